// The SQL for facets of products (`product_kind` in the database): how many of each a list has, and the products of some.
import type { Statement } from '#database/connection.ts'
import type { Sort } from '#domain/search/listing.ts'
import { titleConditions } from './product-conditions.ts'
import { remember, rowsFor, shownColumns } from './product-query.ts'
import type { Columns } from './product-query.ts'
import type { ProductFilter } from './product-conditions.ts'

/** Of the products that match this text and are in these sub-categories. */
export function facetTotals({ search, subcategories }: ProductFilter): Statement {
  const { kinds, where, values } = titleConditions({ search, subcategories })
  const shape = remember(
    `kinds ${kinds}`,
    () => `select kind, sum(count)::int as count, json_object_agg(brand, count) as brands from (
      select p.kind, p.brand, count(*)::int as count from product_titles p ${where} group by p.kind, p.brand) counted
      group by kind`,
  )
  return { ...shape, values }
}

/** Facets by their names, and of which brands; of all if there is none here. */
export type WantedFacets = { names: string[]; brands: string[] }

export type FacetPageQuery = {
  /** What text it contains and in which sub-categories it is. Facets name their own. */
  filter: ProductFilter
  facets: WantedFacets | undefined
  order: 'default' | Sort
  limit: number
  offset: number
  columns: Columns
}

const sortColumns = {
  default: ['product_id'],
  price: ['price_cents', 'product_id'],
  '-price': ['price_cents', 'product_id'],
  unit: ['unit_rank', 'product_id'],
}

/** Products with this text or of these facets: few of them, wherever on the list they are. */
export function facetPage({ filter, facets, order, limit, offset, columns }: FacetPageQuery): Statement {
  const { search, categories, subcategories } = filter
  const rows = rowsFor(limit)
  const text = titleConditions(facets === undefined ? { search, categories, subcategories } : { search })
  const brands = facets === undefined || facets.brands.length === 0 ? undefined : facets.brands
  const found = facets === undefined ? 'all' : brands === undefined ? 'facets' : 'brands'
  const shape = remember(`kind page ${columns} ${order} ${rows} ${found} ${text.kinds}`, () =>
    pageText({ text, found, order, rows, columns }),
  )
  const wanted = [...(facets === undefined ? [] : [facets.names]), ...(brands === undefined ? [] : [brands])]
  return { ...shape, values: [...text.values, offset, ...wanted] }
}

type Shape = Pick<FacetPageQuery, 'order' | 'columns'> & {
  text: ReturnType<typeof titleConditions>
  found: 'all' | 'facets' | 'brands'
  rows: number
}

function pageText({ text, found, order, rows, columns }: Shape): string {
  const direction = order === '-price' ? 'desc' : 'asc'
  const keys = sortColumns[order]
  const sortedBy = (table: string) => keys.map((column) => `${table}.${column} ${direction}`).join(', ')
  const sorted = sortedBy('p')
  const picked = keys.map((column) => `p.${column}`).join(', ')
  const place = `$${text.values.length + 1}`
  const names = `$${text.values.length + 2}::text[]`
  const brands = `$${text.values.length + 3}::text[]`
  // Without a text, the first rows of each facet straight from its index. A facet begins with its sub-category, and the index of facets
  // and brands with that, too.
  const ofBrand = `and p.brand = brand.name and p.subcategory_id = split_part(kind.name, E'\t', 1)::int`
  const ofFacets = `unnest(${names}) kind(name) ${found === 'brands' ? `cross join unnest(${brands}) brand(name)` : ''}
    cross join lateral (select ${picked} from product_titles p where p.kind = kind.name ${found === 'brands' ? ofBrand : ''}
      order by ${sorted} limit ${rows} + ${place}::int) p`
  // With one, what the index of titles finds: all of it (`offset 0`), because in the order of the list it may be far apart.
  const ofText = `(select ${picked} from product_titles p ${text.where}
    ${found === 'all' ? '' : `and p.kind = any(${names})`} ${found === 'brands' ? `and p.brand = any(${brands})` : ''} offset 0) p`
  return `select ${shownColumns(columns)} from (
      select ${picked} from ${text.values.length === 0 ? ofFacets : ofText}
      order by ${sorted} limit ${rows} offset ${place}::int) found
    join products p on p.id = found.product_id
    order by ${sortedBy('found')}`
}
