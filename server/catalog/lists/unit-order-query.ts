// The SQL of lists by price per unit: `unit_rank` of the narrow table of titles, so that a sale writes nothing for this order.
import type { Statement } from '#database/connection.ts'
import { titleConditions } from './product-conditions.ts'
import type { ProductFilter } from './product-conditions.ts'
import { productColumns, remember, rowsFor } from './product-query.ts'
import type { PageStart } from './product-query.ts'

type UnitPageQuery = {
  /** What list it is, without the filters that shoppers choose: those are its facets. */
  filter: ProductFilter
  facets: string[] | undefined
  limit: number
  start: PageStart
}

export function unitPage({ filter, facets, limit, start }: UnitPageQuery): Statement {
  const conditions = titleConditions(filter)
  const rows = rowsFor(limit)
  const from = start.after !== undefined ? 'after' : start.offset === 0 ? 'first' : 'offset'
  const key = `unit page ${from} ${rows} ${facets !== undefined} ${conditions.kinds}`
  const shape = remember(key, () => pageText({ ...conditions, rows, from, hasFacets: facets !== undefined }))
  const place = start.after ?? (from === 'first' ? [] : [start.offset])
  return { ...shape, values: [...conditions.values, ...(facets === undefined ? [] : [facets]), ...place] }
}

type Shape = ReturnType<typeof titleConditions> & {
  rows: number
  from: 'first' | 'after' | 'offset'
  hasFacets: boolean
}

function pageText({ where, values, kinds, rows, from, hasFacets }: Shape): string {
  const next = values.length + (hasFacets ? 2 : 1)
  const offset = from === 'offset' ? `offset $${next}::int` : ''
  const sorted = (table: string) => `order by ${table}.unit_rank, ${table}.product_id`
  const more = [
    // Compared by a hash table, and so that the planner reads the list in its order.
    ...(hasFacets ? [`(p.kind in (select unnest($${values.length + 1}::text[]))) is true`] : []),
    ...(from === 'after' ? [`(p.unit_rank, p.product_id) > ($${next}::bigint, $${next + 1}::int)`] : []),
  ]
  // Several categories: the first rows of each straight from its index, however many products they have.
  const several = /^(sub)?categories( |$)/.exec(kinds)
  const enough = from === 'offset' ? `${rows} + $${next}::int` : rows
  const column = several?.[1] === undefined ? 'category_id' : 'subcategory_id'
  const source =
    several === null
      ? `product_titles p ${allOf(where, more)}`
      : `unnest($1::int[]) wanted(id) cross join lateral (select * from product_titles p
          ${allOf(where.replace(/p\.(sub)?category_id = any\(\$1::int\[\]\)/, `p.${column} = wanted.id`), more)}
          ${sorted('p')} limit ${enough}) p`
  return `select ${productColumns}, found.unit_rank from (
      select p.product_id, p.unit_rank from ${source} ${sorted('p')} limit ${rows} ${offset}) found
    join products p on p.id = found.product_id ${sorted('found')}`
}

function allOf(where: string, more: string[]): string {
  return [where === '' ? 'where true' : where, ...more].join(' and ')
}
