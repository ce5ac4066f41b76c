// What packing found out about the stock: products that weren't there after all, and substitutes that were sold in their place.
import type { Transaction } from '#database/connection.ts'
import { shortReasonTexts } from '#domain/packing/packing.ts'
import type { ShortReason } from '#domain/packing/packing.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { returnStock } from '#server/orders/changes/return-stock.ts'
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

/** The caller has locked the products. */
export async function correctStock(
  on: Transaction,
  { orderId, orderNumber, missing, packed, by }: Correction,
): Promise<void> {
  if (missing.length > 0) {
    // They weren't sold after all, and they aren't in the shop either: the ledger says both.
    await returnStock(
      on,
      orderId,
      missing.map(({ productId, quantity }) => ({ productId, quantity })),
      'packed',
    )
    const wanted = missing.map(({ reason, ...rest }) => ({
      ...rest,
      isEmpty: reason === 'empty',
      text: `Missing in order ${orderNumber}${reason === undefined ? '' : `: ${shortReasonTexts[reason]}`}`,
    }))
    await on.run({ name: 'packing-missing', text: missingText, values: [JSON.stringify(wanted), by.uid] })
  }
  const sold = packed.flatMap(({ product: { line, productId, packed: count } }) =>
    line === productId || count === 0 ? [] : { productId: idOfWire(productId), quantity: count },
  )
  if (sold.length > 0) await on.run({ name: 'packing-sold', text: soldText, values: [JSON.stringify(sold)] })
}

// Where none is left, the rest that was believed to be there goes, too.
const missingText = `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w ("productId" int, quantity int, "isEmpty" boolean, text text)),
  corrected as (update products p set quantity = case when w."isEmpty" then 0 else greatest(p.quantity - w.quantity, 0) end
    from wanted w join products before on before.id = w."productId" where p.id = w."productId"
    returning p.id, p.quantity - before.quantity as change, w.text)
  insert into stock_changes (product_id, kind, change, reason, actor_uid)
    select id, 'correction', change, text, $2 from corrected where change <> 0`

const soldText = `update products p set quantity = p.quantity - w.quantity, units_sold = p.units_sold + w.quantity
  from (select "productId", sum(quantity)::int as quantity from jsonb_to_recordset($1::jsonb) as s ("productId" int, quantity int)
    group by "productId") w where p.id = w."productId"`
