// Products for the staff: filtered, searched and sorted, page by page. Every list is a range of an index with a limit, so it
// costs the same at a thousand and at a hundred thousand products.
import type { Database, Statement } from '#database/connection.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import type { StockState } from '#domain/product/stock.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import { containing, hasTrigram } from '#server/catalog/lists/product-conditions.ts'
import { onSale } from '#server/catalog/lists/product-query.ts'
import { isDraft } from './product-rows.ts'

export const productSorts = ['newest', 'title', '-title', 'price', '-price', 'stock', '-stock', 'popular'] as const
export type ProductSort = (typeof productSorts)[number]

export type AdminFilter = {
  search?: string | undefined
  category?: number | undefined
  subcategory?: number | undefined
  stock?: StockState | undefined
  isOnOffer?: boolean | undefined
  isArchived: boolean
  isWithoutPicture?: boolean | undefined
  hasMinimumAge?: boolean | undefined
}
/** The words of the API. */
type FilterQuery = Omit<AdminFilter, 'isOnOffer' | 'isArchived' | 'isWithoutPicture' | 'hasMinimumAge'> & {
  offer?: unknown
  archived?: unknown
  picture?: unknown
  age?: unknown
}

export function filterOf({ offer, archived, picture, age, ...filter }: FilterQuery): AdminFilter {
  return {
    ...filter,
    isOnOffer: offer !== undefined,
    isArchived: archived !== undefined,
    isWithoutPicture: picture !== undefined,
    hasMinimumAge: age !== undefined,
  }
}

export type AdminListing = AdminFilter & { sort: ProductSort; cursor?: string | undefined; limit: number }

export type ListedProduct = {
  id: number
  version: number
  title: string
  unit: string
  sku: string
  barcode: string | null
  picture: string
  category: string
  subcategory: string
  priceCents: number
  originalPriceCents: number | null
  quantity: number
  lowStockLevel: number
  unitsSold7Days: number
  archivedAt: Date | null
  isDraft: boolean
  updatedAt: Date
}
export type ProductPage = { items: ListedProduct[]; nextCursor: string | null }
type Row = ListedProduct & { place: unknown[] }
export type Bind = (value: unknown) => string

// Each with the product's number at the end, so that "after this row" is one comparison in one direction.
const orders: Record<ProductSort, { columns: string[]; types: string[]; isDescending?: true }> = {
  newest: { columns: ['p.id'], types: ['int'], isDescending: true },
  title: { columns: ['lower(p.title)', 'p.id'], types: ['text', 'int'] },
  '-title': { columns: ['lower(p.title)', 'p.id'], types: ['text', 'int'], isDescending: true },
  price: { columns: ['p.price_cents', 'p.id'], types: ['int', 'int'] },
  '-price': { columns: ['p.price_cents', 'p.id'], types: ['int', 'int'], isDescending: true },
  stock: { columns: ['p.quantity', 'p.id'], types: ['int', 'int'] },
  '-stock': { columns: ['p.quantity', 'p.id'], types: ['int', 'int'], isDescending: true },
  popular: {
    columns: ['(p.quantity = 0)', '(-p.units_sold)', 'md5(p.sku)'],
    types: ['boolean', 'int', 'text'],
  },
}

/**
 * A frequent word is found among so many products in the order of the list; only rare ones need the trigram index. The first few
 * tell which of both it is: reading a thousand rows in vain costs more in a large catalog, where they lie far apart.
 */
const searchWindow = 1_000
const firstLook = 100

export function createProductList(database: Database) {
  return async (listing: AdminListing): Promise<ProductPage | 'bad-cursor'> => {
    const { cursor, sort, limit } = listing
    const after = cursor === undefined ? [] : readCursor(cursor, orders[sort].types)
    if (after === undefined) return 'bad-cursor'
    const search = listing.search?.trim() ?? ''
    const read = async (way: Way) => pageOf(await database.query<Row>(pageStatement(listing, after, way)), limit)
    if (search === '') return read({ kind: 'all' })
    if (search.includes('\0')) return { items: [], nextCursor: null }
    const isIndexed = hasTrigram(search)
    const first = await read({ kind: 'window', search, rows: firstLook })
    if (first.nextCursor !== null) return first
    const isRare = first.items.length === 0 && isIndexed
    const page = isRare ? first : await read({ kind: 'window', search, rows: searchWindow })
    const isEnough = page.nextCursor !== null || !isIndexed
    return isEnough ? page : read({ kind: 'indexed', search })
  }
}

type Way = { kind: 'all' } | { kind: 'window'; search: string; rows: number } | { kind: 'indexed'; search: string }

function pageStatement(listing: AdminListing, after: unknown[], way: Way): Statement {
  const { columns, types, isDescending } = orders[listing.sort]
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsOf(listing, bind)
  if (after.length > 0) {
    const place = after.map((value, index) => `${bind(value)}::${types[index]}`).join(', ')
    conditions.push(`(${columns.join(', ')}) ${isDescending === true ? '<' : '>'} (${place})`)
  }
  const order = `order by ${columns.map((column) => `${column} ${isDescending === true ? 'desc' : 'asc'}`).join(', ')}`
  const where = `where ${conditions.join(' and ')}`
  const limit = rowsFor(listing.limit)
  const source = sourceOf(way, { where, order, onSale: onSaleOf(listing) }, bind)
  const text = `select ${listColumns}, json_build_array(${columns.join(', ')}) as place
    from (select p.* from ${source} ${order} limit ${limit}) p
    ${categoryJoins} ${soldLately} ${order}`
  return { name: nameOf(text), text, values }
}

/**
 * In the text, because a limit that the planner doesn't know makes it plan again each time; in steps, because each is a statement of
 * its own. One more than are shown tells whether there are more.
 */
function rowsFor(limit: number): number {
  return (pageSteps.find((step) => step >= limit) ?? limit) + 1
}
const pageSteps = [25, 50, 100]

type Range = { where: string; order: string; onSale: string }

function sourceOf(way: Way, { where, order, onSale }: Range, bind: Bind): string {
  if (way.kind === 'all') return `products p ${where}`
  // An offset of nothing is a fence: without it the planner might look for the words first.
  if (way.kind === 'window') {
    const conditions = searchConditions(way.search, bind)
    return `(select p.* from products p ${where} ${order} limit ${way.rows} offset 0) p where (${conditions.join(' or ')})`
  }
  const [title = '', ...codes] = searchConditions(way.search, bind)
  const conditions = [fewWordsText(way.search, title, bind), ...codes]
  const found = conditions.map((condition) => `select p.id from products p where ${condition} and ${onSale}`)
  return `(select p.* from products p where p.id in (${found.join(' union ')}) offset 0) p ${where}`
}

/**
 * Of a text of many words the index looks for the rarest, the first and the last only: it would compare a list of products for every
 * three characters of the text. What has the text has these parts of it in any case; the first is often the maker, the last the product.
 */
function fewWordsText(search: string, title: string, bind: Bind): string {
  const words = (search.match(/[a-z]{4,}/gi) ?? []).map((word) => word.toLowerCase())
  if (words.length <= 3) return title
  const part = (word: string) => `p.title ilike (select '%' || ${word} || '%')`
  const known = `select k.word from search_words k where k.word = any(${bind(words)}::text[]) order by k.uses, k.word limit 1`
  const [first, last] = [`${bind(words.at(0))}::text`, `${bind(words.at(-1))}::text`]
  const parts = [part(first), part(last), part(`coalesce((${known}), ${first})`)]
  return `${parts.join(' and ')} and coalesce(${title}, false)`
}

/**
 * A part of the title, an SKU, or a barcode. As sub-selects, because for values that it knows the planner makes a new plan each time,
 * which takes longer than to find them.
 */
function searchConditions(search: string, bind: Bind): string[] {
  return [`p.title ilike (select ${bind(containing(search))}::text)`, ...codeConditions(search, bind)]
}

export function codeConditions(search: string, bind: Bind): string[] {
  const code = barcodeOf(search)
  return [
    `p.sku = (select ${bind(search.toUpperCase())}::text)`,
    `p.barcode = (select ${bind(code.ok ? code.value : null)}::text)`,
  ]
}

/** The condition for all products that such a list shows, page by page. */
export function matching(filter: AdminFilter, bind: Bind): string {
  const conditions = conditionsOf(filter, bind)
  const search = filter.search?.trim() ?? ''
  if (search.includes('\0')) return 'false'
  if (search !== '') conditions.push(`(${searchConditions(search, bind).join(' or ')})`)
  return conditions.join(' and ')
}

/** Fixed texts where there are few values, so that the planner knows how many rows each leaves. */
export function conditionsOf(filter: AdminFilter, bind: Bind): string[] {
  const conditions = [onSaleOf(filter)]
  if (filter.category !== undefined) conditions.push(`p.category_id = ${bind(filter.category)}`)
  if (filter.subcategory !== undefined) conditions.push(`p.subcategory_id = ${bind(filter.subcategory)}`)
  if (filter.stock === 'out') conditions.push('p.quantity <= 0', 'p.quantity <= p.low_stock_level')
  if (filter.stock === 'low') conditions.push('p.quantity <= p.low_stock_level')
  if (filter.stock === 'in') conditions.push('p.quantity > 0')
  if (filter.isOnOffer === true) conditions.push('p.discount_percent > 0')
  if (filter.isWithoutPicture === true) conditions.push(`p.picture = ''`)
  if (filter.hasMinimumAge === true) conditions.push('p.minimum_age is not null')
  return conditions
}

function onSaleOf({ isArchived }: AdminFilter): string {
  return isArchived ? 'p.archived_at is not null' : onSale
}

export const listColumns = `p.id, p.version, p.title, p.unit, p.sku, p.barcode, p.picture, c.name as category, s.name as subcategory,
  p.price_cents as "priceCents", p.original_price_cents as "originalPriceCents", p.quantity,
  p.low_stock_level as "lowStockLevel", sold.units as "unitsSold7Days", p.archived_at as "archivedAt",
  ${isDraft} as "isDraft", p.updated_at as "updatedAt"`

/** With their subcategories. */
export const categoryJoins = `join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id`

/** Of the products of the page only, from the index alone. */
export const soldLately = `cross join lateral (select coalesce(sum(l.quantity - l.returned), 0)::int as units from order_lines l
  where l.product_id = p.id and l.created_at > now() - interval '7 days') sold`

const names = new Map<string, string>()

/** There are few combinations. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `admin-products-${names.size}`
  names.set(text, name)
  return name
}

function pageOf(rows: Row[], limit: number): ProductPage {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const isEnd = rows.length <= limit || last === undefined
  return { items, nextCursor: isEnd ? null : writeCursor(last.place) }
}
