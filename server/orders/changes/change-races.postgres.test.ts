// Several people change the same order at once, on real PostgreSQL: PGlite runs one transaction at a time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { createClerk } from '#tests/support/test-clerk.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
const stock = 5_000
const clerk = createClerk()
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = $1, units_sold = 0 where id <= 2', [stock])
})
afterAll(() => shop.close())

const items = [
  { id: 'p1', count: 2 },
  { id: 'p2', count: 1 },
]
const both = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 1 },
]

async function buy() {
  const ada = await shop.newShopper()
  const id = await ada.buy(items)
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ charge_cents: number }>('select charge_cents from orders where id = $1', [id])
  return { ada, id, charge: row?.charge_cents ?? 0 }
}

const refund = (orderId: string, amountCents: number, restock = false, more: object = {}) =>
  shop.shop.orders.refund({
    orderId,
    amountCents,
    lines: restock ? both : [],
    restock,
    reason: '',
    key: crypto.randomUUID(),
    by: clerk.member,
    ...more,
  })

async function expectInvariants() {
  await shop.shop.orders.idle()
  for (let round = 0; round < 3; round++) {
    await shop.sql(`update refunds set next_attempt_at = now() where state = 'intended'`)
    await shop.sql(`update checkouts set next_attempt_at = now() where state in ('placed', 'rejecting')`)
    await shop.shop.orders.reconciler.runOnce()
  }
  const stocks = new Map([1, 2].map((id) => [id, stock]))
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments, stocks })).toEqual([])
}

test('twenty clerks refund the same order: exactly as many as the charge allows', async () => {
  const { id, charge } = await buy()
  const part = Math.floor(charge / 3)
  clerk.entries.length = 0
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(id, part)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  expect(clerk.entries).toHaveLength(3)
  await expectInvariants()
})

test('one clerk refunds six orders at once: together no more than the limit of a day', async () => {
  const orders: Awaited<ReturnType<typeof buy>>[] = []
  for (let count = 0; count < 6; count++) orders.push(await buy())
  const limit = { limitCents: 500, aboveIt: 'not-allowed' } as const
  const quick = { ...clerk.member, uid: `clerk-${crypto.randomUUID()}` }
  const outcomes = await Promise.all(
    orders.flatMap(({ id }) => [0, 1].map(() => refund(id, 100, false, { by: quick, limit }))),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  const refused = outcomes.filter((outcome) => !outcome.ok)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: 'above-refund-limit' })
  await expectInvariants()
})

test('ten clerks put the same items back: once', async () => {
  const { id } = await buy()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(id, 100, true)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  await expectInvariants()
})

test('refund, cancellation, the shopper’s cancellation and delivery at once leave one consistent order', async () => {
  const { orders } = shop.shop
  const ends = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { ada, id } = await buy()
    const isProcessing = round % 2 === 1
    if (isProcessing) await orders.move({ orderId: id, to: 'Processing', version: 1, by: clerk.member })
    const version = isProcessing ? 2 : 1
    const everybody = [
      () => orders.cancel({ orderId: id, by: clerk.member, reason: '', restock: true, version }),
      () => orders.cancel({ orderId: id, by: { kind: 'shopper', uid: ada.uid }, reason: '', restock: true }),
      () => orders.move({ orderId: id, to: isProcessing ? 'Delivered' : 'Processing', version, by: clerk.member }),
      () => refund(id, 700, true),
      () => refund(id, 300),
    ]
    clerk.entries.length = 0
    // Each begins first now and then.
    const first = round % everybody.length
    const turn = [...everybody.slice(first), ...everybody.slice(0, first)]
    const outcomes = await Promise.all(turn.map(async (work) => work()))
    const [row] = await shop.sql<{ status: string; cancelled_by: string | null }>(
      'select * from orders where id = $1',
      [id],
    )
    ends.add(`${row?.status} ${row?.cancelled_by}`)
    // One log entry for each change of the staff, none for what was refused.
    const changes = outcomes.filter((outcome) => outcome.ok).length
    expect(clerk.entries).toHaveLength(changes - (row?.cancelled_by === 'shopper' ? 1 : 0))
  }
  expect(ends.size).toBeGreaterThan(1)
  await expectInvariants()
}, 120_000)
