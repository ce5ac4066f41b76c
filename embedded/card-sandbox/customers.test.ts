// The official SDK saves cards for customers, pays with them, and deletes them.
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'

let sandbox: TestSandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openTestSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

const order = {
  amount: 2_000,
  currency: 'usd',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams

const newCustomer = (metadata = {}) => stripe.customers.create({ metadata })
const cardsOf = async (id: string) => (await stripe.customers.listPaymentMethods(id)).data

const refusalOf = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('It was not refused', { cause: error })
  return error
}

test('a customer is created once per idempotency key, changed, read and deleted', async () => {
  const options = { idempotencyKey: 'customer:1' }
  const made = await stripe.customers.create({ email: 'ada@example.com', metadata: { uid: 'u1' } }, options)
  expect(made).toMatchObject({ object: 'customer', email: 'ada@example.com', metadata: { uid: 'u1' }, livemode: false })
  const again = await stripe.customers.create({ email: 'ada@example.com', metadata: { uid: 'u1' } }, options)
  expect(again.id).toBe(made.id)
  expect((await refusalOf(stripe.customers.create({ name: 'Other' }, options))).type).toBe('StripeIdempotencyError')

  await stripe.customers.update(made.id, { name: 'Ada', metadata: { uid: '', shop: 's1' } })
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ name: 'Ada', metadata: { shop: 's1' } })

  expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true })
  const read = await stripe.customers.retrieve(made.id)
  expect({ ...read, lastResponse: undefined }).toEqual({ id: made.id, object: 'customer', deleted: true })
  for (const work of [
    () => stripe.customers.del(made.id),
    () => stripe.customers.update(made.id, { name: 'Eve' }),
    () => stripe.customers.listPaymentMethods(made.id),
    () => stripe.customers.retrieve('cus_unknown'),
    () => stripe.paymentMethods.attach('pm_card_visa', { customer: made.id }),
    () => stripe.paymentIntents.create({ ...order, customer: made.id }),
  ]) {
    expect(await refusalOf(Promise.resolve(work()))).toMatchObject({ code: 'resource_missing' })
  }
})

test('a card is saved by a payment that says so, once it is authorised, and pays again', async () => {
  const { id: customer } = await newCustomer()
  const once = await stripe.paymentIntents.create({ ...order, customer, confirm: true, payment_method: 'pm_card_visa' })
  expect([once.status, once.customer, await cardsOf(customer)]).toEqual(['requires_capture', customer, []])

  const usage = { setup_future_usage: 'on_session' } as const
  const declined = { ...order, ...usage, customer, confirm: true, payment_method: 'pm_card_visa_chargeDeclined' }
  await refusalOf(stripe.paymentIntents.create(declined))
  expect(await cardsOf(customer)).toEqual([])

  // As the shop does: opened without, then with the shopper's consent.
  const opened = await stripe.paymentIntents.create(order)
  await stripe.paymentIntents.update(opened.id, { customer, ...usage })
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '5555555555554444', exp_month: 4, exp_year: 2040, cvc: '123' },
    allow_redisplay: 'always',
  })
  const saved = await stripe.paymentIntents.confirm(opened.id, {
    payment_method: method.id,
    expand: ['payment_method', 'latest_charge'],
  })
  expect(saved).toMatchObject({ customer, ...usage, payment_method: { id: method.id, customer } })
  expect(saved.latest_charge).toMatchObject({ customer })
  expect(await cardsOf(customer)).toMatchObject([{ id: method.id, customer, allow_redisplay: 'always' }])

  const second = await stripe.paymentIntents.create({ ...order, customer })
  expect(await stripe.paymentIntents.confirm(second.id, { payment_method: method.id })).toMatchObject({
    status: 'requires_capture',
    payment_method: method.id,
  })
})

test('a card that asks for 3-D Secure is saved once its owner agreed, and asks again', async () => {
  const { id: customer } = await newCustomer()
  const asked = await stripe.paymentIntents.create({
    ...order,
    customer,
    setup_future_usage: 'on_session',
    confirm: true,
    payment_method: 'pm_card_threeDSecure2Required',
  })
  expect([asked.status, await cardsOf(customer)]).toEqual(['requires_action', []])
  await stripe.rawRequest('POST', `/v1/payment_intents/${asked.id}/sandbox_challenge`, { outcome: 'complete' })
  const [card] = await cardsOf(customer)
  const again = await stripe.paymentIntents.create({
    ...order,
    customer,
    confirm: true,
    payment_method: card?.id ?? '',
  })
  expect(again.status).toBe('requires_action')
})

test('a saved card pays only for its own customer, and never after it was detached', async () => {
  const [own, other] = [await newCustomer(), await newCustomer()]
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: own.id })
  expect(await stripe.paymentMethods.attach(card.id, { customer: own.id })).toMatchObject({ customer: own.id })
  const stolen = await refusalOf(stripe.paymentMethods.attach(card.id, { customer: other.id }))
  expect(stolen.message).toContain('already been attached')

  const pay = async (parameters: Partial<Stripe.PaymentIntentCreateParams>) =>
    refusalOf(stripe.paymentIntents.create({ ...order, confirm: true, payment_method: card.id, ...parameters }))
  expect(await pay({})).toMatchObject({ code: 'parameter_missing', param: 'payment_method' })
  expect(await pay({ customer: other.id })).toMatchObject({ code: 'resource_missing', param: 'payment_method' })

  const intent = await stripe.paymentIntents.create({ ...order, customer: own.id })
  const moved = await refusalOf(stripe.paymentIntents.update(intent.id, { customer: other.id }))
  expect(moved.message).toContain('cannot modify `customer`')

  expect(await stripe.paymentMethods.detach(card.id)).toMatchObject({ customer: null })
  expect((await refusalOf(stripe.paymentMethods.detach(card.id))).message).toContain('detachment is impossible')
  expect((await pay({})).message).toContain('may not be used again')
  expect((await refusalOf(stripe.paymentMethods.attach(card.id, { customer: own.id }))).message).toContain('again')
})

test('the default card is one of the customer’s own, and none once it is detached', async () => {
  const [own, other] = [await newCustomer(), await newCustomer()]
  const first = await stripe.paymentMethods.attach('pm_card_visa', { customer: own.id })
  const second = await stripe.paymentMethods.attach('pm_card_amex', { customer: own.id })
  const foreign = await stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
  const setDefault = (id: string) =>
    stripe.customers.update(own.id, { invoice_settings: { default_payment_method: id } })
  expect((await setDefault(first.id)).invoice_settings.default_payment_method).toBe(first.id)
  expect(await refusalOf(setDefault(foreign.id))).toMatchObject({
    code: 'resource_missing',
    param: 'invoice_settings[default_payment_method]',
  })
  const ids: string[] = []
  for await (const { id } of stripe.paymentMethods.list({ customer: own.id, type: 'card', limit: 1 })) ids.push(id)
  expect(ids).toEqual([second.id, first.id])
  await stripe.paymentMethods.detach(first.id)
  expect(await stripe.customers.retrieve(own.id)).toMatchObject({ invoice_settings: { default_payment_method: null } })
})

test('a declined card can’t be saved, except the one that is declined only once it is charged', async () => {
  const { id: customer } = await newCustomer()
  const refused = await refusalOf(stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }))
  expect(refused).toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  const pay = stripe.paymentIntents.create({ ...order, customer, confirm: true, payment_method: card.id })
  expect(await refusalOf(pay)).toMatchObject({ code: 'card_declined' })
  expect(await cardsOf(customer)).toHaveLength(1)
})

test('a customer’s deletion takes its cards along, and an open payment of it can no longer be confirmed', async () => {
  const { id: customer } = await newCustomer()
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const intent = await stripe.paymentIntents.create({ ...order, customer, setup_future_usage: 'on_session' })
  await stripe.customers.del(customer)
  expect(await stripe.paymentMethods.retrieve(card.id)).toMatchObject({ customer: null })
  const late = await refusalOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
  expect(late).toMatchObject({ code: 'resource_missing', param: 'customer' })
})

test('browsers reach neither customers nor the list of their cards', async () => {
  const publishable = new Stripe(sandbox.sandbox.publishableKey, {
    host: '127.0.0.1',
    port: new URL(sandbox.origin).port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  const { id: customer } = await newCustomer()
  for (const work of [
    () => publishable.customers.retrieve(customer),
    () => publishable.customers.listPaymentMethods(customer),
    () => publishable.customers.del(customer),
    () => publishable.paymentMethods.attach('pm_card_visa', { customer }),
  ]) {
    expect(await refusalOf(Promise.resolve(work()))).toMatchObject({ code: 'secret_key_required' })
  }
})
