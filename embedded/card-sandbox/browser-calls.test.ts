// Requests of a browser with the publishable key, and the behaviour of each test card.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type Stripe from 'stripe'
import { openTestSandbox } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'

let sandbox: TestSandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openTestSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

type Body = { error?: Stripe.StripeRawError; [name: string]: unknown }

async function send(path: string, form: Record<string, string>, key = sandbox.sandbox.publishableKey) {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: response.statusCode, body: response.json<Body>() }
}

const cardOf = (number: string, other: Record<string, string> = {}) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '34',
  'card[cvc]': number.length === 15 ? '1234' : '123',
  ...other,
})

const makeMethod = async (number: string): Promise<string> => {
  const { status, body } = await send('/v1/payment_methods', cardOf(number))
  expect(status).toBe(200)
  return String(body['id'])
}

const openIntent = () => stripe.paymentIntents.create({ amount: 1_500, currency: 'usd', capture_method: 'manual' })

const pay = async (number: string) => {
  const intent = await openIntent()
  const client_secret = intent.client_secret ?? ''
  const response = await send(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret,
    payment_method: await makeMethod(number),
  })
  return { ...response, id: intent.id, client_secret }
}

test('a browser sees the state of its own intent, and nothing private to the shop', async () => {
  const { status, body, id } = await pay('4242 4242 4242 4242')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 'requires_capture', amount: 1_500 })
  for (const name of ['metadata', 'latest_charge', 'customer', 'amount_received']) expect(body).not.toHaveProperty(name)
})

test.each([
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['4000056655665556', 'visa'],
])('the test card %s is a %s that pays', async (number, brand) => {
  const { id } = await pay(number)
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })
  expect(intent).toMatchObject({
    status: 'requires_capture',
    payment_method: { card: { brand, last4: number.slice(-4) } },
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('the test card %s is refused with %s, and another one can be tried', async (number, code, declineCode, message) => {
  const { status, body, id, client_secret } = await pay(number)
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code, message, payment_intent: { id } })
  expect(body.error?.decline_code).toBe(declineCode)
  const charge = await stripe.charges.retrieve(String(body.error?.charge))
  expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  const intent = await stripe.paymentIntents.retrieve(id)
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, message, payment_method: { card: { last4: number.slice(-4) } } },
  })
  await vi.waitFor(() => expect(sandbox.webhook.typesOf(id)).toContain('payment_intent.payment_failed'))
  const payment_method = await makeMethod('4242424242424242')
  const again = await send(`/v1/payment_intents/${id}/confirm`, { client_secret, payment_method })
  expect(again.body).toMatchObject({ status: 'requires_capture', last_payment_error: null })
})

test.each([
  [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'number'],
  [{ 'card[number]': '4242' }, 'invalid_number', 'number'],
  [{ 'card[number]': 'four' }, 'invalid_number', 'number'],
  [{ 'card[exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
  [{ 'card[exp_month]': '0' }, 'invalid_expiry_month', 'exp_month'],
  [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year', 'exp_year'],
  [{ 'card[exp_year]': '2999' }, 'invalid_expiry_year', 'exp_year'],
  [{ 'card[cvc]': '12' }, 'invalid_cvc', 'cvc'],
  [{ 'card[number]': '378282246310005', 'card[cvc]': '123' }, 'invalid_cvc', 'cvc'],
])('a card with %j is %s', async (wrong, code, param) => {
  const { status, body } = await send('/v1/payment_methods', { ...cardOf('4242424242424242'), ...wrong })
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code, param })
})

test('an empty address is an object too', async () => {
  const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  const { body } = await send('/v1/payment_methods', cardOf('4242424242424242'))
  expect(body['billing_details']).toEqual({ address: nothing, email: null, name: null, phone: null, tax_id: null })
  const intent = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  })
  expect(intent.latest_charge).toMatchObject({ billing_details: { address: nothing } })
})

test('a number that is not a published test card is refused, and no number is stored anywhere', async () => {
  const real = '4539578763621486'
  const { status, body } = await send('/v1/payment_methods', cardOf(real))
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' })
  const secretKey = sandbox.sandbox.secretKey
  for (const number of [real, '4000002760003184']) await send('/v1/payment_methods', cardOf(number), secretKey)
  const tables = ['card_methods', 'card_unused_methods', 'card_intents', 'card_charges', 'card_replies', 'card_events']
  for (const table of tables) {
    const rows = await sandbox.database.query<{ row: string }>({
      name: `all_${table}`,
      text: `SELECT t::text AS row FROM ${table} t`,
      values: [],
    })
    const stored = rows.map(({ row }) => row).join('\n')
    for (const number of [real, '4242424242424242', '4000002760003184']) expect(stored).not.toContain(number)
  }
})

test.each([
  ['4000002760003184', 'complete', 'requires_capture', undefined],
  ['4000002500003155', 'complete', 'requires_capture', undefined],
  ['4000002760003184', 'fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ['4000008260003178', 'complete', 'requires_payment_method', 'card_declined'],
  ['4000008400001629', 'complete', 'requires_payment_method', 'card_declined'],
])('the test card %s asks for 3-D Secure; after "%s" the intent is %s', async (number, outcome, status, code) => {
  const { body, id, client_secret } = await pay(number)
  expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const challenge = `/v1/payment_intents/${id}/sandbox_challenge`
  const challenged = await send(challenge, { client_secret, outcome })
  expect(challenged.status).toBe(200)
  expect(challenged.body).toMatchObject({ status, next_action: null })
  expect((await stripe.paymentIntents.retrieve(id)).last_payment_error?.code).toBe(code)
  const again = await send(challenge, { client_secret, outcome: 'complete' })
  expect(again.body.error).toMatchObject({ code: 'payment_intent_unexpected_state' })
  await vi.waitFor(() => expect(sandbox.webhook.typesOf(id)).toContain('payment_intent.requires_action'))
})

test('an intent with a pending challenge can be confirmed with another card', async () => {
  const { id, client_secret } = await pay('4000002760003184')
  const payment_method = await makeMethod('4242424242424242')
  const { body } = await send(`/v1/payment_intents/${id}/confirm`, { client_secret, payment_method })
  expect(body).toMatchObject({ status: 'requires_capture', next_action: null })
})

test('a browser needs the client secret of that intent', async () => {
  const [mine, other] = [await openIntent(), await openIntent()]
  const payment_method = await makeMethod('4242424242424242')
  const confirm = `/v1/payment_intents/${mine.id}/confirm`
  const without = await send(confirm, { payment_method })
  expect(without).toMatchObject({ status: 400, body: { error: { code: 'parameter_missing', param: 'client_secret' } } })
  const wrong = await send(confirm, { payment_method, client_secret: other.client_secret ?? '' })
  expect(wrong).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } })
  expect(JSON.stringify(wrong.body)).not.toContain(mine.client_secret)
  const headers = { authorization: `Bearer ${sandbox.sandbox.publishableKey}` }
  const read = (query: string) => sandbox.app.inject({ url: `/v1/payment_intents/${mine.id}${query}`, headers })
  expect((await read('')).statusCode).toBe(400)
  expect((await read(`?client_secret=${other.client_secret}`)).statusCode).toBe(400)
  expect((await read(`?client_secret=${mine.client_secret}`)).json()).toMatchObject({
    status: 'requires_payment_method',
  })
})

test('a browser may not use the shop’s endpoints', async () => {
  const intent = await openIntent()
  const path = `/v1/payment_intents/${intent.id}`
  for (const forbidden of ['/v1/payment_intents', path, `${path}/capture`, `${path}/cancel`, '/v1/refunds']) {
    const { status, body } = await send(forbidden, {})
    expect({ forbidden, status }).toEqual({ forbidden, status: 403 })
    expect(body.error).toMatchObject({ code: 'secret_key_required' })
  }
  const client_secret = intent.client_secret ?? ''
  const payment_method = await makeMethod('4242424242424242')
  const meddling = await send(`${path}/confirm`, { client_secret, payment_method, capture_method: 'automatic' })
  expect(meddling).toMatchObject({ status: 400, body: { error: { param: 'capture_method' } } })
})
