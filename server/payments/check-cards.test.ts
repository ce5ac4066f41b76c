// The check of the card provider, with the official SDK against something that speaks Stripe's dialect.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayments } from './payments.ts'
import { webhookEvents } from './webhook-events.ts'

const hook = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url: 'https://shop.example/webhooks/stripe',
  status: 'enabled',
  enabled_events: [...webhookEvents] as string[],
}
let status: number
let hooks: object[]
let livemode: boolean
let isSilent: boolean
beforeEach(() => {
  status = 200
  hooks = [{ ...hook, url: 'https://other.example/hook' }, hook]
  livemode = true
  isSilent = false
})

const server = createServer((request, response) => {
  if (isSilent) return
  const error = { error: { type: 'invalid_request_error', message: `No: ${request.headers.authorization}` } }
  const balance = { object: 'balance', available: [], pending: [], livemode }
  const list = { object: 'list', data: hooks, has_more: false, url: '/v1/webhook_endpoints' }
  const ok = request.url?.startsWith('/v1/balance') ? balance : list
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(status === 200 ? ok : error))
})
let apiBase: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const live = { secretKey: 'sk_live_4711', publishableKey: 'pk_live_4711', webhookSecret: 'whsec_4711' }
async function check(change: Partial<typeof live> & { apiBase?: string } = {}) {
  const { publishableKey, ...keys } = { ...live, ...change }
  const payments = createPayments({ provider: 'stripe', apiBase, ...keys })
  const told = await payments.check({ publishableKey, publicUrl: 'https://shop.example' })
  expect(told.text).not.toContain('4711')
  return told
}

test('live keys with a webhook are fine, test keys are said to be test keys', async () => {
  expect(await check()).toMatchObject({ state: 'done', isLive: true })
  livemode = false
  hooks = [{ ...hook, enabled_events: ['*'] }]
  const test = await check({ secretKey: 'sk_test_4711', publishableKey: 'pk_test_4711' })
  expect(test).toMatchObject({ state: 'done', isLive: false, text: expect.stringContaining('test mode') })
})

test('without keys it says which to set, and calls nobody', async () => {
  const sandbox = async () => {
    throw new Error('called')
  }
  const payments = createPayments({ provider: 'sandbox', secretKey: 'sk_x', webhookSecret: 'whsec_x', sandbox })
  const told = await payments.check({ publishableKey: 'pk_x', publicUrl: 'http://localhost:3000' })
  expect(told).toMatchObject({ state: 'todo', isLive: false, text: expect.stringContaining('STRIPE_SECRET_KEY') })
})

test.each([
  ['a publishable key as the secret one', { secretKey: 'pk_live_4711' }, 'STRIPE_SECRET_KEY isn’t a secret key'],
  ['keys of two kinds', { publishableKey: 'pk_test_4711' }, 'STRIPE_SECRET_KEY is a live key'],
  ['no webhook secret', { webhookSecret: 'sk_live_4711' }, 'STRIPE_WEBHOOK_SECRET isn’t one'],
  ['nobody listening', { apiBase: 'http://127.0.0.1:9' }, 'can’t be reached'],
])('%s is failed in words', async (_what, change, text) => {
  expect(await check(change)).toMatchObject({ state: 'failed', text: expect.stringContaining(text) })
})

test.each([
  [401, 'doesn’t accept STRIPE_SECRET_KEY'],
  [403, 'is restricted'],
  [500, 'answered with an error (500)'],
])('Stripe’s status %s is failed in words', async (given, text) => {
  status = given
  expect(await check()).toMatchObject({ state: 'failed', text: expect.stringContaining(text) })
})

test('a key of another mode, and each problem of the webhook, are failed in words', async () => {
  livemode = false
  expect((await check()).text).toContain('another mode')
  livemode = true
  hooks = []
  expect((await check()).text).toContain('Add a webhook to https://shop.example/webhooks/stripe')
  hooks = [{ ...hook, status: 'disabled' }]
  expect((await check()).text).toContain('switched off')
  hooks = [{ ...hook, enabled_events: webhookEvents.slice(1) }]
  expect((await check()).text).toContain(`Add ${webhookEvents[0]}`)
})

test('a provider that doesn’t answer is given up within the time of a request', async () => {
  isSilent = true
  const began = performance.now()
  expect(await check()).toMatchObject({ state: 'failed', text: expect.stringContaining('can’t be reached') })
  expect(performance.now() - began).toBeLessThan(8_000)
}, 15_000)
