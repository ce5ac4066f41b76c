// Weekly rules of an area, and the special days on which they don't count.
import type { Database, Transaction } from '#database/connection.ts'
import { areaIdOf } from '#domain/delivery/delivery.ts'
import type { Cutoff, DayRule, SlotRule } from '#domain/delivery/delivery.ts'
import { ruleRefusals, ruleText } from '#domain/delivery/delivery-rules.ts'
import type { Wrong } from '#domain/delivery/delivery-rules.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { done, refused } from '#domain/outcome.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { subjectOf } from './areas.ts'
import { changeRules } from './change-rules.ts'
import type { BookedChoice, RuleOutcome } from './change-rules.ts'

export type WeekRules = { version: number; rules: SlotRule[] }
export type SpecialDay = {
  id: number
  day: string
  /** Null for all areas. */
  areaId: number | null
  name: string
  isClosed: boolean
  rules: DayRule[]
}

type Parts = { database: Database; timeZone: () => string; money: () => MoneyFormat }
type Choice = { booked?: BookedChoice | undefined }

export function createRules({ database, timeZone, money }: Parts) {
  const changing = (work: (on: Transaction) => Promise<RuleOutcome>, { booked }: Choice) =>
    changeRules({ database, timeZone: timeZone(), booked }, work)

  return {
    async ofArea(areaId: number): Promise<WeekRules | undefined> {
      const [area] = await database.query<{ version: number }>({
        name: 'area-rules-version',
        text: 'select rules_version as version from delivery_areas where id = $1',
        values: [areaId],
      })
      return area && { version: area.version, rules: await readRules({ run: database.query }, areaId) }
    },

    /** All rules of the area at once. */
    replace: (areaId: number, { version, rules, ...choice }: WeekRules & Choice, by: Actor) =>
      changing(async (on) => {
        const [area] = await on.run<{ version: number }>({
          name: 'area-rules-lock',
          text: 'select rules_version as version from delivery_areas where id = $1 for update',
          values: [areaId],
        })
        if (area === undefined) return refused('not-found')
        if (area.version !== version) return refused('stale')
        const wrong = ruleRefusals(rules)
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const before = await readRules(on, areaId)
        await on.run({ name: 'rules-clear', text: 'delete from slot_rules where area_id = $1', values: [areaId] })
        await on.run({ name: 'rules-insert', text: insertText, values: [areaId, JSON.stringify(rules)] })
        await on.run({
          name: 'area-rules-raise',
          text: 'update delivery_areas set rules_version = rules_version + 1 where id = $1',
          values: [areaId],
        })
        const textsOf = (of: SlotRule[]) => ({ times: of.map((rule) => ruleText(rule, money())) })
        await writeLog(on, {
          by,
          action: 'area.times-changed',
          subject: subjectOf(areaId),
          before: textsOf(before),
          after: textsOf(rules),
        })
        return done(areaId)
      }, choice),

    /** From yesterday on, so that a zone ahead of the shop's sees today. */
    specialDays: (): Promise<SpecialDay[]> =>
      database.query<SpecialDay>({
        name: 'special-days',
        text: `select ${dayColumns} from special_days d where d.day >= (now() at time zone $1)::date - 1 order by d.day, d.area_id nulls first`,
        values: [timeZone()],
      }),

    async findSpecialDay(id: number): Promise<SpecialDay | undefined> {
      const text = `select ${dayColumns} from special_days d where d.id = $1`
      return (await database.query<SpecialDay>({ name: 'special-day', text, values: [id] }))[0]
    },

    /** Replaces what was said about this day and area before. */
    setSpecialDay: (given: Omit<SpecialDay, 'id'> & Choice, by: Actor) =>
      changing(async (on) => {
        const { day, areaId, name, isClosed, rules } = given
        const wrong = { ...ruleRefusals(rules), ...(await dayRefusals(on, { day, areaId, rules }, timeZone())) }
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const [row] = await on.run<{ id: number }>({
          name: 'special-day-set',
          text: `insert into special_days (day, area_id, name, is_closed, rules) values ($1, $2, $3, $4, $5)
            on conflict (day, coalesce(area_id, 0)) do update set name = excluded.name, is_closed = excluded.is_closed,
              rules = excluded.rules returning id`,
          values: [day, areaId, name, isClosed, JSON.stringify(rules)],
        })
        const after = {
          name,
          area: areaId === null ? null : areaIdOf(areaId),
          isClosed,
          times: rules.map((rule) => ruleText(rule, money())),
        }
        await writeLog(on, { by, action: 'special-day.set', subject: { kind: 'special-day', id: day }, after })
        return done(row?.id ?? 0)
      }, given),

    removeSpecialDay: (id: number, choice: Choice, by: Actor) =>
      changing(async (on) => {
        const [gone] = await on.run<{ day: string; name: string }>({
          name: 'special-day-remove',
          text: 'delete from special_days where id = $1 returning day::text as day, name',
          values: [id],
        })
        if (gone === undefined) return refused('not-found')
        const subject = { kind: 'special-day', id: gone.day } as const
        await writeLog(on, { by, action: 'special-day.removed', subject, before: { name: gone.name } })
        return done(id)
      }, choice),
  }
}

const dayColumns = `d.id, d.day::text as day, d.area_id as "areaId", d.name, d.is_closed as "isClosed", d.rules`

type RuleRow = Omit<SlotRule, 'cutoff'> & { minutes: number | null; days: number | null; time: string | null }

async function readRules(on: Pick<Transaction, 'run'>, areaId: number): Promise<SlotRule[]> {
  const rows = await on.run<RuleRow>({
    name: 'area-rules',
    text: `select weekday, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends, capacity, price_cents as "priceCents",
        cutoff_minutes as minutes, cutoff_days as days, to_char(cutoff_time, 'HH24:MI') as time
      from slot_rules where area_id = $1 order by weekday, slot_rules.starts`,
    values: [areaId],
  })
  return rows.map(({ minutes, days, time, ...rule }) => ({ ...rule, cutoff: cutoffOf(minutes, days, time) }))
}

function cutoffOf(minutes: number | null, days: number | null, time: string | null): Cutoff {
  return days === null ? { minutes: minutes ?? 0 } : { days, time: time ?? '00:00' }
}

const insertText = `insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes, cutoff_days, cutoff_time)
  select $1, r.weekday, r.starts, r.ends, r.capacity, r."priceCents", (r.cutoff ->> 'minutes')::int, (r.cutoff ->> 'days')::int,
    (r.cutoff ->> 'time')::time
  from jsonb_to_recordset($2::jsonb) as r (weekday int, starts time, ends time, capacity int, "priceCents" int, cutoff jsonb)`

/** A day that is over, an area that doesn't exist, and the times that the clocks of this day leave out or show twice. */
async function dayRefusals(
  on: Transaction,
  { day, areaId, rules }: Pick<SpecialDay, 'day' | 'areaId' | 'rules'>,
  timeZone: string,
): Promise<Wrong> {
  const wrong: Wrong = {}
  const [given] = await on.run<{ hasPassed: boolean; isArea: boolean }>({
    name: 'special-day-check',
    text: `select $1::date < (now() at time zone $2)::date as "hasPassed",
      $3::int is null or exists (select from delivery_areas where id = $3 and archived_at is null) as "isArea"`,
    values: [day, timeZone, areaId],
  })
  if (given?.hasPassed === true) wrong['day'] = 'this day is over'
  if (given?.isArea === false) wrong['area'] = 'there is no such area'
  const times = rules.flatMap(({ starts, ends }, index) => [
    { path: `rules.${index}.starts`, time: starts },
    { path: `rules.${index}.ends`, time: ends },
  ])
  const odd = await on.run<{ path: string; isMissing: boolean }>({
    name: 'special-day-clock',
    text: `select path, at <> (at at time zone $2) at time zone $2 as "isMissing"
      from jsonb_to_recordset($3::jsonb) as r (path text, "time" time) cross join lateral (select $1::date + r."time" as at) local
      where at <> (at at time zone $2) at time zone $2
        or at = ((at at time zone $2) - interval '1 hour') at time zone $2
        or at = ((at at time zone $2) - interval '30 minutes') at time zone $2`,
    values: [day, timeZone, JSON.stringify(times)],
  })
  for (const { path, isMissing } of odd)
    wrong[path] = isMissing
      ? 'the clocks leave this time out on that day'
      : 'the clocks show this time twice on that day'
  return wrong
}
