// Moves an order to another delivery time of its area. Its price stays: a shopper may only take a time that costs the same or less. Staff
// may move it after the cut-off, too. Each move is told by email, as one of the shop or as a change of their own.
import type { Database, Transaction } from '#database/connection.ts'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import { promiseOfSlot } from '#domain/delivery/delivery.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { TakeRefusal } from '#server/delivery/places.ts'
import type { OfferedSlot } from '#server/delivery/public-delivery.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { isBack as isBackText } from '#server/orders/returned-orders.ts'
import { findCameBack, markDecided } from './came-back.ts'
import { currentOf, insertEvent, lockOrder, notifyShopper } from './order-changes.ts'
import type { Actor, CurrentOrder, LockedOrder, StaffMember } from './order-changes.ts'
import { tellChange } from './tell-change.ts'

/** Staff name the version they saw; a shopper moves the order, whatever else happened to it. */
export type TimeMove = { orderId: string; slotId: number; zone: ZoneFormat } & (
  | { by: Extract<Actor, { kind: 'shopper' }> }
  | { by: StaffMember; version: number }
)

/** `too-late`: its cut-off has passed, or somebody began it. `no-time`: a courier delivers it. */
type Refused =
  | 'not-found'
  | 'too-late'
  | 'no-time'
  | 'another-area'
  | 'another-price'
  | 'authorisation-ends'
  | TakeRefusal

export type TimeMoveOutcome =
  | { ok: true; notification: number | undefined }
  | { ok: false; reason: Refused }
  | { ok: false; reason: 'stale' | 'impossible'; current: CurrentOrder }

export type MoveTimeParts = {
  database: Database
  delivery: Pick<Delivery, 'takePlace' | 'takePlaceForStaff' | 'slotById' | 'offered'>
  crashAt: CrashAt
}

type TimeRow = {
  slot_id: number | null
  price_cents: number
  label: string | null
  capture_until: Date | null
  is_open: boolean | null
}

export function createMoveTime({ database, delivery, crashAt }: MoveTimeParts) {
  async function move(on: Transaction, wanted: TimeMove): Promise<TimeMoveOutcome> {
    const { orderId, slotId, zone, by } = wanted
    const order = await lockOrder(on, orderId)
    const [row] = await on.run<TimeRow>({ name: 'order-time', text: timeText, values: [orderId] })
    if (order === undefined || row === undefined) return { ok: false, reason: 'not-found' }
    const { isBack } = await findCameBack(on, orderId)
    const refusal = refusalOf(wanted, order, row, isBack)
    if (refusal !== undefined) return refusal
    if (row.slot_id === null || row.slot_id === slotId) return { ok: true, notification: undefined }
    const [slot, former] = [await delivery.slotById(slotId, on), await delivery.slotById(row.slot_id, on)]
    if (slot === undefined) return { ok: false, reason: 'slot-closed' }
    if (former?.area.id !== slot.area.id) return { ok: false, reason: 'another-area' }
    if (by.kind === 'shopper' && slot.slot.priceCents > row.price_cents) return { ok: false, reason: 'another-price' }
    const { capture_until: until } = row
    if (until !== null && slot.slot.endsAt > until) return { ok: false, reason: 'authorisation-ends' }
    const taken = await (by.kind === 'staff' ? delivery.takePlaceForStaff(on, slotId) : delivery.takePlace(on, slotId))
    if (!taken.ok) return taken
    const promise = { ...promiseOfSlot(slot.slot, slot.area, zone), priceCents: row.price_cents }
    // The place in the former time is given back by this statement.
    await on.run({ name: 'order-move-time', text: moveText, values: [orderId, slotId, JSON.stringify(promise)] })
    crashAt('inside-move-time')
    await markDecided(on, orderId)
    // It may come back once more, and is told again then.
    if (isBack) await on.run({ name: 'order-move-time-back', text: untellBackText, values: [orderId] })
    await on.run(insertEvent({ orderId, kind: 'rescheduled', actor: by, text: promise.label }))
    if (by.kind === 'shopper') return { ok: true, notification: await tellChange(on, orderId) }
    const { subject } = order
    const change = { before: { time: row.label }, after: { time: promise.label } }
    await by.record(on, { action: 'order.rescheduled', subject, ...change })
    // What was said about an earlier move isn't true any more.
    await on.run({ name: 'order-move-time-notice', text: untellText, values: [orderId] })
    return { ok: true, notification: await notifyShopper(on, 'rescheduled', orderId) }
  }

  return {
    moveTime: (wanted: TimeMove): Promise<TimeMoveOutcome> => database.transaction((on) => move(on, wanted)),

    /** The free times that its shopper could move it to now. */
    async timesToMoveTo(orderId: string): Promise<OfferedSlot[]> {
      const [row] = await database.query<TimeRow>({ name: 'order-time', text: timeText, values: [orderId] })
      if (row === undefined || row.slot_id === null || row.is_open !== true) return []
      const current = await delivery.slotById(row.slot_id)
      if (current === undefined) return []
      const { price_cents: priceCents, capture_until: until } = row
      return (await delivery.offered(current.area.id)).filter(
        (slot) =>
          slot.id !== row.slot_id &&
          slot.taken < slot.capacity &&
          slot.priceCents <= priceCents &&
          (until === null || slot.endsAt <= until),
      )
    },
  }
}

function refusalOf(
  wanted: TimeMove,
  order: LockedOrder,
  row: TimeRow,
  isBack: boolean,
): Extract<TimeMoveOutcome, { ok: false }> | undefined {
  if (wanted.by.kind === 'shopper') {
    const isOpen = order.status === 'Pending' && row.slot_id !== null && row.is_open === true
    // What came back goes once more.
    if (order.status === 'Processing' && isBack && row.slot_id !== null) return undefined
    return isOpen ? undefined : { ok: false, reason: 'too-late' }
  }
  if ('version' in wanted && order.version !== wanted.version)
    return { ok: false, reason: 'stale', current: currentOf(order) }
  if (row.slot_id === null) return { ok: false, reason: 'no-time' }
  const isUnderWay = order.status === 'Pending' || order.status === 'Processing'
  return isUnderWay ? undefined : { ok: false, reason: 'impossible', current: currentOf(order) }
}

/** Null once it was charged. What pays for a later change may end before the first payment. */
const heldUntil = `case when o.payment_state = 'authorised' then (select min(c.capture_until) from checkouts c
    where c.id = o.checkout_id or (c.changes_order_id = o.id and c.state = 'placed')) end`

const timeText = `select o.slot_id, coalesce((o.snapshot #>> '{delivery,priceCents}')::int, o.shipping_cents) as price_cents,
    o.snapshot #>> '{delivery,label}' as label, ${heldUntil} as capture_until, s.cutoff_at > now() or (o.status = 'Processing' and ${isBackText}) as is_open
  from orders o left join slots s on s.id = o.slot_id where o.id = $1`

const moveText = `update orders set slot_id = $2, version = version + 1, snapshot = jsonb_set(snapshot, '{delivery}', $3::jsonb)
  where id = $1`

const untellBackText = `delete from notifications where order_id = $1 and kind in ('not-home', 'refused', 'not-fetched')`
const untellText = `delete from notifications where order_id = $1 and kind = 'rescheduled'`
