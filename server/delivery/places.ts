// Places in delivery times: taken by one statement that the limit, the cut-off and the closing are part of, and given back.
import type { Database, Transaction } from '#database/connection.ts'
import { hoursOffered } from '#domain/delivery/delivery.ts'
import type { Area, Slot } from '#domain/delivery/delivery.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type TakeRefusal = 'slot-full' | 'slot-closed'

export type SlotWithArea = { slot: Slot; area: Area }

/** Of a slot with the alias `s` and its area `a`: what makes it free. The database's clock decides. */
const isFree = `s.taken < s.capacity and s.closed_at is null and s.cutoff_at > now()
  and s.ends_at <= now() + interval '${hoursOffered} hours'`

export const slotColumns = `s.id, s.area_id as "areaId", s.starts_at as "startsAt", s.ends_at as "endsAt", s.cutoff_at as "cutoffAt",
  s.capacity, s.taken, s.price_cents as "priceCents", s.closed_at as "closedAt", s.version`
export const areaColumns = `a.id, a.name, a.kind, a.address, a.hours, a.minimum_order_cents as "minimumOrderCents",
  a.free_from_cents as "freeFromCents"`

/**
 * The same as part of a statement, for the row of `of` that names the time in its `slot_id`; `when` may depend on other parts. As a
 * lock it comes last: after checkout, cart and products.
 */
export const takePlaceText = (of: string, when: string): string => `update slots s set taken = s.taken + 1
  from delivery_areas a, ${of} where s.id = ${of}.slot_id and a.id = s.area_id and a.archived_at is null and ${isFree}
    and ${when} returning s.id`

export type Places = ReturnType<typeof createPlaces>

export function createPlaces(database: Database) {
  return {
    /** In the transaction that opens a checkout or moves an order, after all other locks. */
    async takePlace(on: Transaction, slotId: number): Promise<Outcome<Slot, TakeRefusal>> {
      const [slot] = await on.run<Slot>({
        name: 'slot-take',
        text: `update slots s set taken = s.taken + 1 from delivery_areas a
          where s.id = $1 and a.id = s.area_id and a.archived_at is null and ${isFree} returning ${slotColumns}`,
        values: [slotId],
      })
      if (slot !== undefined) return done(slot)
      const [row] = await on.run<{ isFull: boolean }>({
        name: 'slot-take-refused',
        text: `select s.taken >= s.capacity and s.closed_at is null and s.cutoff_at > now() as "isFull"
          from slots s where s.id = $1`,
        values: [slotId],
      })
      return refused(row?.isFull === true ? 'slot-full' : 'slot-closed')
    },

    /** For an order that staff move: the cut-off is for shoppers, so any open time will do that hasn't ended. */
    async takePlaceForStaff(on: Transaction, slotId: number): Promise<Outcome<Slot, TakeRefusal>> {
      const [slot] = await on.run<Slot>({
        name: 'slot-take-for-staff',
        text: `update slots s set taken = s.taken + 1 from delivery_areas a
          where s.id = $1 and a.id = s.area_id and a.archived_at is null and s.taken < s.capacity and s.closed_at is null
            and s.ends_at > now() returning ${slotColumns}`,
        values: [slotId],
      })
      if (slot !== undefined) return done(slot)
      const [row] = await on.run<{ isFull: boolean }>({
        name: 'slot-take-for-staff-refused',
        text: 'select taken >= capacity and closed_at is null and ends_at > now() as "isFull" from slots where id = $1',
        values: [slotId],
      })
      return refused(row?.isFull === true ? 'slot-full' : 'slot-closed')
    },

    /** In the statement or transaction that ends the checkout or cancels the order; also long after the cut-off. */
    async givePlace(on: Transaction, slotId: number): Promise<void> {
      await on.run({
        name: 'slot-give',
        text: 'update slots set taken = taken - 1 where id = $1',
        values: [slotId],
      })
    },

    /** Whatever its state; `undefined` once it's gone because no rule makes it any more. */
    async slotById(
      id: number,
      on: Pick<Transaction, 'run'> = { run: database.query },
    ): Promise<SlotWithArea | undefined> {
      const [row] = await on.run<Slot & { area: Area }>({
        name: 'slot-by-id',
        text: `select ${slotColumns}, json_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'address', a.address,
            'hours', a.hours, 'minimumOrderCents', a.minimum_order_cents, 'freeFromCents', a.free_from_cents) as area
          from slots s join delivery_areas a on a.id = s.area_id where s.id = $1`,
        values: [id],
      })
      if (row === undefined) return undefined
      const { area, ...slot } = row
      return { slot, area }
    },

    /** The next that can be booked now, the earliest first. */
    async nextSlots(areaId: number, limit: number): Promise<Slot[]> {
      return database.query<Slot>({
        name: 'next-slots',
        text: `select ${slotColumns} from slots s join delivery_areas a on a.id = s.area_id
          where s.area_id = $1 and a.archived_at is null and s.starts_at > now() and ${isFree}
          order by s.starts_at limit $2`,
        values: [areaId, limit],
      })
    },
  }
}
