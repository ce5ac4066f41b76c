import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { nowSeconds } from '#tests/support/test-tokens.ts'

const ada = { uid: 'ada', email: 'ada@example.com' }
const bea = { uid: 'bea', email: 'bea@example.com' }

let shop: TestShop
const removed: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.personalData.push({
    prepareRemoval: async () => {},
    remove: async (uid) => removed.push(uid) > 0,
    export: async (uid) => ({ notes: [`about ${uid}`] }),
  })
})
afterAll(() => shop.close())

type Times = Parameters<TestShop['tokenFor']>[1]

async function call(person: typeof ada, method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object, times?: Times) {
  const authorization = `Bearer ${await shop.tokenFor(person, times)}`
  return shop.app.inject({ method, url, headers: { authorization }, ...(body && { payload: body }) })
}

const register = (person: typeof ada) => call(person, 'PUT', '/users', { email: person.email })

test('a shopper can export all of their data', async () => {
  await register(ada)
  const answer = await call(ada, 'GET', '/api/users/export')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="larder-my-data.json"')
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    profile: expect.objectContaining({ email: ada.email, userToken: expect.stringMatching(/^LARDER-/) }),
    notes: ['about ada'],
  })
})

test('a shopper without a record can export their data too', async () => {
  const answer = await call({ uid: 'new', email: 'new@example.com' }, 'GET', '/api/users/export')
  expect(answer.json()).toMatchObject({ profile: null, notes: ['about new'] })
})

test('deleting a record deletes what other capabilities store, and nobody else’s data', async () => {
  await Promise.all([register(ada), register(bea)])
  expect((await call(ada, 'DELETE', '/api/users')).json()).toEqual({ acknowledged: true })
  expect(removed).toEqual(['ada'])
  expect((await call(ada, 'GET', '/api/users')).json()).toEqual([])
  expect((await call(bea, 'GET', '/api/users')).json()).toHaveLength(1)
  expect((await call(ada, 'DELETE', '/api/users')).statusCode, 'deleting again is no error').toBe(200)
})

test('deleting needs a sign-in of the last five minutes', async () => {
  await register(bea)
  const late = await call(bea, 'DELETE', '/api/users', undefined, { authTime: nowSeconds() - 310 })
  expect([late.statusCode, late.json().code]).toEqual([403, 'recent-sign-in-required'])
  expect((await call(bea, 'GET', '/api/users')).json()).toHaveLength(1)
  const inTime = await call(bea, 'DELETE', '/api/users', undefined, { authTime: nowSeconds() - 290 })
  expect(inTime.statusCode).toBe(200)
})

test('a revoked session can neither delete nor export', async () => {
  const eve = { uid: 'eve', email: 'eve@example.com' }
  const session = { authTime: nowSeconds() }
  await register(eve)
  shop.tokens.revoke('eve')
  expect((await call(eve, 'DELETE', '/api/users', undefined, session)).statusCode).toBe(401)
  expect((await call(eve, 'GET', '/api/users/export', undefined, session)).statusCode).toBe(401)
  expect(await shop.shop.customers.find('eve')).toBeDefined()
})

test('nothing is deleted while the card provider is down and an open payment cannot be cancelled', async () => {
  const purchase = await openTestPurchase()
  const fay = await purchase.newShopper()
  await fay.call('POST', '/users', { email: fay.email })
  await fay.reachPayment([{ id: 'p1', count: 1 }])
  purchase.sandbox.faults?.set([{ call: '*', kind: 'error' }])
  const before = (await fay.call('GET', '/api/users')).json()
  expect(before).toMatchObject([{ email: fay.email, coInfo: { city: 'London' }, cart: [{ _id: 'p1' }] }])
  const refused = await fay.call('DELETE', '/api/users')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json()).toMatchObject({
    code: 'provider-unavailable',
    detail: expect.stringContaining('nothing was deleted'),
  })
  expect((await fay.call('GET', '/api/users')).json()).toEqual(before)
  purchase.sandbox.faults?.set([])
  expect((await fay.call('DELETE', '/api/users')).json()).toEqual({ acknowledged: true })
  expect((await fay.call('GET', '/api/users')).json()).toEqual([])
  await purchase.close()
})
