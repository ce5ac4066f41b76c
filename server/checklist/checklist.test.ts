// The owner's checklist: every state of every step, and what is left to do before the opening.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OnSale } from '#server/assortment/batches/samples.ts'
import type { CardCheck } from '#server/payments/check-cards.ts'
import type { SentNow } from '#server/mail/send-now.ts'
import { bareConfig } from '#server/identity/config-route.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { createChecklist } from './checklist.ts'
import type { ChecklistJson, StepKey } from './checklist-json.ts'

let shop: TestPurchase
let token: string
let untried: Parameters<typeof createChecklist>[0]
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('owner')
  const { database, settings, staffCatalog } = shop.shop
  untried = {
    database,
    settings,
    countProducts: staffCatalog.samples.count,
    sampleCoupons: async () => [],
    publicUrl: 'https://shop.example',
    publicConfig: bareConfig,
    hasMailServer: true,
    mailSender: () => 'Shop <hello@shop.org>',
    checkCards: async () => ({ state: 'todo', text: '', isLive: false }),
    sendTest: async () => ({ state: 'todo', text: '' }),
    hasSecondFactor: undefined,
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql('delete from checklist_steps')
  const { version } = shop.shop.settings.current()
  await shop.shop.settings.restore(version, 0, owner)
})

const owner = { uid: 'owner', role: 'owner', requestId: 'r' } as const
const asked = { by: owner, email: 'olivia@example.com' }

const ask = async (method: 'GET' | 'POST', key?: string) =>
  shop.app.inject({
    method,
    url: `/api/admin/checklist${key === undefined ? '' : `/${key}`}`,
    headers: { authorization: `Bearer ${token}` },
  })
const stepOf = ({ steps }: ChecklistJson, key: StepKey) => steps.find((step) => step.key === key)
const now = async (key: StepKey) => stepOf((await ask('GET')).json<ChecklistJson>(), key)
const checked = async (key: StepKey) => stepOf((await ask('POST', key)).json<ChecklistJson>(), key)
const change = (values: object) => shop.shop.settings.edit(shop.shop.settings.current().version, values, owner)

test('a new shop has everything left to do, and says what', async () => {
  const { steps, isNew } = (await ask('GET')).json<ChecklistJson>()
  expect(steps.map(({ key, state }) => [key, state])).toEqual(
    ['look', 'products', 'delivery', 'tax', 'payments', 'email', 'live'].map((key) => [key, 'todo']),
  )
  expect(steps.every(({ text }) => text !== '')).toBe(true)
  expect(isNew).toBe(true)
})

test.each<[StepKey, object]>([
  ['look', { shop: { name: 'Corner Shop' } }],
  ['delivery', { delivery: { freeFrom: 100 } }],
  ['tax', { tax: { mode: 'included' }, shop: { company: 'VAT no. 12 345' } }],
])('%s is done once it was saved, or confirmed as it is', async (key, values) => {
  expect(await checked(key)).toMatchObject({ state: 'done' })
  await shop.sql('delete from checklist_steps')
  expect(await now(key)).toMatchObject({ state: 'todo' })
  await change(values)
  expect(await now(key)).toMatchObject({ state: 'done' })
})

test('a list that was skipped is still there, and no longer opens by itself for anybody', async () => {
  expect((await ask('POST', 'skip')).json<ChecklistJson>()).toMatchObject({ isNew: false })
  const { steps, isNew } = (await ask('GET')).json<ChecklistJson>()
  expect([steps.length, isNew]).toEqual([7, false])
})

test('tax isn’t done while its number is missing on invoices, or products name a rate that there isn’t', async () => {
  await change({ tax: { mode: 'added' }, shop: { company: '' } })
  expect(await checked('tax')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('tax number is missing'),
  })
  await change({ shop: { company: 'VAT no. 12 345' } })
  expect(await now('tax')).toMatchObject({ state: 'done', text: expect.stringContaining('Standard 20%') })
  await shop.sql(`update products set tax_class = 'gone' where id in (1, 2)`)
  expect(await now('tax')).toMatchObject({ state: 'failed', text: expect.stringContaining('2 products') })
  await shop.sql('update products set tax_class = null where id in (1, 2)')
})

test('the last courier can’t be switched off', async () => {
  const { couriers } = shop.shop.settings.current().values.delivery
  const saved = await change({ delivery: { couriers: couriers.map((courier) => ({ ...courier, on: false })) } })
  expect(saved).toMatchObject({ ok: false, reason: 'bad-fields' })
})

test('delivery times aren’t done while there is none to choose, whatever was confirmed', async () => {
  await change({ delivery: { mode: 'times' } })
  const nothing = { state: 'failed', text: expect.stringContaining('no delivery time to choose') }
  expect(await checked('delivery')).toMatchObject(nothing)
  await shop.sql(
    `insert into delivery_areas (id, name, kind) overriding system value values (901, 'Old town', 'delivery')`,
  )
  await shop.sql(`insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
    select 901, at + interval '2 hours', at + interval '4 hours', at, 10, 0 from (values (now() - interval '1 minute')) t (at)`)
  expect(await now('delivery'), 'a time past its cut-off').toMatchObject(nothing)
  await shop.sql(`update slots set cutoff_at = now() + interval '1 hour' where area_id = 901`)
  expect(await now('delivery')).toMatchObject({ state: 'done' })
  await shop.sql('delete from slots where area_id = 901')
  await shop.sql('delete from delivery_areas where id = 901')
  await change({ delivery: { mode: 'couriers' } })
})

test('products are done with the shop’s own, or with the samples once confirmed, and never when nothing is on sale', async () => {
  expect(await now('products')).toMatchObject({ state: 'todo', text: expect.stringContaining('sample catalog') })
  expect(await checked('products')).toMatchObject({ state: 'done' })
  const told = async (onSale: OnSale) => {
    const list = createChecklist({ ...untried, countProducts: async () => onSale })
    return stepOf(await list.check('products', asked), 'products')
  }
  expect(await told({ samples: 0, own: 0 })).toMatchObject({
    state: 'todo',
    text: expect.stringContaining('Nothing is on sale'),
  })
  expect(await told({ samples: 0, own: 1 })).toMatchObject({ state: 'done', text: '1 product of your own on sale.' })
  expect(await told({ samples: 9, own: 1 })).toMatchObject({
    state: 'done',
    text: '1 product of your own on sale, and 9 products of the sample catalog.',
  })
})

test('the samples can be cleared beside products of the shop’s own, and until somebody bought', async () => {
  expect((await ask('GET')).json<ChecklistJson>().hasSamples).toBe(true)
  const read = (onSale: OnSale) => createChecklist({ ...untried, countProducts: async () => onSale }).read()
  expect(await read({ samples: 9, own: 1 })).toMatchObject({ hasSamples: true })
  expect(await read({ samples: 0, own: 1 })).toMatchObject({ hasSamples: false })
})

test('sample coupons are named until they are ended or changed, whatever is on sale', async () => {
  const { text } = (await now('products')) ?? {}
  expect(text).toMatch(/ 8 sample coupons can still be used: FRESH10, .* and BIGSHOP20\.$/)
  const { sampleCoupons } = (await ask('GET')).json<ChecklistJson>()
  const [first, ...others] = sampleCoupons
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/admin/coupons/${first?.id}`
  const payload = { version: first?.version, title: 'Ours now' }
  expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200)
  for (const { id, version } of others)
    await shop.app.inject({
      method: 'POST',
      url: `/api/admin/coupons/${id}/end`,
      headers,
      payload: { version },
    })
  expect(await now('products')).toMatchObject({ text: expect.not.stringContaining('coupon') })
  expect((await ask('GET')).json<ChecklistJson>().sampleCoupons).toEqual([])
})

test('without keys and mail server, payments and email say what to set', async () => {
  expect(await checked('payments')).toMatchObject({ state: 'todo', text: expect.stringContaining('STRIPE_SECRET_KEY') })
  expect(await checked('email')).toMatchObject({ state: 'todo' })
  expect(await now('payments')).toMatchObject({ text: expect.stringContaining('STRIPE_SECRET_KEY') })
  expect(await checked('live')).toMatchObject({ state: 'failed', text: expect.stringContaining('PUBLIC_URL') })
})

test('only an owner sees it, an unknown step is refused', async () => {
  const headers = { authorization: `Bearer ${await shop.tokenOf('manager')}` }
  expect((await shop.app.inject({ url: '/api/admin/checklist', headers })).statusCode).toBe(403)
  expect((await ask('POST', 'nothing')).statusCode).toBe(400)
})

test('the opening names the one thing to do next until everything is done', async () => {
  let cards: CardCheck = { state: 'failed', text: 'Stripe says no.', isLive: true }
  let sent: SentNow = { state: 'failed', text: 'The mail server refused it: “550 No”.' }
  let reached: string | undefined = 'It can’t be reached.'
  let hasSecondFactor = false
  const open = (publicUrl: string, { isDemo = false, hasMailServer = true, from = 'hello@shop.org' } = {}) =>
    createChecklist({
      ...untried,
      publicUrl,
      publicConfig: {
        ...bareConfig,
        identity: { ...bareConfig.identity, social: { google: isDemo, facebook: false, isTest: isDemo } },
      },
      hasMailServer,
      mailSender: () => from,
      checkCards: async () => cards,
      sendTest: async () => sent,
      hasSecondFactor: async () => hasSecondFactor,
      reachShop: async () => reached,
    })
  const told = async (list = open('https://shop.example')) => stepOf(await list.check('live', asked), 'live')

  expect((await told(open('http://shop.example')))?.text).toContain('PUBLIC_URL')
  expect((await told(open('https://localhost:3000')))?.text).toContain('PUBLIC_URL')
  expect(await told()).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/^It can’t be reached\. \(\d more/),
  })
  reached = undefined
  await change({ delivery: { mode: 'times' } })
  expect((await told())?.text).toContain('no delivery time to choose')
  await change({ delivery: { mode: 'couriers' } })
  expect((await told())?.text).toContain('Stripe says no.')
  cards = { state: 'done', text: '', isLive: false }
  expect((await told())?.text).toContain('test mode')
  cards = { state: 'done', text: '', isLive: true }
  expect((await told(open('https://shop.example', { hasMailServer: false })))?.text).toContain('SMTP_URL')
  for (const from of ['hello@larder.example', 'Shop <hello@example.com>', 'hello@localhost'])
    expect((await told(open('https://shop.example', { from })))?.text).toContain(`come from ${from}, where nobody`)
  expect((await told())?.text).toContain('test email')
  const list = open('https://shop.example')
  expect(stepOf(await list.check('email', asked), 'email')).toMatchObject({ ...sent })
  sent = { state: 'done', text: 'The mail server took it.' }
  await list.check('email', asked)
  expect((await told(open('https://shop.example', { isDemo: true })))?.text).toContain('ACCOUNT_CHOOSER=off')
  expect((await told())?.text).toContain('no backup yet')
  await shop.sql(`insert into last_backup (at) values (now() - interval '25 hours')`)
  expect((await told())?.text).toContain('more than a day old')
  await shop.sql(`update last_backup set at = now() - interval '23 hours'`)
  expect((await told())?.text).toContain('2 people on your staff log in with a password alone')
  hasSecondFactor = true
  expect((await told())?.text).toContain('the email, phone number and address in the settings are still the example’s')
  await change({ shop: { email: 'hello@shop.org', phone: '' } })
  expect((await told())?.text).toContain('the address in the settings is still the example’s')
  await change({ shop: { address: 'Gasse 1, Wien' } })
  expect(await told()).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('privacy, terms, returns, imprint'),
  })
  await change({ texts: { privacy: 'None of it is sold.', terms: 'Be kind.', returns: 'Any day.', imprint: 'Us.' } })
  expect(await told()).toEqual({
    key: 'live',
    state: 'done',
    text: 'Everything is ready: your shop is open at https://shop.example.',
  })
})

test('a shop that sold something isn’t new', async () => {
  await (await shop.newShopper()).buy([{ id: 'p1', count: 1 }])
  expect((await ask('GET')).json<ChecklistJson>()).toMatchObject({ isNew: false, hasSamples: false })
})
