// The SQL that finds products: one prepared statement per combination of filters and order.
import type { Statement } from '#database/connection.ts'
import { mostTags, priceSteps } from '#domain/filters.ts'

export type ProductOrder = 'shelf' | 'price' | '-price' | 'discount' | 'popular'

/** What to find, in the database's terms: row numbers, a part of the title, ids of categories. */
export type ProductFilter = {
  ids?: number[] | undefined
  search?: string | undefined
  categories?: number[] | undefined
  subcategories?: number[] | undefined
  inStock?: true | undefined
  onOffer?: true | undefined
  /** Places in `priceBands`. */
  prices?: number[] | undefined
  /** The bound of those at which a list by price starts. */
  fromCents?: number | undefined
  belowCents?: number | undefined
  /** All of these. */
  tags?: string[] | undefined
}

/** Where a page of products starts: after so many rows, or after the last row that was read. */
export type PageStart = { offset: number } | { after: unknown[] }

export type ProductPageQuery = { filter: ProductFilter; order: ProductOrder; limit: number; start: PageStart }

// The order of each list as columns, all in one direction, so that "after this row" is one comparison.
const orders: Record<ProductOrder, { columns: string[]; direction: 'asc' | 'desc'; only?: string }> = {
  shelf: { columns: ['p.id'], direction: 'asc' },
  price: { columns: ['p.price_cents', 'p.id'], direction: 'asc' },
  '-price': { columns: ['p.price_cents', 'p.id'], direction: 'desc' },
  discount: {
    columns: ['(p.quantity = 0)', '(-p.discount_percent)', 'p.id'],
    direction: 'asc',
    only: 'p.discount_percent > 0',
  },
  popular: { columns: ['(p.quantity = 0)', '(-p.units_sold)', 'md5(p.sku)'], direction: 'asc' },
}

export const productColumns = `p.id, p.title, p.unit, p.price_cents, p.original_price_cents, p.discount_percent,
  p.quantity, p.units_sold, p.description, p.sku, array_to_json(p.tags) as tags, p.picture, p.subcategory_id`

/** Archived products are on no list, in no search and in no cart. */
export const onSale = 'p.archived_at is null'

// The limit is part of the text, so that the server can reuse one plan: with a limit as a parameter it plans each time. Few
// different limits mean few statements; surplus rows are cut off by the caller.
const limits = [1, 6, 12, 24, 36, 60, 120, 250]

export const longestPage = 250

/** How many rows to read for so many products. */
export function rowsFor(limit: number): number {
  return limits.find((one) => one >= limit) ?? longestPage
}

export function productPage({ filter, order, limit, start }: ProductPageQuery): Statement {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  const from = 'after' in start ? 'after' : start.offset === 0 ? 'first' : 'offset'
  const rows = rowsFor(limit)
  const shape = remember(`page ${order} ${from} ${rows} ${kinds.join(' ')}`, () => pageText(kinds, order, from, rows))
  const place = 'after' in start ? start.after : from === 'first' ? [] : [start.offset]
  return { ...shape, values: [...conditions.map(({ value }) => value), ...place] }
}

export function productTotal(filter: ProductFilter, order: ProductOrder): Statement {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  const shape = remember(`total ${orders[order].only ?? ''} ${kinds.join(' ')}`, () => {
    const isOfTitles =
      (kinds.includes('title') || kinds.includes('signs')) &&
      kinds.every((kind) => countedByTitle.has(kind)) &&
      orders[order].only === undefined
    if (isOfTitles) return `select count(*)::int as total from product_titles p ${whereOf(kinds.map(titleCondition))}`
    const where = whereOf([...kinds.map(conditionText), onSale, orders[order].only])
    return `select count(*)::int as total from products p ${where}`
  })
  return { ...shape, values: conditions.map(({ value }) => value) }
}

type Kind =
  | 'ids'
  | 'title'
  | 'signs'
  | 'category'
  | 'subcategory'
  | 'categories'
  | 'subcategories'
  | 'stock'
  | 'offer'
  | 'prices'
  | 'from'
  | 'below'
  | 'tags'
type Condition = { kind: Kind; value: unknown }

function conditionsOf(filter: ProductFilter): Condition[] {
  const { ids, search, categories, subcategories } = filter
  const conditions: Condition[] = []
  if (ids !== undefined) conditions.push({ kind: 'ids', value: ids })
  if (search !== undefined) {
    conditions.push({ kind: hasTrigram(search) ? 'title' : 'signs', value: containing(search) })
  }
  if (categories?.length === 1) conditions.push({ kind: 'category', value: categories[0] })
  else if (categories !== undefined) conditions.push({ kind: 'categories', value: categories })
  if (subcategories?.length === 1) conditions.push({ kind: 'subcategory', value: subcategories[0] })
  else if (subcategories !== undefined) conditions.push({ kind: 'subcategories', value: subcategories })
  return [...conditions, ...narrowingOf(filter)]
}

function narrowingOf({ inStock, onOffer, prices, fromCents, belowCents, tags }: ProductFilter): Condition[] {
  const conditions: Condition[] = [
    { kind: 'stock', value: inStock && 1 },
    { kind: 'offer', value: onOffer && 0 },
    { kind: 'prices', value: prices },
    { kind: 'from', value: fromCents },
    { kind: 'below', value: belowCents },
    { kind: 'tags', value: tags },
  ]
  return conditions.filter(({ value }) => value !== undefined)
}

/** Trigram indexes need three characters in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text)
}

/** A pattern that matches the text anywhere, with LIKE's wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const texts: Record<Kind, (value: string) => string> = {
  ids: (value) => `p.id = any(${value}::int[])`,
  title: (value) => `p.title ilike ${value}`,
  // No index helps. One scan of the narrow table of titles shows whether there is anything to find, and unlike ILIKE, which
  // lowercases the pattern for every row, a long pattern costs no more than a short one.
  signs: (value) =>
    `exists (select from product_titles t where ${smallTitle('t', value)}) and lower(p.title) like (select lower(${value}))`,
  category: (value) => `p.category_id = ${value}`,
  subcategory: (value) => `p.subcategory_id = ${value}`,
  categories: (value) => `p.category_id = any(${value}::int[])`,
  subcategories: (value) => `p.subcategory_id = any(${value}::int[])`,
  stock: (value) => likely(`p.quantity >= ${value}`),
  offer: (value) => likely(`p.discount_percent > ${value}`),
  prices: (value) => likely(`width_bucket(p.price_cents, '{${priceSteps.join()}}'::int[]) = any(${value}::int[])`),
  from: (value) => `p.price_cents >= ${value}`,
  below: (value) => `p.price_cents < ${value}`,
  tags: (value) => likely(`p.tags[1:${mostTags}] @> ${value}::text[]`),
}

/** Hidden from the planner, which then assumes that half the rows match and reads a list in its order, not whole. */
function likely(condition: string): string {
  return `coalesce(${condition}, false)`
}

/** Concatenated with an empty string, so that the trigram index, which would return every row, isn't used. */
function smallTitle(table: string, value: string): string {
  return `${table}.title || '' like (select lower(${value}))`
}

function conditionText(kind: Kind, index: number): string {
  return texts[kind](`$${index + 1}`)
}

const countedByTitle = new Set<Kind>(['title', 'signs', 'category', 'subcategory', 'categories', 'subcategories'])

/** The conditions on the narrow table of titles, and their values. */
export function titleConditions(filter: ProductFilter): { kinds: string; where: string; values: unknown[] } {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  return {
    kinds: kinds.join(' '),
    where: whereOf(kinds.map(titleCondition)),
    values: conditions.map(({ value }) => value),
  }
}

/** The conditions on `products p`, whose values follow so many others. */
export function productConditions(filter: ProductFilter, after: number) {
  const conditions = conditionsOf(filter)
  return {
    kinds: conditions.map(({ kind }) => kind).join(' '),
    where: conditions.map(({ kind }, index) => conditionText(kind, index + after)).join(' and '),
    values: conditions.map(({ value }) => value),
  }
}

/** The same condition on the narrow table of titles, which are lowercase; the text is lowercased once. */
function titleCondition(kind: Kind, index: number): string {
  if (kind === 'title') return `p.title like (select lower($${index + 1}))`
  return kind === 'signs' ? smallTitle('p', `$${index + 1}`) : conditionText(kind, index)
}

function pageText(kinds: Kind[], order: ProductOrder, from: 'first' | 'after' | 'offset', rows: number): string {
  const { columns, direction, only } = orders[order]
  const next = kinds.length + 1
  const sorted = columns.map((column) => `${column} ${direction}`).join(', ')
  const offset = from === 'offset' ? `offset $${next}::int` : ''
  const place = columns.map((_, index) => `$${next + index}`).join(', ')
  const after = from === 'after' ? `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${place})` : undefined

  // Several categories: the first rows of each straight from its index, however many products they have.
  if (kinds[0] === 'categories' || kinds[0] === 'subcategories') {
    const column = kinds[0] === 'categories' ? 'category_id' : 'subcategory_id'
    const enough = from === 'offset' ? `${rows} + $${next}::int` : rows
    const others = kinds.map(conditionText).slice(1)
    return `select ${productColumns} from unnest($1::int[]) shelf(id) cross join lateral (
      select * from products p ${whereOf([`p.${column} = shelf.id`, ...others, onSale, only, after])}
      order by ${sorted} limit ${enough}) p order by ${sorted} limit ${rows} ${offset}`
  }
  const where = whereOf([...kinds.map(conditionText), onSale, only, after])
  return `select ${productColumns} from products p ${where} order by ${sorted} limit ${rows} ${offset}`
}

function whereOf(conditions: (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? '' : `where ${given.join(' and ')}`
}

type Shape = { name: string; text: string }
const shapes = new Map<string, Shape>()

/** Each text is prepared once, under a name of its own. */
export function remember(key: string, write: () => string): Shape {
  const known = shapes.get(key)
  if (known !== undefined) return known
  const shape = { name: `products-${shapes.size}`, text: write() }
  shapes.set(key, shape)
  return shape
}
