// Concurrent requests, also from two processes. PGlite runs them one by one; PostgreSQL shows the races.
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { replyRetentionSeconds } from './card-sandbox.ts'
import { expireHolds } from './expire-holds.ts'
import { openTestSandbox, sdkOf } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'
import { createOutbox } from './outbox.ts'
import { createStore } from './store.ts'

let first: TestSandbox
let second: Awaited<ReturnType<TestSandbox['startAnother']>>
beforeAll(async () => {
  first = await openTestSandbox({ faults: true })
  second = await first.startAnother()
})
afterAll(async () => {
  await second.stop()
  await first.close()
})

const held = () =>
  first.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
  })

/** Runs the same work concurrently, alternating between both processes. */
const everywhere = <Result>(times: number, work: (stripe: Stripe) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: times }, (_, index) => work(index % 2 ? first.stripe : second.stripe)))

const good = <Result>(outcomes: PromiseSettledResult<Result>[]) =>
  outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

const count = async (table: string, intent: string): Promise<number> => {
  const [row] = await first.database.query<{ total: number }>({
    name: `count_${table}`,
    text: `SELECT count(*) AS total FROM ${table} WHERE payment_intent = $1`,
    values: [intent],
  })
  return row?.total ?? -1
}

test('two processes that start at the same time share their keys', async () => {
  const started = await Promise.all(Array.from({ length: 4 }, () => first.startAnother()))
  const keys = started.map(({ sandbox }) => `${sandbox.secretKey} ${sandbox.publishableKey} ${sandbox.webhookSecret}`)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^sk_test_\w{40} pk_test_\w{40} whsec_\w{40}$/)
  await Promise.all(started.map(({ stop }) => stop()))
})

test('of many concurrent confirmations one takes effect', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await first.stripe.paymentIntents.create({ amount: 700, currency: 'usd', capture_method: 'manual' })
    const outcomes = await everywhere(12, (stripe) =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(good(outcomes)).toHaveLength(1)
    expect(await count('card_charges', id)).toBe(1)
  }
})

test('of many concurrent captures and cancellations one takes effect', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await held()
    const outcomes = await everywhere(12, (stripe) =>
      Math.random() < 0.5 ? stripe.paymentIntents.capture(id) : stripe.paymentIntents.cancel(id),
    )
    const [winner, ...others] = good(outcomes)
    expect(others).toEqual([])
    const { status, amount_received } = await first.stripe.paymentIntents.retrieve(id)
    expect(status).toBe(winner?.status)
    expect(amount_received).toBe(status === 'succeeded' ? 1_000 : 0)
  }
})

test('concurrent refunds never exceed the captured amount', async () => {
  const { id } = await held()
  await first.stripe.paymentIntents.capture(id)
  const outcomes = await everywhere(12, (stripe) => stripe.refunds.create({ payment_intent: id, amount: 300 }))
  expect(good(outcomes).length).toBeLessThanOrEqual(3)
  expect(good(outcomes).length).toBeGreaterThan(0)
  const { latest_charge } = await first.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: good(outcomes).length * 300 })
  expect(await count('card_refunds', id)).toBe(good(outcomes).length)
})

test('the same idempotency key gets the same response from every process, errors included', async () => {
  const parameters = { amount: 900, currency: 'usd', metadata: { a: '1' } } as const
  const options = { idempotencyKey: 'create:1' }
  const made = await first.stripe.paymentIntents.create(parameters, options)
  const again = await second.stripe.paymentIntents.create(parameters, options)
  expect(again.id).toBe(made.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(made.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  const other = first.stripe.paymentIntents.create({ ...parameters, amount: 901 }, options)
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })

  const declined = () =>
    first.stripe.paymentIntents.confirm(
      made.id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'confirm:1' },
    )
  const refusals = [
    await declined().catch((error: unknown) => error),
    await declined().catch((error: unknown) => error),
  ]
  expect(refusals[0]).toMatchObject({ code: 'card_declined', statusCode: 402 })
  expect(refusals[1]).toMatchObject({
    code: 'card_declined',
    charge: (refusals[0] as Stripe.errors.StripeCardError).charge,
  })
  expect(await count('card_charges', made.id)).toBe(1)

  const early = () => second.stripe.paymentIntents.capture(made.id, {}, { idempotencyKey: 'capture:early' })
  await expect(early()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await first.stripe.paymentIntents.cancel(made.id)
  await expect(early()).rejects.toMatchObject({ message: expect.stringContaining('requires_payment_method') as string })
})

test('concurrent requests with one key create one intent; one that is too early is told to retry', async () => {
  const retrying = [sdkOf(first.sandbox, first.origin, 5), sdkOf(second.sandbox, second.origin, 5)]
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (retrying[index % 2] ?? first.stripe).paymentIntents.create(
        { amount: 800, currency: 'usd' },
        { idempotencyKey: 'create:2' },
      ),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)

  // In the same process the second request finds the key in use.
  const { id } = await held()
  const capture = () =>
    first.app.inject({
      method: 'POST',
      url: `/v1/payment_intents/${id}/capture`,
      headers: { authorization: `Bearer ${first.sandbox.secretKey}`, 'idempotency-key': `capture:${id}` },
    })
  const [one, other] = await Promise.all([capture(), capture()])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]))
  const refused = one.statusCode === 409 ? one : other
  expect(refused.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
  expect((await capture()).headers['idempotent-replayed']).toBe('true')
})

test('responses are stored for a day, then deleted', async () => {
  const now = Math.floor(Date.now() / 1000)
  const store = createStore(first.database)
  const reply = (key: string, hours: number) =>
    store.saveReply({ key, created: now - hours * 3_600, request: '', status: 200, body: '' })
  await Promise.all([reply('young', 24), reply('old', 26)])
  await store.forgetOldReplies(now - replyRetentionSeconds)
  expect([await store.findReply('young'), await store.findReply('old')]).toMatchObject([{ key: 'young' }, undefined])
})

test('a browser cannot use up an idempotency key of the shop', async () => {
  const { id } = await held()
  const taken = await first.app.inject({
    method: 'POST',
    url: '/v1/payment_methods',
    headers: {
      authorization: `Bearer ${first.sandbox.publishableKey}`,
      'idempotency-key': `capture:${id}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=40',
  })
  expect(taken.statusCode).toBe(200)
  const captured = await first.stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture:${id}` })
  expect(captured.status).toBe('succeeded')
})

test('a hold expires after a week without capture', async () => {
  const { id } = await held()
  await first.database.query({
    name: 'age',
    text: 'UPDATE card_charges SET created = created - 8 * 86400 WHERE payment_intent = $1',
    values: [id],
  })
  await expect(first.stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'charge_expired_for_capture' })
  const intent = await first.stripe.paymentIntents.retrieve(id)
  expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
})

test('an expired hold is canceled without being asked for, with the events of the provider', async () => {
  const { database, stripe } = first
  const [forgotten, fresh] = await Promise.all([held(), held()])
  const charge = (await stripe.paymentIntents.retrieve(forgotten.id, { expand: ['latest_charge'] })).latest_charge
  const captureBefore = (charge as Stripe.Charge).payment_method_details?.card?.capture_before ?? 0
  expect(captureBefore - forgotten.created).toBeCloseTo(7 * 86_400, -1)
  await database.query({
    name: 'age-by-a-week',
    text: 'UPDATE card_charges SET created = created - 7 * 86400 WHERE payment_intent = $1',
    values: [forgotten.id],
  })
  const subscribed = () => true
  const sent: Stripe.Event[] = []
  const sendEvent = async ({ body }: { body: string }) => sent.push(JSON.parse(body)) > 0
  const log = { warn: () => {} }
  const outbox = createOutbox({ database, secret: 'whsec_test', faults: undefined, log, sendEvent })
  await expireHolds({ store: createStore(database), outbox, subscribed }, new Date())
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await outbox.close()
  expect(sent.map(({ type }) => type).sort()).toEqual(['charge.expired', 'payment_intent.canceled'])
  expect(await stripe.paymentIntents.retrieve(forgotten.id, { expand: ['latest_charge'] })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
    amount_capturable: 0,
    latest_charge: { captured: false, refunded: true },
  })
  expect((await stripe.paymentIntents.retrieve(fresh.id)).status).toBe('requires_capture')
  await expect(stripe.paymentIntents.capture(forgotten.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('a lost response is replayed under its key, and a lost request did nothing', async () => {
  const faults = first.sandbox.faults
  const { id } = await held()
  faults?.set([{ call: 'paymentIntents.capture', kind: 'lose-request', times: 2 }])
  await expect(first.stripe.paymentIntents.capture(id)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect((await first.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
  faults?.set([{ call: 'paymentIntents.capture', kind: 'lose-reply', times: 1 }])
  const retried = await first.stripe.paymentIntents.capture(id, {}, { idempotencyKey: `lost:${id}` })
  expect(retried.status).toBe('succeeded')
  expect(retried.lastResponse.headers['idempotent-replayed']).toBe('true')
  faults?.set([{ call: '*', kind: 'error' }])
  await expect(first.stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 500 })
  faults?.set([])
})

test('the fault switches can only be set with the secret key', async () => {
  const set = (key: string, payload: unknown) =>
    first.app.inject({
      method: 'POST',
      url: '/v1/sandbox/faults',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  const faults = [{ call: 'paymentIntents.create', kind: 'error', times: 1 }]
  expect((await set(first.sandbox.publishableKey, faults)).statusCode).toBe(401)
  expect((await set(first.sandbox.secretKey, [{ call: 'x', kind: 'explode' }])).statusCode).toBe(400)
  expect((await set(first.sandbox.secretKey, faults)).statusCode).toBe(204)
  await expect(held()).rejects.toMatchObject({ statusCode: 500 })
  await expect(held()).resolves.toMatchObject({ status: 'requires_capture' })
})

test('events that the webhook refuses are retried, once each, and by another process after a crash', async () => {
  const { webhook, database } = first
  webhook.okResponse(500)
  const { id } = await held()
  await wait(200)
  expect(webhook.typesOf(id)).toEqual([])
  webhook.okResponse(200)
  const all = ['charge.succeeded', 'payment_intent.amount_capturable_updated', 'payment_intent.created']
  await vi.waitFor(() => expect(webhook.typesOf(id)).toEqual(all), 15_000)

  // Committed by a process that died before sending them.
  await database.query({
    name: 'orphan',
    text: `INSERT INTO card_events SELECT 'evt_orphan_' || n, $1, '{"id":"x","data":{"object":{"id":"orphan"}},"type":"orphan"}', 0, now()
      FROM generate_series(1, 40) n`,
    values: [Math.floor(Date.now() / 1000)],
  })
  await vi.waitFor(() => expect(webhook.typesOf('orphan')).toHaveLength(40), 15_000)
  await vi.waitFor(async () => {
    const left = await database.query({ name: 'left', text: 'SELECT id FROM card_events', values: [] })
    expect(left).toEqual([])
  }, 15_000)
  expect(webhook.typesOf('orphan')).toHaveLength(40)
  expect(webhook.typesOf(id)).toEqual(all)
})

test('a process that ends leaves its events to the next one at once', async () => {
  const { database } = first
  const waiting = Promise.withResolvers<boolean>()
  const parts = { database, secret: 'whsec_test', faults: undefined, log: { warn: () => {} } }
  const ending = createOutbox({ ...parts, sendEvent: () => waiting.promise })
  const events = Array.from({ length: 12 }, (_, index) => ({ id: `evt_left_${index}`, body: `${index}` }))
  await database.query({
    name: 'leave',
    text: `INSERT INTO card_events SELECT id, $2, '{}', 0, now() + interval '1 hour' FROM unnest($1::text[]) id`,
    values: [events.map(({ id }) => id), Math.floor(Date.now() / 1000)],
  })
  ending.push(events)
  const ended = ending.close()
  waiting.resolve(true)
  await ended
  const left = await database.query<{ id: string }>({
    name: 'released',
    text: `SELECT id FROM card_events WHERE id LIKE 'evt_left_%' AND next_attempt_at <= now()`,
    values: [],
  })
  // Eight were on their way.
  expect(left).toHaveLength(4)
})
