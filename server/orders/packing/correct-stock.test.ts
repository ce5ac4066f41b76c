// What packing finds out about the stock: what wasn't there is corrected with its reason, and substitutes are sold.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase, Wanted } from '#tests/support/test-purchase.ts'
import type { NewEvent } from './packing-rows.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
})
afterAll(() => shop.close())

const ada: StaffMember = { kind: 'staff', uid: 'ada', record: async () => {} }
const at = new Date().toISOString()

async function buy(lines: Wanted[]): Promise<string> {
  const id = await (await shop.newShopper()).buy(lines)
  await shop.shop.orders.idle()
  return id
}

async function pack(id: string, events: Omit<NewEvent, 'at' | 'id'>[]) {
  const { packing } = shop.shop
  expect(await packing.take(id, ada)).toMatchObject({ ok: true })
  const tapped = events.map((event, index) => ({ ...event, at, id: `tap ${index}` }))
  expect(await packing.record({ id }, tapped, ada)).toMatchObject({ refused: [] })
  expect(await packing.finish({ orderId: id, version: 2, by: ada })).toMatchObject({ ok: true })
  await shop.shop.orders.idle()
}

type Stock = { quantity: number; gap: number }
/** `gap`: by how much the ledger is off, which never changes: tests set stocks by hand. */
const stockOf = async (id: number) =>
  (
    await shop.sql<Stock>(
      `select quantity, (quantity - (select sum(change) from stock_ledger l where l.product_id = p.id))::int as gap
        from products p where id = $1`,
      [id],
    )
  )[0]

test('a product of which none is left has no stock afterwards', async () => {
  await shop.sql('update products set quantity = 40 where id = 5')
  const id = await buy([{ id: 'p5', count: 2 }])
  const before = await stockOf(5)
  await pack(id, [
    { line: 'p5', kind: 'picked' },
    { line: 'p5', kind: 'short', reason: 'empty' },
  ])
  expect(await stockOf(5)).toEqual({ ...before, quantity: 0 })
})

test('one product as original and as substitute: its last ones replace another, and then none is left', async () => {
  const id = await buy([
    { id: 'p1', count: 3 },
    { id: 'p2', count: 1 },
  ])
  await shop.sql('update products set quantity = 4 where id = 1')
  const before = await stockOf(1)
  await pack(id, [
    { line: 'p2', kind: 'replaced', productId: 'p1' },
    { line: 'p1', kind: 'picked', count: 2 },
    { line: 'p1', kind: 'short', reason: 'empty' },
  ])
  expect(await stockOf(1)).toEqual({ ...before, quantity: 0 })
  await shop.sql('update products set quantity = 500 where id = 1')
})

test('what is corrected to the same stock is no news to anybody', async () => {
  const id = await buy([{ id: 'p30', count: 3 }])
  // The alarm is about the quantity: neither of these rings.
  await shop.sql('update products set quantity = 4, low_stock_level = 0 where id = 30')
  await shop.sql('update products set low_stock_level = 5 where id = 30')
  const alarms: string[] = []
  const stop = shop.shop.database.lowStock.subscribe((product) => alarms.push(product))
  await pack(id, [
    { line: 'p30', kind: 'picked' },
    { line: 'p30', kind: 'short', reason: 'not-found' },
  ])
  expect(await stockOf(30)).toMatchObject({ quantity: 4 })
  // They are told in the order of the commits.
  await shop.sql('update products set quantity = low_stock_level where id = 31')
  await vi.waitFor(() => expect(alarms).toContain('31'), 20_000)
  stop()
  expect(alarms).not.toContain('30')
})

test('what was refunded and put back before it was packed is neither put back nor missing again', async () => {
  const id = await buy([
    { id: 'p1', count: 3 },
    { id: 'p2', count: 1 },
  ])
  const before = await stockOf(2)
  const [{ number } = { number: '' }] = await shop.sql<{ number: string }>(
    'select order_id as number from orders where id = $1',
    [id],
  )
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}`, 'idempotency-key': id }
  const payload = { amountCents: 100, lines: [{ productId: 'p2', quantity: 1 }], restock: true }
  const url = `/api/admin/orders/${number}/refunds`
  expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  await shop.shop.orders.idle()
  await pack(id, [
    { line: 'p1', kind: 'picked', count: 3 },
    { line: 'p2', kind: 'short' },
  ])
  expect(await stockOf(2)).toEqual({ ...before, quantity: (before?.quantity ?? 0) + 1 })
})
