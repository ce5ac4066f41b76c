import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.sandbox.faults?.set([])
  await shop.sql('update products set quantity = 50 where id <= 20')
})

const stockOf = async (id: number): Promise<number> => {
  const [row] = await shop.sql<{ quantity: number }>('select quantity from products where id = $1', [id])
  return row?.quantity ?? -1
}

const apples = (count: number) => [{ id: 'p1', count }]

describe('a purchase', () => {
  test('ends with an order, less stock, an empty cart, a captured payment and one email', async () => {
    const ada = await shop.newShopper()
    const insertedId = await ada.buy([
      { id: 'p1', count: 2 },
      { id: 'p2', count: 1 },
    ])
    await shop.shop.orders.idle()
    expect([await stockOf(1), await stockOf(2)]).toEqual([48, 49])
    const invoice = (await ada.call('GET', `/order/invoice/${insertedId}?image=url`)).json()
    expect(invoice).toMatchObject({
      _id: insertedId,
      status: 'Pending',
      paymentState: 'captured',
      payMethod: 'card',
      paymentMethod: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      zipCode: '0412',
      phoneNumber: '01712345678',
      email: ada.email,
      shippingCoast: 20,
    })
    expect(invoice.orderId).toMatch(/^[A-Z0-9]{6}$/)
    expect(invoice.cart).toHaveLength(2)
    expect(invoice.cart[0]).toMatchObject({ _id: 'p1', quantity: 2, image: expect.stringMatching(/^\/images\//) })
    expect(Math.round(invoice.grandTotal * 100)).toBe(
      Math.round((invoice.subTotal + invoice.shippingCoast - invoice.discount) * 100),
    )
    expect(invoice.price).toBe(Math.floor(invoice.grandTotal))
    const [record] = await shop.sql<{ lines: unknown[] }>('select lines from carts where user_id = $1', [ada.uid])
    expect(record?.lines).toEqual([])
    expect(shop.emails.filter(({ id }) => id === insertedId)).toHaveLength(1)
    const [product] = await shop.sql<{ units_sold: number }>('select units_sold from products where id = 2')
    expect(product?.units_sold).toBeGreaterThanOrEqual(1)
  })

  test('returns the same order when it is repeated, in any form', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(1))
    const { intentId } = await ada.confirm(clientSecret)
    const first = (await ada.order(intentId, { orderId: 'ABC123', grandTotal: 1, status: 'Delivered' })).json()
    const again = (await ada.call('POST', '/orders', { paymentIntent: { id: intentId, amount: 1 } })).json()
    expect(again).toEqual(first)
    expect(first.acknowledged).toBe(true)
    expect((await ada.call('GET', '/orders')).json()).toHaveLength(1)
    expect(await stockOf(1)).toBe(49)
  })

  test('uses a free order id of the client, and never one that is in use', async () => {
    // The webhook event would sometimes be faster, and does not know the id that the client asked for.
    shop.sandbox.faults?.set([{ call: 'webhook', kind: 'lose-request' }])
    const numbers: string[] = []
    for (const who of [await shop.newShopper(), await shop.newShopper()]) {
      const { clientSecret } = await who.reachPayment(apples(1))
      const { intentId } = await who.confirm(clientSecret)
      const { insertedId } = (await who.order(intentId, { orderId: 'ZZZ999' })).json()
      numbers.push((await who.call('GET', `/order/invoice/${insertedId}`)).json().orderId)
    }
    expect(numbers[0]).toBe('ZZZ999')
    expect(numbers[1]).not.toBe('ZZZ999')
  })

  test('charges the price of the snapshot, whatever happens to the catalog afterwards', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(3))
    const [before] = await shop.sql<{ price_cents: number }>('select price_cents from products where id = 1')
    await shop.sql('update products set price_cents = price_cents + 700, original_price_cents = null where id = 1')
    const { intentId } = await ada.confirm(clientSecret)
    const { insertedId } = (await ada.order(intentId)).json()
    const invoice = (await ada.call('GET', `/order/invoice/${insertedId}`)).json()
    expect(invoice.cart[0].price * 100).toBeCloseTo(before?.price_cents ?? 0)
    await shop.sql('update products set price_cents = $1 where id = 1', [before?.price_cents])
  })

  test('leaves a cart alone that was edited after the payment was opened', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(1))
    await ada.putInCart([{ id: 'p3', count: 4 }])
    const { intentId } = await ada.confirm(clientSecret)
    expect((await ada.order(intentId)).statusCode).toBe(200)
    const [cart] = await shop.sql<{ lines: unknown[] }>('select lines from carts where user_id = $1', [ada.uid])
    expect(cart?.lines).toEqual([{ id: 3, count: 4 }])
  })

  test('becomes an order by the webhook event when the browser never returns', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(1))
    await ada.confirm(clientSecret)
    await vi.waitFor(async () => expect((await ada.call('GET', '/orders')).json()).toHaveLength(1), 10_000)
  })
})

describe('a payment', () => {
  test('a payment is opened once for the same cart, and reused after a reload', async () => {
    const ada = await shop.newShopper()
    const { clientSecret, price } = await ada.reachPayment(apples(1))
    await ada.putInCart(apples(1))
    expect((await ada.pay(price)).json()).toEqual({ clientSecret })
  })

  test('a payment is replaced when the cart changed, and the old one can no longer be paid', async () => {
    const ada = await shop.newShopper()
    const old = await ada.reachPayment(apples(1))
    const now = await ada.reachPayment(apples(2))
    expect(now.clientSecret).not.toBe(old.clientSecret)
    expect((await ada.confirm(old.clientSecret)).status).toBe(400)
    const { intentId } = await ada.confirm(now.clientSecret)
    expect((await ada.order(intentId)).statusCode).toBe(200)
    const late = await ada.order(old.clientSecret.split('_secret_')[0] ?? '')
    expect([late.statusCode, late.json().code]).toEqual([409, 'payment-closed'])
  })

  test('that was confirmed in another tab is refused as already paid, with its order', async () => {
    const ada = await shop.newShopper()
    const { clientSecret, price } = await ada.reachPayment(apples(1))
    await ada.confirm(clientSecret)
    const answer = await ada.pay(price)
    expect(answer.statusCode).toBe(409)
    // Whether the event or this request placed the other tab's order, it is one order.
    expect(['already-paid', 'cart-empty']).toContain(answer.json().code)
    await vi.waitFor(async () => expect((await ada.call('GET', '/orders')).json()).toHaveLength(1))
  })

  test('that is not confirmed does not become an order', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(1))
    const declined = await ada.confirm(clientSecret, '4000000000000002')
    expect(declined.status).toBe(402)
    const answer = await ada.order(declined.intentId)
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'not-authorised'])
    const { intentId } = await ada.confirm(clientSecret)
    expect((await ada.order(intentId)).statusCode).toBe(200)
  })

  test("another shopper's payment is not found", async () => {
    const ada = await shop.newShopper()
    const eve = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(1))
    const { intentId } = await ada.confirm(clientSecret)
    expect((await eve.order(intentId)).statusCode).toBe(404)
    const { insertedId } = (await ada.order(intentId)).json()
    expect((await eve.call('GET', `/order/invoice/${insertedId}`)).statusCode).toBe(404)
    expect((await eve.call('GET', '/orders')).json()).toEqual([])
  })

  test('a payment is released when the stock sold out meanwhile, and the short lines are listed', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(5))
    await shop.sql('update products set quantity = 2 where id = 1')
    const { intentId } = await ada.confirm(clientSecret)
    const answer = await ada.order(intentId)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'out-of-stock'])
    expect(answer.json().lines).toEqual([{ _id: 'p1', title: expect.any(String), quantity: 5, stock: 2 }])
    await shop.shop.orders.idle()
    expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
    expect((await ada.order(intentId)).json()).toEqual(answer.json())
    expect(await stockOf(1)).toBe(2)
  })
})

describe('opening a payment is refused', () => {
  test('a price other than the one shown is refused, with the right amount', async () => {
    const ada = await shop.newShopper()
    const { price } = (await ada.putInCart(apples(2))).json()
    await ada.giveAddress()
    const answer = await ada.pay(price - 1)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'invalid-price', price })
    expect((await ada.pay(price)).statusCode).toBe(200)
  })

  test('an empty cart and unknown products are refused', async () => {
    const ada = await shop.newShopper()
    expect((await ada.pay(20)).json().code).toBe('cart-empty')
    await ada.giveAddress()
    expect((await ada.pay(20)).json().code).toBe('cart-empty')
  })

  test('without an address', async () => {
    const ada = await shop.newShopper()
    const { price } = (await ada.putInCart(apples(1))).json()
    const answer = await ada.pay(price)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'checkout-incomplete', missing: expect.arrayContaining(['street']) })
  })

  test('a cart with more than there is in stock is refused', async () => {
    const ada = await shop.newShopper()
    const { price } = (await ada.putInCart(apples(3))).json()
    await ada.giveAddress()
    await shop.sql('update products set quantity = 1 where id = 1')
    const answer = await ada.pay(price)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'out-of-stock', lines: [{ _id: 'p1', reason: 'fewer', quantity: 1 }] })
  })

  test('a purchase by nobody, or with a session that was ended, is refused', async () => {
    expect(
      (await shop.app.inject({ method: 'POST', url: '/create-payment-intent', payload: { price: 1 } })).statusCode,
    ).toBe(401)
    expect((await shop.app.inject({ method: 'POST', url: '/orders', payload: {} })).statusCode).toBe(401)
  })

  test.each([{ price: -1 }, { price: 1.5 }, { price: 'much' }, {}, { price: null }, { price: 1e12 }])(
    'for %j, which is no price',
    async (body) => {
      const ada = await shop.newShopper()
      expect((await ada.call('POST', '/create-payment-intent', body)).statusCode).toBe(400)
    },
  )
})

describe('a provider that fails', () => {
  test('before it created the payment: 503, and the next attempt works', async () => {
    const ada = await shop.newShopper()
    const { price } = (await ada.putInCart(apples(1))).json()
    await ada.giveAddress()
    shop.sandbox.faults?.set([{ call: 'paymentIntents.create', kind: 'lose-request', times: 2 }])
    const answer = await ada.pay(price)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider-unavailable'])
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await ada.pay(price)).statusCode).toBe(200)
  })

  test('with an answer that it would repeat: 503, and the next attempt is a new payment', async () => {
    const ada = await shop.newShopper()
    const { price } = (await ada.putInCart(apples(1))).json()
    await ada.giveAddress()
    shop.sandbox.faults?.set([{ call: 'paymentIntents.create', kind: 'error-after', times: 2 }])
    expect((await ada.pay(price)).statusCode).toBe(503)
    expect((await ada.pay(price)).statusCode).toBe(200)
    const tries = await shop.sql('select attempts, pi_id is null as unpaid from checkouts where user_id = $1', [
      ada.uid,
    ])
    expect(tries).toEqual([{ attempts: 1, unpaid: false }])
  })

  test('after it created the payment: the same payment is returned', async () => {
    const ada = await shop.newShopper()
    shop.sandbox.faults?.set([{ call: 'paymentIntents.create', kind: 'lose-reply', times: 1 }])
    await ada.reachPayment(apples(1))
    const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
      `select count(*)::int as total from checkouts where user_id = $1`,
      [ada.uid],
    )
    expect(total).toBe(1)
  })

  test('a payment that cannot be read is 503, and nothing is lost', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(1))
    shop.sandbox.faults?.set([
      { call: 'paymentIntents.retrieve', kind: 'error' },
      { call: 'webhook', kind: 'lose-request' },
    ])
    const { intentId } = await ada.confirm(clientSecret)
    expect((await ada.order(intentId)).statusCode).toBe(503)
    shop.sandbox.faults?.set([])
    expect((await ada.order(intentId)).statusCode).toBe(200)
  })

  test.each(['lose-request', 'lose-reply', 'error', 'error-after'] as const)(
    'at the capture (%s): the order stands and its money is taken once, later',
    async (kind) => {
      const ada = await shop.newShopper()
      const { clientSecret } = await ada.reachPayment(apples(1))
      shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind }])
      const { intentId } = await ada.confirm(clientSecret)
      const { insertedId } = (await ada.order(intentId)).json()
      await shop.shop.orders.idle()
      shop.sandbox.faults?.set([])
      await shop.sql(`update checkouts set next_attempt_at = now() where user_id = $1 and state = 'placed'`, [ada.uid])
      await shop.shop.orders.reconciler.runOnce()
      await shop.shop.orders.idle()
      const invoice = (await ada.call('GET', `/order/invoice/${insertedId}`)).json()
      expect(invoice.paymentState).toBe('captured')
      expect(shop.emails.filter(({ id }) => id === insertedId)).toHaveLength(1)
    },
  )

  test('to cancel an open payment: the changed cart can be paid immediately, and the old payment is released later', async () => {
    const ada = await shop.newShopper()
    const old = await ada.reachPayment(apples(1))
    shop.sandbox.faults?.set([{ call: 'paymentIntents.cancel', kind: 'error' }])
    await ada.reachPayment(apples(2))
    shop.sandbox.faults?.set([])
    const [oldId = ''] = old.clientSecret.split('_secret_')
    expect((await shop.shop.payments.findIntent(oldId)).state).toBe('open')
    await shop.sql(`update checkouts set next_attempt_at = now() where user_id = $1`, [ada.uid])
    await shop.shop.orders.reconciler.runOnce()
    expect((await shop.shop.payments.findIntent(oldId)).state).toBe('cancelled')
  })

  test('a lost authorisation cancels the order, returns the stock and emails the shopper, once', async () => {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(apples(4))
    shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'error' }])
    const { intentId } = await ada.confirm(clientSecret)
    const { insertedId } = (await ada.order(intentId)).json()
    await shop.shop.orders.idle()
    expect(await stockOf(1)).toBe(46)
    await shop.shop.payments.cancel(intentId, 'outside')
    shop.sandbox.faults?.set([])
    for (const _round of [1, 2]) {
      await shop.sql(`update checkouts set next_attempt_at = now() where user_id = $1`, [ada.uid])
      await shop.shop.orders.reconciler.runOnce()
      await shop.shop.orders.idle()
    }
    const invoice = (await ada.call('GET', `/order/invoice/${insertedId}`)).json()
    expect(invoice).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled' })
    expect(await stockOf(1)).toBe(50)
    const emails = shop.emails.filter(({ id }) => id === insertedId)
    expect(emails).toMatchObject([{ status: 'Cancelled', paymentState: 'cancelled', email: ada.email }])
  })
})

test('a revoked key is logged for the operator, and shoppers see a plain message', async () => {
  const closed = await openTestPurchase({ secretKey: 'sk_test_revoked' })
  const ada = await closed.newShopper()
  const { price } = (await ada.putInCart(apples(1))).json()
  await ada.giveAddress()
  const answer = await ada.pay(price)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider-unavailable'])
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.json().detail).toBe(
    "We can't take card payments right now. You haven't been charged. Please try again later.",
  )
  expect(answer.body).not.toMatch(/api key|stripe|sk_/i)
  const line = expect.objectContaining({ level: 50, msg: 'the card provider refuses the shop: check its keys' })
  expect(closed.log).toContainEqual(line)
  await closed.close()
})
