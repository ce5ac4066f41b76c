// What to buy instead of a sold-out product: the same sub-category, in stock, with a similar title and price.
import type { Statement } from '#database/connection.ts'
import { onSale, productColumns } from './product-query.ts'

// Only the nearest by price are compared by title, straight from the index, so the cost doesn't grow with the catalog.
const near = (comparison: '>=' | '<', direction: 'asc' | 'desc') => `(select p.* from sold_out o cross join lateral (
    select * from products p where p.subcategory_id = o.subcategory_id and p.price_cents ${comparison} o.price_cents
      and p.quantity > 0 and p.id <> o.id and ${onSale} order by p.price_cents ${direction}, p.id ${direction} limit 40) p)`

const text = `with sold_out as (select id, title, price_cents, subcategory_id from products where id = $1),
  near as (${near('>=', 'asc')} union all ${near('<', 'desc')})
  select ${productColumns} from near p, sold_out o
  order by similarity(p.title, o.title)
    - least(abs(p.price_cents - o.price_cents)::real / greatest(o.price_cents, 1), 1) desc, p.id limit 4`

export function alternativesTo(productNumber: number): Statement {
  return { name: 'alternatives', text, values: [productNumber] }
}
