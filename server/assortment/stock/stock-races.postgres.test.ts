// Sales, corrections, counts, receipts, edits and archiving at the same time, on real PostgreSQL: nothing is lost (I12),
// and every change that was acknowledged has exactly one log entry (I13).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'

let shop: TestPurchase
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('catalog')
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

const ids = ['p1', 'p2', 'p3']
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const of = (index: number) => ids[index % ids.length] ?? 'p1'

test('the ledger of every product adds up to its stock, whatever happens at once', async () => {
  await shop.sql('update products set quantity = quantity + 0 where id <= 3')
  const [before] = await shop.sql<{ log: number }>('select count(*)::int as log from staff_log')
  const shoppers = await times(9, () => shop.newShopper())
  const payments = await Promise.all(
    shoppers.map(async (shopper) => {
      const { clientSecret } = await shopper.reachPayment(ids.map((id) => ({ id, count: 1 })))
      return { shopper, ...(await shopper.confirm(clientSecret)) }
    }),
  )
  const [sold, corrected, counted, delivered, edited] = await Promise.all([
    Promise.all(payments.map(async ({ shopper, intentId }) => (await shopper.order(intentId)).statusCode)),
    times(24, async (index) => {
      const change = index % 2 === 0 ? 3 : -2
      return (await ask('POST', `/products/${of(index)}/stock`, { change, reason: 'race' })).statusCode
    }),
    times(24, async (index) => {
      const { quantity } = (await ask('GET', `/products/${of(index)}`)).json<StaffProductJson>()
      const count = { counted: quantity + 1, believed: quantity, key: `race-count-${index % 12}` }
      return (await ask('POST', `/products/${of(index)}/stock`, count)).statusCode
    }),
    times(8, async (index) => {
      const lines = ids.toReversed().map((productId) => ({ productId, quantity: 2 }))
      const note = { supplier: 'Race', lines, key: `race-receipt-${index % 4}` }
      return (await ask('POST', '/receipts', note)).statusCode
    }),
    times(12, async (index) => {
      const { version } = (await ask('GET', `/products/${of(index)}`)).json<StaffProductJson>()
      return (
        await ask('PATCH', `/products/${of(index)}`, { version, priceCents: 500 + index, originalPriceCents: null })
      ).statusCode
    }),
  ])
  expect(sold).toEqual(sold.map(() => 200))
  expect(corrected.every((status) => status === 200)).toBe(true)
  expect(delivered.every((status) => status === 201)).toBe(true)
  expect(new Set([...counted, ...edited]).difference(new Set([200, 409]))).toEqual(new Set())
  expect(edited.filter((status) => status === 200).length).toBeGreaterThanOrEqual(ids.length)

  const wrong = await shop.sql(`select p.id, p.quantity, sum(l.change)::int as ledger
    from products p join stock_ledger l on l.product_id = p.id group by p.id having p.quantity <> sum(l.change)`)
  expect(wrong).toEqual([])
  const [after] = await shop.sql<Record<'log' | 'changes' | 'receipts' | 'versions', number>>(`select
    (select count(*)::int from staff_log) as log,
    (select count(*)::int from stock_changes where kind in ('count', 'correction')) as changes,
    (select count(*)::int from receipts) as receipts,
    (select sum(version - 1)::int from products where id <= 3) as versions`)
  expect(after?.receipts).toBe(4)
  expect(after?.versions).toBe(edited.filter((status) => status === 200).length)
  expect((after?.log ?? 0) - (before?.log ?? 0)).toBe(
    (after?.changes ?? 0) + (after?.receipts ?? 0) + (after?.versions ?? 0),
  )
}, 60_000)

test('a product that is archived while it is bought is either sold before or not at all', async () => {
  const shoppers = await times(6, () => shop.newShopper())
  const payments = await Promise.all(
    shoppers.map(async (shopper) => {
      const { clientSecret } = await shopper.reachPayment([{ id: 'p5', count: 1 }])
      return { shopper, ...(await shopper.confirm(clientSecret)) }
    }),
  )
  const [archived, ...orders] = await Promise.all([
    ask('POST', '/products/p5/archive', { version: 1 }),
    ...payments.map(({ shopper, intentId }) => shopper.order(intentId)),
  ])
  expect(archived.statusCode).toBe(200)
  const [late] = await shop.sql<{ n: number }>(`select count(*)::int as n from order_lines l, products p
    where p.id = 5 and l.product_id = 5 and l.created_at > p.archived_at + interval '1 second'`)
  expect(late?.n).toBe(0)
  expect(new Set(orders.map(({ statusCode }) => statusCode)).difference(new Set([200, 409]))).toEqual(new Set())
  const [sum] = await shop.sql(`select p.quantity - sum(l.change)::int as difference from products p
    join stock_ledger l on l.product_id = p.id where p.id = 5 group by p.id`)
  expect(sum).toEqual({ difference: 0 })
}, 60_000)
