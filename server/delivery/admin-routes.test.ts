// Areas, weekly times, special days and times over HTTP: what staff change, what shoppers see of it, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayIn } from '#domain/settings/zone-day.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type {
  AreaJson,
  DeliveryConflict,
  SlotRulesJson,
  SpecialDayJson,
  TodaySlotsJson,
  WeekJson,
} from './admin-json.ts'
import type { DeliveryJson } from './delivery-json.ts'

let shop: TestPurchase
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('manager')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql('truncate delivery_areas, area_zips, slot_rules, special_days, slots')
})

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

async function done<Json>(method: Method, path: string, body?: object): Promise<Json> {
  const response = await ask(method, path, body)
  if (response.statusCode >= 300) throw new Error(response.body)
  return response.json<Json>()
}

const town = { kind: 'delivery', name: 'Town', zips: ['10'] }
const addTown = () => done<AreaJson>('POST', '/areas', town)
const time = { starts: '16:00', ends: '18:00', capacity: 10, price: 3.9, cutoff: { minutes: 0 } }
const everyDay = (rule: object) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...time, ...rule, weekday }))
const setRules = ({ id }: AreaJson, rules: object[], more: object = {}) =>
  ask('PUT', `/slot-rules?area=${id}`, { version: 1, rules, ...more })
const week = (query = '') => done<WeekJson>('GET', `/slots${query}`)
const days = (count: number) => dayIn('UTC', new Date(Date.now() + count * 86_400_000))
const actions = async () =>
  (await shop.sql<{ action: string }>('select action from staff_log order by id')).map((row) => row.action)

/** Somebody books the first time of the day. */
async function book(date: string): Promise<void> {
  const { slots } = await week(`?from=${date}&to=${date}`)
  const [row] = await shop.sql('update slots set taken = 1 where id = $1 returning id', [Number(slots[0]?.id.slice(1))])
  expect(row).toBeDefined()
}

test('an area is added with its zips, edited, archived and brought back, and the log says so', async () => {
  const area = await addTown()
  expect(area).toMatchObject({
    kind: 'delivery',
    version: 1,
    zips: ['10'],
    minimumOrder: 0,
    freeFrom: null,
    timesPerWeek: 0,
  })
  const edited = await done<AreaJson>('PATCH', `/areas/${area.id}`, {
    version: 1,
    zips: ['10', '11 2'],
    minimumOrder: 20.5,
    freeFrom: 60,
  })
  expect(edited).toMatchObject({ zips: ['10', '112'], minimumOrder: 20.5, freeFrom: 60, version: 2 })
  const stale = await ask('PATCH', `/areas/${area.id}`, { version: 1, name: 'Other' })
  expect([stale.statusCode, stale.json<DeliveryConflict>().current]).toEqual([409, edited])
  const archived = await done<AreaJson>('PATCH', `/areas/${area.id}`, { version: 2, isArchived: true })
  expect(archived).toMatchObject({ isArchived: true, zips: [] })
  const claims = await ask('PATCH', `/areas/${area.id}`, { version: 3, zips: ['10'] })
  expect([claims.statusCode, Object.keys(claims.json().fields)]).toEqual([400, ['zips']])
  const back = await done<AreaJson>('PATCH', `/areas/${area.id}`, { version: 3, isArchived: false, zips: ['10'] })
  expect(back).toMatchObject({ isArchived: false, zips: ['10'] })
  expect((await actions()).slice(-4)).toEqual(['area.added', 'area.edited', 'area.archived', 'area.brought-back'])
})

test('no two areas claim the same beginning of a zip, also when both are saved at once', async () => {
  await addTown()
  const other = await ask('POST', '/areas', { ...town, name: 'Hill', zips: ['101', '1 0'] })
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({
    code: 'zip-taken',
    detail: '10 belongs to Town already.',
    taken: [{ zip: '10', area: 'Town' }],
    fields: { zips: '10 belongs to Town already.' },
  })
  const both = await Promise.all(['Lake', 'Wood'].map((name) => ask('POST', '/areas', { ...town, name, zips: ['77'] })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test.each([
  ['POST', '/areas', { kind: 'shop', name: 'X' }, ['kind']],
  ['POST', '/areas', { kind: 'pickup', name: ' ', zips: ['1'] }, ['name', 'address', 'zips']],
  ['POST', '/areas', { ...town, minimumOrder: -1, freeFrom: 1.005 }, ['minimumOrder', 'freeFrom']],
  ['POST', '/areas', { ...town, zips: ['1%'] }, ['zips']],
  ['PUT', 'rules', { version: 1, rules: [{ ...time, weekday: 7 }] }, ['rules.0.weekday']],
  ['PUT', 'rules', { version: 1, rules: [{ ...time, weekday: 1, ends: '15:00' }] }, ['rules.0.ends']],
  ['PUT', 'rules', { version: 1, rules: [{ ...time, weekday: 1, capacity: 0 }] }, ['rules.0.capacity']],
  ['PUT', 'rules', { version: 1, rules: [{ ...time, weekday: 1, starts: '25:00' }] }, ['rules.0.starts']],
  ['PUT', 'rules', { version: 1, rules: [{ ...time, weekday: 1, cutoff: {} }] }, ['rules.0.cutoff']],
  ['PUT', 'rules', { version: 1, rules: everyDay({}).concat(everyDay({})).slice(6, 8), booked: 'no' }, ['booked']],
  ['POST', '/special-days', { day: '2026-02-30', isClosed: true }, ['day']],
  ['POST', '/special-days', { day: '2020-01-01', isClosed: true }, ['day']],
  ['POST', '/special-days', { day: '2990-01-01' }, ['rules']],
  ['POST', '/special-days', { day: '2990-01-01', isClosed: true, area: 'a999' }, ['area']],
] as const)('%s %s %j is refused at %j', async (method, path, body, fields) => {
  const area = await addTown()
  const response = await ask(method, path === 'rules' ? `/slot-rules?area=${area.id}` : path, body)
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields])
})

test('weekly times make the times of two weeks, and shoppers see those of the next days at once', async () => {
  await setMode('times')
  const area = await addTown()
  expect((await setRules(area, everyDay({}))).json<SlotRulesJson>()).toMatchObject({ version: 2, rules: everyDay({}) })
  const { slots, areas } = await week(`?from=${days(1)}&to=${days(20)}`)
  expect(slots).toHaveLength(14)
  expect(slots[0]).toMatchObject({
    area: area.id,
    date: days(1),
    label: '4–6 PM',
    capacity: 10,
    taken: 0,
    price: 3.9,
    isClosed: false,
  })
  expect(areas).toEqual([{ id: area.id, name: 'Town', kind: 'delivery' }])
  const seen = await heard('?zip=10 10', ({ days: shown }) => expect(shown.length).toBeGreaterThanOrEqual(5))
  expect(seen).toMatchObject({ mode: 'times', area: { id: area.id, name: 'Town' }, couriers: [], pickup: [] })
  expect(seen.days.at(-1)?.date).toBe(days(5))
  expect(seen.days.at(-1)?.slots[0]).toMatchObject({ label: '4–6 PM', price: 3.9, left: 'free' })
  await shop.sql('update slots set taken = 9')
  await heard('?zip=1010', ({ days: shown }) => expect(shown.at(-1)?.slots[0]?.left).toBe('few'))
  const outside = await heard('?zip=9', ({ area: none }) => expect(none).toBeNull())
  expect(outside.days).toEqual([])
})

test('a pick-up point has times of its own, whatever the zip', async () => {
  await setMode('times')
  const mill = await done<AreaJson>('POST', '/areas', {
    kind: 'pickup',
    name: 'Old Mill',
    address: 'Mill Lane 1',
    hours: 'Mon–Sat',
  })
  await setRules(mill, everyDay({ starts: '09:00', ends: '19:00', price: 0 }))
  const pickup = [{ id: mill.id, name: 'Old Mill', address: 'Mill Lane 1', hours: 'Mon–Sat' }]
  await heard('?zip=99999', (json) => expect(json).toMatchObject({ area: null, days: [], pickup }))
  const seen = await heard(`?pickup=${mill.id}`, ({ days: shown }) => expect(shown.length).toBeGreaterThanOrEqual(5))
  expect([seen.area?.name, seen.days.at(-1)?.slots[0]?.price]).toEqual(['Old Mill', 0])
  await heard('?pickup=a999', ({ area }) => expect(area).toBeNull())
})

test('in a shop with couriers nothing is said of areas and times', async () => {
  await setMode('couriers')
  const area = await addTown()
  await setRules(area, everyDay({}))
  const seen = await heard('?zip=1010', ({ mode }) => expect(mode).toBe('couriers'))
  expect(seen).toMatchObject({ area: null, pickup: [], days: [] })
  expect(seen.couriers.map(({ name, price }) => [name, price])).toEqual([
    ['FedEx', 60],
    ['UPS', 20],
  ])
})

test('a change that takes booked times away names them, and does what is chosen', async () => {
  const area = await addTown()
  await setRules(area, everyDay({}))
  await book(days(2))
  // Nobody's time changes: more places, another price.
  expect((await setRules(area, everyDay({ capacity: 12, price: 2 }), { version: 2 })).statusCode).toBe(200)
  const asked = await setRules(area, everyDay({ ends: '19:00' }), { version: 3 })
  expect(asked.statusCode).toBe(409)
  const { code, booked } = asked.json<DeliveryConflict>()
  expect([code, booked]).toEqual([
    'booked',
    [expect.objectContaining({ area: 'Town', orders: 1, label: expect.stringContaining('4–6 PM') })],
  ])
  expect((await week(`?from=${days(3)}&to=${days(3)}`)).slots[0]?.label).toBe('4–6 PM')
  const retained = await setRules(area, everyDay({ ends: '19:00' }), { version: 3, booked: 'keep' })
  expect(retained.statusCode).toBe(200)
  const labels = async () =>
    (await week(`?from=${days(2)}&to=${days(3)}`)).slots.map(({ label, isClosed, capacity }) => [
      label,
      isClosed,
      capacity,
    ])
  expect(await labels()).toEqual([
    ['4–6 PM', false, 12],
    ['4–7 PM', false, 10],
  ])
  // It's known by now that this one stays.
  expect((await setRules(area, everyDay({ ends: '20:00' }), { version: 4 })).statusCode).toBe(200)
  await book(days(3))
  expect((await ask('PATCH', `/areas/${area.id}`, { version: 1, isArchived: true })).json().booked).toHaveLength(1)
  expect((await setRules(area, [], { version: 5, booked: 'close' })).statusCode).toBe(200)
  expect(await labels()).toEqual([
    ['4–6 PM', false, 12],
    ['4–8 PM', true, 10],
  ])
})

test('a special day closes or has times of its own, and removing it brings the weekly ones back', async () => {
  const area = await addTown()
  await setRules(area, everyDay({}))
  const onDay = async () => (await week(`?from=${days(4)}&to=${days(4)}`)).slots.map(({ label }) => label)
  await done<SpecialDayJson>('POST', '/special-days', { day: days(4), name: 'Holiday', isClosed: true })
  expect(await onDay()).toEqual([])
  const own = { ...time, starts: '09:00', ends: '12:30', cutoff: { days: 1, time: '18:00' } }
  const special = await done<SpecialDayJson>('POST', '/special-days', { day: days(4), rules: [own] })
  expect(special).toMatchObject({ area: null, name: '', isClosed: false, rules: [own] })
  expect(await onDay()).toEqual(['9:00 AM–12:30 PM'])
  expect((await done<{ items: SpecialDayJson[] }>('GET', '/special-days')).items).toEqual([special])
  await book(days(4))
  const asked = await ask('DELETE', `/special-days/${special.id}`)
  expect([asked.statusCode, asked.json().booked]).toEqual([409, [expect.objectContaining({ orders: 1 })]])
  expect((await ask('DELETE', `/special-days/${special.id}?booked=keep`)).statusCode).toBe(204)
  expect(await onDay()).toEqual(['9:00 AM–12:30 PM', '4–6 PM'])
  expect((await ask('DELETE', `/special-days/${special.id}`)).statusCode).toBe(404)
  expect((await actions()).slice(-3)).toEqual(['special-day.set', 'special-day.set', 'special-day.removed'])
})

test('a special day has no times that its clocks leave out or show twice', async () => {
  await setZone('America/New_York')
  const rules = [{ ...time, starts: '01:30', ends: '02:30' }]
  const wrong = async (day: string) => (await ask('POST', '/special-days', { day, rules })).json().fields
  expect(await wrong('2027-03-14')).toEqual({ 'rules.0.ends': 'the clocks leave this time out on that day' })
  expect(await wrong('2027-11-07')).toEqual({ 'rules.0.starts': 'the clocks show this time twice on that day' })
  expect(await wrong('2027-11-08')).toBeUndefined()
  await setZone('UTC')
})

test('one time is closed, opened and given more places by hand, and the rules leave it alone', async () => {
  const area = await addTown()
  await setRules(area, everyDay({}))
  const one = async () => (await week(`?from=${days(3)}&to=${days(3)}`)).slots[0]
  const slot = await one()
  const edit = (body: object) => ask('PATCH', `/slots/${slot?.id}`, body)
  expect((await edit({ version: 1, isClosed: true })).json()).toMatchObject({
    isClosed: true,
    isEdited: true,
    version: 2,
  })
  expect((await edit({ version: 2, isClosed: false, capacity: 25 })).json()).toMatchObject({
    isClosed: false,
    capacity: 25,
  })
  expect((await edit({ version: 2, capacity: 30 })).json()).toMatchObject({ code: 'stale', current: { capacity: 25 } })
  for (const body of [{ version: 3 }, { version: 3, capacity: 0 }, { version: 3, capacity: 1.5 }])
    expect((await edit(body)).statusCode).toBe(400)
  await setRules(area, everyDay({ capacity: 5 }), { version: 2 })
  expect((await one())?.capacity).toBe(25)
  await shop.sql(`update slots set starts_at = now() - interval '1 minute' where id = $1`, [Number(slot?.id.slice(1))])
  expect((await edit({ version: 4, isClosed: true })).json().code).toBe('begun')
  expect((await ask('PATCH', '/slots/t999999', { version: 1, isClosed: true })).statusCode).toBe(404)
})

test('of today staff see how many orders each time has, how many are packed, and which are late', async () => {
  const area = await addTown()
  await shop.sql('update products set quantity = 50 where id = 1')
  const ada = await shop.newShopper()
  for (let bought = 0; bought < 4; bought++) await ada.buy([{ id: 'p1', count: 1 }])
  const id = Number(area.id.slice(1))
  // Both times begin today, however late it is.
  const times = await shop.sql<{ id: number }>(
    `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, taken, price_cents)
      select $1, day + n * interval '1 second', case n when 1 then day + interval '2 seconds' else day + interval '2 days' end,
        day, 10, 2, 0
      from generate_series(1, 3) n, (select date_trunc('day', now(), 'UTC') as day) today returning id`,
    [id],
  )
  await shop.sql('update slots set taken = 0 where id = $1', [times[2]?.id])
  await shop.sql(
    `with bought as (select id, row_number() over (order by created_at) as n from orders where user_id = $1)
      update orders o set slot_id = case when n <= 2 then $2::int else $3 end,
        status = case n when 1 then 'Delivered' when 4 then 'Processing' else 'Pending' end
      from bought where bought.id = o.id`,
    [ada.uid, times[0]?.id, times[1]?.id],
  )
  await shop.sql(
    `insert into packings (order_id, packer, state, packed_at)
      select id, 'pia', 'packed', now() from orders where user_id = $1 and status = 'Processing'`,
    [ada.uid],
  )
  const { slots } = await done<TodaySlotsJson>('GET', '/slots/today')
  expect(slots.map(({ area: name, taken, capacity, packed, late }) => [name, taken, capacity, packed, late])).toEqual([
    ['Town', 2, 10, 1, 1],
    ['Town', 2, 10, 1, 0],
  ])
})

/** As soon as it is so: within a second of a change. */
async function heard(query: string, check: (json: DeliveryJson) => void): Promise<DeliveryJson> {
  return vi.waitFor(async () => {
    const response = await shop.app.inject(`/delivery${query.replaceAll(' ', '%20')}`)
    const json = response.json<DeliveryJson>()
    check(json)
    return json
  }, 1_000)
}

/** By SQL: not every choice can be made in the settings yet. */
async function setMode(mode: 'couriers' | 'times'): Promise<void> {
  await setStored({ delivery: { mode } })
}
async function setZone(timeZone: string): Promise<void> {
  await setStored({ shop: { timeZone } })
}
async function setStored(values: object): Promise<void> {
  await shop.sql(
    `insert into shop_settings (version, values) select coalesce(max(version), 0) + 1, $1 from shop_settings`,
    [JSON.stringify(values)],
  )
  await shop.shop.settings.load()
}
