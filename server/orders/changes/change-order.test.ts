// Shoppers change what is in an order and where it goes, until somebody packs it: held on the card, or paid.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase, Wanted } from '#tests/support/test-purchase.ts'
import type { ChangeJson } from './change-json.ts'

let times: TimesShop
let paid: TestPurchase
const stock = 5_000
const stocks = new Map([1, 2, 3].map((id) => [id, stock]))
beforeAll(async () => {
  times = await openTestTimes({ webhooks: false })
  paid = await openTestPurchase({ webhooks: false })
  for (const shop of [times, paid])
    await shop.sql(
      'update products set quantity = $1, units_sold = 0, original_price_cents = null, price_cents = id * 1000 where id <= 3',
      [stock],
    )
})
afterAll(async () => {
  await times.close()
  await paid.close()
})

const picker: StaffMember = { kind: 'staff', uid: 'picker', record: async () => {} }
const two = [
  { id: 'p1', count: 4 },
  { id: 'p2', count: 1 },
]

async function bought(shop: TestPurchase, ada: Shopper, id: string) {
  await shop.shop.orders.idle()
  const path = `/user/orders/${id}/change` as const
  const read = async () => (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  const look = async (lines?: Wanted[]) => {
    const query = lines === undefined ? '' : `?lines=${lines.map((line) => `${line.id}:${line.count}`).join()}`
    return (await ada.call('GET', `${path}${query}`)).json<ChangeJson>()
  }
  const change = async (lines: Wanted[], more: object = {}) => {
    const { version, total } = await look(lines)
    const wanted = lines.map((line) => ({ productId: line.id, quantity: line.count }))
    const response = await ada.call('PUT', path, { version, lines: wanted, total, ...more })
    await shop.shop.orders.idle()
    return response
  }
  const staff = async () => {
    const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
    const url = `/api/admin/orders/${(await read()).orderId}`
    return (await shop.app.inject({ url, headers })).json<StaffOrderJson>()
  }
  const notices = () => shop.notices.filter(({ order, kind }) => order.id === id && kind === 'changed')
  return { ada, id, path, read, look, change, staff, notices }
}

async function buyHeld(lines = two, slot?: number) {
  const ada = await times.newShopper()
  const price = await times.choose(ada, slot ?? (await times.addSlot()), lines)
  const { intentId } = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
  const { insertedId } = (await ada.order(intentId)).json<{ insertedId: string }>()
  return { ...(await bought(times, ada, insertedId)), intentId, price }
}

async function buyPaid(lines = two) {
  const ada = await paid.newShopper()
  return bought(paid, ada, await ada.buy(lines))
}

const invariants = (shop: TestPurchase) => checkInvariants({ sql: shop.sql, payments: shop.shop.payments, stocks })

test('what a changed order comes to is about that, while a scale still has to say what it weighs', async () => {
  await times.sql(`update products set price_per_kg_cents = 4500, portion_grams = 1200, tolerance_percent = 20,
    price_cents = 5400, quantity = 40 where id = 7`)
  const order = await buyHeld([{ id: 'p7', count: 2 }])
  expect((await order.change([{ id: 'p7', count: 1 }])).statusCode).toBe(200)
  const { timeline } = await order.staff()
  expect(timeline.find(({ kind }) => kind === 'changed')?.text).toMatch(/New total: about \$\d+\.00\.$/)
})

test('what is held on the card pays for any change up to it, and for what is packed in the end', async () => {
  const order = await buyHeld()
  const before = await order.read()
  // Today's price is for what is new.
  await times.sql('update products set price_cents = 900 where id in (2, 3)')
  const seen = await order.look([
    { id: 'p1', count: 1 },
    { id: 'p2', count: 1 },
    { id: 'p3', count: 2 },
  ])
  expect(seen).toMatchObject({ isPaid: false, agreed: order.price, limit: order.price, problems: [] })
  expect(seen.lines.map(({ price }) => price)).toEqual([10, 20, 9])
  const response = await order.change([
    { id: 'p1', count: 1 },
    { id: 'p2', count: 1 },
    { id: 'p3', count: 2 },
  ])
  expect(response.statusCode).toBe(200)
  const after = response.json<OrderJson>()
  expect(after.cart.map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual([
    ['p1', 1, 10],
    ['p2', 1, 20],
    ['p3', 2, 9],
  ])
  expect(after).toMatchObject({ subTotal: 48, price: seen.total, shippingCoast: before.shippingCoast })
  expect(after.price).toBeLessThan(before.price)
  // The same once more is no change, and back again costs what it did.
  expect((await order.change(seen.lines.map(({ _id: id, quantity: count }) => ({ id, count })))).statusCode).toBe(200)
  expect((await order.change(two)).json<OrderJson>()).toMatchObject({
    price: before.price,
    grandTotal: before.grandTotal,
  })
  expect((await order.change([{ id: 'p1', count: 3 }])).statusCode).toBe(200)
  const { timeline, lines } = await order.staff()
  expect(timeline.filter(({ kind }) => kind === 'changed').map(({ actor }) => actor)).toEqual(Array(3).fill('shopper'))
  expect(timeline.find(({ kind }) => kind === 'changed')?.text).toMatch(
    /^1 × .+ instead of 4\. Added 2 × .+\. New total: \$\d+\.00\.$/,
  )
  expect(lines).toMatchObject([{ quantity: 3 }])
  expect(order.notices().map(({ changes }) => changes?.length)).toEqual([1, 1, 1])
  expect(await invariants(times)).toEqual([])

  await times.shop.packing.take(order.id, picker)
  const at = new Date().toISOString()
  await times.shop.packing.record({ id: order.id }, [{ id: 'a', line: 'p1', kind: 'picked', count: 3, at }], picker)
  expect(await times.shop.packing.finish({ orderId: order.id, version: 2, by: picker })).toMatchObject({ ok: true })
  await times.shop.orders.idle()
  const packed = await order.read()
  expect(packed).toMatchObject({ paymentState: 'captured', refunded: 0, packed: { paid: packed.price } })
  const { capturedCents } = await times.shop.payments.findIntent(order.intentId)
  expect(capturedCents).toBe(packed.price * 100)
  expect(packed.price).toBe(Math.floor((30 + before.shippingCoast) * 0.9))
  expect(await invariants(times)).toEqual([])
  await times.sql('update products set original_price_cents = null, price_cents = id * 1000 where id <= 3')
})

test('an order that is begun without packing is charged what it costs after the change', async () => {
  const order = await buyHeld()
  const { price } = (await order.change([{ id: 'p2', count: 1 }])).json<OrderJson>()
  const { version } = await order.staff()
  const moved = await times.shop.orders.move({ orderId: order.id, to: 'Processing', version, by: picker })
  expect(moved.ok).toBe(true)
  await times.shop.orders.idle()
  expect(await order.read()).toMatchObject({ paymentState: 'captured', price, refunded: 0 })
  expect((await times.shop.payments.findIntent(order.intentId)).capturedCents).toBe(price * 100)
  expect(await invariants(times)).toEqual([])
})

test('what was paid for more than the order costs now is refunded, once, and packing refunds no more', async () => {
  const order = await buyPaid()
  const before = await order.read()
  const after = (await order.change([{ id: 'p1', count: 2 }])).json<OrderJson>()
  const total = Math.floor(after.grandTotal)
  expect(after).toMatchObject({ subTotal: 20, price: before.price, refunded: before.price - total })
  expect(order.notices()).toMatchObject([{ refundCents: (before.price - total) * 100 }])
  expect(paid.notices.filter(({ order: { id }, kind }) => id === order.id && kind === 'refunded')).toEqual([])
  expect(await invariants(paid)).toEqual([])
  await paid.shop.packing.take(order.id, picker)
  const at = new Date().toISOString()
  await paid.shop.packing.record({ id: order.id }, [{ id: 'b', line: 'p1', kind: 'picked', count: 2, at }], picker)
  expect(await paid.shop.packing.finish({ orderId: order.id, version: 2, by: picker })).toMatchObject({ ok: true })
  await paid.shop.orders.idle()
  expect(await order.read()).toMatchObject({ refunded: before.price - total, packed: { paid: total } })
  expect(await invariants(paid)).toEqual([])
})

test('a cancelled order gives back what is left of it', async () => {
  const order = await buyPaid()
  await order.change([{ id: 'p2', count: 1 }])
  await order.ada.call('POST', `/order/cancel/${order.id}`, {})
  await paid.shop.orders.idle()
  const { refunded, price, status } = await order.read()
  expect([status, refunded]).toEqual(['Cancelled', price])
  expect((await order.ada.call('GET', order.path)).json()).toMatchObject({ code: 'too-late' })
  expect(await invariants(paid)).toEqual([])
})

test('more than is paid or held needs a payment, and what can’t be ordered is refused', async () => {
  const order = await buyPaid()
  const codeOf = async (lines: Wanted[], more: object = {}) => {
    const response = await order.change(lines, more)
    return [response.statusCode, response.json<{ code: string; detail: string }>().code]
  }
  expect(await codeOf([{ id: 'p1', count: 9 }])).toEqual([409, 'needs-payment'])
  expect((await order.look([{ id: 'p1', count: 9 }])).problems).toEqual([])
  expect(await codeOf([{ id: 'p1', count: 0 }])).toEqual([409, 'refused'])
  await paid.sql('update products set quantity = 0 where id = 3')
  expect(
    await codeOf([
      { id: 'p1', count: 1 },
      { id: 'p3', count: 1 },
    ]),
  ).toEqual([409, 'refused'])
  await paid.sql('update products set quantity = $1, minimum_age = 18 where id = 3', [stock])
  const wine = [
    { id: 'p1', count: 1 },
    { id: 'p3', count: 1 },
  ]
  expect(await codeOf(wine)).toEqual([409, 'age-not-confirmed'])
  expect(await codeOf(wine, { total: 1 })).toEqual([409, 'age-not-confirmed'])
  expect(await codeOf(wine, { total: 1, confirmedAge: 18 })).toEqual([409, 'another-total'])
  expect(await codeOf(wine, { version: 0, confirmedAge: 18 })).toEqual([409, 'stale'])
  expect(await codeOf(two, { zipCode: 'x' })).toEqual([400, 'bad-request'])
  expect((await order.ada.call('GET', `${order.path}?lines=p1`)).statusCode).toBe(400)
  const stranger = await paid.newShopper()
  expect((await stranger.call('GET', order.path)).statusCode).toBe(404)
  expect((await order.change(wine, { confirmedAge: 18 })).statusCode).toBe(200)
  await paid.sql('update products set minimum_age = null where id = 3')
  expect(await invariants(paid)).toEqual([])
})

test('address and note change without the total; a time is for its own area, and its cut-off ends all changes', async () => {
  const slot = await times.addSlot()
  const order = await buyHeld(two, slot)
  const before = await order.read()
  const moved = await order.change(two, { street: ' 1  New Street ', zipCode: '0499', deliveryNote: 'Ring twice' })
  expect(moved.json<OrderJson>()).toMatchObject({
    street: '1 New Street',
    zipCode: '0499',
    deliveryNote: 'Ring twice',
    displayName: before.displayName,
    price: before.price,
  })
  const { timeline } = await order.staff()
  expect(timeline.find(({ kind }) => kind === 'changed')?.text).toBe('New delivery address. New delivery note.')
  expect((await order.change(two, { zipCode: '9999' })).json()).toMatchObject({ code: 'outside-area' })
  await times.sql('update slots set cutoff_at = now() where id = $1', [slot])
  const late = await order.ada.call('PUT', order.path, { version: 2, lines: [], total: 0, street: '2 New Street' })
  expect(late.json()).toMatchObject({ code: 'too-late' })
  expect(await invariants(times)).toEqual([])
})

test('an order whose shopper was forgotten is nobody’s to change', async () => {
  const order = await buyPaid()
  const { version, total } = await order.look()
  const lines = two.map(({ id: productId, count: quantity }) => ({ productId, quantity }))
  // As a deletion leaves it, whoever is still signed in.
  await paid.sql(`update orders set display_name = '', email = '', street = '' where id = $1`, [order.id])
  const changed = await order.ada.call('PUT', order.path, { version, total, lines, street: '7 Mill Lane' })
  expect([changed.statusCode, (await order.ada.call('GET', order.path)).statusCode]).toEqual([404, 404])
  expect(await paid.sql('select street from orders where id = $1', [order.id])).toEqual([{ street: '' }])
})
