// A grocer's own catalog, as it is: a few decisions about the whole file, and nearly all of its rows come in.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '#domain/imports/csv.ts'
import { marketFile, quickFile } from '#tests/support/catalog-files.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { importsDone } from '#tests/support/imports-done.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { ImportJson } from './import-json.ts'
import type { ImportRowsJson, ProblemKindsJson } from './import-rows-json.ts'
import type { QuestionsJson } from './decisions-json.ts'
import { partBytes } from './import-rows.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(() => shop.close())

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  runSql<Row>(shop.shop.database, text, values)

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | string | Buffer) =>
  shop.app.inject({
    method,
    url: `/api/admin/imports${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...((typeof body === 'string' || Buffer.isBuffer(body)) && { 'content-type': 'text/csv' }),
    },
    ...(body !== undefined && { payload: body }),
  })

async function look(id: string): Promise<ImportJson> {
  await importsDone(shop)
  return (await ask('GET', `/${id}`)).json<ImportJson>()
}

async function review(content: string | Buffer): Promise<ImportJson> {
  const uploaded = await ask('POST', '', content)
  expect(uploaded.statusCode).toBe(201)
  return look(uploaded.json<ImportJson>().id)
}

const questionsOf = async ({ id }: ImportJson) => (await ask('GET', `/${id}/questions`)).json<QuestionsJson>()

async function decide({ id, version }: ImportJson, decisions: object): Promise<ImportJson> {
  const decided = await ask('PUT', `/${id}/decisions`, { version, ...decisions })
  expect([decided.statusCode, decided.json()]).toMatchObject([200, { version: version + 1 }])
  return look(id)
}

async function step(found: ImportJson, kind: 'apply' | 'undo'): Promise<ImportJson> {
  expect(
    (await ask('POST', `/${found.id}/${kind}`, kind === 'apply' ? { version: found.version } : {})).statusCode,
  ).toBe(200)
  return look(found.id)
}

const rowsOf = async ({ id }: ImportJson, state: string) =>
  (await ask('GET', `/${id}/rows?limit=100&state=${state}`)).json<ImportRowsJson>().items
const file = (...rows: (string | number)[][]) => rows.map((row) => csvLine(row)).join('')
const categoriesNow = () => sql<{ name: string }>('select name from categories order by id')

test('a catalog of a supermarket comes in with three decisions, and an undo leaves nothing of it', async () => {
  const before = await categoriesNow()
  const found = await review(marketFile(400))
  const questions = await questionsOf(found)
  expect(questions.unknownCategories.length).toBeGreaterThan(15)
  expect(questions.unknownCategories[0]).toEqual({
    category: expect.any(String),
    subcategory: expect.any(String),
    rows: expect.any(Number),
  })
  expect(questions.missing.map(({ column }) => column).toSorted()).toEqual(['stock', 'unit'])
  expect(questions.prices).toBe('units')
  const decided = await decide(found, {
    categories: 'create',
    defaults: { unit: '1 piece', stock: 10 },
    prices: 'units',
  })
  expect(decided.counts.refused).toBeLessThanOrEqual(400 * 0.02)
  expect((await rowsOf(decided, 'refused')).map(({ wrong }) => wrong)).toEqual([
    [{ column: 'Title', value: '', rule: 'is missing' }],
  ])
  expect((await rowsOf(decided, 'same'))[0]?.note).toBe('the same as row 8')
  const kinds = (await ask('GET', `/${decided.id}/problems`)).json<ProblemKindsJson>().items
  expect(kinds[0]).toEqual({
    isRefused: true,
    column: 'Title',
    rule: 'is missing',
    rows: 1,
    examples: [{ row: 401, title: '', value: '' }],
  })
  expect(kinds.slice(1).map(({ rule, rows }) => [rule, rows])).toEqual([['The same as another row', 8]])
  const applied = await step(decided, 'apply')
  expect(applied.counts).toEqual(decided.counts)
  expect(await sql(`select unit, brand, quantity from products where title like '%(Pack of 6)' limit 1`)).toEqual([
    { unit: '6 pieces', brand: expect.any(String), quantity: 10 },
  ])
  expect((await categoriesNow()).map(({ name }) => name)).toContain('Foodgrains, Oil & Masala')
  const undone = await step(applied, 'undo')
  expect(undone.undo).toMatchObject({ removed: applied.counts.new, skipped: 0 })
  expect(undone.undo?.categories).toBeGreaterThan(15)
  expect(await categoriesNow()).toEqual(before)
})

test('a file whose characters of Windows come late is read again from its start', async () => {
  const remark = 'plain '.repeat(200)
  const rows = Math.ceil(partBytes / remark.length)
  const plain = Array.from({ length: rows }, (_, row) => `Plain Beans ${row},400 g,2.50,${remark}\n`).join('')
  const late = Buffer.from('K\u00e4se,200 g,4.50,\n', 'latin1')
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: Readable.from([Buffer.from(`Title,Unit,Price,Remark\n${plain}`), late]),
  })
  expect(uploaded.json<ImportJson>().encoding).toBe('utf-8')
  const found = await look(uploaded.json<ImportJson>().id)
  const { new: added, changed, same, refused } = found.counts
  expect([found.encoding, added + changed + same + refused]).toEqual(['windows-1252', rows + 1])
})

test('a catalog in hundredths and in characters of Windows comes in with two decisions', async () => {
  const found = await review(quickFile(600))
  expect(found.encoding).toBe('windows-1252')
  const questions = await questionsOf(found)
  expect(questions).toMatchObject({ missing: [], prices: 'maybe-hundredths' })
  expect(questions.unknownCategories.map(({ subcategory }) => subcategory)).not.toContain(undefined)
  const decided = await decide(found, { categories: 'create', defaults: {}, prices: 'hundredths' })
  expect(decided.counts.refused).toBeLessThanOrEqual(2)
  const applied = await step(decided, 'apply')
  expect(
    await sql(
      `select p.unit, p.price_cents, p.original_price_cents, p.quantity, c.name as category, s.name as subcategory
        from products p join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id
        where p.title = 'Crème Biscuits 0' order by p.id`,
    ),
  ).toEqual([
    {
      unit: '1 kg',
      price_cents: 2_352,
      original_price_cents: 2_800,
      quantity: 3,
      category: 'Cooking Essentials',
      subcategory: 'Cooking Essentials',
    },
    expect.objectContaining({ unit: '250 g' }),
  ])
  // Tomorrow's prices: nothing is asked again.
  const next = await review(quickFile(600))
  expect(next).toMatchObject({
    decisions: { categories: 'create', prices: 'hundredths' },
    counts: { new: 0, changed: 0 },
  })
  expect((await questionsOf(next)).unknownCategories).toEqual([])
  await step(applied, 'undo')
})

test('three spellings of a category are one decision, which can be changed until it is applied', async () => {
  const [subcategory] = await sql<{ id: number }>('select id from subcategories order by id limit 1')
  const rows = ['Fruits & Veg', 'fruits & veg ', 'Fruits and Veg', 'Odds 🧦'].map((category, index) => [
    `Thing ${index}`,
    '1 kg',
    '2.50',
    category,
    5,
  ])
  const found = await review(file(['Name', 'Unit', 'Price', 'Category', 'Stock'], ...rows))
  expect(await questionsOf(found)).toEqual({
    unknownCategories: [
      { category: 'Fruits & Veg', subcategory: null, rows: 3 },
      { category: 'Odds 🧦', subcategory: null, rows: 1 },
    ],
    missing: [],
    prices: 'units',
  })
  expect(found.counts).toMatchObject({ refused: 4 })
  const veg = { category: 'FRUITS AND VEG', subcategory: null }
  const skipped = await decide(found, {
    categories: [
      { ...veg, action: 'skip' },
      { category: 'Odds 🧦', action: 'create' },
    ],
  })
  expect(skipped.counts).toEqual({ new: 1, changed: 0, same: 3, refused: 0 })
  expect((await rowsOf(skipped, 'new'))[0]?.changes).toContainEqual({
    column: 'subcategory',
    from: null,
    to: 'Odds 🧦 (new)',
  })
  const unfinished = await ask('PUT', `/${found.id}/decisions`, {
    version: skipped.version,
    categories: [{ ...veg, action: 'use' }],
  })
  expect([unfinished.statusCode, unfinished.json().fields]).toEqual([
    400,
    { 'categories.0.subcategoryId': 'which sub-category is used in its place is missing' },
  ])
  const used = await decide(skipped, { categories: [{ ...veg, action: 'use', subcategoryId: `s${subcategory?.id}` }] })
  expect(used.counts).toEqual({ new: 3, changed: 0, same: 0, refused: 1 })
  const stale = await ask('PUT', `/${found.id}/decisions`, { version: found.version, categories: 'create' })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
  // What somebody made meanwhile is found when it's compared again.
  await sql(`with made as (insert into categories (name, picture) values ('Odds 🧦', 'category-pantry') returning id)
    insert into subcategories (category_id, name) select id, 'Odds 🧦' from made`)
  const again = await decide(used, { ...used.decisions })
  expect(again.counts).toEqual({ new: 4, changed: 0, same: 0, refused: 0 })
  expect((await step(again, 'apply')).counts.new).toBe(4)
})

test('the same title with another unit is another product, and a title that several have needs the unit', async () => {
  const [subcategory] = await sql<{ name: string }>('select name from subcategories order by id limit 1')
  const children = subcategory?.name ?? ''
  const rows = [
    ['Twin Juice', '1 l', '2.50', children],
    ['twin juice', '2 l', '4.50', children],
    ['Twin Juice', '1L', '3.50', children],
  ]
  const found = await review(file(['Title', 'Unit', 'Price', 'Sub-category'], ...rows))
  expect(found.counts).toMatchObject({ new: 2, same: 1, refused: 0 })
  expect(await rowsOf(found, 'same')).toMatchObject([
    { row: 4, note: expect.stringContaining('row 2 is the same product') },
  ])
  expect((await step(found, 'apply')).counts).toMatchObject({ new: 2 })
  const again = await review(file(['Title', 'Unit', 'Price', 'Sub-category'], ['TWIN JUICE', '2l', '5.00', children]))
  expect(again.counts).toMatchObject({ new: 0, changed: 1 })
  expect((await rowsOf(again, 'changed'))[0]?.changes.map(({ column }) => column)).toContain('price')
  const unclear = await review(file(['Title', 'Price'], ['Twin Juice', '6.00']))
  const rule = 'several products have this title: add the unit, the brand, or a column with the _id, SKU or barcode'
  expect(await rowsOf(unclear, 'refused')).toMatchObject([{ wrong: [{ column: 'Title', value: 'Twin Juice', rule }] }])
})

test('the same title of another brand is another product, also in the next file', async () => {
  const rows = [
    ['Oat Drink 1 L', 'Alpro', '2.50', 'Beverages'],
    ['Oat Drink 1 L', 'Oatly', '2.70', 'Beverages'],
    ['Oat Drink 1 L', 'Oatly', '2.70', 'Beverages'],
  ]
  const headers = ['product', 'brand', 'price', 'category']
  const found = await decide(await review(file(headers, ...rows)), { categories: 'create', defaults: { stock: 3 } })
  expect(found.counts).toEqual({ new: 2, changed: 0, same: 1, refused: 0 })
  await step(found, 'apply')
  const next = await review(
    file(headers, ['Oat Drink 1 L', 'Oatly', '3.00', 'Beverages'], ['Oat Drink 1 L', 'Rude', '1', 'Beverages']),
  )
  expect(next.counts).toEqual({ new: 1, changed: 1, same: 0, refused: 0 })
  expect(await rowsOf(next, 'changed')).toMatchObject([{ changes: [{ column: 'price', from: '2.70', to: '3.00' }] }])
  const unclear = await review(file(['product', 'price'], ['Oat Drink 1 L', '3.10']))
  expect(unclear.counts.refused).toBe(1)
})

test('an import keeps what is known about food, and an export of it changes nothing', async () => {
  const headers = [
    'Title',
    'Unit',
    'Price',
    'Category',
    'Stock',
    'Brand',
    'Ingredients',
    'Allergens',
    'Energy (kcal)',
    'Weight or volume',
  ]
  const found = await decide(
    await review(
      file(headers, [
        'Test Muesli',
        'bag',
        '4.50',
        'Test Cereals',
        4,
        'Mill',
        'Oats, milk',
        'milk, gluten',
        '380',
        '750 g',
      ]),
    ),
    { categories: 'create' },
  )
  const applied = await step(found, 'apply')
  const [stored] = await sql(
    `select p.brand, f.ingredients, array_to_json(f.contains) as contains, f.energy_kcal::float as kcal, p.net_amount::float as amount
      from products p join product_facts f on f.product_id = p.id where p.title = 'Test Muesli'`,
  )
  expect(stored).toEqual({
    brand: 'Mill',
    ingredients: 'Oats, milk',
    contains: ['gluten', 'milk'],
    kcal: 380,
    amount: 750,
  })
  const exported = await shop.app.inject({
    url: '/api/admin/exports/products.csv',
    headers: { authorization: `Bearer ${token}` },
  })
  const again = await review(exported.body)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
  const edited = await review(exported.body.replace('"Oats, milk","gluten, milk"', '"Oats, milk","gluten"'))
  expect(await rowsOf(edited, 'changed')).toMatchObject([
    { changes: [{ column: 'contains', from: 'gluten, milk', to: 'gluten' }] },
  ])
  expect((await step(applied, 'undo')).undo).toMatchObject({ removed: 1, categories: 1 })
})

test('names that are too long, a category in itself and a row without a name are each refused with a clear word', async () => {
  const rows = [
    ['x'.repeat(500), '2.50', 'Test Odds'],
    ['Round Thing', '2.50', 'A > B > A'],
    ['Long Home', '2.50', 'y'.repeat(500)],
    ['', '2.50', 'Test Odds'],
    ['Party 🎉 Mix 200 g', '2.50', 'Test Odds'],
  ]
  const headers = ['item', 'cost price', 'category']
  const found = await review(file(headers, ...rows))
  const mapped = await ask('PUT', `/${found.id}/mapping`, {
    version: found.version,
    mapping: ['title', 'price', 'category'],
  })
  expect(mapped.statusCode).toBe(200)
  const again = await look(found.id)
  expect((await questionsOf(again)).unknownCategories.map(({ category }) => category)).toEqual(['Test Odds'])
  const decided = await decide(again, { categories: 'create', defaults: { unit: '1 piece', stock: 1 } })
  expect(decided.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 4 })
  expect(
    (await rowsOf(decided, 'refused')).map(({ wrong }) => wrong.map(({ column, rule }) => `${column}: ${rule}`)),
  ).toEqual([
    ['Title: at most 120 characters'],
    ['Category: this category leads back to itself: name each once'],
    ['Category: at most 60 characters'],
    ['Title: is missing'],
  ])
  expect((await rowsOf(decided, 'new'))[0]?.changes).toContainEqual({ column: 'unit', from: null, to: '200 g' })
  const many = Array.from({ length: 1_001 }, (_, index) => [`Thing ${index}`, '2.50', `Wrong column ${index}`])
  const wrong = await review(file(['product', 'price', 'category'], ...many))
  const refused = await ask('PUT', `/${wrong.id}/decisions`, { version: wrong.version, categories: 'create' })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'too-many-categories'])
})
