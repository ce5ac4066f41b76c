// Any input gets a response in the dialect, and never a server error.
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

type Sent = {
  url?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  payload?: string
  headers?: Record<string, string>
}

async function send({ url = '/v1/payment_intents', method = 'POST', payload, headers = {} }: Sent) {
  const response = await sandbox.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      authorization: `Bearer ${sandbox.sandbox.secretKey}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
  const { error } = response.json<{ error?: Stripe.StripeRawError }>()
  return { status: response.statusCode, error, headers: response.headers }
}

const good = 'amount=1000&currency=usd'

test.each([
  ['currency=usd', 'amount', 'parameter_missing'],
  ['amount=1000', 'currency', 'parameter_missing'],
  ['amount=ten&currency=usd', 'amount', 'parameter_invalid_integer'],
  ['amount=10.5&currency=usd', 'amount', 'parameter_invalid_integer'],
  ['amount=&currency=usd', 'amount', 'parameter_invalid_empty'],
  ['amount=-5&currency=usd', 'amount', 'parameter_invalid_integer'],
  ['amount=49&currency=usd', 'amount', 'amount_too_small'],
  ['amount=100000000&currency=usd', 'amount', 'amount_too_large'],
  ['amount[x]=1&currency=usd', 'amount', undefined],
  ['amount=1000&currency=xyz', 'currency', undefined],
  [`${good}&colour=red`, 'colour', 'parameter_unknown'],
  [`${good}&shipping[colour]=red`, 'shipping[colour]', 'parameter_unknown'],
  [`${good}&capture_method=later`, 'capture_method', undefined],
  [`${good}&confirm=perhaps`, 'confirm', undefined],
  [`${good}&metadata=x`, 'metadata', undefined],
  [`${good}&metadata[${'k'.repeat(41)}]=x`, `metadata[${'k'.repeat(41)}]`, undefined],
  [`${good}&metadata[k]=${'v'.repeat(501)}`, 'metadata[k]', undefined],
  [`${good}&payment_method_types[]=cash`, 'payment_method_types', 'payment_intent_invalid_parameter'],
  [`${good}&payment_method=pm_none`, 'payment_method', 'resource_missing'],
  [`${good}&payment_method_data[type]=card`, 'payment_method_data[card]', 'parameter_missing'],
  [`${good}&expand[]=customer`, 'expand', undefined],
  [`${good}&description=%00`, undefined, undefined],
])('%s is refused and names %s', async (payload, param, code) => {
  const { status, error } = await send({ payload })
  expect(status).toBe(400)
  expect(error).toMatchObject({ type: 'invalid_request_error' })
  expect(error?.param).toBe(param)
  expect(error?.code).toBe(code)
  expect(error?.message).toBeTruthy()
})

test.each([
  ['GET', '/v1/payment_intents/pi_none'],
  ['POST', '/v1/payment_intents/pi_none'],
  ['POST', '/v1/payment_intents/pi_none/confirm'],
  ['POST', '/v1/payment_intents/pi_none/capture'],
  ['POST', '/v1/payment_intents/pi_none/cancel'],
  ['GET', '/v1/payment_methods/pm_none'],
  ['GET', '/v1/refunds/re_none'],
  ['GET', '/v1/charges/ch_none'],
  ['GET', '/v1/charges/%00%20%F0%9F%8D%8E'],
] as const)('%s %s: no such thing', async (method, url) => {
  const { status, error } = await send({ method, url, ...(method === 'POST' ? { payload: '' } : {}) })
  expect(status).toBe(404)
  expect(error).toMatchObject({ type: 'invalid_request_error', code: 'resource_missing' })
})

test.each([
  ['PUT', '/v1/payment_intents'],
  ['DELETE', '/v1/payment_intents/pi_1'],
  ['POST', '/v1/payment_intents/pi_1/explode'],
  ['GET', '/v1/payment_methods/pm_1/attach'],
  ['GET', '/v1/charges'],
  ['GET', '/v1/payment_intents/pi_1/capture'],
  ['GET', '/v1/customers'],
  ['POST', '/v1/customers/cus_1/sources'],
  ['DELETE', '/v1/setup_intents/seti_1'],
  ['GET', '/v1/sandbox/faults'],
] as const)('%s %s gets the dialect’s 404', async (method, url) => {
  const { status, error } = await send({ method, url })
  expect(status).toBe(404)
  expect(error?.message).toBe(`Unrecognized request URL (${method}: ${url}).`)
})

test('the SDK raises the right error for an unknown collection', async () => {
  const error = { type: 'StripeInvalidRequestError', statusCode: 404 }
  await expect(sandbox.stripe.customers.list()).rejects.toMatchObject(error)
  await expect(sandbox.stripe.setupIntents.retrieve('seti_1')).rejects.toMatchObject(error)
})

test('paths of other services are left to them', async () => {
  for (const url of ['/v1/accounts:lookup', '/v1/projects:x', '/v2/customers', '/v1']) {
    for (const method of ['GET', 'POST'] as const) {
      const response = await sandbox.app.inject({ method, url })
      expect(response.json()).toMatchObject({ statusCode: 404 })
    }
  }
})

test('a missing or wrong key is refused, and a key is never shown in full', async () => {
  const without = await send({ payload: good, headers: { authorization: '' } })
  expect(without).toMatchObject({ status: 401, error: { type: 'invalid_request_error' } })
  const wrong = await send({ payload: good, headers: { authorization: 'Bearer sk_test_wrongwrongwrong' } })
  expect(wrong).toMatchObject({ status: 401, error: { message: 'Invalid API Key provided: sk_test_***********rong' } })
  const basic = Buffer.from(`${sandbox.sandbox.secretKey}:`).toString('base64')
  expect(await send({ payload: good, headers: { authorization: `Basic ${basic}` } })).toMatchObject({ status: 200 })
  const { secretKey } = sandbox.sandbox
  expect(await send({ payload: `${good}&key=${secretKey}`, headers: { authorization: '' } })).toMatchObject({
    status: 200,
  })
})

test('other content types are refused', async () => {
  const json = await send({ payload: '{"amount":1000}', headers: { 'content-type': 'application/json' } })
  expect(json).toMatchObject({ status: 400, error: { type: 'invalid_request_error' } })
  const large = await send({ payload: `${good}&description=${'x'.repeat(2_000_000)}` })
  expect(large).toMatchObject({ status: 413, error: { type: 'invalid_request_error' } })
  const long = await send({ payload: good, headers: { 'idempotency-key': 'k'.repeat(300) } })
  expect(long.status).toBe(400)
})

test('the rate limit applies to browsers, not to the shop’s server', async () => {
  const app = fastify()
  await app.register(rateLimit, { max: 3 })
  await app.register(sandbox.sandbox.plugin)
  const ask = async (key: string) =>
    (await app.inject({ url: '/v1/payment_intents/pi_none', headers: { authorization: `Bearer ${key}` } })).statusCode
  const { secretKey, publishableKey } = sandbox.sandbox
  for (let count = 0; count < 6; count++) expect(await ask(secretKey)).toBe(404)
  const asked = [
    await ask(publishableKey),
    await ask(publishableKey),
    await ask(publishableKey),
    await ask(publishableKey),
  ]
  expect(asked).toEqual([404, 404, 404, 429])
  await app.close()
})

test('unusual text is stored unchanged', async () => {
  const odd = '🍎 "quoted" \\ \u{7f} %41 <b>'
  const made = await sandbox.stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    description: odd,
    metadata: { __proto__x: odd },
  })
  const read = await sandbox.stripe.paymentIntents.retrieve(made.id)
  expect(read).toMatchObject({ description: odd, metadata: { __proto__x: odd } })
})

test('every response has a request id and is not cacheable', async () => {
  const { headers } = await send({ payload: good, headers: { 'idempotency-key': 'once' } })
  expect(headers).toMatchObject({ 'idempotency-key': 'once', 'cache-control': 'no-store' })
  expect(headers['request-id']).toMatch(/^req_/)
})
