// Places in delivery times under races, which need a server with several connections.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import type { Shopper } from '#tests/support/test-purchase.ts'
import type { TimeGoneProblem } from './refusal-json.ts'

let shop: TimesShop
beforeAll(async () => void (shop = await openTestTimes()))
afterAll(() => shop.close())

const staff: StaffMember = { kind: 'staff', uid: 'ada', record: async () => {} }
const zone = { timeZone: 'Europe/Zurich', locale: 'en-US' }

const settled = async () => {
  await shop.shop.orders.idle()
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
}

test('the last place, sixty shoppers at once: one order, 59 offers of other times', async () => {
  const last = await shop.addSlot({ capacity: 1, starts: '2 hours' })
  await shop.addSlot({ starts: '4 hours' })
  await shop.sql('update products set quantity = 1000 where id = 1')
  const shoppers = await Promise.all(Array.from({ length: 60 }, () => shop.newShopper()))
  const ready = await Promise.all(shoppers.map(async (who) => ({ who, price: await shop.choose(who, last) })))
  const answers = await Promise.all(ready.map(async ({ who, price }) => ({ who, answer: await who.pay(price) })))
  const opened = answers.filter(({ answer }) => answer.statusCode === 200)
  const refused = answers.filter(({ answer }) => answer.statusCode === 409)
  expect([opened.length, refused.length]).toEqual([1, 59])
  for (const { answer } of refused) {
    const { code, next } = answer.json<TimeGoneProblem>()
    expect([code, next.length]).toEqual(['slot-full', 1])
  }
  for (const { who, answer } of opened) {
    const { intentId } = await who.confirm(answer.json<{ clientSecret: string }>().clientSecret)
    expect((await who.order(intentId)).statusCode).toBe(200)
  }
  expect(await shop.takenOf(last)).toBe(1)
  const [row] = await shop.sql<{ total: number }>('select count(*)::int as total from orders where slot_id = $1', [
    last,
  ])
  expect(row?.total).toBe(1)
  await settled()
})

test('200 random rounds of opening, paying, expiring, cancelling, moving, closing and raising leave every place counted', async () => {
  const slots = [
    await shop.addSlot({ capacity: 3 }),
    await shop.addSlot({ capacity: 2 }),
    await shop.addSlot({ capacity: 5 }),
  ]
  const random = randomFrom(29)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.newShopper()))
  const paid = new Map<Shopper, string>()

  const steps: ((who: Shopper) => Promise<unknown>)[] = [
    async (who) => {
      const answer = await who.pay(await shop.choose(who, pick(slots)))
      if (answer.statusCode !== 200) return
      const { intentId } = await who.confirm(answer.json<{ clientSecret: string }>().clientSecret)
      paid.set(who, intentId)
    },
    async (who) => who.pay(await shop.choose(who, pick(slots))),
    async (who) => who.order(paid.get(who) ?? 'pi_none'),
    async (who) => who.order(paid.get(who) ?? 'pi_none'),
    async (who) => {
      const [order] = (await who.call('GET', '/orders')).json<{ orderId: string }[]>()
      return who.call('POST', `/order/cancel/${order?.orderId ?? 'none'}`)
    },
    async (who) => {
      const [order] = (await who.call('GET', '/orders')).json<{ orderId: string }[]>()
      return who.call('PUT', `/user/orders/${order?.orderId ?? 'none'}/slot`, { slotId: `t${pick(slots)}` })
    },
    async () => {
      const rows = await shop.sql<{ orderId: string; version: number }>(
        `select id as "orderId", version from orders where status = 'Pending'`,
      )
      const order = rows[Math.floor(random() * rows.length)]
      if (order !== undefined) await shop.shop.orders.moveTime({ ...order, slotId: pick(slots), by: staff, zone })
    },
    (who) => shop.sql(`update checkouts set expires_at = now(), next_attempt_at = now() where user_id = $1`, [who.uid]),
    () => shop.shop.orders.reconciler.runOnce(),
    () =>
      shop.sql('update slots set closed_at = case when closed_at is null then now() end where id = $1', [pick(slots)]),
    () => shop.sql('update slots set capacity = 1 + (capacity + 1) % 6 where id = $1', [pick(slots)]),
  ]
  for (let round = 0; round < 200; round++) {
    const busy = shoppers.toSorted(() => random() - 0.5).slice(0, 3)
    await Promise.all(busy.map((who) => pick(steps)(who)))
  }
  await shop.sql(`update checkouts set expires_at = now(), next_attempt_at = now() where state = 'open'`)
  await shop.shop.orders.idle()
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.reconciler.runOnce()
  await settled()
  const [held] = await shop.sql<{ open: number }>(`select count(*)::int as open from checkouts where state = 'open'`)
  expect(held?.open).toBe(0)
})

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
