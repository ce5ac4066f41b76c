// The SQL of a narrowed list that is read in its order, skipping what doesn't match, and of its first products only: however
// unevenly the matches are spread over the list, it costs no more than looking at that many.
import type { Statement } from '#database/connection.ts'
import { conditionText, conditionsOf, titleCondition, whereOf } from './product-conditions.ts'
import type { Kind, ProductFilter } from './product-conditions.ts'
import { onSale, remember, rowsFor, shownColumns, sortedBy } from './product-query.ts'
import type { Columns, ProductOrder } from './product-query.ts'

type WindowPageQuery = {
  filter: ProductFilter
  order: Exclude<ProductOrder, 'discount' | 'popular'>
  /** How many products of the list are looked at. */
  window: number
  limit: number
  offset: number
  columns: Columns
}

export function windowPage({ filter, order, window, limit, offset, columns }: WindowPageQuery): Statement {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  const rows = rowsFor(limit)
  const skips = offset > 0
  const key = `window ${window} ${columns} ${order} ${skips} ${rows} ${kinds.join(' ')}`
  const shape = remember(key, () => pageText({ kinds, order, window, rows, skips, columns }))
  return { ...shape, values: [...conditions.map(({ value }) => value), ...(skips ? [offset] : [])] }
}

type Shape = Pick<WindowPageQuery, 'order' | 'window' | 'columns'> & { kinds: Kind[]; rows: number; skips: boolean }

function pageText({ kinds, order, window, rows, skips, columns }: Shape): string {
  // An offset that the planner doesn't know makes it expect a tenth of all rows.
  const page = `limit ${rows} ${skips ? `offset $${kinds.length + 1}::int` : ''}`
  const shown = shownColumns(columns)
  if (order !== 'unit' && !isInOrderOfTitles(order, kinds)) {
    const sorted = sortedBy(order)
    const conditions = [...textsOf(kinds, isRange, conditionText), onSale]
    const source = rangeText({ kinds, conditions, table: 'products', sorted, window })
    const chosen = textsOf(kinds, isChoice, choiceText)
    return `select ${shown} from ${source} p ${whereOf(chosen)} order by ${sorted} ${page}`
  }
  const keys = order === 'unit' ? ['unit_rank', 'product_id'] : ['product_id']
  const picked = (table: string) => keys.map((column) => `${table}.${column}`).join(', ')
  const conditions = textsOf(kinds, isRange, titleCondition)
  const source = rangeText({ kinds, conditions, table: 'product_titles', sorted: picked('p'), window })
  const ofTitles = whereOf(textsOf(kinds, isOfTitles, titleCondition))
  const ofProducts = whereOf(textsOf(kinds, (kind) => isChoice(kind) && !isOfTitles(kind), conditionText))
  return `select ${shown} from (select ${picked('p')} from ${source} p ${ofTitles}) listed
    join products p on p.id = listed.product_id ${ofProducts} order by ${picked('listed')} ${page}`
}

/** How many rows of a list are looked at in the time of so many products: in the order of the table of titles twice as many. */
export function rowsWithin(products: number, { filter, order }: Pick<WindowPageQuery, 'filter' | 'order'>): number {
  const kinds = conditionsOf(filter).map(({ kind }) => kind)
  return isInOrderOfTitles(order, kinds) ? products * 2 : products
}

function isInOrderOfTitles(order: WindowPageQuery['order'], kinds: readonly Kind[]): boolean {
  return order === 'default' && kinds.includes('title') && !kinds.some(isRange)
}

/** Which part of an index a list is; the other conditions choose among its products. */
const ranges = new Set<Kind>(['category', 'subcategory', 'categories', 'subcategories', 'from', 'below'])
const isRange = (kind: Kind) => ranges.has(kind)
const isChoice = (kind: Kind) => !ranges.has(kind)
const isOfTitles = (kind: Kind) => kind === 'title' || kind === 'brands'

type Text = (kind: Kind, index: number) => string

function textsOf(kinds: Kind[], isMeant: (kind: Kind) => boolean, textOf: Text): (string | undefined)[] {
  return kinds.map((kind, index) => (isMeant(kind) ? textOf(kind, index) : undefined))
}

function choiceText(kind: Kind, index: number): string {
  // The pattern is lowercased once, which ILIKE does for every row.
  return kind === 'title' ? `lower(p.title) like (select lower($${index + 1}))` : conditionText(kind, index)
}

type Range = { kinds: Kind[]; conditions: (string | undefined)[]; table: string; sorted: string; window: number }

function rangeText({ kinds, conditions, table, sorted, window }: Range): string {
  const several = kinds.findIndex((kind) => kind === 'categories' || kind === 'subcategories')
  const first = `order by ${sorted} limit ${window}`
  if (several === -1) return `(select p.* from ${table} p ${whereOf(conditions)} ${first})`
  // The first rows of each category straight from its index, however many products they have.
  const column = kinds[several] === 'categories' ? 'category_id' : 'subcategory_id'
  const others = conditions.with(several, `p.${column} = wanted.id`)
  return `(select p.* from unnest($${several + 1}::int[]) wanted(id) cross join lateral (
      select * from ${table} p ${whereOf(others)} ${first}) p ${first})`
}
