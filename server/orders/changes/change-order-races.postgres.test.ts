// A shopper changes an order while a picker takes it, while it's cancelled, or in two tabs, on real PostgreSQL: one of them wins, the
// other is told, and stock and money add up.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { createClerk } from '#tests/support/test-clerk.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let times: TimesShop
let paid: TestPurchase
const stock = 5_000
const clerk = createClerk()
beforeAll(async () => {
  times = await openTestTimes()
  paid = await openTestPurchase()
  for (const { sql } of [times, paid])
    await sql('update products set quantity = $1, units_sold = 0 where id <= 3', [stock])
})
afterAll(async () => {
  await times.close()
  await paid.close()
})

const items = [
  { id: 'p1', count: 3 },
  { id: 'p2', count: 2 },
]
const less = [{ id: 'p1', count: 1 }]

async function buyHeld() {
  const ada = await times.newShopper()
  const price = await times.choose(ada, await times.addSlot(), items)
  const { intentId } = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
  const { insertedId: id } = (await ada.order(intentId)).json<{ insertedId: string }>()
  await times.shop.orders.idle()
  return { shop: times, ada, id }
}

async function buyPaid() {
  const ada = await paid.newShopper()
  const id = await ada.buy(items)
  await paid.shop.orders.idle()
  return { shop: paid, ada, id }
}

type Bought = Awaited<ReturnType<typeof buyPaid>>

async function changeTo({ shop, ada, id }: Bought, lines: { id: string; count: number }[]) {
  const { orders } = shop.shop
  const found = await orders.findChangeable(ada.uid, id, lines)
  const total = (found?.changed.reservedCents ?? 0) / 100
  const version = found?.order.version ?? 0
  return () => orders.changeOrder({ orderId: id, uid: ada.uid, version, lines, to: {}, total, confirmedAge: 0 })
}

/** Each begins first now and then. */
async function together(round: number, ...works: (() => Promise<{ ok: boolean }>)[]) {
  const turn = round % 2 === 0 ? works : works.toReversed()
  const outcomes = await Promise.all(turn.map((work) => work()))
  return (round % 2 === 0 ? outcomes : outcomes.toReversed()).map(({ ok }) => ok)
}

async function expectInvariants() {
  for (const { sql, shop } of [times, paid]) {
    await shop.orders.idle()
    await sql(`update refunds set next_attempt_at = now() where state = 'intended'`)
    await sql(`update checkouts set next_attempt_at = now() where state = 'rejecting'`)
    await shop.orders.reconciler.runOnce()
    const stocks = new Map([1, 2, 3].map((id) => [id, stock]))
    expect(await checkInvariants({ sql, payments: shop.payments, stocks })).toEqual([])
  }
}

const countOf = async ({ shop, id }: Bought) =>
  (
    await shop.sql<{ items: number }>('select sum(quantity)::int as items from order_lines where order_id = $1', [id])
  )[0]?.items

test('a picker who takes an order and its shopper who changes it: the picker packs what is in it', async () => {
  for (let round = 0; round < 8; round++) {
    const bought = round < 4 ? await buyHeld() : await buyPaid()
    const change = await changeTo(bought, less)
    const take = () => bought.shop.shop.packing.take(bought.id, clerk.member)
    const [isChanged, isTaken] = await together(round, change, take)
    expect(isTaken).toBe(true)
    expect(await countOf(bought)).toBe(isChanged === true ? 1 : 5)
    const again = await (await changeTo(bought, [{ id: 'p2', count: 1 }]))()
    expect(again).toEqual({ ok: false, reason: 'too-late' })
  }
  await expectInvariants()
}, 60_000)

test('a change and a cancellation at once: cancelled, with all the money and all the stock back', async () => {
  for (let round = 0; round < 6; round++) {
    const bought = round < 3 ? await buyHeld() : await buyPaid()
    const { shop, ada, id } = bought
    const change = await changeTo(bought, less)
    const by = { kind: 'shopper' as const, uid: ada.uid }
    const cancel = () => shop.shop.orders.cancel({ orderId: id, by, reason: '', restock: true })
    const [, isCancelled] = await together(round, change, cancel)
    expect(isCancelled).toBe(true)
  }
  await expectInvariants()
}, 60_000)

test('two tabs change an order at once: one of them, and the same change twice is one change', async () => {
  for (let round = 0; round < 4; round++) {
    const bought = round < 2 ? await buyHeld() : await buyPaid()
    const linesOf = (...counts: number[]) => counts.map((count, index) => ({ id: `p${index + 1}`, count }))
    const one = await changeTo(bought, linesOf(2, 1))
    const other = await changeTo(bought, linesOf(1, 2))
    const outcomes = await together(round, one, other)
    expect(outcomes.filter((isOk) => isOk)).toHaveLength(1)
    const same = await changeTo(bought, linesOf(1, 1))
    const twice = await Promise.all([same(), same(), same()])
    expect(twice.every(({ ok }) => ok)).toBe(true)
    const events = await bought.shop.sql(`select 1 from order_events where kind = 'changed' and order_id = $1`, [
      bought.id,
    ])
    expect(events).toHaveLength(2)
  }
  await expectInvariants()
}, 60_000)

test('several shoppers add the last of a product: never more than there are', async () => {
  const orders: Bought[] = []
  for (let count = 0; count < 5; count++) orders.push(await buyPaid())
  await paid.sql('update products set quantity = 3, price_cents = 100, original_price_cents = null where id = 3')
  const wanted = [
    { id: 'p1', count: 1 },
    { id: 'p3', count: 1 },
  ]
  const changes = await Promise.all(orders.map((bought) => changeTo(bought, wanted)))
  const outcomes = await Promise.all(changes.map((change) => change()))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  for (const outcome of outcomes.filter(({ ok }) => !ok)) expect(outcome).toMatchObject({ reason: 'refused' })
  await paid.sql('update products set quantity = quantity + $1 where id = 3', [stock - 3])
  await expectInvariants()
}, 60_000)

/** Changed to cost more, with its card confirmed: only placing it is left. */
async function payFor(bought: Bought, count: number) {
  const { shop, ada, id } = bought
  const { orders } = shop.shop
  const lines = [{ id: 'p1', count }]
  const found = await orders.findChangeable(ada.uid, id, lines)
  const total = (found?.changed.reservedCents ?? 0) / 100
  const wanted = {
    orderId: id,
    uid: ada.uid,
    version: found?.order.version ?? 0,
    lines,
    to: {},
    total,
    confirmedAge: 0,
  }
  const price = total - (found?.limitCents ?? 0) / 100
  const opened = await orders.payForChange(ada.uid, { wanted, price })
  const { intentId } = await ada.confirm(opened.ok ? opened.clientSecret : '')
  return async () => ({ ok: (await orders.place(ada.uid, intentId)).outcome === 'changed', intentId })
}

test('a paid change and a picker, a cancellation, another tab, or itself at once: changed with its money, or neither', async () => {
  for (let round = 0; round < 16; round++) {
    const bought = round % 8 < 4 ? await buyHeld() : await buyPaid()
    const { shop, ada, id } = bought
    const place = await payFor(bought, 20)
    const by = { kind: 'shopper' as const, uid: ada.uid }
    const rivals = [
      () => shop.shop.packing.take(id, clerk.member),
      () => shop.shop.orders.cancel({ orderId: id, by, reason: '', restock: true }),
      await changeTo(bought, less),
      place,
    ]
    const rival = rivals[round % 4] ?? place
    const [isChanged, isOther] = await together(Math.floor(round / 4), place, rival)
    if (round % 4 === 2) expect([isChanged, isOther].filter((isOk) => isOk)).toHaveLength(1)
    else if (round % 4 === 3) expect([isChanged, isOther]).toEqual([true, true])
    else expect(isOther).toBe(true)
    const isCancelled = round % 4 === 1
    if (!isCancelled) expect((await countOf(bought)) === 20).toBe(isChanged)
  }
  // Taken orders are charged once they're packed.
  await times.sql(
    `update checkouts set next_attempt_at = now() where state in ('placed', 'rejecting') and capture_until is null`,
  )
  await expectInvariants()
}, 60_000)
