// Orders that shoppers fetch themselves: "I'm here" rings once, and what nobody fetched on its day is as if nobody had been at home.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryJson } from '#server/delivery/delivery-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { packOrders } from '#tests/support/test-runs.ts'
import { makeLink } from './pick-up.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

/** Packed, for a pick-up that ended so long ago. */
async function packedForPickUp(ended: string) {
  const shopper = await shop.newShopper()
  const id = await shopper.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  await packOrders(shop, [id])
  await shop.sql(
    `with area as (insert into delivery_areas (name, kind) values ('Mill', 'pickup') returning id),
      slot as (insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, taken, price_cents)
        select id, now() - $2::interval - interval '2 hours', now() - $2::interval, now() - interval '9 days', 5, 1, 0 from area
        returning id)
      update orders set slot_id = slot.id,
        snapshot = jsonb_set(snapshot, '{delivery}', snapshot -> 'delivery' || '{"method": "pickup", "area": "Mill"}') from slot
      where orders.id = $1`,
    [id, ended],
  )
  const read = async () => (await shopper.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  return { shopper, id, read }
}

test('a shopper says once that they are here, and only for an order of theirs that waits', async () => {
  const { shopper, id, read } = await packedForPickUp('-1 hour')
  const heard: string[] = []
  const stop = shop.shop.database.orderChanges.subscribe((payload) => void heard.push(payload))
  for (const _ of [1, 2]) expect((await shopper.call('POST', `/user/orders/${id}/here`)).statusCode).toBe(200)
  expect((await read()).arrivedAt).toEqual(expect.any(String))
  await expect.poll(() => heard.filter((payload) => payload.includes('"isArrival" : true')).length).toBe(1)
  stop()
  const other = await shop.newShopper()
  expect((await other.call('POST', `/user/orders/${id}/here`)).statusCode).toBe(404)
  const delivered = await other.buy([{ id: 'p1', count: 1 }])
  expect((await other.call('POST', `/user/orders/${delivered}/here`)).statusCode).toBe(409)
})

test('by the link of the email somebody says it without signing in, and learns nothing but the number', async () => {
  const { id, read } = await packedForPickUp('-1 hour')
  const say = (token: string) => shop.app.inject({ method: 'POST', url: `/here/${token}`, payload: {} })
  await shop.shop.database.transaction(async (on) => {
    for (const _ of [1, 2]) await makeLink(on, id)
  })
  const [{ token } = { token: '' }] = await shop.sql<{ token: string }>(
    'select token from pickups where order_id = $1',
    [id],
  )
  const { orderId } = await read()
  await shop.sql(
    `insert into notifications (user_id, order_id, kind, email_due_at) select user_id, id, 'ready', now() from orders where id = $1`,
    [id],
  )
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(shop.notices.find(({ order }) => order.id === id)).toMatchObject({ hereToken: `${id}.${token}` })
  for (const wrong of [id, `${id}.${id}`, `${token}.${id}`, `${id}.`, 'x', '%00'])
    expect((await say(wrong)).statusCode, wrong).toBe(404)
  expect((await read()).arrivedAt).toBeUndefined()
  for (const _ of [1, 2]) expect((await say(`${id}.${token}`)).json()).toEqual({ orderId })
  expect((await read()).arrivedAt).toEqual(expect.any(String))
  await shop.sql("update orders set status = 'Delivered', delivered_at = now() where id = $1", [id])
  expect((await say(`${id}.${token}`)).statusCode).toBe(409)
})

test('what nobody fetched on its day comes back: told once, and the shopper may cancel it', async () => {
  const { id, read } = await packedForPickUp('2 days')
  const today = await packedForPickUp('-1 hour')
  for (const _ of [1, 2]) await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(shop.notices.filter(({ order }) => order.id === id).map(({ kind }) => kind)).toEqual(['not-fetched'])
  expect(await read()).toMatchObject({ isBack: true, canCancel: true })
  expect(await today.read()).not.toHaveProperty('isBack')
})

test('what came back is offered every free time of its area: its card was charged, so nothing has to end before that', async () => {
  const { shopper, id } = await packedForPickUp('2 days')
  await shop.shop.orders.reconciler.runOnce()
  await shop.sql(
    `update checkouts set capture_until = now() where id = (select checkout_id from orders where id = $1)`,
    [id],
  )
  const [slot] = await shop.sql<{ id: number }>(
    `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
      select s.area_id, now() + interval '1 day', now() + interval '26 hours', now() + interval '20 hours', 5, 0
      from orders o join slots s on s.id = o.slot_id where o.id = $1 returning id`,
    [id],
  )
  const offered = async () =>
    (await shopper.call('GET', `/user/orders/${id}/slots`))
      .json<Pick<DeliveryJson, 'days'>>()
      .days.flatMap(({ slots }) => slots.map((each) => each.id))
  expect(await offered()).toEqual([`t${slot?.id}`])
  await shop.sql(`update orders set payment_state = 'authorised' where id = $1`, [id])
  expect(await offered(), 'still to be charged').toEqual([])
  await shop.sql(`update orders set payment_state = 'captured' where id = $1`, [id])
  expect((await shopper.call('PUT', `/user/orders/${id}/slot`, { slotId: `t${slot?.id}` })).statusCode).toBe(200)
})

test('an order that is missed again at its new time is told again', async () => {
  const { shopper, id } = await packedForPickUp('2 days')
  const missed = async () => {
    await shop.shop.orders.reconciler.runOnce()
    await shop.shop.orders.idle()
    return shop.notices.filter(({ order, kind }) => order.id === id && kind === 'not-fetched')
  }
  expect(await missed()).toMatchObject([{ order: { isBack: true } }])
  const [{ slot } = { slot: 0 }] = await shop.sql<{ slot: number }>(
    `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
      select s.area_id, now() + interval '1 day', now() + interval '26 hours', now() + interval '1 day', 5, 0
      from orders o join slots s on s.id = o.slot_id where o.id = $1 returning id as slot`,
    [id],
  )
  const zone = { timeZone: 'UTC', locale: 'en-US' }
  const moved = await shop.shop.orders.moveTime({
    orderId: id,
    slotId: slot,
    zone,
    by: { kind: 'shopper', uid: shopper.uid },
  })
  expect(moved).toMatchObject({ ok: true })
  await shop.sql(
    `update slots set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours' where id = $1`,
    [slot],
  )
  await shop.sql(`update pickups set missed_at = now() - interval '3 days' where order_id = $1`, [id])
  expect(await missed()).toHaveLength(2)
})
