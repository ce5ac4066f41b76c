// A purchase in a shop with delivery times: choosing one, its place, its price, and what happens when it's gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartJson } from '#server/carts/cart-json.ts'
import type { DeliveryJson } from '#server/delivery/delivery-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import type { Shopper } from '#tests/support/test-purchase.ts'
import type { TimeGoneProblem } from './refusal-json.ts'

let shop: TimesShop
beforeAll(async () => void (shop = await openTestTimes({ webhooks: false })))
afterAll(() => shop.close())

const apples = [{ id: 'p1', count: 1 }]
const settled = async () => {
  await shop.shop.orders.idle()
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
}

async function open(who: Shopper, slot: number) {
  const answer = await who.pay(await shop.choose(who, slot))
  expect(answer.statusCode, answer.body).toBe(200)
  return who.confirm(answer.json<{ clientSecret: string }>().clientSecret)
}

async function buy(who: Shopper, slot: number): Promise<OrderJson | undefined> {
  const { intentId } = await open(who, slot)
  const placed = await who.order(intentId)
  expect(placed.statusCode, placed.body).toBe(200)
  return (await who.call('GET', '/orders')).json<OrderJson[]>()[0]
}

test('an order keeps its time, costs what the time costs, and is confirmed at once while its card is only authorised', async () => {
  const slot = await shop.addSlot({ price: 490, starts: '30 hours' })
  const ada = await shop.newShopper()
  const order = await buy(ada, slot)
  expect(order).toMatchObject({
    shippingCoast: 4.9,
    paymentState: 'authorised',
    delivery: { method: 'delivery', area: 'Town', price: 4.9, promise: '', address: null },
  })
  const [row] = await shop.sql<{ starts_at: Date }>('select starts_at from slots where id = $1', [slot])
  expect(order?.delivery.startsAt).toBe(row?.starts_at.toISOString())
  expect(order?.delivery.label).toMatch(/^\w{3}, \w{3} \d+, /)
  await shop.shop.orders.idle()
  expect(shop.emails.filter(({ email }) => email === ada.email)).toHaveLength(1)
  expect(await shop.takenOf(slot)).toBe(1)
  await settled()
})

test('without a time nothing is paid, and a shop with couriers knows none', async () => {
  const ada = await shop.newShopper()
  const { price } = (await ada.putInCart(apples)).json<CartJson>()
  expect((await ada.giveAddress()).statusCode).toBe(200)
  const refused = await ada.pay(price)
  expect(refused.json()).toMatchObject({ code: 'checkout-incomplete', missing: ['slotId'] })
  for (const slotId of ['t0', 't99999999', 'x']) {
    const wrong = await ada.giveAddress({ slotId })
    expect(wrong.json()).toMatchObject({
      status: 400,
      fields: { slotId: expect.stringContaining('no longer offered') },
    })
  }
})

test('a time of another area is refused, a pick-up point serves every zip', async () => {
  const hill = await shop.addArea('Hill', 'delivery', ['0413'])
  const mill = await shop.addArea('Old Mill', 'pickup')
  const [onHill, atMill] = [await shop.addSlot({ area: hill }), await shop.addSlot({ area: mill, price: 0 })]
  const ada = await shop.newShopper()
  expect((await ada.giveAddress({ slotId: `t${onHill}` })).json()).toMatchObject({
    status: 400,
    fields: { slotId: /zip/ },
  })
  expect((await ada.giveAddress({ leaveAtDoor: true })).statusCode).toBe(200)
  const order = await buy(ada, atMill)
  expect(order).toMatchObject({ shippingCoast: 0, delivery: { method: 'pickup', area: 'Old Mill' } })
  expect(order?.leaveAtDoor, 'nothing is brought to anybody').toBe(false)

  // The address is moved after the time was chosen.
  const bob = await shop.newShopper()
  const price = await shop.choose(bob, await shop.addSlot())
  expect((await bob.giveAddress({ zipCode: '0413' })).statusCode).toBe(200)
  const moved = await bob.pay(price)
  expect(moved.json<TimeGoneProblem>()).toMatchObject({
    status: 409,
    code: 'outside-area',
    next: [{ id: `t${onHill}` }],
  })
  expect((await bob.giveAddress({ zipCode: '9999' })).statusCode).toBe(200)
  expect((await bob.pay(price)).json<TimeGoneProblem>()).toMatchObject({ code: 'outside-area', next: [] })
  await settled()
})

test('the smallest order and free delivery are those of the area', async () => {
  const lake = await shop.addArea('Lake', 'delivery', ['05'])
  await shop.sql('update delivery_areas set minimum_order_cents = 100000, free_from_cents = 1000 where id = $1', [lake])
  const slot = await shop.addSlot({ area: lake })
  const ada = await shop.newShopper()
  await ada.putInCart([{ id: 'p1', count: 5 }])
  expect((await ada.giveAddress({ slotId: `t${slot}`, zipCode: '0500' })).statusCode).toBe(200)
  const cart = (await ada.putInCart([{ id: 'p1', count: 5 }])).json<CartJson>()
  expect(cart.shippingCoast).toBe(0)
  expect((await ada.pay(cart.price)).json()).toMatchObject({ code: 'below-minimum', minimumOrder: 1_000 })
})

test('a time that is full, closed or cut off is refused with the next three, and nothing is opened', async () => {
  const area = await shop.addArea('Port', 'pickup')
  const [full, closed, late] = [
    await shop.addSlot({ area, capacity: 1, starts: '3 hours' }),
    await shop.addSlot({ area, starts: '4 hours' }),
    await shop.addSlot({ area, starts: '5 hours', cutoff: '1 hour' }),
  ]
  const next = [await shop.addSlot({ area, starts: '6 hours' }), await shop.addSlot({ area, starts: '7 hours' })]
  next.push(await shop.addSlot({ area, starts: '8 hours' }))
  await shop.addSlot({ area, starts: '9 hours' })
  await buy(await shop.newShopper(), full)
  const ada = await shop.newShopper()
  const refusedAt = async (slot: number, change: string) => {
    const price = await shop.choose(ada, slot)
    await shop.sql(change, [slot])
    return (await ada.pay(price)).json<TimeGoneProblem>()
  }
  const none = 'select $1::int'
  const answers = [
    await refusedAt(closed, 'update slots set closed_at = now() where id = $1'),
    await refusedAt(late, `update slots set cutoff_at = now() where id = $1`),
    await refusedAt(full, none),
  ]
  expect(answers.map(({ code }) => code)).toEqual(['slot-closed', 'slot-closed', 'slot-full'])
  expect(answers.at(-1)?.next.map(({ id }) => id)).toEqual(next.map((id) => `t${id}`))
  expect(await shop.sql('select from checkouts where user_id = $1', [ada.uid])).toEqual([])
  await settled()
})

test('a place taken in time counts, although the cut-off passes or the time is closed while the card is typed', async () => {
  const slot = await shop.addSlot()
  const ada = await shop.newShopper()
  const { intentId } = await open(ada, slot)
  await shop.sql(`update slots set cutoff_at = now() - interval '1 hour', closed_at = now() where id = $1`, [slot])
  expect((await ada.order(intentId)).statusCode).toBe(200)
  await settled()
})

const expire = (uid: string) =>
  shop.sql(`update checkouts set expires_at = now() - interval '1 second' where user_id = $1 and state = 'open'`, [uid])

test('a place lapses with the time to pay: paid all the same, it is taken again, or the payment is released', async () => {
  const slot = await shop.addSlot({ capacity: 1 })
  const [ada, bob] = [await shop.newShopper(), await shop.newShopper()]
  const late = await open(ada, slot)
  await expire(ada.uid)
  await shop.sql('update checkouts set holds_place = false where user_id = $1', [ada.uid])
  expect(await shop.takenOf(slot)).toBe(0)
  const faster = await open(bob, slot)
  const lost = await ada.order(late.intentId)
  expect(lost.json()).toMatchObject({ status: 409, code: 'slot-full' })
  await shop.shop.orders.idle()
  expect((await shop.shop.payments.findIntent(late.intentId)).state).toBe('cancelled')
  expect((await ada.call('GET', '/user/cart')).statusCode).toBeLessThan(500)
  expect((await ada.order(late.intentId)).json(), 'the same answer again').toMatchObject({ code: 'slot-full' })

  await expire(bob.uid)
  await shop.sql('update checkouts set holds_place = false where user_id = $1', [bob.uid])
  expect((await bob.order(faster.intentId)).statusCode, 'the place is free again').toBe(200)
  expect(await shop.takenOf(slot)).toBe(1)
  await settled()
})

test('a time that was given back and that no rule makes any more is refused as closed, with the times of the zip', async () => {
  const [slot, other] = [await shop.addSlot(), await shop.addSlot({ starts: '3 hours' })]
  const ada = await shop.newShopper()
  const { intentId } = await open(ada, slot)
  await expire(ada.uid)
  await shop.sql('update checkouts set holds_place = false where user_id = $1', [ada.uid])
  await shop.sql('delete from slots where id = $1', [slot])
  for (const again of ['', 'again']) {
    const lost = (await ada.order(intentId)).json<TimeGoneProblem>()
    expect(lost, again).toMatchObject({ status: 409, code: 'slot-closed' })
    expect(lost.next[0]?.id, again).toBe(`t${other}`)
  }
  await settled()
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
})

test('an abandoned payment gives its place back, and a cancelled order does so once', async () => {
  const slot = await shop.addSlot()
  const [ada, bob] = [await shop.newShopper(), await shop.newShopper()]
  await ada.pay(await shop.choose(ada, slot))
  expect(await shop.takenOf(slot)).toBe(1)
  await expire(ada.uid)
  await shop.sql('update checkouts set next_attempt_at = now() where user_id = $1', [ada.uid])
  await shop.shop.orders.reconciler.runOnce()
  expect(await shop.takenOf(slot)).toBe(0)
  const order = await buy(bob, slot)
  for (const _again of [1, 2]) expect((await bob.call('POST', `/order/cancel/${order?.orderId}`)).statusCode).toBe(200)
  expect(await shop.takenOf(slot)).toBe(0)
  await shop.shop.orders.idle()
  expect((await shop.shop.payments.findIntent(order?.paymentIntent ?? '')).state).toBe('cancelled')
  await settled()
})

test('another time chosen in another tab gives the first place back', async () => {
  const [first, second] = [await shop.addSlot(), await shop.addSlot({ price: 890 })]
  const ada = await shop.newShopper()
  await ada.pay(await shop.choose(ada, first))
  const order = await buy(ada, second)
  expect(order?.shippingCoast).toBe(8.9)
  expect([await shop.takenOf(first), await shop.takenOf(second)]).toEqual([0, 1])
  await settled()
})

test('a shopper moves an order until the cut-off to a free time that costs no more, and cancels it as long', async () => {
  const area = await shop.addArea('Quay', 'pickup')
  const [first, dear, full, other] = [
    await shop.addSlot({ area, price: 490 }),
    await shop.addSlot({ area, price: 900 }),
    await shop.addSlot({ area, capacity: 0 }),
    await shop.addSlot({ area, price: 290 }),
  ]
  const ada = await shop.newShopper()
  const order = await buy(ada, first)
  const move = (slot: number, who = ada) =>
    who.call('PUT', `/user/orders/${order?.orderId}/slot`, { slotId: `t${slot}` })
  expect((await move(other, await shop.newShopper())).statusCode).toBe(404)
  expect((await move(dear)).json()).toMatchObject({ code: 'another-price' })
  expect((await move(await shop.addSlot())).json(), 'another area').toMatchObject({ code: 'another-area' })
  expect((await move(full)).json()).toMatchObject({ code: 'slot-full', next: [{}, {}, {}] })
  expect((await move(999_999)).json()).toMatchObject({ code: 'slot-closed' })
  const offered = (await ada.call('GET', `/user/orders/${order?.orderId}/slots`)).json<Pick<DeliveryJson, 'days'>>()
  expect(offered.days.flatMap(({ slots }) => slots.map(({ id }) => id))).toEqual([`t${other}`])
  expect(order?.movableUntil).toBeDefined()
  const moved = (await move(other)).json<OrderJson>()
  expect(moved.delivery.startsAt).not.toBe(order?.delivery.startsAt)
  expect(moved).toMatchObject({ price: order?.price, canCancel: true })
  expect((await move(other)).statusCode, 'once more').toBe(200)
  expect([await shop.takenOf(first), await shop.takenOf(other)]).toEqual([0, 1])
  await settled()
  expect(
    shop.notices.filter(({ order: { id } }) => id === order?._id),
    'one email for it',
  ).toMatchObject([{ kind: 'changed', changes: [`New time: ${moved.delivery.label}.`] }])
  await shop.sql('update slots set cutoff_at = now() where id = $1', [other])
  expect((await move(first)).json()).toMatchObject({ code: 'too-late' })
  const tooLate = await ada.call('POST', `/order/cancel/${order?.orderId}`)
  expect(tooLate.json()).toMatchObject({
    status: 409,
    code: 'too-late-to-cancel',
    detail: expect.stringContaining('Please call us'),
  })
  const [late] = (await ada.call('GET', '/orders')).json<OrderJson[]>()
  expect(late).toMatchObject({ status: 'Pending', canCancel: false })
  expect(late?.movableUntil).toBeUndefined()
  expect((await ada.call('GET', `/user/orders/${order?.orderId}/slots`)).json()).toEqual({ days: [] })
  await settled()
})

test('an open payment that lost its place takes it again when it is opened once more, or ends', async () => {
  const slot = await shop.addSlot({ capacity: 1 })
  const [ada, bob] = [await shop.newShopper(), await shop.newShopper()]
  const price = await shop.choose(ada, slot)
  const first = (await ada.pay(price)).json()
  const lose = () => shop.sql('update checkouts set holds_place = false where user_id = $1', [ada.uid])
  await lose()
  expect((await ada.pay(price)).json()).toEqual(first)
  expect(await shop.takenOf(slot)).toBe(1)
  await lose()
  expect((await bob.pay(await shop.choose(bob, slot))).statusCode).toBe(200)
  expect((await ada.pay(price)).json()).toMatchObject({ status: 409, code: 'slot-full' })
  await settled()
})
