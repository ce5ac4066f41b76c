// Makes the times of the coming days from weekly rules and special days, again and again with the same result. The rules are local times;
// the database makes instants of them, so that days of 23 and 25 hours come out right.
import type { FastifyBaseLogger } from 'fastify'
import { lockText } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { daysMade } from '#domain/delivery/delivery.ts'
import { createSchedule } from '#server/jobs/schedule.ts'

/** `now`: another moment than the database's, for a test. */
type Scope = { timeZone: string; now?: Date | undefined }
export type Made = { made: number; changed: number; removed: number }

export type BookedSlot = { id: number; areaId: number; area: string; startsAt: Date; endsAt: Date; taken: number }

type JobParts = { database: Database; timeZone: () => string; log: Pick<FastifyBaseLogger, 'warn'> }

const everyMs = 5 * 60_000

export function createSlotJob({ database, timeZone, log }: JobParts) {
  const runOnce = () => database.transaction((on) => makeSlots(on, { timeZone: timeZone() }))
  const onFailed = (error: unknown) => log.warn({ err: error }, 'making delivery times failed')
  const schedule = createSchedule({ work: runOnce, everyMs, onFailed })
  return { runOnce, runSoon: () => void runOnce().catch(onFailed), start: schedule.start, stop: schedule.stop }
}

/** Times that somebody booked keep their start and end, and their cut-off unless it gets later; those that staff changed by hand stay as they are. */
export async function makeSlots(on: Transaction, scope: Scope): Promise<Made> {
  await lockSlots(on)
  const [counts] = await on.run<Made>({ name: 'slots-make', text: makeText, values: valuesOf(scope) })
  return counts ?? { made: 0, changed: 0, removed: 0 }
}

/** One change of rules and times at a time, in whichever process. */
export async function lockSlots(on: Transaction): Promise<void> {
  await on.run({ name: 'slots-lock', text: lockText('deliveryTimes'), values: [''] })
}

/** Booked times that no rule makes as they are: not at all, or with another end. */
export async function bookedOutsideRules(on: Transaction, scope: Scope): Promise<BookedSlot[]> {
  return on.run<BookedSlot>({ name: 'slots-outside-rules', text: outsideText, values: valuesOf(scope) })
}

function valuesOf({ timeZone, now }: Scope): unknown[] {
  return [timeZone, now ?? null, daysMade]
}

// On the night when an hour is left out, two rules can begin at the same instant: the one whose time exists goes first, and a window
// of which nothing is left isn't made.
const wanted = `moment as (select coalesce($2::timestamptz, now()) as now),
  days as (select (now at time zone $1)::date + n as day, extract(dow from (now at time zone $1)::date + n)::int as weekday
    from moment, generate_series(0, $3::int) n),
  special as (select distinct on (a.id, s.day) a.id as area_id, s.day, s.is_closed, s.rules
    from special_days s join days d on d.day = s.day
      join delivery_areas a on a.archived_at is null and (s.area_id = a.id or s.area_id is null)
    order by a.id, s.day, s.area_id nulls last),
  local as (select r.area_id, d.day, r.starts, r.ends, r.capacity, r.price_cents, r.cutoff_minutes, r.cutoff_days, r.cutoff_time
    from days d join slot_rules r on r.weekday = d.weekday
      join delivery_areas a on a.id = r.area_id and a.archived_at is null
    where not exists (select from special s where s.area_id = r.area_id and s.day = d.day)
    union all
    select s.area_id, s.day, r.starts, r.ends, r.capacity, r."priceCents", (r.cutoff ->> 'minutes')::int,
      (r.cutoff ->> 'days')::int, (r.cutoff ->> 'time')::time
    from special s cross join lateral jsonb_to_recordset(s.rules)
      as r (starts time, ends time, capacity int, "priceCents" int, cutoff jsonb)
    where not s.is_closed),
  instants as (select l.*, (l.day + l.starts) at time zone $1 as starts_at, (l.day + l.ends) at time zone $1 as ends_at from local l),
  wanted as materialized (select distinct on (area_id, starts_at) area_id, starts_at, ends_at, capacity, price_cents,
      least(starts_at, coalesce(starts_at - make_interval(mins => cutoff_minutes),
        (day - cutoff_days + cutoff_time) at time zone $1)) as cutoff_at
    from instants, moment where starts_at > moment.now and ends_at > starts_at
    order by area_id, starts_at, (starts_at at time zone $1 = day + starts) desc, ends_at desc)`

// Who booked was told until when they may move or cancel: that never gets earlier.
const cutoff = 'case when s.taken = 0 then w.cutoff_at else greatest(s.cutoff_at, w.cutoff_at) end'

const makeText = `with ${wanted},
  removed as (delete from slots s using moment where s.starts_at > moment.now and s.taken = 0 and not exists (
      select from wanted w where w.area_id = s.area_id and w.starts_at = s.starts_at) returning s.id),
  changed as (update slots s set ends_at = w.ends_at, cutoff_at = ${cutoff}, capacity = w.capacity, price_cents = w.price_cents
    from wanted w where s.area_id = w.area_id and s.starts_at = w.starts_at and s.edited_at is null
      and (s.taken = 0 or s.ends_at = w.ends_at)
      and (s.ends_at, s.cutoff_at, s.capacity, s.price_cents) is distinct from
        (w.ends_at, ${cutoff}, w.capacity, w.price_cents) returning s.id),
  made as (insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
    select w.area_id, w.starts_at, w.ends_at, w.cutoff_at, w.capacity, w.price_cents from wanted w
    where not exists (select from slots s where s.area_id = w.area_id and s.starts_at = w.starts_at)
    on conflict (area_id, starts_at) do nothing returning id)
  select (select count(*)::int from made) as made, (select count(*)::int from changed) as changed,
    (select count(*)::int from removed) as removed`

const outsideText = `with ${wanted}
  select s.id, s.area_id as "areaId", a.name as area, s.starts_at as "startsAt", s.ends_at as "endsAt", s.taken
  from moment, slots s join delivery_areas a on a.id = s.area_id
  where s.starts_at > moment.now and s.taken > 0 and s.closed_at is null and not exists (
    select from wanted w where w.area_id = s.area_id and w.starts_at = s.starts_at and w.ends_at = s.ends_at)
  order by s.starts_at, a.position, a.id`
