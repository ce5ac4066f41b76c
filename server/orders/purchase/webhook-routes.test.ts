import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

const declinesPerAddress = { count: 20, seconds: 60 }
let shop: TestPurchase
beforeAll(async () => {
  // The tests send the events themselves.
  shop = await openTestPurchase({
    webhooks: false,
    limits: { intents: { count: 5, seconds: 60 }, declines: { count: 3, seconds: 60 }, declinesPerAddress },
  })
  await shop.sql('update products set quantity = 50 where id <= 5')
})
afterAll(() => shop.close())

let events = 0

const bodyOf = (type: string, intent: object) =>
  JSON.stringify({
    id: `evt_${++events}`,
    object: 'event',
    type,
    data: { object: { object: 'payment_intent', ...intent } },
  })

async function tell(payload: string, { secret = shop.sandbox.webhookSecret, age = 0, header = '' } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = header || Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return shop.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

async function confirmed(who: Shopper) {
  const { clientSecret } = await who.reachPayment([{ id: 'p1', count: 1 }])
  const { intentId } = await who.confirm(clientSecret)
  return { id: intentId, metadata: {} }
}

const ordersOf = async (who: Shopper) => (await who.call('GET', '/orders')).json<{ _id: string }[]>()

test('events place the order, in any sequence and however often they arrive', async () => {
  const ada = await shop.newShopper()
  const intent = await confirmed(ada)
  const types = ['succeeded', 'amount_capturable_updated', 'created', 'succeeded', 'canceled', 'requires_action']
  for (const type of [...types, ...types]) {
    const answer = await tell(bodyOf(`payment_intent.${type}`, intent))
    expect(answer.statusCode).toBe(200)
  }
  await shop.shop.orders.idle()
  expect(await ordersOf(ada)).toMatchObject([{ paymentState: 'captured' }])
})

test('an event before the payment is confirmed changes nothing', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p1', count: 1 }])
  const [id = ''] = clientSecret.split('_secret_')
  expect((await tell(bodyOf('payment_intent.succeeded', { id, metadata: {} }))).statusCode).toBe(200)
  expect(await ordersOf(ada)).toEqual([])
})

test('an event and the browser at the same time place one order', async () => {
  const ada = await shop.newShopper()
  const intent = await confirmed(ada)
  const answers = await Promise.all([
    tell(bodyOf('payment_intent.amount_capturable_updated', intent)),
    ada.order(intent.id),
    tell(bodyOf('payment_intent.amount_capturable_updated', intent)),
    ada.order(intent.id),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('an invalid signature is refused, whatever is wrong with it', async () => {
  const ada = await shop.newShopper()
  const body = bodyOf('payment_intent.succeeded', await confirmed(ada))
  const answers = [
    await tell(body, { secret: 'whsec_other' }),
    await tell(body, { age: 400 }),
    await tell(body, { header: 't=1,v1=00' }),
    await tell(body, { header: 'nonsense' }),
    await shop.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: body }),
    await shop.app.inject({ method: 'POST', url: '/webhooks/stripe' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400])
  expect(await ordersOf(ada)).toEqual([])
})

test('events about other objects and unknown payments are accepted and ignored', async () => {
  const charge = JSON.stringify({
    id: 'evt_c',
    object: 'event',
    type: 'charge.succeeded',
    data: { object: { object: 'charge', id: 'ch_1' } },
  })
  const unknown = bodyOf('payment_intent.succeeded', { id: 'pi_none', metadata: { checkout_id: 'not-a-uuid' } })
  expect([(await tell(charge)).statusCode, (await tell(unknown)).statusCode]).toEqual([200, 200])
})

test.each([
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"payment_intent.succeeded"'],
  ['a list', '[]'],
  ['an object without data', '{"id":"evt_x","object":"event","type":"payment_intent.succeeded"}'],
  ['data of null', '{"id":"evt_x","object":"event","type":"payment_intent.succeeded","data":null}'],
  ['an object of null', '{"id":"evt_x","object":"event","type":"x","data":{"object":null}}'],
  [
    'a payment without an id',
    '{"id":"evt_x","object":"event","type":"x","data":{"object":{"object":"payment_intent"}}}',
  ],
  ['no type', '{"id":"evt_x","object":"event","data":{"object":{"object":"charge"}}}'],
  ['no JSON', 'nothing'],
])('an event with a valid signature that is %s is refused', async (_what, payload) => {
  const answer = await tell(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('an event of a payment without metadata is read like any other', async () => {
  const ada = await shop.newShopper()
  const { id } = await confirmed(ada)
  expect((await tell(bodyOf('payment_intent.amount_capturable_updated', { id }))).statusCode).toBe(200)
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('an event that cannot be handled must be sent again', async () => {
  const ada = await shop.newShopper()
  const intent = await confirmed(ada)
  shop.sandbox.faults?.set([{ call: 'paymentIntents.retrieve', kind: 'error' }])
  expect((await tell(bodyOf('payment_intent.succeeded', intent))).statusCode).toBe(503)
  shop.sandbox.faults?.set([])
  expect((await tell(bodyOf('payment_intent.succeeded', intent))).statusCode).toBe(200)
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('card testing is stopped, and the same decline counts once', async () => {
  const eve = await shop.newShopper()
  const { clientSecret, price } = await eve.reachPayment([{ id: 'p1', count: 1 }])
  const [id = ''] = clientSecret.split('_secret_')
  const failed = bodyOf('payment_intent.payment_failed', { id, metadata: {} })
  for (const _again of [1, 2, 3, 4]) await tell(failed)
  expect((await eve.pay(price)).json()).toEqual({ clientSecret })
  for (const _card of [1, 2]) await tell(bodyOf('payment_intent.payment_failed', { id, metadata: {} }))
  expect((await eve.confirm(clientSecret)).status).toBe(400)
  const answer = await eve.pay(price)
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-payments'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('declines count from when they happened, also those of a payment that is open for a long time', async () => {
  const eve = await shop.newShopper()
  const { clientSecret, price } = await eve.reachPayment([{ id: 'p1', count: 1 }])
  const [id = ''] = clientSecret.split('_secret_')
  await shop.sql(`update checkouts set created_at = now() - interval '2 hours' where pi_id = $1`, [id])
  for (const _card of [1, 2, 3]) await tell(bodyOf('payment_intent.payment_failed', { id, metadata: {} }))
  expect((await eve.confirm(clientSecret)).status).toBe(400)
  expect((await eve.pay(price)).json().code).toBe('too-many-payments')
})

test('declines are counted for everybody at one address, and what no longer counts is deleted', async () => {
  const address = '203.0.113.9'
  const reach = async () => {
    const person = await shop.newShopper()
    const { price, clientSecret } = await person.reachPayment([{ id: 'p1', count: 1 }])
    const [id = ''] = clientSecret.split('_secret_')
    return { person, id, pay: (from: string) => shop.shop.orders.openPayment(person.uid, { price }, from) }
  }
  const early = await reach()
  expect(await early.pay(address)).toMatchObject({ ok: true })
  for (let count = 0; count < declinesPerAddress.count; count += 2) {
    const { id, pay } = await reach()
    expect(await pay(address)).toMatchObject({ ok: true })
    for (const _card of [1, 2]) await tell(bodyOf('payment_intent.payment_failed', { id, metadata: {} }))
  }
  expect(await (await reach()).pay(address)).toEqual({ ok: false, reason: 'too-many-payments' })
  // The payment that was open before ends as well.
  expect(await early.pay(address)).toEqual({ ok: false, reason: 'too-many-payments' })
  expect(await (await reach()).pay('203.0.113.10')).toMatchObject({ ok: true })

  const keys = async () => JSON.stringify(await shop.sql('select key, network from payment_limits'))
  expect(await keys()).not.toContain(early.person.uid)
  expect(await keys()).not.toContain('203.0.113')
  await shop.sql(`update payment_limits set updated_at = now() - interval '61 seconds'`)
  await shop.shop.orders.reconciler.runOnce()
  expect(await keys()).toBe('[]')
})

test('cards tried concurrently are not tried beyond the limit', async () => {
  const eve = await shop.newShopper()
  const { clientSecret } = await eve.reachPayment([{ id: 'p1', count: 1 }])
  const tried = await Promise.all(Array.from({ length: 16 }, () => eve.confirm(clientSecret, '4000000000000002')))
  const codes = tried.map(({ body }) => (body as { error: { code: string } }).error.code)
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(3)
  expect((await eve.confirm(clientSecret)).body).toMatchObject({
    error: { code: 'card_decline_rate_limit_exceeded' },
  })
})

test('an event of a payment without metadata is accepted', async () => {
  const answer = await tell(bodyOf('payment_intent.payment_failed', { id: 'pi_of_somebody_else' }))
  expect(answer.statusCode).toBe(200)
})

test('unfinished payments are limited, orders are not', async () => {
  const ada = await shop.newShopper()
  for (let count = 1; count <= 7; count++) await ada.buy([{ id: 'p2', count: 1 }])
  for (let count = 1; count <= 5; count++) await ada.reachPayment([{ id: 'p3', count }])
  const { price } = (await ada.putInCart([{ id: 'p3', count: 6 }])).json<{ price: number }>()
  expect((await ada.pay(price)).statusCode).toBe(429)
})
