// What packing found out about the stock: products that weren't there after all, and substitutes that were sold in their place.
import type { Transaction } from '#database/connection.ts'
import { shortReasonTexts } from '#domain/packing/packing.ts'
import type { ShortReason } from '#domain/packing/packing.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { idOfWire } from './packing-rows.ts'
import type { PackedLine } from './packing-rows.ts'

type Missing = { productId: number; quantity: number; reason: ShortReason | undefined }

type Correction = {
  orderId: string
  orderNumber: string
  missing: readonly Missing[]
  packed: readonly PackedLine[]
  by: StaffMember
}

/**
 * What is missing wasn't sold after all, and isn't in the shop either: the ledger says both. In one statement, because whoever
 * watches the stock should only see what comes of it. The caller has locked the products.
 */
export async function correctStock(
  on: Transaction,
  { orderId, orderNumber, missing, packed, by }: Correction,
): Promise<void> {
  const notFound = missing.map(({ reason, ...rest }) => ({
    ...rest,
    isEmpty: reason === 'empty',
    text: `Missing in order ${orderNumber}${reason === undefined ? '' : `: ${shortReasonTexts[reason]}`}`,
  }))
  const sold = packed.flatMap(({ product: { line, productId, packed: count } }) =>
    line === productId || count === 0 ? [] : { productId: idOfWire(productId), quantity: count },
  )
  if (notFound.length === 0 && sold.length === 0) return
  const values = [orderId, JSON.stringify(notFound), JSON.stringify(sold), by.uid]
  await on.run({ name: 'packing-correct-stock', text: correctText, values })
}

// Substitutes are sold first: where none is left, the rest that was believed to be there goes, too.
// What a refund has put back already isn't put back again.
const correctText = `with missing as (select l.product_id, least(m.quantity, l.quantity - l.returned) as quantity, m."isEmpty", m.text
    from jsonb_to_recordset($2::jsonb) as m ("productId" int, quantity int, "isEmpty" boolean, text text)
      join order_lines l on l.order_id = $1 and l.product_id = m."productId"),
  sold as (select "productId", sum(quantity)::int as quantity from jsonb_to_recordset($3::jsonb) as s ("productId" int, quantity int)
    group by "productId"),
  line as (update order_lines l set returned = l.returned + m.quantity from missing m
    where l.order_id = $1 and l.product_id = m.product_id),
  noted as (insert into stock_returns (order_id, product_id, quantity, reference)
    select $1, product_id, quantity, 'packed' from missing where quantity > 0),
  counted as (select p.id, p.quantity - coalesce(s.quantity, 0) as believed, coalesce(m."isEmpty", false) as is_empty,
      coalesce(m.quantity, 0) as missing, coalesce(s.quantity, 0) as sold, m.text
    from products p left join missing m on m.product_id = p.id left join sold s on s."productId" = p.id
    where m.product_id is not null or s."productId" is not null),
  corrected as (insert into stock_changes (product_id, kind, change, reason, actor_uid)
    select id, 'correction', change, text, $4
      from (select *, -missing - case when is_empty then believed else 0 end as change from counted) c where change <> 0)
  update products p set quantity = case when c.is_empty then 0 else c.believed end,
      units_sold = greatest(p.units_sold - c.missing, 0) + c.sold
    from counted c where p.id = c.id`
