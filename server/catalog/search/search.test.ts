import { afterAll, beforeAll, expect, test } from 'vitest'
import { noFilters } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import type { Product } from '#domain/product/product.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from '#server/catalog/catalog.ts'
import type { Catalog } from '#server/catalog/catalog.ts'

let testDatabase: TestDatabase
let catalog: Catalog

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
})
afterAll(() => testDatabase.close())

const sql = (text: string, values: unknown[] = []) =>
  runSql<Record<string, unknown>>(testDatabase.database, text, values)
const titlesOf = (products: { title: string }[]) => products.map(({ title }) => title)
const found = async (text: string) => titlesOf(await catalog.searchProducts(text, { limit: 36, offset: 0 }))
const close = async (text: string, isExact = false) => catalog.closeMatches(text, { limit: 24, isExact })
const wordsLike = async (word: string) => sql('select word, uses from search_words where word = $1', [word])

test.each([
  'apple',
  'APPLE',
  'app',
  'ap',
  'a',
  'an',
  'milk',
  'organic',
  'olive oil',
  'crème',
  'ple',
  '%',
  '&',
  '_',
  '100%',
  ' ',
])('the pages of a search for "%s" together are the products whose title contains it, each once', async (text) => {
  const listed: string[] = []
  for (let offset = 0; ; offset += 60) {
    const page = titlesOf(await catalog.searchProducts(text, { limit: 60, offset }))
    listed.push(...page)
    if (page.length < 60) break
  }
  const all = await sql('select title from products')
  const meant = all
    .map(({ title }) => String(title))
    .filter((title) => title.toLowerCase().includes(text.toLowerCase()))
  expect(listed.toSorted()).toEqual(meant.toSorted())
  expect(listed.length).toBe(await catalog.countProducts({ search: text, order: 'default' }))
})

test('whole words come before starts of words, and these before the rest', async () => {
  const kinds = [/\boats?\b/i, /\boat/i, /oat/i]
  const tier = (title: string) => kinds.findIndex((kind) => kind.test(title))
  const tiers = (await found('oat')).map(tier)
  expect(tiers).toEqual(tiers.toSorted((one, other) => one - other))
  expect(new Set(tiers)).toEqual(new Set([0, 1, 2]))
})

test('what is in stock comes first, then what sells best', async () => {
  const before = await found('salmon')
  const [first, second] = before
  await sql('update products set quantity = 0 where title = $1', [first])
  const after = await found('salmon')
  expect(after.indexOf(first ?? '')).toBeGreaterThan(before.length - 2)
  expect(after[0]).toBe(second)
  await sql('update products set quantity = 5 where title = $1', [first])
  expect((await found('salmon')).indexOf(first ?? '')).toBeLessThan(2)

  const [gala, granny] = ['Royal Gala Apples', 'Granny Smith Apples']
  for (const [best, other] of [
    [gala, granny],
    [granny, gala],
  ]) {
    await sql('update products set units_sold = case title when $1 then 5000 else 10 end where title in ($1, $2)', [
      best,
      other,
    ])
    const titles = await found('apples')
    expect(titles.indexOf(best ?? '')).toBeLessThan(titles.indexOf(other ?? ''))
  }
})

test('a single sale of a popular product changes nothing in the search', async () => {
  const version = async () => sql('select d.xmin::text from search_documents d where product_id = 20')
  await sql('update products set units_sold = 1000 where id = 20')
  const before = await version()
  await sql('update products set units_sold = units_sold + 1, quantity = quantity + 1 where id = 20')
  expect(await version()).toEqual(before)
})

test('the search follows a product that is added, changed, moved and deleted', async () => {
  await sql(`insert into products
    (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
    select 'S-1', 'Quorvian Wobblefruit', '3 L', '', '{zingy,wobbly}', 'x', category_id, id, 100, 1 from subcategories where name = 'Cheese'`)
  expect(await found('wobble')).toEqual(['Quorvian Wobblefruit'])
  for (const text of ['wobblefruit quorvian', 'zingy', 'wobblefruits 3 litres', 'woblefruit', 'dairy wobblefruit']) {
    expect(titlesOf((await close(text)).products)[0], text).toBe('Quorvian Wobblefruit')
  }
  await sql(`update products set title = 'Plain Thing', tags = '{}' where sku = 'S-1'`)
  expect(await wordsLike('wobblefruit')).toEqual([])
  expect((await close('zingy')).products).toEqual([])
  expect(await found('plain thing')).toEqual(['Plain Thing'])
  await sql(`update subcategories set name = 'Quibble' where name = 'Cheese'`)
  expect(titlesOf((await close('quibble')).products)).toContain('Plain Thing')
  await sql(`update categories set name = 'Dairy & Florps' where name = 'Dairy & Eggs'`)
  expect((await close('florps')).products.length).toBe(24)
  await sql(`delete from products where sku = 'S-1'`)
  expect(await wordsLike('thing')).toEqual([])
  expect(await sql(`select from search_postings where stem = 'thing'`)).toEqual([])
})

test('what is new in an index of words is merged soon, because every search reads it from end to end', async () => {
  const words = `('products_title_trigrams', 'product_titles_trigrams', 'search_documents_document')`
  const short = `select from pg_class where relname in ${words} and reloptions @> '{gin_pending_list_limit=128}'`
  expect(await sql(short)).toHaveLength(3)
})

test('the words are counted as they are in the documents', async () => {
  const counted = await sql(`select count(*) from (
    select word, count(*)::int as uses from search_documents, unnest(words) word group by word
    except select word, uses from search_words) wrong`)
  expect(counted).toEqual([{ count: 0 }])
})

test.each([
  ['bannana', 'banana'],
  ['chiken', 'chicken'],
  ['smokd salmn', 'smoked salmon'],
  ['granny smiht', 'granny smith'],
  ['zuchini chips', 'zucchini chips'],
])('%s is read as %s', async (typed, meant) => {
  expect((await close(typed)).corrected).toBe(meant)
})

test.each(['banana', 'apples', 'diaper', 'strawb', 'milk 2l', 'tomatos', 'creme fraiche', 'xqzwvk'])(
  '"%s" is not corrected',
  async (typed) => expect((await close(typed)).corrected).toBeUndefined(),
)

test('an exact search shows nothing of a corrected one, but tells it', async () => {
  expect(await close('bannana', true)).toEqual({ products: [], corrected: 'banana' })
})

test('close matches leave out what the list already has', async () => {
  const listed = new Set(await found('crisps'))
  const titles = titlesOf((await close('crisps')).products)
  expect(titles).toContain('Lime Tortilla Chips')
  expect(titles.filter((title) => listed.has(title))).toEqual([])
})

const filterings: [string, Filters, (product: Product) => boolean][] = [
  ['most are in stock', { ...noFilters, inStock: true }, ({ quantity }) => quantity > 0],
  ['few are tagged', { ...noFilters, tags: ['organic'] }, ({ tags }) => tags.includes('organic')],
  [
    'cheap offers of two shelves',
    { ...noFilters, onOffer: true, prices: ['2-5'], subcategories: ['Juices', 'Milk & Cream'] },
    ({ discountPercent, priceCents, subcategory }) =>
      discountPercent > 0 && priceCents >= 200 && priceCents < 500 && /^(Juices|Milk & Cream)$/.test(subcategory),
  ],
  ['none', { ...noFilters, tags: ['no such tag'] }, () => false],
]
test.each(filterings)('a filtered search keeps the order of relevance, and its close matches: %s', async (...row) => {
  const [, filters, isMatch] = row
  for (const text of ['milk', 'oat', 'olive oil', 'ple', 'app', 'a', '&', 'apples granny', 'bannana', 'soda']) {
    const whole = { limit: 250, offset: 0 }
    const all = [
      ...(await catalog.searchProducts(text, whole)),
      ...(await catalog.searchProducts(text, { ...whole, offset: 250 })),
    ]
    const first = await catalog.searchProducts(text, { limit: 24, offset: 0 }, filters)
    const next = await catalog.searchProducts(text, { limit: 250, offset: 24 }, filters)
    expect(titlesOf([...first, ...next]), text).toEqual(titlesOf(all.filter(isMatch)).slice(0, 274))

    const near = await catalog.closeMatches(text, { limit: 250, isExact: false })
    const nearAndMatching = titlesOf(near.products.filter(isMatch)).slice(0, 24)
    const filtered = await catalog.closeMatches(text, { limit: 24, isExact: false, filters })
    expect(titlesOf(filtered.products), text).toEqual(nearAndMatching)
  }
})

test('synonyms that a shopkeeper adds are used at once, in both directions, and one way', async () => {
  await sql(
    `insert into synonyms (terms, also_finds) values ('{"glimmer juice",lemonade}', '{}'), ('{brunchy}', '{waffles}')`,
  )
  const synced = async (text: string) =>
    titlesOf((await createCatalog(testDatabase).closeMatches(text, { limit: 5, isExact: false })).products)
  expect((await synced('glimmer juice'))[0]).toBe('Cloudy Sicilian Lemonade')
  expect((await synced('brunchy')).join()).toContain('Waffles')
  expect((await synced('waffles')).join()).not.toContain('brunchy')
})

test('suggestions start with the start of a word, and include close matches', async () => {
  const suggested = async (text: string) => titlesOf((await catalog.suggest(text, 6)).products)
  expect((await suggested('mi')).every((title) => /milk|mint|mix|mi/i.test(title))).toBe(true)
  expect((await suggested('milk'))[0]).toMatch(/Milk$/)
  expect((await suggested('diaper')).join()).not.toMatch(/paper/i)
  expect((await suggested('diaper'))[0]).toMatch(/Nappies/)
  expect((await suggested('apples gran'))[0]).toBe('Granny Smith Apples')
  expect((await catalog.suggest('bannana', 6)).corrected).toBe('banana')
})

const odd = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '&|!()',
  ':*',
  '<->',
  "a':*",
  '🍎',
  'تفاح',
  '苹果',
  'ÀÉÎ',
  '½',
  '1e99',
  '9'.repeat(150),
  '1.2.3 kg',
  'x'.repeat(200),
  'x'.repeat(5_000),
  'a '.repeat(90),
  '-- ;',
  '\u202e',
  '=milk',
  '\ud800'.toWellFormed(),
]
test.each(odd)('any text can be searched for: %j', async (text) => {
  await expect(catalog.searchProducts(text, { limit: 36, offset: 0 })).resolves.toBeInstanceOf(Array)
  await expect(close(text)).resolves.toHaveProperty('products')
  await expect(close(text, true)).resolves.toHaveProperty('products')
  await expect(catalog.suggest(text, 6)).resolves.toHaveProperty('products')
})

test('a search leaves the settings of the database unchanged', async () => {
  await close('aple')
  expect(await sql(`select current_setting('pg_trgm.similarity_threshold') as setting`)).toEqual([{ setting: '0.3' }])
})

test('a title may have any characters and any length', async () => {
  for (const title of [
    "O'Neil's \\ \"x\" ':A",
    '😀 '.repeat(50),
    'word '.repeat(2_000),
    '',
    '7 kg 8 g 1,5 l',
    '\u202e% _',
  ]) {
    await sql('update products set title = $1 where id = 30', [title])
  }
  expect(await found('kg 8 g')).toEqual([])
})
