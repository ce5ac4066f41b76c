// A payment is confirmed just as the shop cancels it, and the card provider is slow: a shopper whose order was acknowledged
// has it, and one whose order was refused has no money held.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testsRunOnPostgres } from '#tests/support/test-database.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import { checkInvariants } from './invariants.ts'

const stock = 500
const cancelDelay = { call: 'paymentIntents.cancel', kind: 'delay', ms: 250 } as const
const captureDelay = { call: 'paymentIntents.capture', kind: 'delay', ms: 400 } as const

let shop: TestPurchase
const acknowledged: string[] = []
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = $1, units_sold = 0 where id <= 2', [stock])
})
beforeEach(() => shop.sandbox.faults?.set([]))
afterAll(() => shop.close())

// How they interleave is up to the shop and the provider: the embedded database only shows that it takes it all.
const times = testsRunOnPostgres ? 10 : 2

const oneApple = [{ id: 'p1', count: 1 }]

const otherTab = (who: Shopper) => who.reachPayment([{ id: 'p2', count: 2 }])

const expiry = async (who: Shopper) => {
  await shop.sql('update checkouts set next_attempt_at = now(), expires_at = now() where user_id = $1', [who.uid])
  await shop.shop.orders.reconciler.runOnce()
}

const deletion = async (who: Shopper) => {
  const answer = await who.call('DELETE', '/api/users')
  expect(answer.statusCode).toBe(200)
}

/** Pays while the request to cancel that payment is on its way to the provider. */
async function payMeanwhile(who: Shopper, giveUp: (who: Shopper) => Promise<unknown>) {
  const { clientSecret } = await who.reachPayment(oneApple)
  shop.sandbox.faults?.set([{ ...cancelDelay, times: 1 }, captureDelay])
  const givingUp = giveUp(who)
  await vi.waitFor(() => expect(shop.sandbox.faults?.list()).toHaveLength(1), { interval: 5, timeout: 20_000 })
  const { intentId } = await who.confirm(clientSecret)
  const answer = await who.order(intentId)
  if (answer.statusCode === 200) acknowledged.push(answer.json().insertedId)
  await givingUp
  await shop.shop.orders.idle()
  return { answer, intentId }
}

test.each(Array.from({ length: times }, (_, index) => index + 1))(
  `a second tab changes the cart while the first one pays: no order that ends cancelled (%i of ${times})`,
  async () => {
    const ada = await shop.newShopper()
    const { answer, intentId } = await payMeanwhile(ada, otherTab)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment-closed'])
    expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
    expect((await ada.call('GET', '/orders')).json()).toEqual([])
    shop.sandbox.faults?.set([])
    acknowledged.push(await ada.buy([{ id: 'p2', count: 2 }]))
  },
)

test.each([
  ['the time to pay runs out', expiry],
  ['the account is deleted', deletion],
] as const)('%s while somebody pays: no order that ends cancelled', async (_name, giveUp) => {
  const ada = await shop.newShopper()
  const { answer, intentId } = await payMeanwhile(ada, giveUp)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment-closed'])
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
  expect((await ada.call('GET', '/orders')).json()).toEqual([])
})

test.each([
  ['another tab opens a payment', otherTab],
  ['the time to pay runs out', expiry],
  ['the account is deleted', deletion],
] as const)('%s when the money is held already: the order is placed and stays', async (_name, giveUp) => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(oneApple)
  shop.sandbox.faults?.set([cancelDelay, captureDelay, { call: 'webhook', kind: 'lose-request' }])
  const { intentId } = await ada.confirm(clientSecret)
  // The second tab learns that the old cart became an order.
  const [answer] = await Promise.all([ada.order(intentId), giveUp(ada).catch(String)])
  expect(answer.statusCode).toBe(200)
  acknowledged.push(answer.json().insertedId)
  await shop.shop.orders.idle()
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('captured')
})

test('two tabs at random moments, twelve pairs at a time', async () => {
  shop.sandbox.faults?.set([
    { ...cancelDelay, ms: 60, share: 0.5 },
    { ...captureDelay, ms: 90 },
    { call: 'paymentIntents.retrieve', kind: 'delay-after', ms: 40, share: 0.5 },
  ])
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.newShopper()))
  await Promise.all(
    shoppers.map(async (who) => {
      const { clientSecret } = await who.reachPayment(oneApple)
      const firstTab = async () => {
        const answer = await who.order((await who.confirm(clientSecret)).intentId)
        if (answer.statusCode === 200) acknowledged.push(answer.json().insertedId)
      }
      await Promise.all([firstTab(), otherTab(who).catch(String)])
    }),
  )
  await shop.shop.orders.idle()
})

test('money that was captured by hand after a payment was given up is refunded', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment(oneApple)
  shop.sandbox.faults?.set([
    { call: 'paymentIntents.cancel', kind: 'lose-request' },
    { call: 'webhook', kind: 'lose-request' },
  ])
  await expiry(ada)
  const { intentId } = await ada.confirm(clientSecret)
  await shop.shop.payments.capture(intentId, 'by-hand')
  shop.sandbox.faults?.set([])
  expect((await ada.order(intentId)).json().code).toBe('payment-closed')
  await shop.shop.orders.idle()
  for (const state of ['refunding', 'refunded']) {
    const rows = await shop.sql('select state from checkouts where pi_id = $1', [intentId])
    expect(rows).toEqual([{ state }])
    await shop.sql('update checkouts set next_attempt_at = now() where pi_id = $1', [intentId])
    await shop.shop.orders.reconciler.runOnce()
  }
})

test('afterwards every invariant holds, and no acknowledged order is cancelled', async () => {
  shop.sandbox.faults?.set([])
  await shop.sql(`update checkouts set next_attempt_at = now() where state <> 'open'`)
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  const stocks = new Map([1, 2].map((id) => [id, stock]))
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments, stocks, acknowledged })).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(times)
})
