// Races need a server with several connections: the embedded database runs one statement at a time and hides missing locks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

describe('at the same time', () => {
  let shop: TestPurchase
  const stocks = new Map<number, number>()
  const stock = async (id: number, quantity: number) => {
    await shop.sql('update products set quantity = $2, units_sold = 0 where id = $1', [id, quantity])
    stocks.set(id, quantity)
  }
  beforeAll(async () => {
    shop = await openTestPurchase()
  })
  afterAll(async () => {
    await shop.close()
  })

  const settled = async () => {
    await shop.shop.orders.idle()
    const { sql, shop: parts } = shop
    expect(await checkInvariants({ sql, payments: parts.payments, stocks })).toEqual([])
  }

  test('60 shoppers for 20 units: 20 orders, 40 clear refusals, none left, one captured payment per order', async () => {
    await stock(1, 20)
    const shoppers = await Promise.all(Array.from({ length: 60 }, () => shop.newShopper()))
    const paid = await Promise.all(
      shoppers.map(async (who) => {
        const { clientSecret } = await who.reachPayment([{ id: 'p1', count: 1 }])
        return { who, ...(await who.confirm(clientSecret)) }
      }),
    )
    const answers = await Promise.all(paid.map(({ who, intentId }) => who.order(intentId)))
    const placed = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect([placed.length, refused.length]).toEqual([20, 40])
    expect(new Set(placed.map((answer) => answer.json().insertedId)).size).toBe(20)
    expect(refused.every((answer) => answer.json().code === 'out-of-stock')).toBe(true)
    await shop.shop.orders.idle()
    const states = await Promise.all(paid.map(async ({ intentId }) => shop.shop.payments.findIntent(intentId)))
    expect(states.filter(({ state }) => state === 'captured')).toHaveLength(20)
    expect(states.filter(({ state }) => state === 'cancelled')).toHaveLength(40)
    const [{ quantity } = { quantity: -1 }] = await shop.sql<{ quantity: number }>(
      'select quantity from products where id = 1',
    )
    expect(quantity).toBe(0)
    await settled()
  })

  test('ten concurrent requests for the same order place one order', async () => {
    await stock(2, 10)
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment([{ id: 'p2', count: 3 }])
    const { intentId } = await ada.confirm(clientSecret)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.order(intentId)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    await settled()
  })

  test('two tabs that open the payment concurrently get the same one', async () => {
    await stock(3, 10)
    const ada = await shop.newShopper()
    const { price } = (await ada.putInCart([{ id: 'p3', count: 1 }])).json<{ price: number }>()
    await ada.giveAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.pay(price)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1)
  })

  test('a second tab that opens a payment while the first one pays never buys twice', async () => {
    await stock(4, 100)
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.newShopper()))
    const secrets = await Promise.all(
      shoppers.map(async (who) => {
        const { clientSecret, price } = await who.reachPayment([{ id: 'p4', count: 1 }])
        const { intentId } = await who.confirm(clientSecret)
        const [first, second] = await Promise.all([who.order(intentId), who.pay(price)])
        return { first: first.statusCode, second: second.statusCode }
      }),
    )
    expect(secrets).toEqual(Array.from({ length: 12 }, () => ({ first: 200, second: 409 })))
    await settled()
  })

  test('carts with the same products in opposite order never deadlock', async () => {
    for (const id of [5, 6, 7]) await stock(id, 100)
    const lines = [5, 6, 7].map((id) => ({ id: `p${id}`, count: 1 }))
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.newShopper()))
    await Promise.all(shoppers.map((who, index) => who.buy(index % 2 === 0 ? lines : lines.toReversed())))
    await settled()
    const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
      'select sum(quantity)::int as total from products where id in (5, 6, 7)',
    )
    expect(total).toBe(240)
  })

  test('two reconcilers share the work and repeat nothing', async () => {
    await stock(8, 50)
    shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'error' }])
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.newShopper()))
    await Promise.all(shoppers.map((who) => who.buy([{ id: 'p8', count: 1 }])))
    await shop.shop.orders.idle()
    shop.sandbox.faults?.set([])
    await shop.sql(`update checkouts set next_attempt_at = now() where state = 'placed'`)
    const done = await Promise.all([shop.shop.orders.reconciler.runOnce(), shop.shop.orders.reconciler.runOnce()])
    expect((done[0] ?? 0) + (done[1] ?? 0)).toBe(10)
    await settled()
  })
})
