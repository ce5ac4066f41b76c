// What strangers can store, and how many cards one payer can try.
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from './card-sandbox.ts'
import { openTestSandbox } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'
import { createStore } from './store.ts'
import { createTries } from './tries.ts'

const limit = { payer: 'uid', count: 20, seconds: 3_600, perAddress: { count: 30, seconds: 3_600 } }

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox({ declineLimit: limit })
})
afterAll(() => sandbox.close())

type Body = { id?: string; status?: string; error?: { code?: string; type?: string; param?: string; message: string } }

// Each payer has an address of their own, unless a test is about that.
let people = 0
const newAddress = () => `198.51.${Math.floor((people += 1) / 250)}.${people % 250}`

async function send(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = newAddress(),
) {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: {
      authorization: `Bearer ${sandbox.sandbox.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: response.statusCode, body: response.json<Body>(), headers: response.headers }
}

const card = (number = '4242424242424242') => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '34',
})
const countOf = async (table: string): Promise<number> => {
  const rows = await sandbox.database.query<{ count: number }>({
    name: `count_${table}`,
    text: `SELECT count(*)::int AS count FROM ${table}`,
    values: [],
  })
  return rows[0]?.count ?? 0
}

const open = (uid: string) =>
  sandbox.stripe.paymentIntents.create({
    amount: 1_500,
    currency: 'usd',
    capture_method: 'manual',
    metadata: { uid },
  })

type Opened = { id: string; client_secret: string | null }

const confirm = ({ id, client_secret }: Opened, number: string, address?: string) =>
  send(`/v1/payment_intents/${id}/confirm`, { client_secret: client_secret ?? '', ...cardData(number) }, {}, address)
const cardData = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
})

test('a stranger’s body is not parsed', async () => {
  const attack = { method: 'POST', url: '/v1/payment_methods', payload: 'a[]=&'.repeat(26_000) } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const before = process.cpuUsage()
  expect((await sandbox.app.inject({ ...attack, headers })).statusCode).toBe(401)
  const wrongKey = { ...headers, authorization: 'Bearer pk_test_wrong' }
  expect((await sandbox.app.inject({ ...attack, headers: wrongKey })).statusCode).toBe(401)
  const rightKey = { ...headers, authorization: `Bearer ${sandbox.sandbox.publishableKey}` }
  expect((await sandbox.app.inject({ ...attack, headers: rightKey })).statusCode).toBe(400)
  // It used to take 11 seconds each.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000)
})

test.each([
  ['billing_details[name]', 257],
  ['billing_details[email]', 513],
  ['billing_details[phone]', 41],
  ['billing_details[address][line1]', 201],
  ['billing_details[address][city]', 101],
  ['billing_details[address][country]', 3],
  ['metadata[note]', 501],
])('%s of %i characters is refused', async (name, length) => {
  const wrong = await send('/v1/payment_methods', { ...card(), [name]: 'x'.repeat(length) })
  expect(wrong).toMatchObject({ status: 400, body: { error: { param: name } } })
  expect((await send('/v1/payment_methods', { ...card(), [name]: 'x'.repeat(length - 1) })).status).toBe(200)
})

test('the metadata of a payment method is limited in total', async () => {
  const metadata = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`metadata[k${index}]`, 'v'.repeat(499)]))
  const wrong = await send('/v1/payment_methods', { ...card(), ...metadata })
  expect(wrong).toMatchObject({ status: 400, body: { error: { param: 'metadata' } } })
})

test('an invalid card is not stored', async () => {
  const before = [await countOf('card_unused_methods'), await countOf('card_replies')]
  const wrong = { ...card(), 'card[exp_month]': '13' }
  expect((await send('/v1/payment_methods', wrong, { 'idempotency-key': 'wrong' })).status).toBe(402)
  expect([await countOf('card_unused_methods'), await countOf('card_replies')]).toEqual(before)
})

test('an unused payment method is deleted after an hour, a used one stays', async () => {
  const [unused = '', used = ''] = [
    (await send('/v1/payment_methods', card())).body.id,
    (await send('/v1/payment_methods', card())).body.id,
  ]
  const intent = await open('ada')
  const client_secret = intent.client_secret ?? ''
  const paid = await send(`/v1/payment_intents/${intent.id}/confirm`, { client_secret, payment_method: used })
  expect(paid.body.status).toBe('requires_capture')
  const store = createStore(sandbox.database)
  const tries = createTries({ database: sandbox.database, limit, fingerprintKey: 'any' })
  const tools = { store, tries, outbox: { push: () => {}, close: async () => {} }, subscribed: () => false }
  await sweep(tools, new Date(Date.now() + 59 * 60_000))
  expect((await sandbox.stripe.paymentMethods.retrieve(unused)).id).toBe(unused)
  await sweep(tools, new Date(Date.now() + 61 * 60_000))
  await expect(sandbox.stripe.paymentMethods.retrieve(unused)).rejects.toThrow('No such PaymentMethod')
  expect((await sandbox.stripe.paymentMethods.retrieve(used)).id).toBe(used)
  expect(await countOf('card_unused_methods')).toBe(0)
})

test('one payment method can pay two intents concurrently, and be given when an intent is created', async () => {
  const { id = '' } = (await send('/v1/payment_methods', card())).body
  const intents = await Promise.all([open('bob'), open('eve')])
  const paid = await Promise.all(
    intents.map(async ({ id: intent, client_secret }) =>
      send(`/v1/payment_intents/${intent}/confirm`, { client_secret: client_secret ?? '', payment_method: id }),
    ),
  )
  expect(paid.map(({ body }) => body.status)).toEqual(['requires_capture', 'requires_capture'])
  const other = (await send('/v1/payment_methods', card())).body.id ?? ''
  const made = await sandbox.stripe.paymentIntents.create({ amount: 100, currency: 'usd', payment_method: other })
  expect(made).toMatchObject({ status: 'requires_confirmation', payment_method: other })
})

test('new payment methods are limited per address, not for the shop’s server', async () => {
  const app = fastify()
  await app.register(rateLimit, { max: 1_000 })
  await app.register(sandbox.sandbox.plugin)
  const ask = (key: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/payment_methods',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'type=card',
    })
  const { secretKey, publishableKey } = sandbox.sandbox
  const responses = []
  for (let count = 1; count <= 31; count++) responses.push(await ask(publishableKey))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  expect(responses.at(-1)?.json()).toMatchObject({ error: { code: 'rate_limit' } })
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(secretKey)).statusCode).toBe(400)
  await app.close()
})

const declined = '4000000000000002'

test('of many concurrent attempts no more cards than the limit are tried', async () => {
  const intent = await open('mallory')
  const codes: (string | undefined)[] = []
  for (let round = 1; round <= 5; round++) {
    const responses = await Promise.all(Array.from({ length: 16 }, () => confirm(intent, declined)))
    codes.push(...responses.map(({ body }) => body.error?.code))
  }
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(limit.count)
  const others = codes.filter((code) => code !== 'card_declined' && code !== 'lock_timeout')
  expect(new Set(others)).toEqual(new Set(['card_decline_rate_limit_exceeded']))
  // A valid card gets the same error now, and so does another payment of the same payer.
  for (const next of [intent, await open('mallory')]) {
    const { status, body } = await confirm(next, '4242424242424242')
    expect([status, body.error?.code]).toEqual([402, 'card_decline_rate_limit_exceeded'])
  }
  expect((await confirm(await open('trent'), '4242424242424242')).body.status).toBe('requires_capture')
})

const codesOf = (responses: { body: Body }[]) => responses.map(({ body }) => body.error?.code ?? body.status)
const tooMany = 'card_decline_rate_limit_exceeded'
const sixteen = Array.from({ length: 16 }, (_, index) => index)

test('of sixteen payments at once of one payer no more cards than the limit are tried', async () => {
  const intents = await Promise.all(sixteen.map(() => open('victor')))
  const codes: (string | undefined)[] = []
  for (const _round of [1, 2, 3])
    codes.push(...codesOf(await Promise.all(intents.map((intent) => confirm(intent, declined)))))
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(limit.count)
  expect(codes.filter((code) => code !== 'card_declined' && code !== tooMany)).toEqual([])
  // Whether a card is valid can't be found out any more either.
  expect(codesOf(await Promise.all(intents.map((intent) => confirm(intent, '4242424242424242'))))).toEqual(
    sixteen.map(() => tooMany),
  )
})

test('of sixteen payers at once at one address no more cards than its limit are tried', async () => {
  const address = '203.0.113.7'
  const codes: (string | undefined)[] = []
  for (const round of [1, 2, 3]) {
    const intents = await Promise.all(sixteen.map((index) => open(`walter-${round}-${index}`)))
    codes.push(...codesOf(await Promise.all(intents.map((intent) => confirm(intent, declined, address)))))
  }
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(limit.perAddress.count)
  const honest = await open('wendy')
  expect((await confirm(honest, '4242424242424242', address)).body.error?.code).toBe(tooMany)
  expect((await confirm(honest, '4242424242424242')).body.status).toBe('requires_capture')
})

test('cards that are accepted take nothing from the limit, however many at once', async () => {
  for (const _round of [1, 2]) {
    const intents = await Promise.all(sixteen.map(() => open('xenia')))
    const codes = codesOf(
      await Promise.all(intents.map((intent) => confirm(intent, '4242424242424242', '203.0.113.8'))),
    )
    expect(codes).toEqual(sixteen.map(() => 'requires_capture'))
  }
})

test('a number that no card has counts as a declined card', async () => {
  const intent = await open('yuri')
  const codes = []
  for (let count = 1; count <= limit.count + 1; count++)
    codes.push((await confirm(intent, '4000000000000010')).body.error?.code)
  expect(new Set(codes.slice(0, limit.count))).toEqual(new Set(['card_declined']))
  expect(codes.at(-1)).toBe(tooMany)
})

test('a failed challenge counts as a declined card', async () => {
  const intent = await open('oscar')
  const asksOwner = '4000002760003184'
  const challenge = `/v1/payment_intents/${intent.id}/sandbox_challenge`
  for (let count = 1; count <= limit.count; count++) {
    expect((await confirm(intent, asksOwner)).body.status).toBe('requires_action')
    const response = await send(challenge, { client_secret: intent.client_secret ?? '', outcome: 'fail' })
    expect(response.body.status).toBe('requires_payment_method')
  }
  expect((await confirm(intent, asksOwner)).body.error?.code).toBe('card_decline_rate_limit_exceeded')
})

test('one open payment can be confirmed a hundred times at most', async () => {
  const intent = await open('peggy')
  const text = 'UPDATE card_intents SET version = 98 WHERE id = $1'
  await sandbox.database.query({ name: 'many_changes', text, values: [intent.id] })
  const statuses = []
  for (const _try of [1, 2, 3]) statuses.push((await confirm(intent, '4000002760003184')).status)
  expect(statuses).toEqual([200, 200, 402])
})
