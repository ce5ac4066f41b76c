// Imports over HTTP: from the upload to the undo, on both databases.
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '#domain/imports/csv.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { importsDone } from '#tests/support/imports-done.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { createStaffCatalog } from '#server/assortment/assortment.ts'
import { createFetchPicture } from '#server/pictures/fetch-picture.ts'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { ImportJson, ImportPageJson } from './import-json.ts'
import type { ImportRowsJson } from './import-rows-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(async () => {
  await compared()
  await shop.close()
})

const compared = () => importsDone(shop)
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  runSql<Row>(shop.shop.database, text, values)

type Asked = { body?: object | string | Buffer; key?: string; type?: string }

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, { body, key, type = 'text/csv' }: Asked = {}) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...((typeof body === 'string' || Buffer.isBuffer(body)) && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  })

/** Uploads, and waits until it's compared. */
async function review(content: string | Buffer, query = ''): Promise<ImportJson> {
  const uploaded = await ask('POST', `/imports${query}`, { body: content })
  expect([uploaded.statusCode, uploaded.json()]).toMatchObject([201, { failure: null }])
  return look(uploaded.json<ImportJson>().id)
}

async function look(id: string): Promise<ImportJson> {
  await compared()
  return (await ask('GET', `/imports/${id}`)).json<ImportJson>()
}

const rowsOf = async ({ id }: ImportJson, state = '') =>
  (await ask('GET', `/imports/${id}/rows?limit=100${state && `&state=${state}`}`)).json<ImportRowsJson>().items

async function step(found: ImportJson, kind: 'apply' | 'undo'): Promise<ImportJson> {
  const body = kind === 'apply' ? { version: found.version } : {}
  expect((await ask('POST', `/imports/${found.id}/${kind}`, { body })).statusCode).toBe(200)
  return look(found.id)
}

const brokenFile = { body: 'Title,Price\nApples,3\n"Pears,4\n' }
const product = async (id: string) => (await ask('GET', `/products/${id}`)).json<StaffProductJson>()
const file = (...rows: (string | number | null)[][]) => rows.map((row) => csvLine(row)).join('')

test('an import of an export changes nothing, however nasty the products are', async () => {
  const unit = fc.constantFrom(...`=+-@'",;\t\n\r\\ aéİß漢🍏`, '  ')
  const texts = fc.sample(fc.string({ unit, minLength: 1, maxLength: 30 }), 60)
  for (const [index, text] of texts.entries())
    await sql(
      `update products set title = $2, unit = $3, description = $4, tags = array[$3, $4], picture_alt = $4,
        archived_at = case when id % 7 = 0 then now() end where id = $1`,
      [index + 20, `${text}${index}`, text, `${text}\r\n${text}`],
    )
  await sql('update product_facts set minimum_age = 16 + product_id % 3 where product_id % 5 = 0')
  const { body } = await ask('GET', '/exports/products.csv')
  const found = await review(body)
  const number = (await sql('select from products')).length
  expect(await rowsOf(found, 'changed')).toEqual([])
  expect(await rowsOf(found, 'refused')).toEqual([])
  expect(found).toMatchObject({
    state: 'review',
    rows: number,
    counts: { new: 0, changed: 0, same: number, refused: 0 },
  })
  const again = await review(body.replaceAll('\r\n', '\n'))
  expect(again.counts).toEqual(found.counts)
})

test('a file is reviewed, applied once, and undone; what is wrong is named by row, column, value and rule', async () => {
  const [first, second] = await Promise.all([product('p1'), product('p2')])
  const found = await review(
    file(
      ['Product', 'EAN', 'Size', 'Sale price', 'Aisle', 'QTY'],
      [first.title, '4006381333931', first.unit, '1.23', first.children, 7],
      [second.title, '', second.unit, (second.priceCents / 100).toFixed(2), second.children, second.quantity],
      ['Moon Cheese', '', '100 g', '$5', first.children, 4],
      ['moon cheese', '', '100 g', '6', first.children, 4],
      ['Sun Cheese', '123', '100 g', 'free', 'Nowhere', 4],
      ['Star Cheese', '', '', '5', first.children, ''],
      [second.title, '', second.unit, '9.99', second.children, ''],
    ).replaceAll(',', ';'),
    '?name=supplier.csv',
  )
  expect(found).toMatchObject({
    name: 'supplier.csv',
    mapping: ['title', 'barcode', 'unit', 'price', 'subcategory', 'stock'],
    counts: { new: 1, changed: 1, same: 3, refused: 2 },
  })
  expect((await rowsOf(found, 'same')).map(({ row, note }) => [row, note])).toEqual([
    [3, null],
    [5, 'row 4 is the same product and counts; this one has another price or stock'],
    [8, 'row 3 is the same product and counts; this one has another price or stock'],
  ])
  expect(await rowsOf(found, 'changed')).toMatchObject([
    {
      row: 2,
      productId: 'p1',
      changes: expect.arrayContaining([
        { column: 'price', from: (first.priceCents / 100).toFixed(2), to: '1.23' },
        { column: 'stock', from: String(first.quantity), to: '7' },
        { column: 'barcode', from: null, to: '4006381333931' },
      ]),
    },
  ])
  expect((await rowsOf(found, 'refused')).map(({ row, wrong }) => [row, wrong])).toEqual([
    [
      6,
      [
        { column: 'Price', value: 'free', rule: 'an amount such as 3.49' },
        {
          column: 'Sub-category',
          value: 'Nowhere',
          rule: 'isn’t in your shop yet: create it, choose another one, or leave it out',
        },
      ],
    ],
    [7, [{ column: 'Unit', value: '', rule: 'is missing (e.g. 500 g)' }]],
  ])
  const refused = await ask('GET', `/imports/${found.id}/refused.csv`)
  const [, ...lines] = parse(refused.body, { bom: true, relax_column_count: true })
  expect(lines[1]?.at(-1)).toBe('Unit is missing (e.g. 500 g)')
  expect(lines.map((cells) => [cells[0], cells[6]])).toEqual([
    ['Sun Cheese', '6'],
    ['Star Cheese', '7'],
  ])
  expect((await product('p1')).priceCents).toBe(first.priceCents)

  const [applied, twice] = await Promise.all([step(found, 'apply'), step(found, 'apply')])
  expect([applied.state, twice.state]).toEqual(['done', 'done'])
  expect(applied.counts).toEqual({ new: 1, changed: 1, same: 3, refused: 2 })
  expect(await product('p1')).toMatchObject({ priceCents: 123, quantity: 7, barcode: '4006381333931' })
  const log = await sql<{ action: string }>(
    `select action from staff_log l join imports i on i.batch_id = l.batch where i.id = $1 order by l.id`,
    [found.id],
  )
  expect(log.map(({ action }) => action).toSorted()).toEqual(['product.added', 'product.edited'])
  const ledger = await sql('select reason, change from stock_changes where product_id = 1 order by id desc limit 1')
  expect(ledger).toMatchObject([{ change: 7 - first.quantity }])

  const undone = await step(applied, 'undo')
  expect(undone).toMatchObject({ state: 'undone', undo: { restored: 2, removed: 1, skipped: 1, categories: 0 } })
  // The stock stays as it was counted.
  expect(await product('p1')).toMatchObject({ priceCents: first.priceCents, barcode: null, quantity: 7 })
  expect(await rowsOf(undone, 'changed')).toMatchObject([{ undo: 'partly', skipped: [{ column: 'Stock' }] }])
  expect((await step(undone, 'undo')).undo).toEqual(undone.undo)
  const gone = await sql(`select from products where title = 'Moon Cheese' and archived_at is null`)
  expect(gone).toEqual([])
})

test('what moved since the review is refused row by row, and sold stock never comes back', async () => {
  const ids = ['p3', 'p4', 'p5']
  const before = await Promise.all(ids.map(product))
  const rows = before.map(({ _id, quantity }) => [_id, '9.99', quantity + 5, quantity])
  const found = await review(file(['_id', 'Price', 'Stock', 'Stock when exported'], ...rows))
  expect(found.counts).toMatchObject({ changed: 3 })
  await sql('update products set price_cents = 111, original_price_cents = null where id = 3')
  await sql('update products set quantity = quantity - 1 where id = 4')
  const applied = await step(found, 'apply')
  expect(applied.counts).toEqual({ new: 0, changed: 1, same: 0, refused: 2 })
  expect((await rowsOf(applied, 'refused')).map(({ row, wrong }) => [row, wrong[0]?.column, wrong[0]?.rule])).toEqual([
    [2, 'Price', 'changed since the preview'],
    [3, 'Stock', 'changed since the preview'],
  ])
  expect(await product('p3')).toMatchObject({ priceCents: 111, quantity: before[0]?.quantity })
  expect(await product('p4')).toMatchObject({
    priceCents: before[1]?.priceCents,
    quantity: Number(before[1]?.quantity) - 1,
  })
  // The same file again: the stock of p4 was sold, so its count is refused; nothing of it is put back.
  const later = await review(
    file(
      ['_id', 'Stock', 'Stock when exported'],
      ...rows.map(([id, , stock, was]) => [id ?? '', stock ?? 0, was ?? 0]),
    ),
  )
  expect((await rowsOf(later, 'refused')).map(({ productId }) => productId)).toEqual(['p4'])
})

test('columns are chosen by the staff, and remembered for the next file like it', async () => {
  const { title, priceCents } = await product('p200')
  const content = file(['Thing', 'Cost'], [title, (priceCents / 100 + 7).toFixed(2)])
  const asked = await review(content)
  expect(asked).toMatchObject({ state: 'review', needsMapping: true, mapping: [null, null] })
  const map = (version: number, mapping: unknown) =>
    ask('PUT', `/imports/${asked.id}/mapping`, { body: { version, mapping } })
  expect((await map(1, ['title', 'title'])).json()).toMatchObject({ status: 400, code: 'column-twice' })
  expect((await map(1, ['price', null])).json()).toMatchObject({ status: 400, code: 'no-identity' })
  expect((await map(9, ['title', 'price'])).json()).toMatchObject({ status: 409, code: 'stale' })
  expect((await map(1, ['title', 'price'])).statusCode).toBe(200)
  const mapped = await look(asked.id)
  expect(mapped).toMatchObject({ state: 'review', needsMapping: false, version: 2, counts: { changed: 1 } })
  expect((await map(2, ['title', 'originalPrice'])).statusCode).toBe(200)
  const [other, next] = [await look(asked.id), await review(content.toLowerCase())]
  expect(other).toMatchObject({ version: 3, counts: { changed: 1 } })
  expect(next.mapping).toEqual(['title', 'originalPrice'])
  // What was reviewed before the columns were changed can't be applied.
  const stale = await ask('POST', `/imports/${asked.id}/apply`, { body: { version: 2 } })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
})

test('a large file comes in slices, each stored once however often it is sent', async () => {
  const part = 256 * 1024
  const titles = Array.from({ length: 700 }, (_, index) => ['p999999999', `${index} ${'x'.repeat(1_000)}`])
  const content = Buffer.from(file(['_id', 'Title'], ...titles))
  const slice = (from: number) => content.subarray(from, from + part)
  const path = `/imports?name=big.csv&size=${content.length}`
  const started = (await ask('POST', path, { body: slice(0), key: 'big' })).json<ImportJson>()
  expect(started).toMatchObject({ state: 'uploading', received: part, size: content.length })
  const again = await ask('POST', path, { body: slice(0), key: 'big' })
  expect(again.json()).toMatchObject({ id: started.id, received: part })
  const put = (offset: number) => ask('PUT', `/imports/${started.id}/file?offset=${offset}`, { body: slice(offset) })
  expect((await ask('PUT', `/imports/${started.id}/file?offset=5`, { body: 'x' })).json().code).toBe('bad-offset')
  for (let offset = part; offset < content.length; offset += part) {
    await put(offset)
    expect((await put(offset)).statusCode).toBe(200)
  }
  expect(await look(started.id)).toMatchObject({ state: 'review', rows: 700, counts: { refused: 700 } })
  expect((await ask('POST', path, { body: slice(0), key: 'big' })).json()).toMatchObject({
    id: started.id,
    state: 'review',
  })
  const listed = (await ask('GET', '/imports?limit=1')).json<ImportPageJson>()
  expect(listed).toMatchObject({ items: [{ id: started.id }], nextCursor: expect.any(String) })
})

test('nobody’s key takes the place of what an import is going to do', async () => {
  const content = file(['Which one', 'New name'], ['p1', 'Renamed by a file'])
  const { id } = (await ask('POST', '/imports', { body: content, key: 'half' })).json<ImportJson>()
  await look(id)
  const bulk = { selection: { ids: ['p9'] }, edit: { kind: 'archive', isArchived: true } }
  const preview = await ask('POST', '/batches/preview', { body: bulk, key: `import-${id}-2` })
  expect(preview.statusCode).toBe(201)
  await ask('PUT', `/imports/${id}/mapping`, { body: { version: 1, mapping: ['_id', 'title'] } })
  const found = await look(id)
  expect(await rowsOf(found)).toMatchObject([{ row: 2, productId: 'p1', changes: [{ column: 'title' }] }])
  // A key is of the person who chose it.
  const colleague = await shop.tokenFor(await addTestStaff(shop.shop.database, 'manager'))
  const headers = { authorization: `Bearer ${colleague}`, 'idempotency-key': 'half', 'content-type': 'text/csv' }
  const other = await shop.app.inject({ method: 'POST', url: '/api/admin/imports', headers, payload: content })
  expect(other.json<ImportJson>().id).not.toBe(id)
})

test('long rows are stored and compared a little at a time', async () => {
  const { database, pictures, uploads, settings } = shop.shop
  let largest = 0
  const measured = <Row>(rows: Row[], values: readonly unknown[]) => {
    largest = Math.max(largest, JSON.stringify(rows).length, ...values.map((value) => String(value).length))
    return rows
  }
  const query: typeof database.query = async (statement) =>
    measured(await database.query(statement), statement.values ?? []) as never
  const transaction: typeof database.transaction = (work) =>
    database.transaction((on) =>
      work({ ...on, run: async (statement) => measured(await on.run(statement), statement.values ?? []) as never }),
    )
  const watched = { ...database, query, transaction }
  const tax = () => settings.current().values.tax
  const parts = { pictures, uploads, fetchPicture: createFetchPicture(), tax, log: { warn: () => {} } }
  const { imports } = createStaffCatalog({ database: watched, ...parts })
  const rows = Array.from({ length: 12 }, (_, index) => [`${index}`, 'x'.repeat(150_000), '3'])
  const body = Readable.from([Buffer.from(file(['Title', 'Description', 'Price'], ...rows))])
  const started = await imports.upload({ name: 'long.csv', by: { uid: 'catalog', role: 'catalog' } }, body)
  await imports.idle()
  const found = await look(started.ok ? started.value.id : '')
  expect(found).toMatchObject({ state: 'review', rows: 12, counts: { refused: 12 } })
  expect((await rowsOf(found)).map(({ title }) => title)).toEqual(rows.map(([title]) => title))
  expect(largest).toBeLessThan(1_100_000)
})

test('a file that ends the process each time it’s read fails for good', async () => {
  const { id } = await review(file(['_id', 'Title'], ['p1', 'Apples']))
  // As a process leaves it that was killed while reading.
  const killed = (attempts: number) =>
    sql(`update imports set read_at = null, batch_id = null, attempts = $2, due_at = now() where id = $1`, [
      id,
      attempts,
    ])
  await killed(2)
  await shop.shop.staffCatalog.imports.runOnce()
  expect(await look(id)).toMatchObject({ state: 'review' })
  await killed(3)
  await shop.shop.staffCatalog.imports.runOnce()
  expect(await look(id)).toMatchObject({ state: 'failed', failure: { code: 'gave-up' } })
  await shop.shop.staffCatalog.imports.runOnce()
  expect(await sql('select due_at from imports where id = $1', [id])).toEqual([{ due_at: null }])
})

test('staff remove an import that nobody applied, whatever became of it', async () => {
  const remove = (id: string) =>
    shop.app.inject({
      method: 'DELETE',
      url: `/api/admin/imports/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const content = file(['_id', 'Price'], ['p77', '77.77'])
  const [one, other, failed] = [await review(content), await review(content), await ask('POST', '/imports', brokenFile)]
  const ids = [one.id, failed.json<ImportJson>().id]
  const batch = await sql<{ batch_id: string }>('select batch_id from imports where id = $1', [one.id])
  for (const id of ids) {
    expect((await remove(id)).statusCode).toBe(200)
    expect((await ask('GET', `/imports/${id}`)).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
  }
  const { items } = (await ask('GET', '/imports?limit=100')).json<ImportPageJson>()
  expect(items.filter(({ id }) => ids.includes(id))).toEqual([])
  // What it would have done can't be done by its batch either.
  expect((await ask('POST', '/batches', { body: { id: batch[0]?.batch_id } })).statusCode).toBe(409)
  await step(other, 'apply')
  expect((await remove(other.id)).statusCode).toBe(409)
  for (let sweep = 0; sweep < 8; sweep++) {
    await shop.shop.staffCatalog.imports.runOnce()
    await shop.shop.staffCatalog.batches.runOnce()
  }
  expect(await sql('select from imports where id = any($1::uuid[])', [ids])).toEqual([])
  expect(await sql('select from batches where id = $1', [batch[0]?.batch_id])).toEqual([])
})

test.each([
  ['nothing', '', 400, 'empty'],
  ['one column', 'Title\nApples', 400, 'one-column'],
  ['a workbook', 'PK\u0003\u0004', 400, 'excel-workbook'],
  ['Shift JIS', Buffer.from('Title,Price\n\u0081\u005b,3', 'latin1'), 400, 'not-utf-8'],
])('%s is refused at once', async (_what, body, status, code) => {
  const refused = await ask('POST', '/imports', { body })
  expect([refused.statusCode, refused.json().code]).toEqual([status, code])
})

test('a body of another type is refused, and so is one that is too large', async () => {
  expect((await ask('POST', '/imports', { body: {} })).statusCode).toBe(415)
  expect((await ask('POST', '/imports', { body: '<xml/>', type: 'text/xml' })).statusCode).toBe(415)
  const large = await ask('POST', `/imports?size=${65 * 1024 * 1024}`, { body: 'Title,Price\n' })
  expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
  expect((await ask('GET', '/imports/..%2F')).statusCode).toBe(404)
})

test('a file that turns out to be broken says where', async () => {
  const uploaded = await ask('POST', '/imports', brokenFile)
  expect(await look(uploaded.json<ImportJson>().id)).toMatchObject({
    state: 'failed',
    failure: { code: 'quote-open', row: 3, text: 'A quoted cell is never closed.' },
  })
})

test('hundreds of files of nonsense never fail the shop', async () => {
  const words = ['\r\n', 'Title', 'Price', '_id', 'p1', '=1', '-5', '1e9']
  const bits = fc.constantFrom(...`,;"\n\t'é\uFFFF`, ...words)
  const files = fc.sample(fc.array(bits, { maxLength: 60 }), 100)
  for (const bitsOfFile of files) {
    const { statusCode } = await ask('POST', '/imports', { body: `Title,Price,Stock,_id\n${bitsOfFile.join('')}` })
    expect([201, 400]).toContain(statusCode)
  }
  await compared()
  const stuck = await sql(`select i.name from imports i left join batches b on b.id = i.batch_id
    where i.failure is null and i.uploaded_at is not null and b.state is distinct from 'previewed' and b.applied_at is null
      and i.mapping::text like '%title%'`)
  expect(stuck).toEqual([])
}, 120_000)
