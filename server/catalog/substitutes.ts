// What to buy instead of a product: in stock, of the same sub-category or, if wanted, of the same category after those, alike in title
// and price, and safe for whoever eats the one (`domain/food/substitute.ts`).
import type { CatalogReads } from '#database/connection.ts'
import type { Product } from '#domain/product/product.ts'
import { nearestSubstitutes } from '#domain/food/substitute.ts'
import type { Substitute } from '#domain/food/substitute.ts'
import { onSale, productColumns } from './lists/product-query.ts'
import { productNumber } from './product-row.ts'
import type { ProductRow } from './product-row.ts'

// Only the nearest by price are compared, straight from the index, so the cost doesn't grow with the catalog.
const near = (comparison: '>=' | '<', direction: 'asc' | 'desc') => {
  const alike = (
    where: string,
    isElsewhere: boolean,
  ) => `(select p.id, p.title, p.price_cents, ${isElsewhere} as is_elsewhere
    from products p where ${where} and p.price_cents ${comparison} o.price_cents and p.quantity > 0 and p.id <> o.id
      and ${onSale} order by p.price_cents ${direction}, p.id ${direction} limit 40)`
  const elsewhere = 'p.category_id = o.category_id and p.subcategory_id <> o.subcategory_id and $2'
  return `${alike('p.subcategory_id = o.subcategory_id', false)} union all ${alike(elsewhere, true)}`
}

const eaten = (
  product: string,
  facts: string,
  likeness: string,
  isElsewhere: string,
) => `json_build_object('id', ${product}.id,
    'isElsewhere', ${isElsewhere},
    'priceCents', ${product}.price_cents, 'likeness', ${likeness}, 'isFood', ${facts}.is_food, 'contains', ${facts}.contains,
    'mayContain', ${facts}.may_contain, 'diets', ${facts}.diets, 'minimumAge', ${facts}.minimum_age)`

const candidates = `select ${eaten('o', 'w', '1', 'false')} as wanted,
    json_agg(${eaten('p', 'f', 'similarity(p.title, o.title)', 'p.is_elsewhere')} order by p.id) as others
  from products o join product_facts w on w.product_id = o.id
    cross join lateral (${near('>=', 'asc')} union all ${near('<', 'desc')}) p
    join product_facts f on f.product_id = p.id
  where o.id = any($1::int[]) group by o.id, w.product_id`

const byNumber = `select ${productColumns} from products p where p.id = any($1::int[]) and ${onSale}`

type Row = { wanted: Substitute & { id: number }; others: (Substitute & { id: number })[] }

/** How far to look. */
export type Reach = 'subcategory' | 'category'

type Parts = { database: CatalogReads; productsOf: (rows: ProductRow[]) => Promise<Product[]> }

export function createSubstitutes({ database, productsOf }: Parts) {
  async function findNearest(productNumbers: number[], most: number, reach: Reach): Promise<Map<number, number[]>> {
    const values = [productNumbers, reach === 'category']
    const rows = await database.query<Row>({ name: 'substitutes', text: candidates, values })
    return new Map(
      rows.map(({ wanted, others }) => [wanted.id, nearestSubstitutes(wanted, others, most).map(({ id }) => id)]),
    )
  }

  return {
    /** For each of these products, by its id, the nearest that can replace it. */
    async listSubstitutes(ids: string[], most: number, reach: Reach = 'subcategory'): Promise<Map<string, Product[]>> {
      const nearest = await findNearest(
        ids.map(productNumber).filter((number) => number !== undefined),
        most,
        reach,
      )
      const values = [[...new Set([...nearest.values()].flat())]]
      const rows = await database.query<ProductRow>({ name: 'substitute-products', text: byNumber, values })
      const products = new Map((await productsOf(rows)).map((product) => [product.id, product]))
      const named = (number: number) => products.get(`p${number}`) ?? []
      return new Map([...nearest].map(([number, others]) => [`p${number}`, others.flatMap(named)]))
    },
  }
}
