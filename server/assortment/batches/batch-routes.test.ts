// Bulk changes by the API, on real SQL: previewed, applied, undone; and what each of them refuses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { nextSize } from './batch-job.ts'
import { createBatches } from './batches.ts'
import type { BatchJson, BatchPageJson, ChangePageJson } from './batch-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog', 'cara'))
})
afterAll(() => shop.close())

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  runSql<Row>(shop.shop.database, text, values)

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers?: Record<string, string>) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { payload: body }),
  })

const outcomeOf = async (id: string) => {
  await shop.shop.staffCatalog.batches.idle()
  return (await ask('GET', `/batches/${id}`)).json<BatchJson>()
}
const preview = async (selection: object, edit: object) => {
  const response = await ask('POST', '/batches/preview', { selection, edit })
  expect(response.statusCode, response.body).toBe(201)
  return outcomeOf(response.json<BatchJson>().id)
}
const apply = async (id: string) => {
  expect((await ask('POST', '/batches', { id })).statusCode).toBe(202)
  return outcomeOf(id)
}
const undo = async (id: string) => {
  expect((await ask('POST', `/batches/${id}/undo`)).statusCode).toBe(202)
  return outcomeOf(id)
}
const rowsOf = async (id: string, query = '') =>
  (await ask('GET', `/batches/${id}/rows?limit=100${query}`)).json<ChangePageJson>().items
const pricesOf = (where: string) =>
  sql<{ id: number; price: number; was: number | null; version: number; quantity: number }>(
    `select id, price_cents as price, original_price_cents as was, version, quantity from products where ${where} order by id`,
  )

test('all products of a filter are raised by ten percent, logged once each, and undone', async () => {
  const [category] = await sql<{ id: number }>('select id from categories order by id limit 1')
  const where = `category_id = ${category?.id} and archived_at is null`
  const before = await pricesOf(where)
  const filter = { category: `c${category?.id}` }
  expect((await ask('GET', `/products/count?category=c${category?.id}`)).json()).toEqual({ count: before.length })
  const previewed = await preview({ filter }, { kind: 'price', change: { percent: 10 }, rounding: '99' })
  expect(previewed).toMatchObject({ state: 'previewed', counts: { total: before.length, expected: before.length } })
  expect(await pricesOf(where)).toEqual(before)
  const { counts } = await apply(previewed.id)
  expect(counts.changed).toBe(previewed.counts.ready)
  expect(counts.changed + counts.unchanged + counts.refused).toBe(before.length)
  const ready = await rowsOf(previewed.id, '&state=changed')
  const after = await pricesOf(where)
  for (const { _id, before: old, after: given } of ready.slice(0, 20)) {
    const [was, now] = [before, after].map((rows) => rows.find(({ id }) => `p${id}` === _id))
    expect([old?.['priceCents'], given?.['priceCents']]).toEqual([was?.price, now?.price])
    expect(now?.price.toString().endsWith('99')).toBe(true)
  }
  const log = await sql<{ subject_id: string; actor_uid: string }>(
    `select subject_id, actor_uid from staff_log where batch = $1 and action = 'product.edited'`,
    [previewed.id],
  )
  expect(log.length).toBe(counts.changed)
  expect(new Set(log.map(({ subject_id: id }) => id)).size).toBe(counts.changed)
  expect(log.every(({ actor_uid: uid }) => uid === 'cara')).toBe(true)
  const [history] = await sql<{ number: number }>(
    `select count(*)::int as number from price_changes where actor_uid = 'cara'`,
  )
  expect(history?.number).toBe(counts.changed)
  const undone = await undo(previewed.id)
  expect(undone).toMatchObject({ state: 'undone', counts: { restored: counts.changed, skipped: 0 } })
  const versionless = (rows: typeof before) => rows.map(({ version: _version, ...row }) => row)
  expect(versionless(await pricesOf(where))).toEqual(versionless(before))
  expect((await undo(previewed.id)).counts).toEqual(undone.counts)
  const [{ entries } = { entries: 0 }] = await sql<{ entries: number }>(
    'select count(*)::int as entries from staff_log where batch = $1',
    [previewed.id],
  )
  expect(entries).toBe(2 * counts.changed)
  const list = (await ask('GET', '/batches')).json<BatchPageJson>()
  expect(list.items[0]).toMatchObject({ id: previewed.id, state: 'undone', by: 'Test cara', undoneBy: 'Test cara' })
})

test('what was changed since the preview is refused, and what was changed since the batch is skipped', async () => {
  const ids = ['p1', 'p2', 'p3']
  await sql('update products set original_price_cents = null, price_cents = 500 where id <= 3')
  const { id } = await preview({ ids }, { kind: 'price', change: { cents: 100 } })
  const edited = await ask('GET', '/products/p2')
  const { version } = edited.json<{ version: number }>()
  await ask('PATCH', '/products/p2', { version, priceCents: 900 })
  expect((await apply(id)).counts).toMatchObject({ changed: 2, refused: 1 })
  const [refusal] = await rowsOf(id, '&state=refused')
  expect(refusal).toMatchObject({ _id: 'p2', refusal: { code: 'moved', field: 'priceCents', value: 900 } })
  await sql('update products set price_cents = 777 where id = 3')
  await sql('update products set quantity = quantity - 1 where id = 1')
  expect((await undo(id)).counts).toMatchObject({ restored: 1, skipped: 1 })
  expect((await pricesOf('id <= 3')).map(({ price }) => price)).toEqual([500, 900, 777])
  expect(await rowsOf(id, '&state=skipped')).toMatchObject([
    { _id: 'p3', undoState: 'skipped', skipped: [{ field: 'priceCents', text: 'changed since' }] },
  ])
})

test('other edits: discount, its end, sub-category, tags, archive and back', async () => {
  await sql(`update products set original_price_cents = null, price_cents = 1000, tags = '{fresh}' where id in (5, 6)`)
  const selection = { ids: ['p5', 'p6'] }
  const done = async (edit: object) => apply((await preview(selection, edit)).id)
  await done({ kind: 'discount', percent: 25 })
  expect(await pricesOf('id in (5, 6)')).toMatchObject([
    { price: 750, was: 1000 },
    { price: 750, was: 1000 },
  ])
  await done({ kind: 'discount', percent: 50 })
  expect(await pricesOf('id = 5')).toMatchObject([{ price: 500, was: 1000 }])
  await done({ kind: 'end-discount' })
  expect(await pricesOf('id = 5')).toMatchObject([{ price: 1000, was: null }])
  const [subcategory] = await sql<{ id: number; category_id: number; product_count: number }>(
    'select * from subcategories where id <> (select subcategory_id from products where id = 5) order by id desc limit 1',
  )
  const moved = await done({ kind: 'shelf', subcategoryId: `s${subcategory?.id}` })
  expect(moved.counts.changed).toBe(2)
  expect(await sql('select category_id, product_count from subcategories where id = $1', [subcategory?.id])).toEqual([
    { category_id: subcategory?.category_id, product_count: (subcategory?.product_count ?? 0) + 2 },
  ])
  await done({ kind: 'tags', add: ['  Summer  sale ', 'fresh'], remove: [] })
  expect(await sql('select tags from products where id = 6')).toEqual([{ tags: ['fresh', 'Summer sale'] }])
  await done({ kind: 'tags', add: [], remove: ['fresh'] })
  expect(await sql('select tags from products where id = 6')).toEqual([{ tags: ['Summer sale'] }])
  const archived = await done({ kind: 'archive', isArchived: true })
  expect(await sql('select archived_at is not null as is from products where id = 5')).toEqual([{ is: true }])
  expect((await done({ kind: 'archive', isArchived: true })).counts).toMatchObject({ changed: 0, unchanged: 2 })
  await sql(
    `update products p set title = o.title, unit = o.unit, brand = o.brand from products o where o.id = 5 and p.id = 7`,
  )
  expect((await undo(archived.id)).counts).toMatchObject({ restored: 1, skipped: 1 })
  expect(await rowsOf(archived.id, '&state=skipped')).toMatchObject([
    { _id: 'p5', skipped: [{ field: 'isArchived', text: 'another product has it, with the same unit and brand' }] },
  ])
})

test('what can’t be is refused in the preview, with the reason', async () => {
  await sql('update products set original_price_cents = 1100, price_cents = 1000 where id = 8')
  await sql('update products set original_price_cents = null, price_cents = 1 where id = 9')
  const raised = await preview({ ids: ['p8'] }, { kind: 'price', change: { percent: 20 } })
  expect(await rowsOf(raised.id)).toMatchObject([
    { state: 'refused', refusal: { field: 'priceCents', text: 'not below the price before the discount' } },
  ])
  const lowered = await preview({ ids: ['p9'] }, { kind: 'price', change: { cents: -1 }, rounding: '99' })
  expect(await rowsOf(lowered.id)).toMatchObject([{ refusal: { text: 'nothing would be left of the price' } }])
  const unknown = await preview({ ids: ['p9'] }, { kind: 'shelf', subcategoryId: 's99999' })
  expect(await rowsOf(unknown.id)).toMatchObject([{ refusal: { code: 'no-shelf' } }])
  const [found] = await sql<{ number: number }>('select count(*)::int as number from products where id = 99999')
  expect([found?.number, (await preview({ ids: ['p99999'] }, { kind: 'end-discount' })).counts.total]).toEqual([0, 0])
})

test('the same key is the same preview, and hostile input is refused', async () => {
  const body = { selection: { ids: ['p1'] }, edit: { kind: 'end-discount' } }
  const keyed = { 'idempotency-key': 'the-same-key' }
  const [one, two] = [
    await ask('POST', '/batches/preview', body, keyed),
    await ask('POST', '/batches/preview', body, keyed),
  ]
  expect(one.json<BatchJson>().id).toBe(two.json<BatchJson>().id)
  const hostile = [
    { ...body, selection: {} },
    { ...body, selection: { ids: [] } },
    { ...body, edit: { kind: 'price', change: { percent: 1e9 } } },
    { ...body, edit: { kind: 'price', change: { percent: 5, cents: 5 } } },
    { ...body, edit: { kind: 'archive' } },
    { ...body, edit: { kind: 'tags', add: ['a\u0000b'] } },
    { ...body, edit: { kind: 'tags', add: ['\uD800'] } },
    { ...body, selection: { filter: { search: '\u0000\uD800' } } },
    { ...body, edit: { kind: 'drop' } },
  ]
  for (const wrong of hostile) expect((await ask('POST', '/batches/preview', wrong)).statusCode).toBe(400)
  const tags = { kind: 'tags', add: ['x'.repeat(200)], remove: [] }
  expect((await preview({ ids: ['p1'] }, tags)).counts.refused).toBe(1)
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await ask('POST', '/batches', { id: unknown })).statusCode).toBe(404)
  expect((await ask('POST', `/batches/${unknown}/undo`)).statusCode).toBe(404)
  expect((await ask('GET', '/batches/x')).statusCode).toBe(400)
  const { id } = await preview({ ids: ['p1'] }, { kind: 'end-discount' })
  expect((await ask('POST', `/batches/${id}/undo`)).statusCode).toBe(409)
  await sql(`update batches set created_at = now() - interval '2 days' where id = $1`, [id])
  expect((await ask('POST', '/batches', { id })).json()).toMatchObject({ code: 'expired' })
  for (let sweep = 0; sweep < 3; sweep++) await shop.shop.staffCatalog.batches.runOnce()
  expect((await ask('GET', `/batches/${id}`)).statusCode).toBe(404)
})

test('a preview that becomes complete while it’s being applied is applied, not called old', async () => {
  const { database } = shop.shop
  const { id } = await preview({ ids: ['p1'] }, { kind: 'tags', add: ['just in time'] })
  await sql(`update batches set state = 'preparing', due_at = null where id = $1`, [id])
  let hasAsked = false
  const query: typeof database.query = async (statement) => {
    const rows = await database.query(statement)
    if (!hasAsked) await sql(`update batches set state = 'previewed' where id = $1`, [id])
    hasAsked = true
    return rows as never
  }
  const parts = { prepare: {}, getPictures: async () => {}, log: { warn: () => {} } }
  const batches = createBatches({ database: { ...database, query }, ...parts })
  expect(await batches.apply(id, { uid: 'cara', role: 'catalog' })).toMatchObject({ ok: true, value: { id } })
  await batches.idle()
  expect(await outcomeOf(id)).toMatchObject({ state: 'done', counts: { changed: 1 } })
})

test('a chunk that takes too long is followed by a smaller one', () => {
  const sizes = [
    [200, 2],
    [15, 9],
    [100, 0.8],
    [100, 0.3],
    [150, 0.1],
  ] as const
  expect(sizes.map(([size, share]) => nextSize(size, share))).toEqual([100, 10, 100, 200, 200])
})
