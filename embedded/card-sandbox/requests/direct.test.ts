import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDirectCall } from './direct.ts'
import { openTestSandbox } from '#embedded/card-sandbox/open-test-sandbox.ts'
import type { TestSandbox } from '#embedded/card-sandbox/open-test-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await openTestSandbox({ faults: true })
})
afterAll(() => box.close())

type Given = { method?: string; url: string; body?: string; key?: string; secret?: string }

async function ask({ method = 'POST', url, body = '', key, secret = box.sandbox.secretKey }: Given) {
  const response = await box.sandbox.call({ method, url, authorization: `Bearer ${secret}`, idempotencyKey: key, body })
  return response === 'lost' ? response : { ...response, json: JSON.parse(response.body) as Record<string, unknown> }
}

test('a direct request has the same effect and response as one over HTTP', async () => {
  const made = await ask({ url: '/v1/payment_intents', body: 'amount=1200&currency=usd', key: 'direct-1' })
  if (made === 'lost') throw new Error('lost')
  expect(made).toMatchObject({ status: 200, headers: { 'idempotency-key': 'direct-1' } })
  const id = String(made.json['id'])
  expect(await box.stripe.paymentIntents.retrieve(id)).toMatchObject({ id, amount: 1_200, currency: 'usd' })
  const found = await ask({ method: 'GET', url: `/v1/payment_intents/${id}?expand[]=latest_charge` })
  expect(found).toMatchObject({ status: 200, json: { id, latest_charge: null } })
  const again = await ask({ url: '/v1/payment_intents', body: 'amount=1200&currency=usd', key: 'direct-1' })
  expect(again).toMatchObject({ json: { id }, headers: { 'idempotent-replayed': 'true' } })
})

test('it needs the key, and has the same endpoints', async () => {
  expect(await ask({ url: '/v1/payment_intents', body: 'amount=1&currency=usd', secret: 'sk_wrong' })).toMatchObject({
    status: 401,
  })
  expect(await ask({ method: 'GET', url: '/v1/customers' })).toMatchObject({
    status: 404,
    json: { error: { message: 'Unrecognized request URL (GET: /v1/customers).' } },
  })
  expect(await ask({ method: 'GET', url: '/v1/payment_intents/pi_unknown' })).toMatchObject({ status: 404 })
})

test('a lost request is lost, and a failure is a provider error', async () => {
  box.sandbox.faults?.set([{ call: 'paymentIntents.create', kind: 'lose-request' }])
  expect(await ask({ url: '/v1/payment_intents', body: 'amount=1200&currency=usd' })).toBe('lost')
  box.sandbox.faults?.set([])
  const log = { warn: vi.fn() }
  const broken = createDirectCall({
    routes: [
      {
        method: 'GET',
        path: '/v1/charges/:id',
        name: 'charges.retrieve',
        isPublic: false,
        prepare: () => ({ run: fail }),
      },
    ],
    handle: fail,
    unknown: () => ({ status: 404, body: '{}' }),
    log,
  })
  const request = { method: 'GET', url: '/v1/charges/ch_1', authorization: '', idempotencyKey: undefined, body: '' }
  expect(await broken(request)).toMatchObject({ status: 500 })
  expect(log.warn).toHaveBeenCalledOnce()
})

async function fail(): Promise<never> {
  throw new Error('the database is away')
}
