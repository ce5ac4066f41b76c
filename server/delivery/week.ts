// The times of some days with how full they are, for staff: one query for all areas. And one time changed by hand, which the rules then
// leave alone.
import type { Database } from '#database/connection.ts'
import { slotIdOf } from '#domain/delivery/delivery.ts'
import type { AreaKind, Slot } from '#domain/delivery/delivery.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { slotColumns } from './places.ts'

/** Local times of the shop: `date` as 2026-12-24, `starts` and `ends` as 16:00. */
export type StaffSlot = Omit<Slot, 'closedAt'> & Window & { isClosed: boolean; isEdited: boolean }
type Window = Pick<Slot, 'startsAt' | 'endsAt' | 'cutoffAt'> & { date: string; starts: string; ends: string }
export type WeekArea = { id: number; name: string; kind: AreaKind }
/** `late`: not delivered though the time has ended. */
export type SlotProgress = {
  id: number
  area: string
  starts: string
  ends: string
  capacity: number
  taken: number
  packed: number
  late: number
}
export type SlotEdit = { capacity?: number | undefined; isClosed?: boolean | undefined }

export function createWeek({ database, timeZone }: { database: Database; timeZone: () => string }) {
  return {
    /** `to` inclusive. By time, then by area. */
    async list({ from, to, areaId }: { from: string; to: string; areaId: number | undefined }): Promise<StaffSlot[]> {
      // Areas share their windows: each is read, and later written, once for all of them.
      const windows = await database.query<Window & { slots: SlotTuple[] }>({
        name: 'admin-slots',
        text: `select ${windowColumns}, json_agg(json_build_array(s.id, s.area_id, s.capacity, s.taken, s.price_cents, s.version,
              s.closed_at is not null, s.edited_at is not null) order by a.position, a.id) as slots
          from slots s join delivery_areas a on a.id = s.area_id
          where s.starts_at >= $2::date::timestamp at time zone $1 and s.starts_at < ($3::date + 1)::timestamp at time zone $1
            and ($4::int is null or s.area_id = $4)
          group by s.starts_at, s.ends_at, s.cutoff_at order by s.starts_at, s.ends_at, s.cutoff_at`,
        values: [timeZone(), from, to, areaId ?? null],
      })
      return windows.flatMap(({ slots, ...window }) => slots.map((tuple) => slotOf(window, tuple)))
    },

    /** Of today: how far their orders are. Those without an order, too, while they can be booked. */
    today: (): Promise<SlotProgress[]> =>
      database.query<SlotProgress>({
        name: 'slots-today',
        text: `select s.id, a.name as area, to_char(s.starts_at at time zone $1, 'HH24:MI') as starts,
            to_char(s.ends_at at time zone $1, 'HH24:MI') as ends, s.capacity, s.taken,
            (count(o.id) filter (where o.status = 'Delivered' or p.state = 'packed'))::int as packed,
            (count(o.id) filter (where o.status in ('Pending', 'Processing') and s.ends_at < now()))::int as late
          from slots s join delivery_areas a on a.id = s.area_id
            left join orders o on o.slot_id = s.id and o.status <> 'Cancelled' left join packings p on p.order_id = o.id
          where s.starts_at >= (now() at time zone $1)::date::timestamp at time zone $1
            and s.starts_at < ((now() at time zone $1)::date + 1)::timestamp at time zone $1
            and (s.taken > 0 or s.cutoff_at > now() and s.closed_at is null)
          group by s.id, a.id order by s.starts_at, a.position, a.id`,
        values: [timeZone()],
      }),

    areas: (): Promise<WeekArea[]> =>
      database.query<WeekArea>({
        name: 'admin-slot-areas',
        text: 'select id, name, kind from delivery_areas where archived_at is null order by position, id',
        values: [],
      }),

    async find(id: number): Promise<StaffSlot | undefined> {
      const text = `select ${staffColumns} from slots s where s.id = $2`
      return (await database.query<StaffSlot>({ name: 'admin-slot', text, values: [timeZone(), id] }))[0]
    },

    /** Fewer places than are taken: nobody else can book it. */
    edit: (
      id: number,
      { version, ...edit }: SlotEdit & { version: number },
      by: Actor,
    ): Promise<Outcome<number, 'not-found' | 'stale' | 'begun'>> =>
      database.transaction(async (on) => {
        const [current] = await on.run<Slot & { hasBegun: boolean }>({
          name: 'slot-lock',
          text: `select ${slotColumns}, s.starts_at <= now() as "hasBegun" from slots s where s.id = $1 for update`,
          values: [id],
        })
        if (current === undefined) return refused('not-found')
        if (current.version !== version) return refused('stale')
        if (current.hasBegun) return refused('begun')
        const before = { capacity: current.capacity, isClosed: current.closedAt !== null }
        const after = { capacity: edit.capacity ?? before.capacity, isClosed: edit.isClosed ?? before.isClosed }
        await on.run({
          name: 'slot-edit',
          text: `update slots set capacity = $2, closed_at = case when $3 then coalesce(closed_at, now()) end, edited_at = now()
            where id = $1`,
          values: [id, after.capacity, after.isClosed],
        })
        const subject = { kind: 'slot', id: slotIdOf(id) } as const
        const { startsAt } = current
        await writeLog(on, { by, action: 'slot.edited', subject, before, after: { ...after, startsAt } })
        return done(id)
      }),
  }
}

const windowColumns = `s.starts_at as "startsAt", s.ends_at as "endsAt", s.cutoff_at as "cutoffAt",
  to_char(s.starts_at at time zone $1, 'YYYY-MM-DD') as date, to_char(s.starts_at at time zone $1, 'HH24:MI') as starts,
  to_char(s.ends_at at time zone $1, 'HH24:MI') as ends`
const staffColumns = `${windowColumns}, s.id, s.area_id as "areaId", s.capacity, s.taken, s.price_cents as "priceCents", s.version,
  s.closed_at is not null as "isClosed", s.edited_at is not null as "isEdited"`

type SlotTuple = [number, number, number, number, number, number, boolean, boolean]

function slotOf(window: Window, tuple: SlotTuple): StaffSlot {
  const [id, areaId, capacity, taken, priceCents, version, isClosed, isEdited] = tuple
  return { ...window, id, areaId, capacity, taken, priceCents, version, isClosed, isEdited }
}
