// Returns items of an order to stock, with a ledger row for each line. The caller has locked the order; the unique
// reference and the count in the order line make sure that nothing is returned twice.
import type { Transaction } from '#database/connection.ts'
import type { RefundLine } from '#domain/money/refund.ts'

/**
 * `all`: everything that hasn't been returned yet. `reference`: `cancelled`, or the id of a refund. `substitutes`: which of the products
 * that were packed instead of ordered ones.
 */
export async function returnStock(
  on: Transaction,
  orderId: string,
  lines: readonly RefundLine[] | 'all',
  reference: string,
  substitutes: readonly number[] = [],
): Promise<void> {
  const isAll = lines === 'all'
  await on.run({ name: 'return-stock-lock', text: lockText, values: [orderId] })
  const given = JSON.stringify(isAll ? [] : lines)
  await on.run({ name: 'return-stock', text: returnText, values: [orderId, isAll, given, reference] })
  if (!isAll && substitutes.length === 0) return
  await on.run({ name: 'return-substitutes', text: substitutesText, values: [orderId, isAll ? null : substitutes] })
}

// By id, as when an order is placed, so that there is no deadlock.
const lockText = `select p.id from products p where p.id in (select product_id from order_lines where order_id = $1
    union select product_id from packed_lines where order_id = $1)
  order by p.id for update of p`

const returnText = `with wanted as (
    select l.product_id, case when $2 then l.quantity - l.returned else w.quantity end as quantity
    from order_lines l
    left join jsonb_to_recordset($3::jsonb) as w ("productId" int, quantity int) on w."productId" = l.product_id
    where l.order_id = $1),
  line as (update order_lines l set returned = l.returned + wanted.quantity from wanted
    where l.order_id = $1 and l.product_id = wanted.product_id and wanted.quantity > 0
    returning l.product_id, wanted.quantity),
  noted as (insert into stock_returns (order_id, product_id, quantity, reference)
    select $1, product_id, quantity, $4 from line)
  update products set quantity = products.quantity + line.quantity,
      units_sold = greatest(products.units_sold - line.quantity, 0)
    from line where products.id = line.product_id`

// What was packed in place of something else is no line of the order. Its key makes sure that it comes back once.
const substitutesText = `with noted as (insert into stock_changes (product_id, kind, change, reason, key)
    select l.product_id, 'correction', sum(l.packed), 'Came back with order ' || o.order_id, 'came-back ' || o.id || ' ' || l.product_id
    from packed_lines l join orders o on o.id = l.order_id
    where l.order_id = $1 and l.product_id <> l.line_id and l.packed > 0 and ($2::int[] is null or l.product_id = any($2))
    group by o.id, l.product_id
    on conflict (key) where key is not null do nothing returning product_id, change)
  update products set quantity = products.quantity + noted.change, units_sold = greatest(products.units_sold - noted.change, 0)
    from noted where products.id = noted.product_id`
