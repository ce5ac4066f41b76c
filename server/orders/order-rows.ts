// Reads orders with their lines, as they were when they were placed.
import type { Statement } from '#database/connection.ts'
import { fieldsOf, jsonFields } from '#database/row-types.ts'
import type { FieldsOf, RowOf } from '#database/row-types.ts'
import type { orderLines, orders } from '#database/tables/orders.ts'
import { readSnapshot } from '#domain/order/order-snapshot.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { ShortReason } from '#domain/packing/packing.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import type { StopOutcome } from '#domain/delivery/run.ts'
import { isBack, isTakenBack } from './returned-orders.ts'
import { shareOf } from '#domain/money/share-packed.ts'
import type { PackedCharge } from '#domain/money/share-packed.ts'
import { packedCharge } from './purchase/checkout-rows.ts'

export type OrderFields = FieldsOf<RowOf<typeof orders>>
type LineFields = FieldsOf<RowOf<typeof orderLines>>

/** Without its content where no unit price is shown. */
export type OrderLine = Pick<LineFields, (typeof lineFields)[number]> &
  Partial<Pick<LineFields, (typeof contentFields)[number] | 'minimumAge'>>

/** A refund as its shopper sees it; failed ones are the shop's concern. */
export type OwnRefund = { amountCents: number; isDone: boolean; time: string }

/** An order is the columns of its table, with the price as one object and a snapshot that is complete. */
export type Order = Omit<OrderFields, keyof CartPrice | 'paymentMethod' | 'snapshot'> & {
  price: CartPrice
  method: OrderFields['paymentMethod']
  snapshot: OrderSnapshot
  lines: OrderLine[]
  /** Empty where they weren't asked for. */
  refunds: OwnRefund[]
  /** The cut-off of its delivery time has passed: only the shop can change it now. */
  isCutOff: boolean
  /** Until then its shopper can choose another delivery time. */
  movableUntil: Date | null
  /** The card refused to pay for what is packed: so much is paid with another one. */
  payAgainCents: number | null
  /** Once it's packed, where it was asked for. */
  packed: PackedOrder | undefined
  /** Once it left with a driver, where it was asked for. */
  trip: Trip | undefined
  /** It came back to the shop, and nobody decided yet what becomes of it. */
  isBack: boolean
  /** When its shopper said that they are at the pick-up point. */
  arrivedAt: Date | null
}

export type Trip = {
  leftAt: string
  isOut: boolean
  outcome: StopOutcome | null
  at: string | null
  stopsBefore: number
  name: string | null
  leftAtDoor: boolean
}

/** What is in the boxes: a line for each that was ordered, and one for each product that replaces some of it. */
export type PackedOrder = {
  packedAt: string
  paidCents: number
  deliveryCents: number
  lines: {
    lineId: number
    productId: number
    title: string
    ordered: number
    packed: number
    grams: number | null
    paidCents: number
    reason: ShortReason | null
  }[]
}

export type OrderRow = RowOf<typeof orders> & {
  lines: OrderLine[]
  refunds?: OwnRefund[] | null
  is_cut_off?: boolean
  movable_until?: Date | null
  pay_again?: { checkoutId: string; packed: PackedCharge | null } | null
  packed?: PackedOrder | null
  trip?: Trip | null
  is_back?: boolean
  arrived_at?: Date | null
}

export const lineFields = ['productId', 'title', 'unit', 'picture', 'quantity', 'unitCents', 'note'] as const
export const contentFields = ['netAmount', 'netMeasure', 'pricePerKgCents', 'portionGrams', 'tolerancePercent'] as const

/** The lines of an order `o` with these fields, and `more` of each line `l` for its JSON. */
export function linesColumn(fields: readonly (keyof LineFields)[], more = ''): string {
  return `(select json_agg(json_build_object(${jsonFields('l', fields)}${more}) order by l.position)
    from order_lines l where l.order_id = o.id) as lines`
}

/** An order `o` with its lines. */
export const orderColumns = `o.*, ${linesColumn([...lineFields, ...contentFields])}`

// The parts of a refund are one; what was made at the provider stands alone.
const refundColumn = `(select json_agg(json_build_object('amountCents', r.cents, 'isDone', r.is_done, 'time', r.at) order by r.created_at)
  from (select created_at, sum(amount_cents)::int as cents, bool_and(state = 'done') as is_done, coalesce(max(done_at), created_at) as at
    from refunds where order_id = o.id and state <> 'failed'
    group by created_at, case when source = 'provider' then id end) r) as refunds`

/** The receipt of an order `o`, once it's packed. */
export const packedColumn = `(select json_build_object('packedAt', k.packed_at, 'paidCents', k.charge_cents, 'deliveryCents', k.delivery_cents, 'lines',
    (select json_agg(json_build_object('lineId', p.line_id, 'productId', p.product_id, 'title', p.title, 'ordered', p.ordered,
        'packed', p.packed, 'grams', p.grams, 'paidCents', p.paid_cents, 'reason', p.reason) order by p.position)
      from packed_lines p where p.order_id = o.id))
  from packings k where k.order_id = o.id and k.state = 'packed') as packed`

/** How an order `o` is delivered by a driver of the shop: the last run with it that left. */
export const tripColumn = `(select json_build_object('leftAt', r.left_at, 'isOut', r.state = 'out', 'outcome', t.outcome, 'at', t.outcome_at,
    'stopsBefore', (select count(*)::int from run_stops b join orders n on n.id = b.order_id
      where b.run_id = t.run_id and b.outcome is null and n.status = 'Processing' and b.position < t.position),
    'name', d.name, 'leftAtDoor', coalesce(d.left_at_door, false))
  from run_stops t join runs r on r.id = t.run_id left join lateral (select e.name, e.left_at_door from stop_events e
    where e.run_id = t.run_id and e.order_id = t.order_id and e.kind = 'delivered' and not (${isTakenBack})
    order by e.device_at, e.id limit 1) d on true
  where t.order_id = o.id and r.state <> 'planned' order by r.left_at desc limit 1) as trip`

/** Of an order `o`: the cut-off of its delivery time has passed. A shopper whose order was moved by staff may cancel it all the same. */
export const isOrderCutOff = `exists (select from slots s where s.id = o.slot_id and s.cutoff_at <= now())
  and not exists (select from order_events e where e.order_id = o.id and e.kind = 'rescheduled' and e.actor = 'staff')`

const timeColumns = `${isOrderCutOff} as is_cut_off, ${isBack} as is_back,
  (select case when s.cutoff_at > now() then s.cutoff_at else now() + interval '1 day' end
    from slots s where s.id = o.slot_id and ((s.cutoff_at > now() and o.status = 'Pending') or (o.status = 'Processing' and ${isBack}))) as movable_until`

const payAgainColumn = `(select json_build_object('checkoutId', c.id, 'packed', ${packedCharge}) from checkouts c join packings k on k.order_id = o.id
  where (c.id = o.checkout_id or c.changes_order_id = o.id) and c.state = 'placed' and c.refused_at is not null and c.handled_at is null
  order by c.created_at, c.id limit 1) as pay_again`

const select = `select ${orderColumns}, ${payAgainColumn}, ${timeColumns}, ${refundColumn}, ${packedColumn}, ${tripColumn},
  (select p.arrived_at from pickups p where p.order_id = o.id) as arrived_at from orders o`

/** An order of this shopper, by its id or its short order number. */
export function ownOrder(uid: string, id: string): Statement {
  const text = `${select} where o.user_id = $1 and (o.id::text = $2 or o.order_id = $2)`
  return { name: 'order-own', text, values: [uid, id] }
}

/** Newest first. */
export function ownOrders(uid: string, limit: number, offset: number): Statement {
  const text = `${select} where o.user_id = $1 order by o.created_at desc, o.id desc limit $2 offset $3`
  return { name: 'orders-own', text, values: [uid, limit, offset] }
}

export function ownCounts(uid: string): Statement {
  const text = 'select status, count(*)::int as total from orders where user_id = $1 group by status'
  return { name: 'orders-counts', text, values: [uid] }
}

/** Orders are retained for accounting, without personal data. */
export const forgetTexts = [
  `update orders set user_token = null, display_name = '', email = '', phone_number = '', street = '', city = '',
    district = '', zip_code = '', delivery_note = '' where user_id = $1`,
  `update order_lines set note = '' where note <> '' and order_id in (select id from orders where user_id = $1)`,
  `update checkouts set co_info = '{"displayName":"","email":"","phoneNumber":"","street":"","city":"","district":"",
    "zipCode":"","userToken":null}', lines = coalesce((select jsonb_agg(line - 'note' order by place)
      from jsonb_array_elements(lines) with ordinality as each (line, place)), '[]'), change = null where user_id = $1`,
  // After the orders, whose rows everybody locks who writes one of these.
  'delete from notifications where user_id = $1',
  // Staff may have written a name.
  `update order_events set text = '' where text <> '' and order_id in (select id from orders where user_id = $1)`,
  `update stop_events set name = null, note = null where order_id in (select id from orders where user_id = $1)`,
  `update order_reports set note = '', photo = null, answer = '' where order_id in (select id from orders where user_id = $1)`,
  `update refunds set reason = '' where reason <> '' and order_id in (select id from orders where user_id = $1)`,
]

/** Hands orders and closed checkouts to nobody, so that the next owner of the account doesn't see them. */
export const detachTexts = [
  'update orders set user_id = $2 where user_id = $1',
  `update checkouts set user_id = $2 where user_id = $1 and state <> 'open'`,
]

export function orderOf({
  lines,
  refunds,
  packed,
  trip,
  is_back: hasComeBack = false,
  arrived_at: arrivedAt = null,
  ...rest
}: OrderRow): Order {
  const { is_cut_off: isCutOff = false, movable_until: movableUntil = null, pay_again: again = null, ...row } = rest
  const { subtotalCents, shippingCents, discountCents, couponCents, grandTotalCents, chargeCents, ...fields } =
    fieldsOf(row)
  const { paymentMethod: method, snapshot, reservedCents, ...order } = fields
  const complete = readSnapshot({ snapshot, currency: order.currency, shippingCents })
  const { mode, lines: taxLines } = complete.tax
  return {
    ...order,
    price: {
      subtotalCents,
      shippingCents,
      discountCents,
      couponCents,
      grandTotalCents,
      chargeCents,
      ...(reservedCents !== null && order.paymentState === 'authorised' && { reservedCents }),
      ...(mode !== 'none' && { tax: { mode, addedCents: order.addedTaxCents, lines: taxLines } }),
    },
    method,
    snapshot: complete,
    lines,
    refunds: refunds ?? [],
    isCutOff,
    movableUntil,
    payAgainCents: again === null ? null : shareOf(again.checkoutId, again.packed),
    packed: packed ?? undefined,
    trip: trip ?? undefined,
    isBack: hasComeBack,
    arrivedAt,
  }
}
