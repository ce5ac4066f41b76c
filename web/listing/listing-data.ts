// Loads what the listing shows: one page of products, the full count, and close matches when little was found.
import { readDietWords, withWishes } from '#domain/search/diet-words.ts'
import { fewOptions } from '#domain/search/filter-counts.ts'
import type { FilterCounts } from '#domain/search/filter-counts.ts'
import { activeFilters, isFiltered, parseFilters, withoutFilter } from '#domain/search/filters.ts'
import type { FilterName, Filters } from '#domain/search/filters.ts'
import { parsePage, parseSort, partOf, sliceOf } from '#domain/search/listing.ts'
import type { Sort } from '#domain/search/listing.ts'
import type { Product } from '#domain/product/product.ts'
import type { Visit } from '#web/shop-context.ts'
import { textOfAddress } from '#ui/addresses.ts'
import { cardOf } from '#web/product-card/card-of.ts'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import type { CloseMatchesData } from './close-matches.tsx'
import { loadCloseMatches, loadUnknown } from './load-close-matches.ts'
import { filterOf, searchOf } from './listing-filter.ts'
import type { ListingFilter, ListingParams } from './listing-filter.ts'
import { promosWith } from './promo-banners.tsx'
import type { Promo } from './promo-banners.tsx'

/** What removing one of the active filters would find. */
export type Removal = { name: FilterName; value: string; total: number }

export type ListingData = {
  publicUrl: string
  filter: ListingFilter
  filters: Filters
  /** Without products, or with only the next ones, nobody looks at them. */
  counts?: FilterCounts
  /** The shopper wants to choose from all brands. */
  hasAllBrands: boolean
  /** Only when nothing matches all filters. */
  removals: Removal[]
  sort: Sort | undefined
  page: number
  /** Of all pages. */
  total: number
  products: ProductCardData[]
  promos: Promo[]
  /** Only for a search. */
  close?: CloseMatchesData
  /** Only when nothing was found, not even close. */
  popular: ProductCardData[]
}

const popularCount = 12

export async function loadListing(request: Request, params: ListingParams, visit: Visit): Promise<ListingData> {
  const { catalog, pictures, publicUrl, shop } = visit
  const { pathname, searchParams } = new URL(request.url)
  const sort = parseSort(searchParams.get('sort'))
  const page = parsePage(searchParams.get('page'))
  // 0: only the counts, for filters that are being chosen; 1: only what this page adds.
  const part = searchParams.get('part')
  const isPart = part !== null
  const filters = parseFilters(searchParams)
  const hasAllBrands = searchParams.get('all') === 'brands'
  const filter = filterOf(params, textOfAddress(pathname), await catalog.listCategories())
  const slice = isPart ? partOf(page) : sliceOf(page)
  const isSearch = filter.kind === 'search'
  const asked = isSearch ? readDietWords(filter.text) : { text: filter.text, wishes: [] }
  const isOffers = filter.kind === 'offers'
  const narrowedBy = (chosen: Filters): Filters =>
    withWishes(isOffers ? { ...chosen, onOffer: true } : chosen, asked.wishes)
  const narrowed = narrowedBy(filters)
  // "vegan" looks for no word, but for all that is vegan.
  const isWordless = asked.text === '' && asked.wishes.length > 0
  const named = isWordless ? {} : searchOf({ ...filter, text: asked.text })
  const search = { ...named, filters: narrowed, order: sort ?? (isOffers ? 'discount' : 'default') } as const
  const list = () => {
    if (!isSearch || sort !== undefined) return catalog.listProducts(search, slice)
    return isWordless ? catalog.listSuitable(narrowed, slice) : catalog.searchProducts(asked.text, slice, narrowed)
  }
  const isWhole = isSearch && !isPart
  const [products, counts, unknown] = await Promise.all([
    part === '0' ? [] : list(),
    catalog.countByFilter(search, { hasAllBrands }),
    isWhole ? loadUnknown(visit, { whole: filter.text, asked }) : [],
  ])
  const { total } = counts
  const found = { whole: filter.text, asked, filters, total, unknown, isExact: searchParams.has('exact') }
  const close = isWhole ? await loadCloseMatches(visit, found) : undefined
  const isNothing = !isPart && !isFiltered(filters) && total === 0
  const isEmpty = isNothing && (close === undefined || close.sections.length === 0)
  if (isSearch && (isEmpty || (isNothing && asked.wishes.length > 0))) catalog.noteMissedSearch(filter.text)
  // Nobody who avoids something is shown what many others like.
  const hasPopular = isEmpty && asked.wishes.length === 0
  const popular = hasPopular ? await catalog.listProducts({ order: 'popular' }, { limit: popularCount, offset: 0 }) : []
  const removals =
    total > 0
      ? []
      : await listRemovals(filters, (rest) => catalog.countByFilter({ ...search, filters: narrowedBy(rest) }))
  const cards = (list: Product[]) => list.map((product) => cardOf(product, pictures, shop))
  return {
    publicUrl,
    filter,
    filters: knownFilters(filters, counts),
    hasAllBrands,
    removals,
    sort,
    page,
    total,
    products: cards(products),
    promos: isPart ? [] : promosWith(pictures),
    popular: cards(popular),
    ...(part !== '1' && { counts: hasAllBrands ? findable(counts) : counts }),
    ...(close !== undefined && { close }),
  }
}

/** Of all brands, those after the most frequent ones by name. */
function findable(counts: FilterCounts): FilterCounts {
  const rest = counts.brands.slice(fewOptions).toSorted((one, other) => one.value.localeCompare(other.value, 'en'))
  return { ...counts, brands: [...counts.brands.slice(0, fewOptions), ...rest] }
}

/** Without those that nothing on this list could match, of an old or mistyped address. */
function knownFilters(filters: Filters, counts: FilterCounts): Filters {
  const isKnown = (options: { value: string }[]) => (value: string) => options.some((option) => option.value === value)
  return {
    ...filters,
    subcategories: filters.subcategories.filter(isKnown(counts.subcategories)),
    prices: filters.prices.filter(isKnown(counts.prices)),
    brands: filters.brands.filter(isKnown(counts.brands)),
    tags: filters.tags.filter(isKnown(counts.tags)),
    diets: filters.diets.filter(isKnown(counts.diets)),
    free: filters.free.filter(isKnown(counts.free)),
  }
}

/** How much would be found without each of the filters. */
async function listRemovals(filters: Filters, count: (rest: Filters) => Promise<FilterCounts>): Promise<Removal[]> {
  const active = activeFilters(filters)
  const without = await Promise.all(active.map((one) => count(withoutFilter(filters, one))))
  return active.map(([name, value], index) => ({ name, value, total: without[index]?.total ?? 0 }))
}
