import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  // No webhook events: only the reconciler acts.
  shop = await openTestPurchase({ webhooks: false })
  await shop.sql('update products set quantity = 50, units_sold = 0 where id <= 3')
})
afterAll(() => shop.close())

const lines = [{ id: 'p1', count: 1 }]
const checkoutIds = new Map<string, string>()

async function lookAfter(who: Shopper, change = 'next_attempt_at = now()'): Promise<string | undefined> {
  await shop.sql(`update checkouts set ${change} where user_id = $1`, [who.uid])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  const text = 'select id, state from checkouts where user_id = $1 order by created_at desc limit 1'
  const [row] = await shop.sql<{ id: string; state: string }>(text, [who.uid])
  if (row !== undefined) checkoutIds.set(who.uid, row.id)
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

test('an unconfirmed payment stays open until it expires, then it is claimed, cancelled and closed', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  expect(await lookAfter(ada)).toBe('open')
  shop.sandbox.faults?.set([{ call: 'paymentIntents.cancel', kind: 'lose-request' }])
  expect(await lookAfter(ada, over)).toBe('rejecting')
  shop.sandbox.faults?.set([])
  expect(await lookAfter(ada)).toBe('expired')
  expect((await intentOf(clientSecret)).state).toBe('cancelled')
  expect((await ada.confirm(clientSecret)).status).toBe(400)
})

test('a payment confirmed at the last moment becomes an order', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  await ada.confirm(clientSecret)
  expect(await lookAfter(ada, over)).toBe('done')
})

test('a payment whose id was never stored is found by its idempotency key and cancelled', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  await shop.sql('update checkouts set pi_id = null where user_id = $1', [ada.uid])
  expect(await lookAfter(ada, over)).toBe('expired')
  expect((await intentOf(clientSecret)).state).toBe('cancelled')
})

test('a rejected order releases its authorisation, however often that fails', async () => {
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

test('a payment in another currency than its checkout becomes no order, and is released', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  const { intentId } = await ada.confirm(clientSecret)
  await shop.sql(`update checkouts set currency = 'eur' where user_id = $1`, [ada.uid])
  expect((await ada.order(intentId)).statusCode).toBe(409)
  expect(await lookAfter(ada)).toBe('rejected')
  expect((await intentOf(clientSecret)).state).toBe('cancelled')
})

test('a payment captured without an order is refunded', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p3', count: 5 }])
  const { intentId } = await ada.confirm(clientSecret)
  await shop.sql('update products set quantity = 0 where id = 3')
  // Somebody captures it by hand, in the dashboard of the provider.
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

test('purchases that are not due are not touched', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  const { intentId } = await ada.confirm(clientSecret)
  const read = () => shop.sql('select * from checkouts where user_id = $1', [ada.uid])
  const before = await read()
  expect(await shop.shop.orders.reconciler.runOnce()).toBe(0)
  expect(await read()).toEqual(before)
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('authorised')
  expect(await lookAfter(ada)).toBe('done')
})

test('two concurrent runs never claim the same purchase', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.newShopper()))
  for (const who of shoppers) await who.reachPayment(lines)
  const uids = shoppers.map(({ uid }) => uid)
  await shop.sql('update checkouts set next_attempt_at = now() where user_id = any($1)', [uids])
  const { reconciler } = shop.shop.orders
  const [one, other] = await Promise.all([reconciler.runOnce(), reconciler.runOnce()])
  expect(one + other).toBe(6)
})

test.each([
  ['capture', 'paymentIntents.capture', 'placed', 'done'],
  ['release', 'paymentIntents.cancel', 'rejecting', 'rejected'],
  ['refund', 'refunds.create', 'refunding', 'refunded'],
] as const)('a %s that keeps failing raises an alert, and is counted', async (step, call, stuckIn, endsAs) => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p1', count: 1 }])
  const { intentId } = await ada.confirm(clientSecret)
  if (step === 'refund') await shop.shop.payments.capture(intentId, `by-hand-${intentId}`)
  if (step !== 'capture') await shop.sql('update products set quantity = 0 where id = 1')
  shop.sandbox.faults?.set([{ call, kind: 'error' }])
  await ada.order(intentId)
  await shop.shop.orders.idle()
  const before = await figures(step)
  expect(await lookAfter(ada)).toBe(stuckIn)
  expect(linesOf(ada)).toMatchObject([{ level: pinoLevels.warn, state: stuckIn, attempts: 1 }])
  expect(await figures(step)).toEqual({ failed: before.failed + 1, stuck: 0 })
  expect(await lookAfter(ada, 'next_attempt_at = now(), attempts = 10')).toBe(stuckIn)
  expect(linesOf(ada)[1]).toMatchObject({ level: pinoLevels.error, state: stuckIn, attempts: 11 })
  expect(await figures(step)).toEqual({ failed: before.failed + 2, stuck: 1 })
  shop.sandbox.faults?.set([])
  expect(await lookAfter(ada)).toBe(endsAs)
  expect((await figures(step)).stuck).toBe(0)
  await shop.sql('update products set quantity = 50 where id = 1')
})

const pinoLevels = { warn: 40, error: 50 }

/** The log lines about the shopper's checkout. */
function linesOf({ uid }: Shopper) {
  return shop.log.filter(({ checkout }) => checkout === checkoutIds.get(uid))
}

/** As an operator's Prometheus reads them. */
async function figures(step: string): Promise<{ failed: number; stuck: number }> {
  const { body } = await shop.app.inject('/metrics')
  const read = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return { failed: read(`settlement_attempts_failed_total{step="${step}"}`), stuck: read('settlements_stuck') }
}

test('captured payments without an order are found once they are ten minutes old, until they have one', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(lines)
  const { intentId } = await ada.confirm(clientSecret)
  await shop.shop.payments.capture(intentId, 'by-hand-3')
  const anHourLater = new Date(Date.now() + 60 * 60 * 1_000)
  expect(await shop.shop.orders.comparison.findUnmatched(new Date())).toEqual([])
  expect(await shop.shop.orders.comparison.findUnmatched(anHourLater)).toEqual([intentId])
  expect(await lookAfter(ada)).toBe('done')
  expect(await shop.shop.orders.comparison.findUnmatched(anHourLater)).toEqual([])
})

test('afterwards every invariant holds', async () => {
  await shop.sql(`delete from checkouts where state = 'open'`)
  const { sql } = shop
  expect(await checkInvariants({ sql, payments: shop.shop.payments })).toEqual([])
})
