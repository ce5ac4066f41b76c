// Times made from rules on a real database: again and again the same, on days of 23 and 25 hours, and after the shop's zone has changed.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { daysMade } from '#domain/delivery/delivery.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { createSettings } from '#server/settings/settings.ts'
import { createDelivery } from './delivery.ts'
import { bookedOutsideRules, makeSlots } from './make-slots.ts'

let opened: TestDatabase
let area: number
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await sql('truncate delivery_areas, area_zips, slot_rules, special_days, slots')
  area =
    (await sql<{ id: number }>(`insert into delivery_areas (name, kind) values ('Town', 'delivery') returning id`))[0]
      ?.id ?? 0
})

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  runSql<Row>(opened.database, text, values)

type Rule = {
  weekday: number
  starts: string
  ends: string
  capacity?: number
  minutes?: number
  by?: [number, string]
}
async function setRules(...rules: Rule[]): Promise<void> {
  await sql('delete from slot_rules where area_id = $1', [area])
  for (const { weekday, starts, ends, capacity = 10, minutes = 120, by } of rules)
    await sql(
      `insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes, cutoff_days, cutoff_time)
       values ($1, $2, $3, $4, $5, 390, $6, $7, $8)`,
      [area, weekday, starts, ends, capacity, by === undefined ? minutes : null, by?.[0] ?? null, by?.[1] ?? null],
    )
}
const everyDay = (rule: Omit<Rule, 'weekday'>) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...rule, weekday }))

const make = (now: string, timeZone = 'UTC') =>
  opened.database.transaction((on) => makeSlots(on, { timeZone, now: new Date(now) }))

type Row = { start: string; end: string; cutoff: string; hours: number; capacity: number; taken: number }
/** Local times in this zone. */
const slotsIn = (timeZone: string) =>
  sql<Row>(
    `select to_char(starts_at at time zone $1, 'MM-DD HH24:MI') as start, to_char(ends_at at time zone $1, 'MM-DD HH24:MI') as end,
       to_char(cutoff_at at time zone $1, 'MM-DD HH24:MI') as cutoff, extract(epoch from ends_at - starts_at)::int / 3600.0 as hours,
       capacity, taken from slots order by starts_at`,
    [timeZone],
  )

test('times are made for today and two weeks, and making them again changes nothing, from ten processes at once neither', async () => {
  await setRules(...everyDay({ starts: '16:00', ends: '18:00' }), {
    weekday: 2,
    starts: '18:00',
    ends: '24:00',
    by: [1, '18:00'],
  })
  const now = '2026-11-17T16:00:00Z'
  const counts = await Promise.all(Array.from({ length: 10 }, () => make(now)))
  // Today at 16:00 has begun.
  expect(counts.reduce((sum, { made }) => sum + made, 0)).toBe(daysMade + 3)
  expect(await make(now)).toEqual({ made: 0, changed: 0, removed: 0 })
  const rows = await slotsIn('UTC')
  expect(rows.slice(0, 2)).toEqual([
    { start: '11-17 18:00', end: '11-18 00:00', cutoff: '11-16 18:00', hours: 6, capacity: 10, taken: 0 },
    { start: '11-18 16:00', end: '11-18 18:00', cutoff: '11-18 14:00', hours: 2, capacity: 10, taken: 0 },
  ])
  expect(await make('2026-11-18T00:00:01Z')).toEqual({ made: 1, changed: 0, removed: 0 })
})

test('a changed rule changes what nobody booked; booked times keep start and end, and those changed by hand their capacity', async () => {
  await setRules({ weekday: 3, starts: '16:00', ends: '18:00' }, { weekday: 4, starts: '16:00', ends: '18:00' })
  const now = '2026-11-17T12:00:00Z'
  await make(now)
  await sql(`update slots set taken = 2 where starts_at = '2026-11-18T16:00Z' or starts_at = '2026-11-26T16:00Z'`)
  await sql(`update slots set capacity = 3, edited_at = now() where starts_at = '2026-11-19T16:00Z'`)
  await setRules(
    { weekday: 3, starts: '16:00', ends: '19:00', capacity: 5 },
    { weekday: 4, starts: '16:00', ends: '18:00', capacity: 7 },
  )
  const outside = () =>
    opened.database.transaction((on) => bookedOutsideRules(on, { timeZone: 'UTC', now: new Date(now) }))
  expect(await outside()).toMatchObject([
    { areaId: area, area: 'Town', taken: 2, startsAt: new Date('2026-11-18T16:00Z') },
  ])
  expect(await make(now)).toEqual({ made: 0, changed: 2, removed: 0 })
  expect((await slotsIn('UTC')).map(({ start, hours, capacity }) => [start, hours, capacity])).toEqual([
    ['11-18 16:00', 2, 10],
    ['11-19 16:00', 2, 3],
    ['11-25 16:00', 3, 5],
    ['11-26 16:00', 2, 7],
  ])
  await setRules()
  expect(await make(now)).toEqual({ made: 0, changed: 0, removed: 2 })
  expect(await outside()).toHaveLength(2)
})

test('an earlier cut-off is not that of booked times, whose shoppers were told a later one; a later cut-off is', async () => {
  const rule = { weekday: 3, starts: '16:00', ends: '18:00' }
  await setRules(rule)
  const now = '2026-11-17T19:00:00Z'
  await make(now)
  await sql(`update slots set taken = 1 where starts_at = '2026-11-18T16:00Z'`)
  const cutoffs = async () => (await slotsIn('UTC')).map(({ cutoff }) => cutoff)
  await setRules({ ...rule, capacity: 5, by: [1, '18:00'] })
  expect(await make(now)).toMatchObject({ changed: 2 })
  expect(await cutoffs()).toEqual(['11-18 14:00', '11-24 18:00'])
  expect((await slotsIn('UTC')).map(({ capacity }) => capacity)).toEqual([5, 5])
  expect(await make(now)).toEqual({ made: 0, changed: 0, removed: 0 })
  await setRules({ ...rule, minutes: 60 })
  await make(now)
  expect(await cutoffs()).toEqual(['11-18 15:00', '11-25 15:00'])
})

test('a special day of all areas replaces the weekly rules, and that of an area goes before it', async () => {
  await setRules(...everyDay({ starts: '16:00', ends: '18:00' }))
  const [lake] = await sql<{ id: number }>(
    `insert into delivery_areas (name, kind) values ('Lake', 'pickup') returning id`,
  )
  await sql(`insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes)
    select ${lake?.id}, weekday, starts, ends, capacity, price_cents, cutoff_minutes from slot_rules`)
  const rules = JSON.stringify([
    { starts: '09:00', ends: '11:00', capacity: 4, priceCents: 0, cutoff: { days: 1, time: '12:00' } },
  ])
  await sql(`insert into special_days (day, area_id, is_closed, rules) values
    ('2026-11-18', null, true, '[]'), ('2026-11-18', ${lake?.id}, false, '${rules}'), ('2026-11-19', ${area}, true, '[]')`)
  await make('2026-11-18T00:00:00Z')
  const rows = await sql<{ area_id: number; start: string; cutoff: string }>(
    `select area_id, to_char(starts_at at time zone 'UTC', 'DD HH24:MI') as start, to_char(cutoff_at at time zone 'UTC', 'DD HH24:MI') as cutoff
     from slots where starts_at < '2026-11-21' order by starts_at, area_id`,
  )
  expect(rows).toEqual([
    { area_id: lake?.id, start: '18 09:00', cutoff: '17 12:00' },
    { area_id: lake?.id, start: '19 16:00', cutoff: '19 14:00' },
    { area_id: area, start: '20 16:00', cutoff: '20 14:00' },
    { area_id: lake?.id, start: '20 16:00', cutoff: '20 14:00' },
  ])
})

// The night and the hour that is left out, and those of the hour that happens twice; on Lord Howe Island it's half an hour.
test.each([
  ['America/New_York', '2027-03-14', '02', '2026-11-01', '01'],
  ['Europe/Vienna', '2027-03-28', '02', '2026-10-25', '02'],
  ['Australia/Lord_Howe', '2026-10-04', '02', '2027-04-04', '01'],
])(
  'the nights on which the clocks of %s change lose an hour and have one twice',
  async (zone, spring, gap, autumn, twice) => {
    const quarter = zone === 'Australia/Lord_Howe' ? 0.5 : 1
    const hour = (text: string, more: number) => `${String(Number(text) + more).padStart(2, '0')}:00`
    await setRules(
      ...everyDay({ starts: hour(gap, 0), ends: hour(gap, 1), minutes: 0 }),
      ...everyDay({ starts: hour(gap, 1), ends: hour(gap, 2), by: [0, '00:30'] }),
      ...everyDay({ starts: '16:00', ends: '18:00', minutes: 24 * 60 }),
    )
    const dayBefore = (day: string) => new Date(Date.parse(day) - 2 * 86_400_000).toISOString()
    const onDay = async (day: string) => (await slotsIn(zone)).filter(({ start }) => start.startsWith(day.slice(5)))

    await make(dayBefore(spring), zone)
    const inSpring = await onDay(spring)
    // Nothing is left of the missing hour; the one after it is whole, and the evening is when people read it on their clocks.
    const rest = quarter === 1 ? [] : [[`${gap}:30`, 0.5]]
    expect(inSpring.map(({ start, hours }) => [start.slice(6), hours])).toEqual([
      ...rest,
      [hour(gap, 1), 1],
      ['16:00', 2],
    ])
    expect(inSpring.at(-1)?.cutoff).toBe(`${previous(spring)} ${quarter === 1 ? '15:00' : '15:30'}`)
    expect(inSpring.at(-2)?.cutoff).toBe(`${spring.slice(5)} 00:30`)

    await setRules(
      ...everyDay({ starts: '00:00', ends: hour(twice, 0) }),
      ...everyDay({ starts: hour(twice, 0), ends: hour(twice, 1) }),
      ...everyDay({ starts: hour(twice, 1), ends: '16:00' }),
    )
    await sql('delete from slots')
    await make(dayBefore(autumn), zone)
    const inAutumn = await onDay(autumn)
    expect(inAutumn).toHaveLength(3)
    // Together they fill the long night without a gap and without an overlap.
    expect(inAutumn.reduce((sum, { hours }) => sum + hours, 0)).toBe(16 + quarter)
    expect(inAutumn[0]?.end).toBe(inAutumn[1]?.start)
    expect(inAutumn[1]?.end).toBe(inAutumn[2]?.start)
  },
)

const previous = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(5, 10)

test('another time zone moves what nobody booked, and leaves the promises that were made', async () => {
  await setRules(...everyDay({ starts: '16:00', ends: '18:00' }))
  const now = '2026-11-17T00:00:00Z'
  await make(now, 'Europe/Vienna')
  await sql(`update slots set taken = 1 where starts_at = '2026-11-18T15:00Z'`)
  // There, today's afternoon is over.
  const { made, removed } = await make(now, 'America/New_York')
  expect([made, removed]).toEqual([daysMade, daysMade])
  const rows = await slotsIn('America/New_York')
  expect(rows.filter(({ taken }) => taken > 0).map(({ start }) => start)).toEqual(['11-18 10:00'])
  expect(rows.filter(({ taken }) => taken === 0).every(({ start }) => start.endsWith('16:00'))).toBe(true)
  expect(await make(now, 'America/New_York')).toEqual({ made: 0, changed: 0, removed: 0 })
})

test('the schedule makes them at the start, and again as soon as the settings name another zone', async () => {
  await setRules(...everyDay({ starts: '16:00', ends: '18:00' }))
  const settings = createSettings({ database: opened.database })
  const delivery = createDelivery({ database: opened.database, settings, log: { warn: vi.fn() } })
  onTestFinished(delivery.stop)
  delivery.start()
  const startsIn = async (zone: string) => new Set((await slotsIn(zone)).map(({ start }) => start.slice(6)))
  await vi.waitFor(async () => expect(await startsIn('UTC')).toEqual(new Set(['16:00'])))
  const staff = { uid: null, role: 'system' } as const
  await settings.edit(0, { shop: { timeZone: 'Asia/Kathmandu' } }, staff)
  await vi.waitFor(async () => expect(await startsIn('Asia/Kathmandu')).toEqual(new Set(['16:00'])))
})
