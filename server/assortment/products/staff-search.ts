// The staff's search for products, as good as the shopper's: a code means one product; otherwise the most relevant titles come
// first, and below a list that is complete there is what comes close to the text.
import type { Database } from '#database/connection.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import {
  codeConditions,
  conditionsOf,
  createProductList,
  listColumns,
  nameOf,
  categoryJoins,
  soldLately,
} from './admin-list.ts'
import type { AdminFilter, AdminListing, ListedProduct, ProductPage, ProductSort } from './admin-list.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import { isSearchable } from '#server/catalog/lists/product-filter.ts'
import { createSearch } from '#server/catalog/search/search.ts'

/** `relevance`: unless another order was chosen, that of a text without further filters. */
export type StaffListing = Omit<AdminListing, 'sort'> & { sort?: ProductSort | 'relevance' | undefined }

export type FoundPage = ProductPage & {
  /** What comes close to the text, in the order of the shop. */
  close: ListedProduct[]
  /** The text without its typos, if it has any. */
  corrected?: string | undefined
}

const maxClose = 12
const offsetTypes = ['int']

export function createStaffSearch(database: Database) {
  const list = createProductList(database)
  const words = createSearch({ database })

  return async ({ sort, ...listing }: StaffListing): Promise<FoundPage | 'bad-cursor'> => {
    const search = listing.search?.trim() ?? ''
    const isSearched = search !== '' && isSearchable(search)
    const isRelevant = isSearched && (sort ?? 'relevance') === 'relevance' && !isNarrowed(listing)
    const page = isRelevant
      ? await listRelevant(search, listing)
      : await list({ ...listing, sort: sort === undefined || sort === 'relevance' ? 'newest' : sort })
    if (page === 'bad-cursor') return page
    const isWhole = isSearched && listing.cursor === undefined && page.nextCursor === null
    return isWhole && !page.items.some((product) => isCodeOf(product, search))
      ? { ...page, ...(await listClose(search, listing)) }
      : { ...page, close: [] }
  }

  async function listRelevant(search: string, listing: StaffListing): Promise<ProductPage | 'bad-cursor'> {
    const { cursor, limit } = listing
    const [offset] = cursor === undefined ? [0] : (readCursor(cursor, offsetTypes) ?? [])
    if (typeof offset !== 'number' || offset < 0) return 'bad-cursor'
    const coded = offset === 0 ? await listCoded(search) : []
    if (coded.length > 0) return { items: coded, nextCursor: null }
    const found = await words.listRelevant(search, { limit: limit + 1, offset })
    const items = await read(
      found.slice(0, limit).map(({ id }) => id),
      listing,
    )
    return { items, nextCursor: found.length > limit ? writeCursor([offset + limit]) : null }
  }

  async function listClose(search: string, filter: AdminFilter): Promise<Pick<FoundPage, 'close' | 'corrected'>> {
    // Archived products are in no search.
    if (filter.isArchived) return { close: [] }
    const { category, subcategory } = filter
    const { rows, corrected } = await words.listClose(search, {
      limit: maxClose,
      filter: {
        categories: category === undefined ? undefined : [category],
        subcategories: subcategory === undefined ? undefined : [subcategory],
      },
      isBelowList: true,
    })
    const close = await read(
      rows.map(({ id }) => id),
      filter,
    )
    return { close, ...(close.length > 0 && { corrected }) }
  }

  /** Those of an SKU or a barcode. */
  async function listCoded(search: string): Promise<ListedProduct[]> {
    const values: unknown[] = []
    const codes = codeConditions(search, (value) => `$${values.push(value)}`)
    const found = codes.map((condition) => `select p.id from products p where ${condition} and p.archived_at is null`)
    return readText(`select p.id, 0 as place from (${found.join(' union ')}) p`, [], values)
  }

  /** In this order, without those that the filter leaves out. */
  async function read(ids: number[], { search: _search, ...filter }: AdminFilter): Promise<ListedProduct[]> {
    if (ids.length === 0) return []
    const values: unknown[] = [ids]
    const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`)
    return readText('select id, place from unnest($1::int[]) with ordinality as wanted (id, place)', conditions, values)
  }

  function readText(source: string, conditions: string[], values: unknown[]): Promise<ListedProduct[]> {
    const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
    const text = `select ${listColumns} from (${source}) wanted join products p on p.id = wanted.id
      ${categoryJoins} ${soldLately} ${where} order by wanted.place, p.id`
    return database.query<ListedProduct>({ name: nameOf(text), text, values })
  }
}

function isCodeOf({ sku, barcode }: ListedProduct, search: string): boolean {
  const code = barcodeOf(search)
  return sku === search.toUpperCase() || (code.ok && barcode === code.value)
}

function isNarrowed({ category, subcategory, stock, ...filter }: AdminFilter): boolean {
  const { isOnOffer, isArchived, isWithoutPicture, hasMinimumAge } = filter
  const isShelved = category !== undefined || subcategory !== undefined
  const isOfKind = isOnOffer === true || isWithoutPicture === true || hasMinimumAge === true
  return isShelved || stock !== undefined || isArchived || isOfKind
}
