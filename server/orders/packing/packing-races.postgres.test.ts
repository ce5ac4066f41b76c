// Several people in the store room at the same moment, on real PostgreSQL: every order in one pair of hands, every refund once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packingsOf, readPacking } from './packing-rows.ts'
import type { PackingRow } from './packing-rows.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 5000 where id <= 10')
})
afterAll(() => shop.close())

const member = (uid: string): StaffMember => ({ kind: 'staff', uid, record: async () => {} })

async function buyMany(count: number): Promise<string[]> {
  const ids: string[] = []
  const ada = await shop.newShopper()
  for (let bought = 0; bought < count; bought++)
    ids.push(
      await ada.buy([
        { id: 'p1', count: 2 },
        { id: 'p2', count: 2 },
      ]),
    )
  await shop.shop.orders.idle()
  return ids
}

const own = async (uid: string) => (await shop.shop.database.query<PackingRow>(packingsOf(uid))).map(readPacking)

test('ten people who ask for the next orders get each order once', async () => {
  const ids = await buyMany(12)
  const people = Array.from({ length: 10 }, (_, index) => `picker-${index}`)
  const taken = await Promise.all(people.map((uid) => shop.shop.packing.takeNext(2, member(uid))))
  const orders = taken.flat().map(({ id }) => id)
  expect(orders.toSorted()).toEqual(ids.toSorted())
  expect((await Promise.all(people.map(own))).flat()).toHaveLength(12)
})

test('phones that tap on one order at the same moment lose nothing and double nothing', async () => {
  const [id = ''] = await buyMany(1)
  const by = member('ada')
  await shop.shop.packing.take(id, by)
  const at = new Date().toISOString()
  const tap = (name: string) => ({ id: name, line: 'p1', kind: 'picked' as const, at })
  const calls = Array.from({ length: 24 }, (_, index) => [tap(`own-${index}`), tap(`both-${index % 6}`)])
  const answers = await Promise.all(calls.map((events) => shop.shop.packing.record({ id }, events, by)))
  for (const [index, answer] of answers.entries()) {
    const known = new Set(answer?.packing.events.map((event) => event.id))
    expect(answer?.refused).toEqual([])
    expect(calls[index]?.every((event) => known.has(event.id))).toBe(true)
  }
  const after = await shop.shop.packing.find(id)
  const names = calls.flat().map((event) => event.id)
  expect(after?.events.map((event) => event.id).toSorted()).toEqual([...new Set(names)].toSorted())
  const newest = answers.toSorted((one, other) => (one?.packing.version ?? 0) - (other?.packing.version ?? 0)).at(-1)
  expect(newest?.packing).toEqual(after)
})

test('finishing at once, and cancelling meanwhile, refunds every cent at most once', async () => {
  const ids = await buyMany(8)
  const by = member('ada')
  const at = new Date().toISOString()
  for (const id of ids) {
    await shop.shop.packing.take(id, by)
    await shop.shop.packing.record(
      { id },
      [
        { id: 'a', line: 'p1', kind: 'picked', count: 1, at },
        { id: 'b', line: 'p1', kind: 'short', at },
        { id: 'c', line: 'p2', kind: 'picked', count: 2, at },
      ],
      by,
    )
  }
  const outcomes = await Promise.all(
    ids.map(async (orderId, index) => {
      const finish = () => shop.shop.packing.finish({ orderId, version: 2, by })
      const cancel = () => shop.shop.orders.cancel({ orderId, by, reason: 'Called', restock: true })
      const all = await Promise.all([finish(), finish(), ...(index % 2 === 0 ? [cancel()] : []), finish()])
      return all.filter(({ ok }) => ok).length
    }),
  )
  await shop.shop.orders.idle()
  for (const [index, succeeded] of outcomes.entries()) {
    // One finish; a cancellation comes first and is alone, or after it.
    expect(succeeded).toBeGreaterThanOrEqual(1)
    expect(succeeded).toBeLessThanOrEqual(index % 2 === 0 ? 2 : 1)
  }
  const rows = await shop.sql<{ status: string; charge: number; refunded: number; packed: boolean }>(
    `select o.status, o.charge_cents as charge, o.refunded_cents as refunded, k.state = 'packed' as packed
      from orders o join packings k on k.order_id = o.id where o.id = any($1::uuid[])`,
    [ids],
  )
  for (const { status, charge, refunded, packed } of rows) {
    if (status === 'Cancelled') expect(refunded).toBe(charge)
    else expect([packed, refunded > 0 && refunded < charge]).toEqual([true, true])
  }
  const [stock] = await shop.sql<{ gap: number }>(
    `select sum(p.quantity - 5000 + (select sum(l.quantity - l.returned) from order_lines l where l.product_id = p.id)
        - coalesce((select sum(c.change) from stock_changes c where c.product_id = p.id and c.kind = 'correction'), 0))::int as gap
      from products p where p.id in (1, 2)`,
  )
  expect(stock?.gap).toBe(0)
})

test('of answers, a deadline and a finish at the same moment each question gets one end, and an answer counts before the finish', async () => {
  const ids = await buyMany(10)
  const by = member('ada')
  const at = new Date().toISOString()
  const { packing } = shop.shop
  for (const [index, orderId] of ids.entries()) {
    await packing.take(orderId, by)
    const found = await packing.find(orderId)
    const [substitute] = found === undefined ? [] : await packing.substitutesFor(found, 'p1')
    const asked = { id: 'q', line: 'p1', kind: 'asked' as const, productId: substitute?.id, at }
    await packing.record({ id: orderId }, [asked, { id: 'c', line: 'p2', kind: 'picked', count: 2, at }], by)
    const soon = `update pack_questions set answer_by = clock_timestamp() + interval '40 milliseconds' where order_id = $1`
    if (index % 3 === 0) await shop.sql(soon, [orderId])
  }
  const rows = await shop.sql<{ order_id: string; token: string }>(
    'select order_id, token from pack_questions where order_id = any($1::uuid[])',
    [ids],
  )
  expect(rows).toHaveLength(10)
  const told = await Promise.all(
    rows.map(async ({ order_id: orderId, token }, index) => {
      const answers = (['yes', 'no', 'yes', 'no'] as const).map((answer) => packing.questions.answer({ token }, answer))
      const short = packing.record({ id: orderId }, [{ id: 's', line: 'p1', kind: 'short', at }], by)
      const outcomes = await Promise.all([...answers, ...(index % 2 === 0 ? [short] : [])])
      await short
      const version = (await packing.find(orderId))?.version ?? 0
      // One of them knows the version; the answers that come now are too late for all of them.
      const [finished, late] = await Promise.all([
        packing.finish({ orderId, version, by }),
        packing.questions.answer({ token }, 'yes'),
        packing.finish({ orderId, version: version - 1, by }),
      ])
      const accepted = outcomes.flatMap((one) => (one !== undefined && 'ok' in one && one.ok ? one.question.state : []))
      return { orderId, accepted, isFinished: finished.ok, isLate: !late.ok }
    }),
  )
  await shop.shop.orders.idle()
  for (const { orderId, accepted, isFinished, isLate } of told) {
    const [row] = await shop.sql<{ answer: string | null }>('select answer from pack_questions where order_id = $1', [
      orderId,
    ])
    expect(accepted.length).toBeLessThanOrEqual(1)
    expect(row?.answer ?? undefined).toBe(accepted[0])
    expect([isFinished, isLate]).toEqual([true, true])
  }
})
