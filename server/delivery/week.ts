// The times of some days with how full they are, for staff: one query for all areas. And one time changed by hand, which the rules then
// leave alone.
import type { Database } from '#database/connection.ts'
import { slotIdOf } from '#domain/delivery.ts'
import type { AreaKind, Slot } from '#domain/delivery.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { slotColumns } from './places.ts'

/** Local times of the shop: `date` as 2026-12-24, `starts` and `ends` as 16:00. */
export type StaffSlot = Slot & { date: string; starts: string; ends: string; isEdited: boolean }
export type WeekArea = { id: number; name: string; kind: AreaKind }
export type SlotEdit = { capacity?: number | undefined; isClosed?: boolean | undefined }

export function createWeek({ database, timeZone }: { database: Database; timeZone: () => string }) {
  return {
    /** `to` inclusive. By time, then by area. */
    async list({ from, to, areaId }: { from: string; to: string; areaId: number | undefined }): Promise<StaffSlot[]> {
      return database.query<StaffSlot>({
        name: 'admin-slots',
        text: `select ${staffColumns} from slots s join delivery_areas a on a.id = s.area_id
          where s.starts_at >= $2::date::timestamp at time zone $1 and s.starts_at < ($3::date + 1)::timestamp at time zone $1
            and ($4::int is null or s.area_id = $4)
          order by s.starts_at, a.position, a.id`,
        values: [timeZone(), from, to, areaId ?? null],
      })
    },

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

const staffColumns = `${slotColumns}, s.edited_at is not null as "isEdited", to_char(s.starts_at at time zone $1, 'YYYY-MM-DD') as date,
  to_char(s.starts_at at time zone $1, 'HH24:MI') as starts, to_char(s.ends_at at time zone $1, 'HH24:MI') as ends`
