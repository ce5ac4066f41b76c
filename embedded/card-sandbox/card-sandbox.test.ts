// The official SDK uses every endpoint, as the shop's server does.
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'

let sandbox: TestSandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openTestSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

const visa = 'pm_card_visa'
const held = (amount = 2_000) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    payment_method: visa,
    allowed_payment_method_types: ['card'],
  })

const idOf = (reference: string | { id: string } | null) => (typeof reference === 'string' ? reference : '')

const refusalOf = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('It was not refused', { cause: error })
  return error
}

test('an intent is created, confirmed, captured and refunded, with the dialect’s states', async () => {
  const made = await stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    description: 'Groceries',
    metadata: { checkout_id: 'c1', 'odd key': 'ü & = %' },
  })
  expect(made).toMatchObject({ status: 'requires_payment_method', amount: 2_000, livemode: false })
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`))
  expect(made.metadata).toEqual({ checkout_id: 'c1', 'odd key': 'ü & = %' })

  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { name: 'Ada', address: { postal_code: '10115' } },
  })
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', funding: 'credit', checks: { cvc_check: 'pass' } })
  expect(await stripe.paymentMethods.retrieve(method.id)).toEqual(method)

  const confirmed = await stripe.paymentIntents.confirm(made.id, { payment_method: method.id })
  expect(confirmed).toMatchObject({ status: 'requires_capture', amount_capturable: 2_000, amount_received: 0 })

  const captured = await stripe.paymentIntents.capture(made.id)
  expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 2_000 })

  const read = await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge', 'payment_method'] })
  expect(read.latest_charge).toMatchObject({
    object: 'charge',
    captured: true,
    amount_captured: 2_000,
    payment_method_details: { card: { last4: '4242' } },
  })
  expect(read.payment_method).toEqual(method)

  const part = await stripe.refunds.create({ payment_intent: made.id, amount: 500, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ amount: 500, status: 'succeeded', payment_intent: made.id })
  const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: made.id, amount: 1_501 }))
  expect(tooMuch.message).toContain('greater than unrefunded amount')
  const charge = idOf(captured.latest_charge)
  const rest = await stripe.refunds.create({ charge })
  expect(rest.amount).toBe(1_500)
  const again = await refusalOf(stripe.refunds.create({ charge }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 2_000 })
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part)
})

test('a confirmation without manual capture captures immediately', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 999,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method: visa,
    confirm: true,
  })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 999 })
})

test('a hold can be captured in part or cancelled, and neither twice', async () => {
  const first = await held()
  const tooMuch = await refusalOf(stripe.paymentIntents.capture(first.id, { amount_to_capture: 2_001 }))
  expect(tooMuch).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' })
  const part = await stripe.paymentIntents.capture(first.id, { amount_to_capture: 700 })
  expect(part).toMatchObject({ status: 'succeeded', amount: 2_000, amount_received: 700 })
  const again = await refusalOf(stripe.paymentIntents.capture(first.id))
  expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
  expect(again.message).toContain('already been captured')
  expect(again.payment_intent).toMatchObject({ id: first.id, status: 'succeeded' })

  const second = await held()
  const cancelled = await stripe.paymentIntents.cancel(second.id, { cancellation_reason: 'abandoned' })
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 })
  for (const work of [
    () => stripe.paymentIntents.cancel(second.id),
    () => stripe.paymentIntents.capture(second.id),
    () => stripe.paymentIntents.confirm(second.id, { payment_method: visa }),
    () => stripe.paymentIntents.update(second.id, { amount: 3_000 }),
    () => stripe.refunds.create({ payment_intent: second.id }),
  ]) {
    expect(await refusalOf(work())).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
  }
  const charge = await stripe.charges.retrieve(idOf(cancelled.latest_charge))
  expect(charge).toMatchObject({ captured: false, refunded: true })
})

test('an intent can be changed while it is open, and confirmed once', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { a: '1', b: '2' } })
  const missing = await refusalOf(stripe.paymentIntents.confirm(id))
  expect(missing).toMatchObject({ code: 'payment_intent_unexpected_state' })
  const changed = await stripe.paymentIntents.update(id, {
    amount: 700,
    metadata: { a: '', c: '3' },
    payment_method: visa,
  })
  expect(changed).toMatchObject({ amount: 700, metadata: { b: '2', c: '3' }, status: 'requires_confirmation' })
  expect(await stripe.paymentIntents.confirm(id)).toMatchObject({ status: 'succeeded', amount_received: 700 })
  const again = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: visa }))
  expect(again.message).toContain('already succeeded')
})

test('the list is newest first, by page and by time', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.unshift((await held()).id)
  const first = await stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.has_more).toBe(true)
  expect(first.data[0]?.latest_charge).toMatchObject({ object: 'charge' })
  const second = await stripe.paymentIntents.list({ limit: 2, starting_after: String(ids[1]) })
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  const back = await stripe.paymentIntents.list({ limit: 2, ending_before: String(ids[3]) })
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
  const all: string[] = []
  const since = Math.floor(Date.now() / 1000) - 3_600
  for await (const { id } of stripe.paymentIntents.list({ limit: 3, created: { gte: since } })) all.push(id)
  expect(all.slice(0, 5)).toEqual(ids)
  expect(new Set(all).size).toBe(all.length)
  const later = await stripe.paymentIntents.list({ created: { gt: since + 7_200 } })
  expect(later).toMatchObject({ data: [], has_more: false })
  const earlier = await stripe.paymentIntents.list({ created: { lt: since } })
  expect(earlier.data).toEqual([])
})

test('every event reaches the webhook, signed; a tampered or old one is refused', async () => {
  const intent = await held()
  await stripe.paymentIntents.capture(intent.id)
  await stripe.refunds.create({ payment_intent: intent.id })
  await vi.waitFor(() =>
    expect(sandbox.webhook.typesOf(intent.id)).toEqual([
      'charge.captured',
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ]),
  )
  const { webhookSecret } = sandbox.sandbox
  const events = sandbox.webhook.deliveries.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, webhookSecret),
  )
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  const [one] = sandbox.webhook.deliveries
  if (one === undefined) throw new Error('There is no delivery')
  const tampered = Buffer.from(one.body.toString().replace('"livemode":false', '"livemode":true'))
  expect(() => stripe.webhooks.constructEvent(tampered, one.signature, webhookSecret)).toThrow(/signature/)
  const later = Date.now() + 400_000
  expect(() => stripe.webhooks.constructEvent(one.body, one.signature, webhookSecret, 300, undefined, later)).toThrow(
    /tolerance/,
  )
})
