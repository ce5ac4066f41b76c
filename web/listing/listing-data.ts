// Collects what the listing shows: one page of products, the full count, and help where little was found.
import { parsePage, parseSort, partOf, sliceOf } from '#domain/listing.ts'
import type { Sort } from '#domain/listing.ts'
import { startsAWord } from '#domain/spelling.ts'
import type { Product } from '#domain/product.ts'
import type { Visit } from '#web/shop-context.ts'
import { textOfAddress } from '#web/ui/address-text.ts'
import { cardOf } from '#web/ui/product-card-data.ts'
import type { ProductCardData } from '#web/ui/product-card-data.ts'
import { filterOf, searchOf } from './listing-filter.ts'
import type { ListingFilter } from './listing-filter.ts'
import { promosWith } from './promos.ts'
import type { Promo } from './promos.ts'

export type ListingData = {
  publicUrl: string
  filter: ListingFilter
  sort: Sort | undefined
  page: number
  /** Always the full count. */
  total: number
  products: ProductCardData[]
  promos: Promo[]
  /** Another spelling that finds more. */
  suggestion?: string
  /** Shown where nothing was found. */
  popular: ProductCardData[]
}

type Params = { text?: string; parent?: string; children?: string }

const popularCount = 12

export async function loadListing(request: Request, params: Params, visit: Visit): Promise<ListingData> {
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

/** "aple" is in "Maple Syrup", and yet was meant otherwise: no word of what was found starts so. */
function mayBeMistyped({ kind, text }: ListingFilter, products: Product[]): boolean {
  return kind === 'search' && !products.some(({ title }) => startsAWord(title, text))
}
