// The SQL for kinds of products (`product_kind` in the database): how many of each a list has, and the products of some.
import type { Statement } from '#database/connection.ts'
import type { Sort } from '#domain/listing.ts'
import { titleConditions } from './product-conditions.ts'
import { productColumns, remember, rowsFor } from './product-query.ts'
import type { ProductFilter } from './product-conditions.ts'

/** Of the products that match this text and are on these shelves. */
export function kindTotals({ search, subcategories }: ProductFilter): Statement {
  const { kinds, where, values } = titleConditions({ search, subcategories })
  const shape = remember(
    `kinds ${kinds}`,
    () => `select kind, sum(count)::int as count, json_object_agg(brand, count) as brands from (
      select p.kind, p.brand, count(*)::int as count from product_titles p ${where} group by p.kind, p.brand) counted
      group by kind`,
  )
  return { ...shape, values }
}

/** Kinds by their names, and of which brands; of all if there is none here. */
export type WantedKinds = { names: string[]; brands: string[] }

export type KindPageQuery = {
  kinds: WantedKinds
  search: string | undefined
  order: 'shelf' | Sort
  limit: number
  offset: number
}

const sortColumns = {
  shelf: ['product_id'],
  price: ['price_cents', 'product_id'],
  '-price': ['price_cents', 'product_id'],
  unit: ['unit_rank', 'product_id'],
}

/** Products of these kinds: few of them, wherever on the list they are. */
export function kindPage({ kinds, search, order, limit, offset }: KindPageQuery): Statement {
  const rows = rowsFor(limit)
  const text = titleConditions({ search })
  const isBranded = kinds.brands.length > 0
  const shape = remember(`kind page ${order} ${rows} ${isBranded} ${text.kinds}`, () => {
    const direction = order === '-price' ? 'desc' : 'asc'
    const columns = sortColumns[order]
    const sortedBy = (table: string) => columns.map((column) => `${table}.${column} ${direction}`).join(', ')
    const sorted = sortedBy('p')
    const picked = columns.map((column) => `p.${column}`).join(', ')
    const place = `$${text.values.length + 1}`
    const names = `$${text.values.length + 2}::text[]`
    const brands = `$${text.values.length + 3}::text[]`
    // Without a text, the first rows of each kind straight from its index; with one, what the index of titles finds. A kind begins
    // with its sub-category, and the index of kinds and brands with that, too.
    const ofBrand = `and p.brand = brand.name and p.subcategory_id = split_part(kind.name, E'\t', 1)::int`
    const found =
      search === undefined
        ? `unnest(${names}) kind(name) ${isBranded ? `cross join unnest(${brands}) brand(name)` : ''} cross join lateral (
            select ${picked} from product_titles p where p.kind = kind.name ${isBranded ? ofBrand : ''}
            order by ${sorted} limit ${rows} + ${place}::int) p`
        : `product_titles p ${text.where} and p.kind = any(${names}) ${isBranded ? `and p.brand = any(${brands})` : ''}`
    return `select ${productColumns} from (
        select ${picked} from ${found}
        order by ${sorted} limit ${rows} offset ${place}::int) found
      join products p on p.id = found.product_id
      order by ${sortedBy('found')}`
  })
  return { ...shape, values: [...text.values, offset, kinds.names, ...(isBranded ? [kinds.brands] : [])] }
}
