// Catalogs of other shops with what is odd in them: drafts, codes that are no barcodes, categories that the shop has twice, prices that
// aren't like those of the last file, and refused rows that come back corrected.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '#domain/imports/csv.ts'
import { importsDone } from '#tests/support/imports-done.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { QuestionsJson } from './decisions-json.ts'
import type { ImportJson } from './import-json.ts'
import type { ImportRowsJson, ProblemKindsJson } from './import-rows-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(() => shop.close())

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  runSql<Row>(shop.shop.database, text, values)

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | string) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}`, ...(typeof body === 'string' && { 'content-type': 'text/csv' }) },
    ...(body !== undefined && { payload: body }),
  })

async function look(id: string): Promise<ImportJson> {
  await importsDone(shop)
  return (await call('GET', `/imports/${id}`)).json<ImportJson>()
}

const review = async (content: string) => look((await call('POST', '/imports', content)).json<ImportJson>().id)
const file = (...rows: (string | number)[][]) => rows.map((row) => csvLine(row)).join('')

async function change({ id, version }: ImportJson, kind: 'decisions' | 'mapping', body: object): Promise<ImportJson> {
  const changed = await call('PUT', `/imports/${id}/${kind}`, { version, ...body })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { version: version + 1 }])
  return look(id)
}

async function apply({ id, version }: ImportJson): Promise<ImportJson> {
  expect((await call('POST', `/imports/${id}/apply`, { version })).statusCode).toBe(200)
  return look(id)
}

const rowsOf = async ({ id }: ImportJson, state: string) =>
  (await call('GET', `/imports/${id}/rows?limit=100&state=${state}`)).json<ImportRowsJson>().items
const kindsOf = async ({ id }: ImportJson) =>
  (await call('GET', `/imports/${id}/problems`)).json<ProblemKindsJson>().items
const questionsOf = async ({ id }: ImportJson) => (await call('GET', `/imports/${id}/questions`)).json<QuestionsJson>()

async function addCategory(name: string, ...subcategories: string[]): Promise<void> {
  await sql(
    `with made as (insert into categories (name, picture) values ($1, 'category-pantry') returning id)
      insert into subcategories (category_id, name) select id, unnest($2::text[]) from made`,
    [name, subcategories],
  )
}

test('drafts of another shop stay out, and a product comes in without what it can do without', async () => {
  const headers = ['Type', 'Name', 'Published', 'In stock?', 'Stock', 'GTIN', 'Regular price', 'Categories', 'Parent']
  const found = await change(
    await review(
      file(
        headers,
        ['simple', 'Woo Tea 25 bags', 1, 0, '', 'PLU-4030', '3.50', 'Woo Teas', ''],
        ['simple', 'Woo Draft', -1, 1, '', '', '', 'Woo Drafts', ''],
      ),
    ),
    'decisions',
    { categories: 'create', defaults: { stock: 10 } },
  )
  expect(found.counts).toEqual({ new: 1, changed: 0, same: 1, refused: 0 })
  expect((await questionsOf(found)).unknownCategories.map(({ category }) => category)).toEqual(['Woo Teas'])
  expect((await rowsOf(found, 'new'))[0]?.note).toBe(
    'imported without the barcode “PLU-4030”, which isn’t an EAN or UPC',
  )
  expect((await kindsOf(found)).map(({ isRefused, rule, rows }) => [isRefused, rule, rows])).toEqual([
    [false, 'Imported without the barcode, which isn’t an EAN or UPC', 1],
    [false, 'Left out: not published in your other shop', 1],
  ])
  await apply(found)
  expect(await sql(`select quantity, barcode from products where title = 'Woo Tea 25 bags'`)).toEqual([
    { quantity: 0, barcode: null },
  ])
  expect(
    await sql(`select after ? 'note' as noted from staff_log where action = 'product.added' order by id desc limit 1`),
  ).toEqual([{ noted: false }])
})

test('refused rows that come back corrected are as they were, and what was decided is true of them', async () => {
  const headers = ['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Categories', 'Price']
  const first = await change(
    await review(file(headers, ['T1', 'Square Apples', '2 kg bag', '', '', 'Square\\, Garden & Pets > Jam', '6 or 7'])),
    'decisions',
    { categories: 'create', defaults: { stock: 7 } },
  )
  expect(first.counts).toMatchObject({ refused: 1 })
  const { body } = await call('GET', `/imports/${first.id}/refused.csv`)
  const corrected = await review(body.replace(',6 or 7,', ',6.00,'))
  expect(corrected).toMatchObject({ counts: { new: 1, refused: 0 }, decisions: { categories: 'create' } })
  const [row] = await rowsOf(corrected, 'new')
  expect(row?.title).toBe('Square Apples – 2 kg bag')
  expect(row?.changes).toContainEqual({ column: 'subcategory', from: null, to: 'Square, Garden & Pets, Jam (new)' })
  // What is said about the corrected rows is remembered for the whole file too.
  await change(corrected, 'mapping', {
    mapping: [null, 'title', ...Array.from({ length: 4 }, () => null), 'price', null, null],
  })
  expect((await review(file(headers, ['T1', 'A', '', '', '', '', '2']))).mapping).toEqual([
    null,
    'title',
    null,
    null,
    null,
    null,
    'price',
  ])
})

test('a category that the shop has twice is asked for, and one that is spelled exactly is found', async () => {
  await addCategory('Test Drinks', 'Test Tea')
  await addCategory('Test Breakfast', 'Test Tea')
  await addCategory('Test Fruit & Veg', 'Test Apples')
  await addCategory('Test Fruit and Veg', 'Test Apples')
  await addCategory('Test Sweets > 18', 'Test Gum')
  const headers = ['Title', 'Unit', 'Price', 'Stock', 'Category']
  const found = await review(file(headers, ['Test Oolong', '50 g', '4.00', 3, 'Test Tea']))
  expect(await rowsOf(found, 'refused')).toMatchObject([{ wrong: [{ rule: expect.stringContaining('choose one') }] }])
  expect((await questionsOf(found)).unknownCategories).toEqual([{ category: 'Test Tea', subcategory: null, rows: 1 }])
  const [tea] = await sql<{ id: number }>(`select s.id from subcategories s join categories c on c.id = s.category_id
    where c.name = 'Test Breakfast'`)
  const subcategoryId = `s${tea?.id}`
  const categories = [{ category: 'Test Tea', action: 'use', subcategoryId }]
  expect((await change(found, 'decisions', { categories })).counts).toMatchObject({ new: 1, refused: 0 })
  const exact = await review(
    file(
      [...headers, 'Sub-category'],
      ['Test Gala', '1 kg', '3.00', 3, 'Test Fruit and Veg', 'Test Apples'],
      ['Test Gums', '50 g', '1.00', 3, 'Test Sweets > 18', 'Test Gum'],
      ['Test Fuji', '1 kg', '3.00', 3, 'Test Fruit & Veg > More', 'Test Apples'],
    ),
  )
  const changes = (await rowsOf(exact, 'new')).map(({ changes: all }) =>
    all.find(({ column }) => column === 'subcategory'),
  )
  expect(changes.map((one) => one?.to)).toEqual([
    'Test Fruit and Veg, Test Apples',
    'Test Sweets > 18, Test Gum',
    'Test Fruit & Veg, Test Apples',
  ])
})

test('prices with cents aren’t in hundredths, although those of the last file were', async () => {
  const headers = ['Item', 'Unit', 'Price', 'Stock', 'Category', 'Remark of hundredths']
  const rows = (...prices: string[]) =>
    file(headers, ...prices.map((price, index) => [`Hundred ${index}`, '1 kg', price, 3, 'Test Hundreds', '']))
  const decided = { categories: 'create', prices: 'hundredths' }
  await change(await review(rows('249900', '319900')), 'decisions', decided)
  expect((await review(rows('249900', '319900'))).decisions?.prices).toBe('hundredths')
  const next = await review(rows('24.99', '1,299', '42.075'))
  expect(next).toMatchObject({ decisions: { categories: 'create', prices: 'units' }, counts: { new: 3 } })
  const priceOf = ({ changes }: ImportRowsJson['items'][number]) => changes.find(({ column }) => column === 'price')?.to
  expect((await rowsOf(next, 'new')).map(priceOf)).toEqual(['24.99', '1299.00', '42.08'])
  // Who says so of this file is right.
  expect((await change(next, 'decisions', decided)).decisions?.prices).toBe('hundredths')
})

test('a thousand categories may be made, more are a column that is none, however it came to be one', async () => {
  const rows = (count: number) =>
    file(
      ['Title', 'Unit', 'Price', 'Stock', 'Category', 'Supplier', 'Remark'],
      ...Array.from({ length: count }, (_, index) => [
        `Many ${index}`,
        '',
        '2.50',
        '',
        'Test Many',
        `Number ${index}`,
        '',
      ]),
    )
  const found = await change(await review(rows(1_001)), 'decisions', {
    categories: 'create',
    defaults: { unit: '1 kg' },
  })
  const mapping = ['title', 'unit', 'price', 'stock', null, 'category', null]
  const remapped = await change(found, 'mapping', { mapping })
  expect(remapped.counts).toMatchObject({ new: 1_001 })
  expect((await questionsOf(remapped)).missing.map(({ column }) => column).toSorted()).toEqual(['stock', 'unit'])
  const refused = await call('POST', `/imports/${remapped.id}/apply`, { version: remapped.version })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'too-many-categories'])
  expect((await change(await review(rows(1_000)), 'decisions', { categories: 'create' })).version).toBe(2)
})

test('a comparison that ends each process is given up, and the import says so', async () => {
  const { id } = await review(file(['_id', 'Title'], ['p1', 'Apples']))
  const killed = (attempts: number) =>
    sql(
      `update batches set state = 'preparing', reached = 2, due_at = now(), attempts = $2
        where id = (select batch_id from imports where id = $1)`,
      [id, attempts],
    )
  await killed(3)
  await shop.shop.staffCatalog.batches.runOnce()
  expect(await look(id)).toMatchObject({ state: 'review' })
  expect(
    await sql('select b.attempts from batches b join imports i on i.batch_id = b.id where i.id = $1', [id]),
  ).toEqual([{ attempts: 0 }])
  await killed(5)
  await shop.shop.staffCatalog.batches.runOnce()
  expect((await call('GET', `/imports/${id}`)).json()).toMatchObject({ state: 'failed', failure: { code: 'gave-up' } })
})
