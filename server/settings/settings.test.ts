// Settings over HTTP: read, changed, refused, two owners at once, history and the way back.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { createSettings } from './settings.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { SettingsConflict, SettingsHistoryJson, SettingsJson } from './settings-json.ts'

let shop: TestPurchase
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('owner')
})
afterAll(() => shop.close())

const call = async (method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/admin/settings${path}`
  return shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
}
const ask = async (...given: Parameters<typeof call>) => {
  const response = await call(...given)
  return { status: response.statusCode, body: response.json<SettingsJson>() }
}
const version = async () => (await ask('GET')).body.version
const save = async (values: object) => ask('PATCH', '', { version: await version(), values })

beforeEach(async () => {
  const { body } = await ask('GET')
  await ask('POST', '/restore', { version: body.version, to: 0 })
})

test('a change counts at once, in the public configuration too, and is logged once', async () => {
  const before = await version()
  const { status, body } = await save({ shop: { name: 'Órgano & Söhne <b>' }, prices: { discountPercent: 0 } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: before + 1,
    values: { shop: { name: 'Órgano & Söhne <b>', phone: defaults.shop.phone }, prices: { discountPercent: 0 } },
    defaults: { shop: { name: 'Larder' } },
    fixed: [],
  })
  const { shop: told } = (await shop.app.inject('/config.json')).json()
  expect(told).toEqual({ name: 'Órgano & Söhne <b>', currency: 'USD', locale: 'en-US', timeZone: 'UTC' })
  const log = await shop.sql<{ action: string }>(
    `select action from staff_log where subject_kind = 'settings' and subject_id = $1`,
    [String(before + 1)],
  )
  expect(log).toEqual([{ action: 'settings.changed' }])
})

test('nothing changed is no new version', async () => {
  const before = await version()
  expect((await save({ shop: { name: 'Larder' } })).body.version).toBe(before)
})

test('each wrong field is named, and nothing is saved', async () => {
  const before = await version()
  const wrong = await call('PATCH', '', {
    version: before,
    values: { shop: { name: 'Fine', timeZone: 'Nowhere' }, prices: { currency: 'JPY' } },
  })
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'bad-input'])
  expect(Object.keys(wrong.json().fields)).toEqual(['shop.timeZone', 'prices.currency'])
  expect(await ask('GET')).toMatchObject({ body: { version: before, values: { shop: { name: 'Larder' } } } })
})

test('a text that is far too long is refused before it is read', async () => {
  const values = { texts: { about: 'a'.repeat(10_000_000) } }
  expect((await ask('PATCH', '', { version: 0, values })).status).toBe(413)
})

test('the second of two owners gets the difference, and loses nothing', async () => {
  const seen = await version()
  await ask('PATCH', '', { version: seen, values: { shop: { name: 'Theirs' } } })
  const mine = await call('PATCH', '', {
    version: seen,
    values: { shop: { name: 'Mine', phone: '1' } },
  })
  expect(mine.statusCode).toBe(409)
  expect(mine.json<SettingsConflict>()).toMatchObject({
    code: 'stale-version',
    version: seen + 1,
    differences: [
      { path: 'shop.name', yours: 'Mine', theirs: 'Theirs', before: 'Larder' },
      { path: 'shop.phone', yours: '1', theirs: defaults.shop.phone, before: defaults.shop.phone },
    ],
  })
  expect((await ask('GET')).body.values).toMatchObject({ shop: { name: 'Theirs', phone: defaults.shop.phone } })
})

test('a save whose response was lost can be sent again', async () => {
  const seen = await version()
  const values = { shop: { name: 'Corner Shop' } }
  expect((await ask('PATCH', '', { version: seen, values })).body.version).toBe(seen + 1)
  const again = await ask('PATCH', '', { version: seen, values })
  expect([again.status, again.body.version]).toEqual([200, seen + 1])
})

test('a time zone must be known to the database, too', async () => {
  const { status } = await save({ shop: { timeZone: 'Europe/Vienna' } })
  expect(status).toBe(200)
  // Given up long ago: browsers still know them.
  const old = ['US/Pacific-New', 'Canada/East-Saskatchewan', 'SystemV/PST8PDT']
  const [timeZone] = await shop.sql<{ name: string }>(
    'select name from unnest($1::text[]) name where name not in (select name from pg_timezone_names)',
    [old],
  )
  const values = { shop: { timeZone: timeZone?.name } }
  const wrong = await call('PATCH', '', { version: await version(), values })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { 'shop.timeZone': 'the database doesn’t know this time zone' },
  ])
})

test('of ten owners who save at once one is first', async () => {
  const seen = await version()
  const names = Array.from({ length: 10 }, (_, index) => `Shop ${index}`)
  const saved = await Promise.all(names.map((name) => ask('PATCH', '', { version: seen, values: { shop: { name } } })))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await version()).toBe(seen + 1)
})

test('the history says who changed what, and each version can be made the newest', async () => {
  await save({ shop: { name: 'One' } })
  const first = await version()
  await ask('PATCH', '', { version: first, values: { shop: { name: 'Two', phone: '2' } }, reason: 'We moved.' })
  const history = async (query: string) => (await call('GET', `/history?${query}`)).json<SettingsHistoryJson>()
  const page = await history('limit=2')
  expect(page.items).toMatchObject([
    {
      version: first + 1,
      reason: 'We moved.',
      changes: [
        { path: 'shop.name', before: 'One', after: 'Two' },
        { path: 'shop.phone', before: defaults.shop.phone, after: '2' },
      ],
    },
    { version: first, changes: [{ path: 'shop.name', before: 'Larder', after: 'One' }] },
  ])
  expect(page.items[0]?.by?.uid).toEqual(expect.any(String))
  const next = await history(`limit=2&cursor=${page.nextCursor}`)
  expect(next.items[0]?.version).toBe(first - 1)
  const restored = await ask('POST', '/restore', { version: first + 1, to: first })
  expect(restored.body).toMatchObject({
    version: first + 2,
    values: { shop: { name: 'One', phone: defaults.shop.phone } },
  })
  expect((await ask('POST', '/restore', { version: first + 2, to: 999_999 })).status).toBe(404)
  expect((await ask('POST', '/restore', { version: first, to: 0 })).status).toBe(409)
})

test('another process has the change within a second', async () => {
  const other = createSettings({ database: shop.shop.database, fixed: { 'orders.refundLimit': 7 } })
  const heard = vi.fn()
  other.subscribe(heard)
  await save({ shop: { name: 'Heard' } })
  await vi.waitFor(() => expect(other.current().values.shop.name).toBe('Heard'), 1_000)
  expect(heard).toHaveBeenCalled()
  expect(other.fixed).toEqual(['orders.refundLimit'])
  expect(other.current().values.orders.refundLimit).toBe(7)
})

test('a rate of tax that products or categories name isn’t removed, not by going back either, and it says who has it', async () => {
  const { classes } = defaults.tax
  const luxury = { key: 'luxury', name: 'Luxury', percent: 30 }
  const before = await version()
  expect((await save({ tax: { classes: [...classes, luxury] } })).status).toBe(200)
  await shop.sql(`update products set tax_class = 'luxury' where id in (1, 2)`)
  await shop.sql(`update categories set tax_class = 'luxury' where id = 1`)
  const [category] = await shop.sql<{ name: string }>('select name from categories where id = 1')
  const text = `Luxury is the rate of 2 products and ${category?.name}. Give them another rate first`
  const refused = async (response: Promise<{ statusCode: number; json: () => { fields?: object } }>) => {
    const found = await response
    expect([found.statusCode, found.json().fields]).toEqual([400, { 'tax.classes': text }])
  }
  await refused(call('PATCH', '', { version: await version(), values: { tax: { classes } } }))
  await refused(call('POST', '/restore', { version: await version(), to: before }))
  // Another name and percentage are no other rate.
  const renamed = [...classes, { ...luxury, name: 'Sweets', percent: 12.5 }]
  expect((await save({ tax: { mode: 'included', classes: renamed } })).status).toBe(200)
  await shop.sql(`update products set tax_class = null where tax_class = 'luxury'`)
  await shop.sql(`update categories set tax_class = null where tax_class = 'luxury'`)
  expect((await save({ tax: { classes } })).status).toBe(200)
})
