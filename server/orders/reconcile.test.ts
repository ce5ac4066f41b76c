import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  // No hints: the reconciler is alone.
  shop = await openTestPurchase({ webhooks: false })
  await shop.sql('update products set quantity = 50, units_sold = 0 where id <= 3')
})
afterAll(() => shop.close())

const lines = [{ id: 'p1', count: 1 }]

async function lookAfter(who: Shopper, change = 'next_attempt_at = now()'): Promise<string | undefined> {
  await shop.sql(`update checkouts set ${change} where user_id = $1`, [who.uid])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  const text = 'select state from checkouts where user_id = $1 order by created_at desc limit 1'
  const [row] = await shop.sql<{ state: string }>(text, [who.uid])
  return row?.state
}

const intentOf = async (clientSecret: string) => shop.shop.payments.findIntent(clientSecret.split('_secret_')[0] ?? '')

const over = `next_attempt_at = now(), expires_at = now()`

test('a browser that was closed after paying still gets its order', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  await ada.confirm(clientSecret)
  expect(await lookAfter(ada)).toBe('done')
  expect((await ada.call('GET', '/orders')).json()).toHaveLength(1)
})

test('a payment that nobody confirmed stays open until its time is over, then it is cancelled first and closed then', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  expect(await lookAfter(ada)).toBe('open')
  shop.sandbox.faults?.set([{ call: 'paymentIntents.cancel', kind: 'lose-request' }])
  expect(await lookAfter(ada, over)).toBe('open')
  shop.sandbox.faults?.set([])
  expect(await lookAfter(ada, over)).toBe('expired')
  expect((await intentOf(clientSecret)).state).toBe('cancelled')
  expect((await ada.confirm(clientSecret)).status).toBe(400)
})

test('a payment that was confirmed in the last moment becomes an order, not a refusal', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  await ada.confirm(clientSecret)
  expect(await lookAfter(ada, over)).toBe('done')
})

test('a checkout whose payment was never noted down is found by its key and cancelled', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  await shop.sql('update checkouts set pi_id = null where user_id = $1', [ada.uid])
  expect(await lookAfter(ada, over)).toBe('expired')
  expect((await intentOf(clientSecret)).state).toBe('cancelled')
})

test('a refused order lets the hold go, however often that fails', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p2', count: 5 }])
  const { intentId } = await ada.confirm(clientSecret)
  await shop.sql('update products set quantity = 0 where id = 2')
  shop.sandbox.faults?.set([{ call: 'paymentIntents.cancel', kind: 'error' }])
  expect((await ada.order(intentId)).statusCode).toBe(409)
  expect(await lookAfter(ada)).toBe('rejecting')
  shop.sandbox.faults?.set([])
  expect(await lookAfter(ada)).toBe('rejected')
  expect((await intentOf(clientSecret)).state).toBe('cancelled')
})

test('money that was taken without an order is given back', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p3', count: 5 }])
  const { intentId } = await ada.confirm(clientSecret)
  await shop.sql('update products set quantity = 0 where id = 3')
  // Somebody takes it by hand, at the provider.
  await shop.shop.payments.capture(intentId, 'by-hand-1')
  expect((await ada.order(intentId)).json().code).toBe('out-of-stock')
  await shop.shop.orders.idle()
  expect(await lookAfter(ada)).toBe('refunded')
})

test('a payment of another provider is left alone and can be replaced', async () => {
  const ada = await shop.newShopper()
  const { clientSecret, price } = await ada.reachPayment(lines)
  await shop.sql(`update checkouts set provider = 'stripe' where user_id = $1`, [ada.uid])
  const { intentId } = await ada.confirm(clientSecret)
  expect((await ada.order(intentId)).statusCode).toBe(404)
  expect(await lookAfter(ada, over)).toBe('open')
  expect((await ada.pay(price)).statusCode).toBe(200)
  await shop.sql(`delete from checkouts where user_id = $1`, [ada.uid])
  await shop.shop.payments.cancel(intentId, 'by-hand-2')
})

test('what is not due is not touched, and two at once never take the same', async () => {
  const ada = await shop.newShopper()
  await ada.reachPayment(lines)
  expect(await shop.shop.orders.reconciler.runOnce()).toBe(0)
})

test('once a day taken payments without an order are found', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  const { intentId } = await ada.confirm(clientSecret)
  await shop.shop.payments.capture(intentId, 'by-hand-3')
  const tomorrow = new Date(Date.now() + 60 * 60 * 1_000)
  expect(await shop.shop.orders.comparison.findUnmatched(new Date())).toEqual([])
  expect(await shop.shop.orders.comparison.findUnmatched(tomorrow)).toEqual([intentId])
  expect(await lookAfter(ada)).toBe('done')
  expect(await shop.shop.orders.comparison.findUnmatched(tomorrow)).toEqual([])
})

test('afterwards every invariant holds', async () => {
  await shop.sql(`delete from checkouts where state = 'open'`)
  const { sql } = shop
  expect(await checkInvariants({ sql, payments: shop.shop.payments })).toEqual([])
})
