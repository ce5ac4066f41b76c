// Batches at the same time as each other, editors, sales and themselves in another process, on real PostgreSQL: every change has
// exactly one log entry (I13), no stock moves (I12), and an undo that is asked for twice is done once (I14).
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStaffCatalog } from '#server/assortment/assortment.ts'
import { createFetchPicture } from '#server/pictures/fetch-picture.ts'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { createBatchJob } from './batch-job.ts'
import type { BatchJson } from './batch-json.ts'
import type { BulkRequest } from './bulk.ts'

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
const find = async (id: string) => (await ask('GET', `/batches/${id}`)).json<BatchJson>()
const reaches = async (id: string, state: BatchJson['state']) =>
  vi.waitFor(async () => expect((await find(id)).state).toBe(state), { timeout: 20_000 })

async function preview(edit: object): Promise<string> {
  const { id } = (await ask('POST', '/batches/preview', { selection: { filter: {} }, edit })).json<BatchJson>()
  await reaches(id, 'previewed')
  return id
}

/** Entries of the log by batch and step, compared with what the batches say of themselves. */
const unlogged = () =>
  shop.sql(`select b.id, b.changed, b.restored from batches b where b.applied_at is not null and (b.changed <>
      (select count(distinct l.subject_id) from staff_log l where l.batch = b.id and l.action <> 'product.undone')
    or b.changed <> (select count(*) from staff_log l where l.batch = b.id and l.action <> 'product.undone')
    or b.restored <> (select count(*) from staff_log l where l.batch = b.id and l.action = 'product.undone')
    or b.changed <> (select count(*) from batch_changes c where c.batch_id = b.id and c.state = 'changed'))`)
const movedStocks = () =>
  shop.sql(
    `select id from products p where quantity <> (select sum(change) from stock_ledger l where l.product_id = p.id)`,
  )

test('two batches, editors and sales over the same products at once', async () => {
  await shop.sql('update products set original_price_cents = null, price_cents = 1000')
  const [raise, lower, tags] = [
    await preview({ kind: 'price', change: { percent: 10 } }),
    await preview({ kind: 'price', change: { cents: -100 } }),
    await preview({ kind: 'tags', add: ['race'] }),
  ]
  const shopper = await shop.newShopper()
  const { clientSecret } = await shopper.reachPayment(['p1', 'p2', 'p3'].map((id) => ({ id, count: 2 })))
  const { intentId } = await shopper.confirm(clientSecret)
  const edits = Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => {
      const { version } = (await ask('GET', `/products/p${number}`)).json<StaffProductJson>()
      return (await ask('PATCH', `/products/p${number}`, { version, priceCents: 777 })).statusCode
    }),
  )
  const [edited, sold] = await Promise.all([
    edits,
    shopper.order(intentId),
    Promise.all([raise, lower, tags].map((id) => ask('POST', '/batches', { id }))),
  ])
  expect(sold.statusCode).toBe(200)
  for (const id of [raise, lower, tags]) await reaches(id, 'done')
  // Each product has the price of one of them: none was raised and lowered.
  const prices = await shop.sql<{ price_cents: number }>('select distinct price_cents from products order by 1')
  expect(prices.every(({ price_cents: cents }) => [777, 900, 1_100].includes(cents))).toBe(true)
  const [raised, lowered, tagged] = await Promise.all([find(raise), find(lower), find(tags)])
  const [all] = await shop.sql<{ number: number }>('select count(*)::int as number from products')
  expect(raised.counts.changed + lowered.counts.changed).toBeLessThanOrEqual(all?.number ?? 0)
  expect(tagged.counts.changed).toBe(all?.number)
  expect(edited.every((status) => status === 200 || status === 409)).toBe(true)
  expect(await unlogged()).toEqual([])
  expect(await movedStocks()).toEqual([])
}, 60_000)

const openOther = () =>
  createStaffCatalog({
    database: shop.shop.database,
    pictures: shop.shop.pictures,
    uploads: shop.shop.uploads,
    fetchPicture: createFetchPicture(),
    tax: () => shop.shop.settings.current().values.tax,
    log: { warn: () => {} },
  })

test('a process that is told to stop leaves its batch to the next one', async () => {
  const ending = openOther()
  await ending.batches.stop()
  const by = { uid: 'catalog', role: 'catalog' } as const
  const edit: BulkRequest['edit'] = { kind: 'tags', add: ['left'], remove: [] }
  const { id } = await ending.bulk.preview({ selection: { ids: [1, 2] }, edit }, { by, key: 'left-to-the-next' })
  await ending.batches.idle()
  expect((await find(id)).state).toBe('preparing')
  const next = openOther()
  await next.batches.runOnce()
  await next.batches.idle()
  expect((await find(id)).state).toBe('previewed')
})

test('a process that is told to stop leaves the file it was reading to the next one', async () => {
  const ending = openOther()
  await ending.imports.stop()
  const rows = Array.from({ length: 600 }, (_, row) => `LEFT-${row},Left ${row}\n`)
  const file = Readable.from([Buffer.from(`sku,title\n${rows.join('')}`)])
  const by = { uid: 'catalog', role: 'catalog' } as const
  const uploaded = await ending.imports.upload({ name: 'left.csv', by }, file)
  if (!uploaded.ok) throw new Error(uploaded.reason)
  await ending.imports.idle()
  const readOf = () =>
    shop.sql('select lines, read_at is not null as "isRead" from imports where name = $1', ['left.csv'])
  expect(await readOf()).toEqual([{ lines: 500, isRead: false }])
  const next = openOther()
  await next.imports.runOnce()
  expect(await readOf()).toEqual([{ lines: 600, isRead: true }])
})

test('an undo that is asked for twice at once, and worked on by two processes, is done once', async () => {
  const id = await preview({ kind: 'tags', add: ['twice'] })
  const other = openOther()
  const takeOver = async () => {
    // Not while the other one is in the middle of a step, which on a slow machine takes longer than a lock is waited for.
    await shop.sql(`update batches set due_at = now()
      where id in (select id from batches where due_at is not null for update skip locked)`)
    await other.batches.runOnce()
  }
  const answers = await Promise.all([ask('POST', '/batches', { id }), ask('POST', '/batches', { id }), takeOver()])
  expect(answers.slice(0, 2).map((answer) => answer?.statusCode)).toEqual([202, 202])
  await takeOver()
  await reaches(id, 'done')
  await Promise.all([ask('POST', `/batches/${id}/undo`), ask('POST', `/batches/${id}/undo`), takeOver()])
  await takeOver()
  await reaches(id, 'undone')
  await other.batches.idle()
  const { counts } = await find(id)
  expect([counts.restored, counts.skipped]).toEqual([counts.changed, 0])
  expect(await shop.sql(`select id from products where 'twice' = any(tags)`)).toEqual([])
  expect(await unlogged()).toEqual([])
}, 60_000)

test('a chunk that takes too long is repeated as a smaller one', async () => {
  const sizes: number[] = []
  const log = { warn: vi.fn<() => void>() }
  const prepare = async (_on: unknown, _batch: unknown, size: number) => {
    sizes.push(size)
    if (size > 25) throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    return { position: 0, isDone: true }
  }
  const { database } = shop.shop
  const job = createBatchJob({ database, prepare: { bulk: prepare }, getPictures: async () => {}, log })
  const [batch] = await shop.sql(`insert into batches (kind, what, actor_uid, actor_role, due_at)
    values ('bulk', '{}', 'ada', 'owner', now() + interval '1 hour') returning id`)
  job.run(String(batch?.['id']))
  await job.idle()
  expect(sizes).toEqual([200, 25])
  expect(log.warn).not.toHaveBeenCalled()
})
