// Loads what the listing shows: one page of products, the full count, and suggestions when little was found.
import { parsePage, parseSort, partOf, sliceOf } from '#domain/listing.ts'
import type { Sort } from '#domain/listing.ts'
import { startsAWord } from '#domain/spelling.ts'
import type { Product } from '#domain/product.ts'
import type { Visit } from '#web/shop-context.ts'
import { textOfAddress } from '#web/ui/addresses.ts'
import { cardOf } from '#web/ui/product-card.tsx'
import type { ProductCardData } from '#web/ui/product-card.tsx'
import { filterOf, searchOf } from './listing-filter.ts'
import type { ListingFilter, ListingParams } from './listing-filter.ts'
import { promosWith } from './promo-banners.tsx'
import type { Promo } from './promo-banners.tsx'

export type ListingData = {
  publicUrl: string
  filter: ListingFilter
  sort: Sort | undefined
  page: number
  /** Of all pages. */
  total: number
  products: ProductCardData[]
  promos: Promo[]
  /** Another spelling that finds more. */
  suggestion?: string
  /** Only when nothing was found. */
  popular: ProductCardData[]
}

const popularCount = 12

export async function loadListing(request: Request, params: ListingParams, visit: Visit): Promise<ListingData> {
  const { catalog, pictures, publicUrl } = visit
  const { pathname, searchParams } = new URL(request.url)
  const sort = parseSort(searchParams.get('sort'))
  const page = parsePage(searchParams.get('page'))
  const isPart = searchParams.has('part')
  const filter = filterOf(params, textOfAddress(pathname), await catalog.listCategories())
  const search = { ...searchOf(filter), order: sort ?? 'shelf' } as const
  const [products, total] = await Promise.all([
    catalog.listProducts(search, isPart ? partOf(page) : sliceOf(page)),
    catalog.countProducts(search),
  ])
  const suggestion = !isPart && mayBeMistyped(filter, products) ? await catalog.suggestSpelling(filter.text) : undefined
  const popular = total > 0 ? [] : await catalog.listProducts({ order: 'popular' }, { limit: popularCount, offset: 0 })
  const cards = (list: Product[]) => list.map((product) => cardOf(product, pictures))
  return {
    publicUrl,
    filter,
    sort,
    page,
    total,
    products: cards(products),
    promos: isPart ? [] : promosWith(pictures),
    popular: cards(popular),
    ...(suggestion !== undefined && { suggestion }),
  }
}

/** "aple" matches "Maple Syrup" but is a typo: no word in the results starts with it. */
function mayBeMistyped({ kind, text }: ListingFilter, products: Product[]): boolean {
  return kind === 'search' && !products.some(({ title }) => startsAWord(title, text))
}
