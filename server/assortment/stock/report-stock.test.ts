// A till reports what it sold: each row once, however often and however many at once it's sent, and a bad row holds up no other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#domain/people/permission.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { LedgerJson } from './stock-json.ts'
import type { ReportJson } from './report-json.ts'
import { reportStock } from './report-stock.ts'

let shop: TestShop
let till: string
const at = '2026-01-31T12:00:00+01:00'
beforeAll(async () => {
  shop = await openTestShop()
  const { uid } = await addTestStaff(shop.shop.database, 'owner')
  const permissions: Permission[] = ['stock.adjust', 'catalog.read']
  const made = await shop.shop.staff.keys.create(
    { uid, role: 'owner' },
    { name: 'Till 1', permissions, expiresAt: null },
  )
  till = made.ok ? made.value.key : ''
  await sql('update products set barcode = null')
  await sql(`update products set barcode = '4006381333931' where id = 2`)
  await sql(`update products set barcode = '0036000291452' where id = 3`)
})
afterAll(() => shop.close())

const sql = <Row extends object>(text: string, values: unknown[] = []) => runSql<Row>(shop.shop.database, text, values)
const sku = async (id: number) => (await sql<{ sku: string }>('select sku from products where id = $1', [id]))[0]?.sku
const setStock = (id: number, quantity: number) =>
  sql(
    `with p as (select id, quantity from products where id = $1), c as (insert into stock_changes (product_id, kind, change)
      select id, 'count', $2 - quantity from p) update products set quantity = $2 where id = $1`,
    [id, quantity],
  )

function send(rows: object[], token = till) {
  const headers = { authorization: `Bearer ${token}` }
  return shop.app.inject({ method: 'PUT', url: '/api/admin/stock', headers, payload: { rows } })
}

async function report(rows: object[]): Promise<ReportJson['rows']> {
  const answer = await send(rows)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json<ReportJson>().rows
}

const numbersOf = async () =>
  (
    await sql(`select (select sum(quantity)::int from products) as stock, (select count(*)::int from stock_changes) as ledger,
      (select count(*)::int from staff_log) as log`)
  )[0]

test('rows are done in their order, each with its entry in the ledger and in the log', async () => {
  await setStock(1, 10)
  await setStock(2, 5)
  const rows = [
    { id: 'a1', sku: await sku(1), change: -3, at },
    { id: 'a2', barcode: '4006381333931', change: -5, at },
    { id: 'a3', sku: await sku(1), change: -8, at },
    { id: 'a4', sku: await sku(1), counted: 6, believed: 7, at },
    { id: 'a5', sku: await sku(1), counted: 9, at },
    { id: 'a6', barcode: '036000291452', counted: 4, at },
  ]
  expect(await report(rows)).toEqual([
    { id: 'a1', outcome: 'done', quantity: 7 },
    { id: 'a2', outcome: 'done', quantity: 0 },
    { id: 'a3', outcome: 'refused', code: 'below-zero', quantity: 7 },
    { id: 'a4', outcome: 'done', quantity: 6 },
    { id: 'a5', outcome: 'done', quantity: 9 },
    { id: 'a6', outcome: 'done', quantity: 4 },
  ])
  const answer = await shop.app.inject({
    url: '/api/admin/products/p1/stock?limit=3',
    headers: { authorization: `Bearer ${till}` },
  })
  const { quantity, items } = answer.json<LedgerJson>()
  expect(quantity).toBe(9)
  const happenedAt = new Date(at).toISOString()
  expect(items).toMatchObject([
    { kind: 'count', change: 3, after: 9, by: 'key: Till 1', happenedAt },
    { kind: 'count', change: -1, after: 6, by: 'key: Till 1', happenedAt },
    { kind: 'correction', change: -3, after: 7, by: 'key: Till 1', happenedAt },
  ])
  const entries = await sql(`select action, before, after from staff_log where subject_id = 'p1' order by id`)
  expect(entries).toEqual([
    { action: 'stock.corrected', before: { quantity: 10 }, after: { quantity: 7 } },
    { action: 'stock.counted', before: { quantity: 7 }, after: { quantity: 6 } },
    { action: 'stock.counted', before: { quantity: 6 }, after: { quantity: 9 } },
  ])
})

test("a till's day changes nothing when it's sent again, whole, in part, in another order, or many times at once", async () => {
  const products = await sql<{ sku: string }>('select sku from products where id between 20 and 60')
  for (let id = 20; id <= 60; id++) await setStock(id, 500)
  const day = Array.from({ length: 1_000 }, (_, index) => ({
    id: `day-${index}`,
    sku: products[index % products.length]?.sku,
    ...(index % 50 === 49 ? { counted: 300 + (index % 7) } : { change: index % 9 === 0 ? 2 : -1 }),
    at: new Date(Date.UTC(2026, 0, 30, 8) + index * 30_000).toISOString(),
  }))
  const told = await Promise.all([report(day), report(day.toReversed()), report(day.slice(300, 700))])
  const done = told.flat().filter(({ outcome }) => outcome === 'done')
  expect(done).toHaveLength(1_000)
  expect(new Set(done.map(({ id }) => id)).size).toBe(1_000)
  expect(told.flat().filter(({ outcome }) => outcome === 'known')).toHaveLength(1_400)
  const before = await numbersOf()
  const again = await report(day)
  expect(again.map(({ id, outcome }) => [id, outcome])).toEqual(day.map(({ id }) => [id, 'known']))
  expect(await numbersOf()).toEqual(before)
  const wrong = await sql(`select p.id from products p join stock_ledger l on l.product_id = p.id
    where p.id between 20 and 60 group by p.id having p.quantity <> sum(l.change)`)
  expect(wrong).toEqual([])
})

test('an id that is used for something else is refused, also at the same moment', async () => {
  await setStock(7, 50)
  await setStock(8, 50)
  const [first, second] = [await sku(7), await sku(8)]
  const row = { id: 'once', sku: first, change: -1, at }
  expect(await report([row, row])).toMatchObject([{ outcome: 'done' }, { outcome: 'known', quantity: 49 }])
  expect(
    await report([
      { ...row, change: -2 },
      { ...row, sku: second },
      { ...row, change: undefined, counted: 49 },
      { ...row, at: '2026-02-01T12:00:00Z' },
    ]),
  ).toEqual(Array.from({ length: 4 }, () => ({ id: 'once', outcome: 'refused', code: 'id-reused' })))
  const told = await Promise.all(
    Array.from({ length: 8 }, (_, index) => report([{ ...row, id: 'both', sku: index % 2 ? first : second }])),
  )
  const outcomes = told.flat().map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(4)
})

test('a bad row is refused by itself', async () => {
  await setStock(9, 1)
  await sql(`update products set archived_at = now() where id = 3`)
  const good = { sku: await sku(9), change: 1, at }
  const bad: [string, object][] = [
    ['bad-row', { change: 0 }],
    ['bad-row', { change: 1.5 }],
    ['bad-row', { change: '1' }],
    ['bad-row', { change: 1e300 }],
    ['bad-row', { change: null }],
    ['bad-row', { counted: 3 }],
    ['bad-row', { change: undefined, counted: -1 }],
    ['bad-row', { believed: 1 }],
    ['bad-row', { at: 'yesterday' }],
    ['bad-row', { at: undefined }],
    ['bad-row', { at: 1_700_000_000 }],
    ['bad-row', { sku: undefined }],
    ['bad-row', { sku: 4711 }],
    ['bad-row', { sku: { toString: 'x' } }],
    ['bad-row', { sku: 'x'.repeat(101) }],
    ['unknown-product', { sku: `' or 1=1 --` }],
    ['unknown-product', { sku: undefined, barcode: '4006381333932' }],
    ['unknown-product', { sku: undefined, barcode: 'not a code' }],
    // Archived.
    ['unknown-product', { sku: undefined, barcode: '036000291452' }],
    ['unknown-product', { barcode: '4006381333948' }],
    ['several-products', { barcode: '4006381333931' }],
    ['below-zero', { change: -2 }],
    ['too-many', { change: 1_000_000 }],
    ['changed-meanwhile', { change: undefined, counted: 4, believed: 2 }],
  ]
  const before = await numbersOf()
  const told = await report(bad.map(([, row], index) => ({ ...good, ...row, id: `bad-${index}` })))
  expect(told.map(({ outcome, code }) => [outcome, code])).toEqual(bad.map(([code]) => ['refused', code]))
  expect(await numbersOf()).toEqual(before)
  expect(
    await report([
      { id: 'bad-0', ...good },
      { id: '__proto__', ...good },
    ]),
  ).toMatchObject([{ quantity: 2 }, { quantity: 3 }])
})

test.each<[string, object]>([
  ['no rows', { rows: [] }],
  ['more than 1,000', { rows: Array.from({ length: 1_001 }, (_, index) => ({ id: String(index) })) }],
  ['no id', { rows: [{ sku: 'x', change: 1, at }] }],
  ['a number as id', { rows: [{ id: 1 }] }],
  ['a text as rows', { rows: 'all' }],
])('a report with %s is refused as a whole', async (_what, payload) => {
  const headers = { authorization: `Bearer ${till}` }
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/admin/stock', headers, payload })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad-input'])
})

test('a thousand rows take as many statements as one', async () => {
  let statements = 0
  const { database } = shop.shop
  const counting: typeof database = {
    ...database,
    transaction: (work) =>
      database.transaction((on) =>
        work({
          ...on,
          run: (statement) => {
            statements++
            return on.run(statement)
          },
        }),
      ),
  }
  const by = { uid: 'owner', role: 'owner' } as const
  const known = await sku(10)
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${count}-${index}`,
      sku: known,
      edit: { change: 1 },
      at: new Date(at),
    }))
  const counts: number[] = []
  for (const count of [1, 1_000]) {
    statements = 0
    await reportStock(counting, rows(count), by)
    counts.push(statements)
  }
  expect(counts[0]).toBeGreaterThan(2)
  expect(counts[1]).toBe(counts[0])
})
