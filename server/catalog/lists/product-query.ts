// The SQL that finds products: one prepared statement per combination of filters and order.
import type { Statement } from '#database/connection.ts'
import { tracesFrom } from '#domain/food/food-flags.ts'
import { conditionText, conditionsOf, countedByTitle, titleCondition, whereOf } from './product-conditions.ts'
import type { Kind, ProductFilter } from './product-conditions.ts'

export type ProductOrder = 'default' | 'price' | '-price' | 'unit' | 'discount' | 'popular'
/** By the price per unit, products are found in the narrow table of titles (`unit-order-query.ts`). */
export type OrderOfProducts = Exclude<ProductOrder, 'unit'>

/** Where a page of products starts: after so many rows, of all or of those after a certain one. */
export type PageStart = { offset: number; after?: unknown[] }

export type ProductPageQuery = {
  filter: ProductFilter
  order: OrderOfProducts
  limit: number
  start: PageStart
  /** `specified`: only what the specification's product has. Each column costs time in every row. */
  columns?: Columns | undefined
}
export type Columns = 'all' | 'specified'

// The order of each list as columns, all in one direction, so that "after this row" is one comparison.
type Order = { columns: string[]; reads: string; direction: 'asc' | 'desc'; only?: string }
const orders: Record<OrderOfProducts, Order> = {
  default: { columns: ['p.id'], reads: 'p.id', direction: 'asc' },
  price: { columns: ['p.price_cents', 'p.id'], reads: 'p.price_cents, p.id', direction: 'asc' },
  '-price': { columns: ['p.price_cents', 'p.id'], reads: 'p.price_cents, p.id', direction: 'desc' },
  discount: {
    columns: ['(p.quantity = 0)', '(-p.discount_percent)', 'p.id'],
    reads: 'p.quantity, p.discount_percent, p.id',
    direction: 'asc',
    only: 'p.discount_percent > 0',
  },
  popular: {
    columns: ['(p.quantity = 0)', '(-p.units_sold)', 'md5(p.sku)'],
    reads: 'p.quantity, p.units_sold, p.sku, p.id',
    direction: 'asc',
  },
}

export function orderColumns(order: OrderOfProducts): readonly string[] {
  return orders[order].columns
}

export const specifiedColumns = `p.id, p.title, p.address, p.unit, p.price_cents, p.original_price_cents, p.discount_percent,
  p.quantity, p.description, p.sku, array_to_json(p.tags) as tags, p.picture, p.subcategory_id`

/** With what it may have traces of (`food-flags.ts`). */
const foodFlags = `p.food_flags + ${tracesFrom}::bigint * p.traces`

export const productColumns = `${specifiedColumns}, p.units_sold,
  p.net_measure, p.net_amount, p.net_packs, p.net_drained, p.brand, ${foodFlags} as food_flags, p.price_per_kg_cents, p.portion_grams, p.tolerance_percent,
  p.minimum_age`

export function shownColumns(columns: Columns): string {
  return columns === 'all' ? productColumns : specifiedColumns
}

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

export function productPage({ filter, order, limit, start, columns = 'all' }: ProductPageQuery): Statement {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  const from = { isAfter: start.after !== undefined, skips: start.offset > 0 }
  const rows = rowsFor(limit)
  const key = `page ${columns} ${order} ${from.isAfter ? 'after' : ''} ${from.skips ? 'offset' : ''} ${rows} ${kinds.join(' ')}`
  const shape = remember(key, () => pageText(kinds, order, { ...from, columns }, rows))
  const place = [...(start.after ?? []), ...(from.skips ? [start.offset] : [])]
  return { ...shape, values: [...conditions.map(({ value }) => value), ...place] }
}

/** The place of every so-many-th row of a list, up to a row: columns c0, c1… */
export function productMarks(filter: ProductFilter, order: OrderOfProducts, step: number, upTo: number): Statement {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  const shape = remember(`marks ${order} ${kinds.join(' ')}`, () => {
    const { columns, only } = orders[order]
    const next = kinds.length + 1
    const named = columns.map((column, index) => `${column} as c${index}`).join(', ')
    const where = whereOf([...kinds.map(conditionText), onSale, only])
    // All products, in an index that has nothing else.
    const isWhole = kinds.length === 0 && order === 'default'
    const source = isWhole ? '(select product_id as id from product_titles) p' : `products p ${where}`
    const sorted = sortedBy(order)
    return `select * from (select ${named}, row_number() over (order by ${sorted}) as place from ${source}
      order by ${sorted} limit $${next + 1}) listed where place % $${next} = 0 order by place`
  })
  return { ...shape, values: [...conditions.map(({ value }) => value), step, upTo] }
}

export function productTotal(filter: ProductFilter, isDiscounted: boolean): Statement {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  const shape = remember(`total ${isDiscounted} ${kinds.join(' ')}`, () => {
    const only = isDiscounted ? orders.discount.only : undefined
    const isOfTitles =
      (kinds.includes('title') || kinds.includes('signs')) &&
      kinds.every((kind) => countedByTitle.has(kind)) &&
      !isDiscounted
    if (isOfTitles) return `select count(*)::int as total from product_titles p ${whereOf(kinds.map(titleCondition))}`
    const where = whereOf([...kinds.map(conditionText), onSale, only])
    return `select count(*)::int as total from products p ${where}`
  })
  return { ...shape, values: conditions.map(({ value }) => value) }
}

type From = { isAfter: boolean; skips: boolean; columns: Columns }

function pageText(
  kinds: Kind[],
  order: OrderOfProducts,
  { isAfter, skips, columns: wanted }: From,
  rows: number,
): string {
  const shown = shownColumns(wanted)
  const { columns, reads, direction, only } = orders[order]
  const next = kinds.length + 1
  const sorted = sortedBy(order)
  const place = columns.map((_, index) => `$${next + index}`).join(', ')
  const after = isAfter ? `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${place})` : undefined
  const skipped = `$${isAfter ? next + columns.length : next}::int`
  const page = `order by ${sorted} limit ${rows} ${skips ? `offset ${skipped}` : ''}`
  // Of rows that are skipped only the columns of the order are read.
  const read = skips ? reads : shown
  const found = `select ${read} from ${sourceOf()} ${page}`
  return skips ? `select ${shown} from (${found}) found join products p on p.id = found.id order by ${sorted}` : found

  function sourceOf(): string {
    // Several categories: the first rows of each straight from its index, however many products they have.
    if (kinds[0] === 'categories' || kinds[0] === 'subcategories') {
      const column = kinds[0] === 'categories' ? 'category_id' : 'subcategory_id'
      const others = kinds.map(conditionText).slice(1)
      const where = whereOf([`p.${column} = wanted.id`, ...others, onSale, only, after])
      return `unnest($1::int[]) wanted(id) cross join lateral (select ${skips ? reads : '*'} from products p ${where}
        order by ${sorted} limit ${skips ? `${rows} + ${skipped}` : rows}) p`
    }
    return `products p ${whereOf([...kinds.map(conditionText), onSale, only, after])}`
  }
}

export function sortedBy(order: OrderOfProducts): string {
  const { columns, direction } = orders[order]
  return columns.map((column) => `${column} ${direction}`).join(', ')
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
