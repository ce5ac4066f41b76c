// Moves an order to another delivery time. Its price stays: a shopper may only take a time that costs the same or less.
import type { Database } from '#database/connection.ts'
import { promiseOfSlot } from '#domain/delivery.ts'
import type { ZoneFormat } from '#domain/delivery.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { TakeRefusal } from '#server/delivery/places.ts'
import { insertEvent, lockOrder } from './order-changes.ts'
import type { Actor } from './order-changes.ts'

export type TimeMove = { orderId: string; slotId: number; by: Extract<Actor, { kind: 'shopper' }>; zone: ZoneFormat }

export type TimeMoveOutcome =
  | { ok: true }
  /** `too-late`: its cut-off has passed, or somebody began it. `another-price`: the time costs more, or is in another area. */
  | { ok: false; reason: 'not-found' | 'too-late' | 'another-price' | TakeRefusal }

type Parts = { database: Database; delivery: Pick<Delivery, 'takePlace' | 'slotById'> }

type TimeRow = { slot_id: number | null; price_cents: number; capture_until: Date | null; is_open: boolean | null }

export function createMoveTime({ database, delivery }: Parts) {
  return ({ orderId, slotId, by, zone }: TimeMove): Promise<TimeMoveOutcome> =>
    database.transaction(async (on): Promise<TimeMoveOutcome> => {
      const order = await lockOrder(on, orderId)
      const [row] = await on.run<TimeRow>({ name: 'order-time', text: timeText, values: [orderId] })
      if (order === undefined || row === undefined) return { ok: false, reason: 'not-found' }
      if (order.status !== 'Pending' || row.slot_id === null || row.is_open !== true)
        return { ok: false, reason: 'too-late' }
      if (row.slot_id === slotId) return { ok: true }
      const wanted = await delivery.slotById(slotId, on)
      if (wanted === undefined || (row.capture_until !== null && wanted.slot.endsAt > row.capture_until))
        return { ok: false, reason: 'slot-closed' }
      const former = await delivery.slotById(row.slot_id, on)
      if (former?.area.id !== wanted.area.id || wanted.slot.priceCents > row.price_cents)
        return { ok: false, reason: 'another-price' }
      const taken = await delivery.takePlace(on, slotId)
      if (!taken.ok) return taken
      const promise = { ...promiseOfSlot(wanted.slot, wanted.area, zone), priceCents: row.price_cents }
      // The place in the former time is given back by this statement.
      await on.run({ name: 'order-move-time', text: moveText, values: [orderId, slotId, JSON.stringify(promise)] })
      await on.run(insertEvent({ orderId, kind: 'note', actor: by, text: `Moved to ${promise.label}` }))
      return { ok: true }
    })
}

const timeText = `select o.slot_id, coalesce((o.snapshot #>> '{delivery,priceCents}')::int, o.shipping_cents) as price_cents,
    c.capture_until, s.cutoff_at > now() as is_open
  from orders o join checkouts c on c.id = o.checkout_id left join slots s on s.id = o.slot_id where o.id = $1`

const moveText = `update orders set slot_id = $2, version = version + 1, snapshot = jsonb_set(snapshot, '{delivery}', $3::jsonb)
  where id = $1`
