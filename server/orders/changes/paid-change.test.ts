// An order that is changed to cost more than was paid or is held is paid for by a second payment, and is changed once that is held.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { buy, openTestChanges, pack, picker, reconcile, stock } from '#tests/support/paid-changes.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let times: TimesShop
let paid: TestPurchase
const stocks = new Map([1, 2, 3].map((id) => [id, stock]))
beforeAll(async () => {
  ;({ times, paid } = await openTestChanges())
})
beforeEach(() => {
  for (const { sandbox } of [times, paid]) sandbox.faults?.set([])
})
afterAll(async () => {
  await times.close()
  await paid.close()
})

const at = new Date().toISOString()

async function expectInvariants() {
  // What isn't found is written off.
  expect(await checkInvariants({ sql: times.sql, payments: times.shop.payments })).toEqual([])
  expect(await checkInvariants({ sql: paid.sql, payments: paid.shop.payments, stocks })).toEqual([])
}

test('a paid order costs more: the rest is paid by itself, with one entry in the timeline and one email', async () => {
  const { shop, id, read, look, grow, intent, ada } = await buy(paid)
  const before = await read()
  const { total, limit } = await look(9)
  const { intentId, placed } = await grow(9)
  expect(placed.json()).toMatchObject({ insertedId: id })
  expect(await intent(intentId)).toMatchObject({ state: 'captured', capturedCents: Math.round((total - limit) * 100) })
  const after = await read()
  expect(after).toMatchObject({ price: total, paymentState: 'captured', refunded: 0 })
  expect(after.paymentIntent).toBe(before.paymentIntent)
  expect(after.cart.map(({ quantity }) => quantity)).toEqual([9])
  expect((await ada.order(intentId)).json()).toMatchObject({ insertedId: id })
  const kinds = shop.notices.filter(({ order }) => order.id === id).map(({ kind }) => kind)
  expect(kinds).toEqual(['changed'])
  expect(await shop.sql(`select 1 from order_events where order_id = $1 and kind = 'changed'`, [id])).toHaveLength(1)
  await expectInvariants()
})

test('a third payment is possible, a refund takes the newest first, and a cancellation returns them all', async () => {
  const order = await buy(paid)
  await order.grow(6)
  await order.grow(9)
  const { orderId } = await order.read()
  const headers = { authorization: `Bearer ${await paid.tokenOf('owner')}`, 'idempotency-key': 'split' }
  const [newest] = await paid.sql<{ cents: number }>(
    'select captured_cents as cents from checkouts where changes_order_id = $1 order by created_at desc limit 1',
    [order.id],
  )
  const payload = { amountCents: (newest?.cents ?? 0) + 100, reason: 'Late' }
  const url = `/api/admin/orders/${orderId}/refunds`
  for (let time = 0; time < 2; time++)
    expect((await paid.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  await paid.shop.orders.idle()
  const rows = await paid.sql<{ cents: number; state: string }>(
    'select amount_cents as cents, state from refunds where order_id = $1 order by amount_cents desc',
    [order.id],
  )
  expect(rows).toEqual([
    { cents: newest?.cents, state: 'done' },
    { cents: 100, state: 'done' },
  ])
  const by = { kind: 'shopper', uid: order.ada.uid } as const
  const cancel = { orderId: order.id, by, reason: '', restock: true }
  expect(await paid.shop.orders.cancel(cancel)).toMatchObject({ ok: true })
  await paid.shop.orders.idle()
  const { price, refunded, paymentState } = await order.read()
  expect([refunded, paymentState]).toEqual([price, 'refunded'])
  await expectInvariants()
})

test('what no longer fits is released: the order stays as it was, and the shopper is told why', async () => {
  const order = await buy(paid)
  const intentId = await order.pay(9)
  // Another tab changes it without paying more.
  const { version, total } = await order.look(3)
  const less = { version, total, lines: [{ productId: 'p1', quantity: 3 }] }
  expect((await order.ada.call('PUT', `/user/orders/${order.id}/change`, less)).statusCode).toBe(200)
  const refused = await order.ada.order(intentId)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'stale'])
  expect(refused.body).toContain('wasn’t charged'.replace('’', "'"))
  await paid.shop.orders.idle()
  expect((await order.intent(intentId)).state).toBe('cancelled')
  expect((await order.read()).cart.map(({ quantity }) => quantity)).toEqual([3])
  const soldOut = await order.pay(9)
  const [left] = await paid.sql<{ quantity: number }>('select quantity from products where id = 1')
  await paid.sql('update products set quantity = 2 where id = 1')
  const short = await order.ada.order(soldOut)
  expect([short.statusCode, short.json<{ code: string }>().code]).toEqual([409, 'refused'])
  await paid.sql('update products set quantity = $1 where id = 1', [left?.quantity])
  await paid.shop.orders.idle()
  await expectInvariants()
})

test('a browser that is closed after the card was confirmed changes the order all the same', async () => {
  for (const shop of [paid, times]) {
    const order = await buy(shop)
    await order.pay(9)
    await reconcile(shop)
    await reconcile(shop)
    expect((await order.read()).cart.map(({ quantity }) => quantity)).toEqual([9])
  }
})

test('another payment is given up for it, and it for another; what was seen must be true', async () => {
  const order = await buy(paid)
  const first = (await order.begin(8)).json<{ clientSecret: string }>().clientSecret
  const same = (await order.begin(8)).json<{ clientSecret: string }>().clientSecret
  expect(same).toBe(first)
  const other = (await order.begin(9)).json<{ clientSecret: string }>().clientSecret
  expect(other).not.toBe(first)
  expect((await order.intent(first.split('_secret_')[0] ?? '')).state).toBe('cancelled')
  expect((await order.begin(9, { price: 1 })).json()).toMatchObject({ status: 409, code: 'another-total' })
  const stranger = await paid.newShopper()
  const { version, total, limit } = await order.look(9)
  const change = { version, total, lines: [{ productId: 'p1', quantity: 9 }] }
  const foreign = await stranger.call('POST', '/create-payment-intent', {
    price: total - limit,
    order: order.id,
    change,
  })
  expect(foreign.statusCode).toBe(404)
  // The cart is paid instead.
  const id = await order.ada.buy([{ id: 'p2', count: 1 }])
  expect(id).not.toBe(order.id)
  expect((await order.intent(other.split('_secret_')[0] ?? '')).state).toBe('cancelled')
  expect((await order.read()).cart.map(({ quantity }) => quantity)).toEqual([4])
})

test('with a delivery time both are held, and packing captures the first one first', async () => {
  for (const picked of [9, 6, 2, 0]) {
    const order = await buy(times)
    const first = (await order.read()).paymentIntent
    const { intentId: second } = await order.grow(9)
    const held = await order.read()
    expect(held).toMatchObject({ paymentState: 'authorised' })
    expect([(await order.intent(first)).state, (await order.intent(second)).state]).toEqual([
      'authorised',
      'authorised',
    ])
    await pack(times, order.id, picked, 9)
    const [one, two] = [await order.intent(first), await order.intent(second)]
    const { packed, paymentState } = await order.read()
    const packedCents = Math.round((packed?.paid ?? 0) * 100)
    expect(one.capturedCents + two.capturedCents).toBe(packedCents)
    expect(one.capturedCents).toBe(Math.min(one.amountCents, packedCents))
    expect(two.state).toBe(two.capturedCents === 0 ? 'cancelled' : 'captured')
    expect(paymentState).toBe(picked === 0 ? 'cancelled' : 'captured')
    await reconcile(times)
  }
  await expectInvariants()
})

test('a second card that refuses to pay for what is packed is replaced by another one, for its part alone', async () => {
  const order = await buy(times)
  const { intentId: second } = await order.grow(9)
  await times.shop.packing.take(order.id, picker)
  await times.shop.packing.record({ id: order.id }, [{ id: 'a', line: 'p1', kind: 'picked', count: 9, at }], picker)
  await times.shop.payments.cancel(second, `bank-${second}`)
  expect(await times.shop.packing.finish({ orderId: order.id, version: 2, by: picker })).toMatchObject({ ok: true })
  await times.shop.orders.idle()
  const { payAgain, packed, price } = await order.read()
  expect(payAgain).toBe((packed?.paid ?? 0) - price)
  const { orderId } = await order.read()
  const headers = { authorization: `Bearer ${await times.tokenOf('owner')}` }
  const listed = (await times.app.inject({ url: '/api/admin/orders?needs=card-refused', headers })).body
  expect(listed).toContain(orderId)
  const seen = (await times.app.inject({ url: `/api/admin/orders/${orderId}`, headers })).json<StaffOrderJson>()
  expect(seen.payment).toMatchObject({ task: 'refused', id: second })
  expect(seen.moves).not.toContain('Delivered')
  const move = { to: 'Delivered', version: seen.version }
  const unpaid = await times.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/move`,
    headers,
    payload: move,
  })
  expect(unpaid.json()).toMatchObject({ status: 409, code: 'unpaid' })
  const opened = await order.ada.call('POST', '/create-payment-intent', { price: payAgain, order: order.id })
  const { intentId } = await order.ada.confirm(opened.json<{ clientSecret: string }>().clientSecret)
  expect((await order.ada.order(intentId)).json()).toMatchObject({ insertedId: order.id })
  const after = await order.read()
  expect([after.price, after.payAgain]).toEqual([packed?.paid, undefined])
  expect((await order.intent(intentId)).capturedCents).toBe(Math.round((payAgain ?? 0) * 100))
  await expectInvariants()
})

test('a held order that is cancelled, or whose second payment is lost, holds nothing any more', async () => {
  for (const isLost of [false, true]) {
    const order = await buy(times)
    const first = (await order.read()).paymentIntent
    const { intentId: second } = await order.grow(9)
    if (isLost) {
      await times.shop.payments.cancel(second, `bank-${second}`)
      await reconcile(times)
      await reconcile(times)
    } else {
      const by = { kind: 'shopper', uid: order.ada.uid } as const
      await times.shop.orders.cancel({ orderId: order.id, by, reason: '', restock: true })
      await times.shop.orders.idle()
    }
    expect([(await order.intent(first)).state, (await order.intent(second)).state]).toEqual(['cancelled', 'cancelled'])
    expect((await order.read()).status).toBe('Cancelled')
  }
  await expectInvariants()
})

test('a held order that nobody begins in time is let go with both payments', async () => {
  const order = await buy(times)
  const { intentId } = await order.grow(9)
  await times.sql(
    `update checkouts set capture_until = now() - interval '1 second' where id = (select checkout_id from orders where id = $1)`,
    [order.id],
  )
  await reconcile(times)
  await reconcile(times)
  expect((await order.intent(intentId)).state).toBe('cancelled')
  expect((await order.read()).status).toBe('Cancelled')
  await expectInvariants()
})

test('a paid change whose payment is gone before it’s captured cancels the order and returns the rest', async () => {
  const order = await buy(paid)
  paid.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'error', times: 9 }])
  const intentId = await order.pay(9)
  await order.ada.order(intentId)
  await paid.shop.orders.idle()
  expect((await order.look(9)) as unknown).toMatchObject({ code: 'being-paid' })
  paid.sandbox.faults?.set([])
  await paid.shop.payments.cancel(intentId, `bank-${intentId}`)
  await reconcile(paid)
  await reconcile(paid)
  const { status, price, refunded } = await order.read()
  expect([status, refunded]).toEqual(['Cancelled', price])
  await expectInvariants()
})

test('the comparison of payments and orders knows the second payment of an order', async () => {
  const order = await buy(paid)
  await order.grow(9)
  expect(await paid.shop.orders.comparison.findUnmatched(new Date(Date.now() + 60 * 60 * 1_000))).toEqual([])
})
