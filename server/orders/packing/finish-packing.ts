// Ends the packing of an order: what is in the boxes is written down once, stock and ledger are corrected, and what the shopper
// doesn't get is refunded, all in one transaction. The refund itself is sent afterwards, and again until its outcome is known.
import type { Database, Transaction } from '#database/connection.ts'
import { readSnapshot } from '#domain/order/order-snapshot.ts'
import { openLines } from '#domain/packing/packing.ts'
import { settlementOf, substitutePriceOf } from '#domain/packing/settlement.ts'
import type { AgreedOrder, Settlement } from '#domain/packing/settlement.ts'
import { chargeOf } from '#domain/money/pricing.ts'
import { isPaid } from '#domain/order/order.ts'
import { weighedPriceOf } from '#domain/product/sold-by-weight.ts'
import { insertEvent, lockOrder, notifyShopper } from '#server/orders/changes/order-changes.ts'
import type { LockedOrder, StaffMember } from '#server/orders/changes/order-changes.ts'
import { makeLink } from '#server/orders/changes/pick-up.ts'
import { returnedOf } from '#domain/money/refund.ts'
import type { NamedRefund } from '#domain/money/refund.ts'
import { namedRefunds } from '#server/orders/money/refunded-lines.ts'
import { refundRest } from '#server/orders/money/refund-rest.ts'
import { correctStock } from './correct-stock.ts'
import { idOfWire, packingOf, readPacking, wireId } from './packing-rows.ts'
import type { PackedLine, Packing, PackingRow } from './packing-rows.ts'

export type FinishRefusal =
  | { reason: 'not-found' | 'cancelled' | 'packed' | 'other-packer' | 'not-taken' | 'stale' }
  | { reason: 'open-lines' | 'substitute-sold-out'; lines: string[] }

export type FinishOutcome =
  /** The refund to send, or the checkout whose payment is to be captured or released. */
  | { ok: true; refundId: string | undefined; captureDue: string | undefined; notification: number | undefined }
  | ({ ok: false } & FinishRefusal)

export type Finish = { orderId: string; version: number; by: StaffMember }

export function createFinishPacking(database: Database) {
  return ({ orderId, version, by }: Finish): Promise<FinishOutcome> =>
    database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      await on.run({ name: 'packing-finish-lock', text: lockText, values: [orderId] })
      const [row] = await on.run<PackingRow>(packingOf(orderId))
      if (order === undefined || row === undefined) return { ok: false, reason: 'not-found' }
      const packing = readPacking(row)
      const refusal = refusalOf(packing, version, by)
      if (refusal !== undefined) return { ok: false, ...refusal }
      const { packed, soldOut } = await packedOf(on, packing)
      if (soldOut.length > 0) return { ok: false, reason: 'substitute-sold-out', lines: soldOut }
      // Of a charged order: what its last change costs more and is about to be captured.
      const stillHeld = order.later.reduce(
        (cents, { state, heldCents }) => cents + (state === 'placed' ? heldCents : 0),
        0,
      )
      const isCaptured = isPaid(order.paymentState)
      const agreed = agreedOf(packing, row, isCaptured ? stillHeld : undefined)
      const paid = settlementOf(
        isCaptured ? agreed : { ...agreed, holds: order.holds },
        packed.map(({ product }) => product),
      )
      await on.run({
        name: 'packed-lines-write',
        text: writeText,
        values: [orderId, JSON.stringify(packed.map((line, index) => rowOf(line, paid.paidCents[index] ?? 0)))],
      })
      await correctStock(on, { orderId, orderNumber: packing.orderId, missing: missingOf(packing), packed, by })
      await on.run({
        name: 'packing-finish',
        text: finishText,
        values: [orderId, paid.chargeCents, paid.deliveryPaidCents],
      })
      await on.run(insertEvent({ orderId, kind: 'packed', actor: by }))
      const { subject } = order
      const { chargeCents, leftOverCents } = paid
      await by.record(on, { action: 'order.packed', subject, after: { chargeCents, leftOverCents } })
      const refundId = isCaptured
        ? await refundRest(on, order, {
            amountCents: Math.max(0, leftOverCents - stillHeld - (await returnedBefore(on, packing))),
            reason: missingText(packing),
          })
        : undefined
      const captureDue = isCaptured ? undefined : await chargeLater(on, order, paid)
      return { ok: true, refundId, captureDue, notification: await tell(on, row, packed) }
    })
}

/** What somebody refunded by hand of what turned out to be missing. */
async function returnedBefore(on: Transaction, packing: Packing): Promise<number> {
  const refunds = await on.run<NamedRefund>(namedRefunds(packing.id))
  const prices = new Map(packing.lines.map(({ line, unitCents }) => [idOfWire(line), unitCents]))
  return returnedOf(missingOf(packing), refunds, prices)
}

function refusalOf(packing: Packing, version: number, by: StaffMember): FinishRefusal | undefined {
  if (packing.status === 'Cancelled') return { reason: 'cancelled' }
  if (packing.state === 'packed' || packing.status === 'Delivered') return { reason: 'packed' }
  if (packing.state === 'waiting') return { reason: 'not-taken' }
  if (packing.packer !== by.uid) return { reason: 'other-packer' }
  const open = openLines(packing.progress)
  if (open.length > 0) return { reason: 'open-lines', lines: open.map(({ line }) => line) }
  return packing.version === version ? undefined : { reason: 'stale' }
}

type Sold = { id: number; title: string; price_cents: number; quantity: number }

/** Locks all products of the order and those that replace some, by id, as everybody does who changes several. */
async function packedOf(
  on: Transaction,
  { lines, progress }: Packing,
): Promise<{ packed: PackedLine[]; soldOut: string[] }> {
  const replaced = progress.flatMap(({ replaced: some }) => some.map(({ productId }) => idOfWire(productId)))
  const ids = [...new Set([...lines.map(({ productId }) => productId), ...replaced])]
  const rows = await on.run<Sold>({ name: 'packing-products', text: productsText, values: [ids] })
  const products = new Map(rows.map((row) => [wireId(row.id), row]))
  const left = new Map(rows.map(({ id, quantity }) => [wireId(id), quantity]))
  const soldOut: string[] = []
  const packed = lines.flatMap(({ line, title, unitCents, weight }, index): PackedLine[] => {
    const state = progress[index]
    if (state === undefined) return []
    const { ordered, grams, reason } = state
    const weighedCents = weight === null ? undefined : weighedPriceOf(weight, grams ?? 0, state.packed)
    const own = { line, productId: line, packed: state.packed, unitCents, weighedCents }
    const others = state.replaced.flatMap(({ productId, count }): PackedLine[] => {
      const product = products.get(productId)
      const inStock = left.get(productId) ?? 0
      if (product === undefined || inStock < count) soldOut.push(line)
      left.set(productId, inStock - count)
      const price = substitutePriceOf(unitCents, product?.price_cents ?? 0)
      const substitute = { line, productId, packed: count, unitCents: price }
      return [{ product: substitute, title: product?.title ?? '', ordered: 0, grams: undefined, reason: undefined }]
    })
    return [{ product: own, title, ordered, grams, reason }, ...others]
  })
  return { packed, soldOut: [...new Set(soldOut)] }
}

/** `stillHeld`: of an order that was charged, what is still held for it. */
function agreedOf({ lines }: Packing, row: PackingRow, stillHeld: number | undefined): AgreedOrder {
  const { snapshot, currency, shipping_cents: shippingCents, coupon_cents: couponCents } = row
  const { prices, tax } = readSnapshot({ snapshot, currency, shippingCents })
  // Of an order that its shopper made cheaper the rest was refunded then.
  const paidCents = Math.min(row.charge_cents + (stillHeld ?? 0), chargeOf(row.grand_total_cents, prices))
  const chargeCents = stillHeld === undefined ? (row.reserved_cents ?? row.charge_cents) : paidCents
  return {
    lines: lines.map((line) => ({ ...line, taxClass: tax.products?.[line.productId] })),
    shippingCents,
    couponCents,
    chargeCents,
    prices,
    tax: { mode: tax.mode, classes: tax.lines, deliveryClass: tax.delivery ?? '' },
  }
}

function rowOf({ product, title, ordered, grams, reason }: PackedLine, paidCents: number) {
  const { line, productId, packed, unitCents } = product
  return {
    lineId: idOfWire(line),
    productId: idOfWire(productId),
    title,
    ordered,
    packed,
    grams,
    unitCents,
    paidCents,
    reason,
  }
}

/** What was ordered and isn't in the box, replaced or not. */
function missingOf({ progress }: Packing) {
  return progress.flatMap(({ line, ordered, packed, reason }) =>
    packed === ordered ? [] : { productId: idOfWire(line), quantity: ordered - packed, reason },
  )
}

/** For the shopper and for staff, next to the refund. */
function missingText({ lines, progress }: Packing): string {
  const missing = progress.flatMap(({ short }, index) => (short === 0 ? [] : `${short} × ${lines[index]?.title ?? ''}`))
  const isReplaced = progress.some(({ replaced }) => replaced.length > 0)
  const cheaper = isReplaced ? 'Replaced by something cheaper' : 'Lighter than estimated'
  return missing.length === 0 ? cheaper : `Not in the box: ${missing.join(', ')}`
}

/** The money is only held: what is packed is captured, and the rest released. */
async function chargeLater(
  on: Transaction,
  order: LockedOrder,
  { chargeCents, taxLines }: Settlement,
): Promise<string> {
  const { checkoutId } = order
  await on.run({ name: 'packing-charge', text: chargeText, values: [checkoutId, chargeCents === 0, order.id] })
  if (taxLines !== undefined)
    await on.run({ name: 'packing-tax', text: taxText, values: [order.id, JSON.stringify(taxLines)] })
  return checkoutId
}

/** That it's packed, or cancelled if nothing of it was in the shop. */
async function tell(
  on: Transaction,
  { id, snapshot, currency, shipping_cents: shippingCents }: PackingRow,
  packed: readonly PackedLine[],
): Promise<number | undefined> {
  const isFetched = readSnapshot({ snapshot, currency, shippingCents }).delivery.method === 'pickup'
  if (packed.some(({ product }) => product.packed > 0)) {
    if (isFetched) await makeLink(on, id)
    return notifyShopper(on, isFetched ? 'ready' : 'packed', id)
  }
  await on.run({ name: 'packing-cancel', text: cancelText, values: [id] })
  await on.run(
    insertEvent({ orderId: id, kind: 'cancelled', actor: { kind: 'shop' }, status: 'Cancelled', text: nothing }),
  )
  return notifyShopper(on, 'cancelled', id)
}
const nothing = 'Nothing of it was in the shop.'

const lockText = 'select order_id from packings where order_id = $1 for update'
const productsText =
  'select id, title, price_cents, quantity from products where id = any($1::int[]) order by id for update'

const writeText = `insert into packed_lines
    (order_id, line_id, product_id, position, title, ordered, packed, grams, unit_cents, paid_cents, reason)
  select $1, (line ->> 'lineId')::int, (line ->> 'productId')::int, position, line ->> 'title', (line ->> 'ordered')::int,
    (line ->> 'packed')::int, (line ->> 'grams')::int, (line ->> 'unitCents')::int, (line ->> 'paidCents')::int, line ->> 'reason'
  from jsonb_array_elements($2::jsonb) with ordinality as each (line, position)`

const finishText = `with packed as (update packings set state = 'packed', packed_at = now(), lease_until = null, version = version + 1,
      charge_cents = $2, delivery_cents = $3
    where order_id = $1)
  update orders set version = version + 1 where id = $1`

// The reconciler does it, should this process not come to it.
const chargeText = `update checkouts set attempts = 0, next_attempt_at = now() + interval '20 seconds',
    state = case when $2 then 'rejecting' else state end, last_error = case when $2 then 'nothing was packed' else last_error end
  where (id = $1 or changes_order_id = $3) and state = 'placed'`

const taxText = `update orders set snapshot = jsonb_set(snapshot, '{tax,lines}', $2::jsonb) where id = $1`

const cancelText = `update orders set status = 'Cancelled', cancelled_at = now(), cancelled_by = 'shop', letter_due_at = null
  where id = $1`
