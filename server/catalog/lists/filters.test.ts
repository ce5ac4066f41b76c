// Filters against brute force over the seed catalog.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noFilters, priceBands } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import { isFor, isFree } from '#domain/food/food-flags.ts'
import { allergens, diets as allDiets } from '#domain/food/food.ts'
import { measures } from '#domain/product/net-content.ts'
import type { Product } from '#domain/product/product.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from '#server/catalog/catalog.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import { facetPage } from './facet-query.ts'
import { windowPage } from './window-query.ts'

let testDatabase: TestDatabase
let catalog: Catalog
let everything: Product[]

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
  const { database } = testDatabase
  await vi.waitFor(async () => {
    await database.isReachable()
    if (!database.kindChanges.isHearing()) throw new Error('The listener is not connected yet')
  })
  everything = await readAll({})
})
afterAll(() => testDatabase.close())

type Base = { search?: string; parent?: string; children?: string }

async function readAll(search: Base & { filters?: Filters }): Promise<Product[]> {
  const found: Product[] = []
  for await (const batch of catalog.streamProducts({ ...search, order: 'default' }, { limit: 10_000, offset: 0 }))
    found.push(...batch)
  return found
}

const isOn = (product: Product, { search = '', parent = '', children = '' }: Base) =>
  product.title.toLowerCase().includes(search) &&
  product.category.toLowerCase().includes(parent) &&
  product.subcategory.toLowerCase().includes(children)

function isMatch(product: Product, filters: Filters): boolean {
  const { subcategories, prices, inStock, onOffer, brands, tags, diets, free } = filters
  const isOfBand = ({ name, fromCents, belowCents }: (typeof priceBands)[number]) =>
    product.priceCents >= fromCents && product.priceCents < belowCents && prices.includes(name)
  return (
    (subcategories.length === 0 || subcategories.includes(product.subcategory)) &&
    (prices.length === 0 || priceBands.some(isOfBand)) &&
    (!inStock || product.quantity > 0) &&
    (!onOffer || product.discountPercent > 0) &&
    (brands.length === 0 || brands.includes(product.brand)) &&
    tags.every((tag) => product.tags.includes(tag)) &&
    diets.every((diet) => isFor(product.foodFlags, diet)) &&
    free.every((allergen) => isFree(product.foodFlags, allergen))
  )
}

const base = fc.constantFrom<Base>(
  {},
  { parent: 'drinks' },
  { parent: 'fr' },
  { children: 'organic' },
  { children: 'coffee' },
  { search: 'a' },
  { search: 'apple' },
  { search: 'an', parent: 'fr' },
)

const filters: fc.Arbitrary<Filters> = fc.record({
  brands: fc.uniqueArray(fc.constantFrom('Wild & Plain', 'Fennwick', 'Lantern Street', 'Hollow Oak', 'Nobody'), {
    maxLength: 3,
  }),
  subcategories: fc.uniqueArray(fc.constantFrom('Juices', 'Coffee', 'Tea', 'Organic Food', 'Fresh Fruits'), {
    maxLength: 2,
  }),
  prices: fc.uniqueArray(fc.constantFrom(...priceBands.map(({ name }) => name)), { maxLength: 3 }),
  inStock: fc.boolean(),
  onOffer: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('organic', 'fruit', 'apple', 'juice', 'coffee'), { maxLength: 2 }),
  diets: fc.subarray(['vegan', 'halal', 'gluten-free', 'organic'], { maxLength: 2 }),
  free: fc.subarray(['milk', 'nuts', 'gluten', 'sulphites'], { maxLength: 2 }),
})

test('filters find what brute force finds, in every order and page by page, and count it', async () => {
  const order = fc.constantFrom(...(['default', 'price', '-price', 'unit'] as const))
  // A list that is longer than what is looked at in its order.
  const ofFirst = createCatalog({ ...testDatabase, window: 60 })
  const check = async (list: Base, chosen: Filters, by: 'default' | 'price' | '-price' | 'unit', isLong: boolean) => {
    const { listProducts } = isLong ? ofFirst : catalog
    const wanted = everything.filter((product) => isOn(product, list) && isMatch(product, chosen))
    const sign = { default: 0, price: 1, '-price': -1, unit: 1 }[by]
    const sorted = wanted
      .map((product, place) => ({ product, place }))
      .toSorted((one, other) => {
        const key = by === 'unit' ? unitKey : (product: Product) => product.priceCents
        const byPrice = (key(one.product) - key(other.product)) * sign
        return byPrice !== 0 ? byPrice : (one.place - other.place) * (sign === 0 ? 1 : sign)
      })
      .map(({ product }) => product.id)
    const search = { ...list, filters: chosen, order: by }
    const first = await listProducts(search, { limit: 24, offset: 0 })
    const rest = await listProducts(search, { limit: 250, offset: 24 })
    expect([...first, ...rest].map(({ id }) => id)).toEqual(sorted.slice(0, 274))
    expect(await catalog.countProducts(search)).toBe(wanted.length)
  }
  await fc.assert(fc.asyncProperty(base, filters, order, fc.boolean(), check), { numRuns: 150 })
})

test('the first products with a frequent text are found in the order of the table of titles', async () => {
  const texts = ['ter', 'ing', 'ver', 'org']
  for (const text of texts) {
    for (const chosen of [noFilters, { ...noFilters, inStock: true }, { ...noFilters, free: ['nuts' as const] }]) {
      const list = { search: text }
      const wanted = everything.filter((product) => isOn(product, list) && isMatch(product, chosen))
      for (const offset of [0, 1]) {
        const page = { limit: 1, offset }
        const found = await catalog.listProducts({ ...list, filters: chosen, order: 'default' }, page)
        expect(found.map(({ id }) => id)).toEqual([wanted[offset]?.id])
      }
    }
  }
  const plan = await planOf(
    windowPage({ filter: { search: 'ter' }, order: 'default', window: 400, limit: 6, offset: 0, columns: 'all' }),
  )
  expect(plan).toMatch(/Index.*Scan.* product_titles_pkey/)
})

/** One measure after the other, in each by what the smallest unit costs, to a millionth of a cent. */
function unitKey({ priceCents, netContent }: Product): number {
  if (netContent === null) return 90e12
  const { measure, amount, drained } = netContent
  return (measures.indexOf(measure) + 1) * 10e12 + Math.round((priceCents * 1e6) / (drained ?? amount))
}

test('each count is the number of products that choosing it would leave', async () => {
  const check = async (list: Base, chosen: Filters) => {
    const listed = everything.filter((product) => isOn(product, list))
    const left = (changed: Partial<Filters>) => {
      const wanted = { ...chosen, ...changed }
      return listed.filter((product) => isMatch(product, wanted)).length
    }
    const counts = await catalog.countByFilter({ ...list, filters: chosen, order: 'default' }, { hasAllBrands: true })
    const brands = listed.filter(({ brand }) => brand !== '').map(({ brand }) => brand)
    expect(new Set(counts.brands.map(({ value }) => value))).toEqual(new Set(brands))
    expect(counts.total).toBe(left({}))
    expect(counts.inStock).toBe(left({ inStock: true }))
    expect(counts.onOffer).toBe(left({ onOffer: true }))
    for (const { value, count } of counts.subcategories) expect(count).toBe(left({ subcategories: [value] }))
    for (const { value, count } of counts.prices) expect(count).toBe(left({ prices: [value] }))
    for (const { value, count } of counts.brands) expect(count).toBe(left({ brands: [value] }))
    for (const diet of allDiets)
      expect(counts.diets.find(({ value }) => value === diet)?.count ?? 0).toBe(
        left({ diets: [...chosen.diets, diet] }),
      )
    for (const one of allergens)
      expect(counts.free.find(({ value }) => value === one)?.count ?? 0).toBe(left({ free: [...chosen.free, one] }))
    for (const { value, count } of counts.tags) expect(count).toBe(left({ tags: [...chosen.tags, value] }))
  }
  await fc.assert(fc.asyncProperty(base, filters, check), { numRuns: 100 })
})

test('the list by price per unit is the same streamed, and comparable products are together', async () => {
  const streamed: Product[] = []
  const chosen = { ...noFilters, inStock: true }
  for await (const batch of catalog.streamProducts({ filters: chosen, order: 'unit' }, { limit: 10_000, offset: 0 }))
    streamed.push(...batch)
  const wanted = everything.filter(({ quantity }) => quantity > 0).map(unitKey)
  expect(streamed.map(unitKey)).toEqual(wanted.toSorted((one, other) => one - other))
  const groups = streamed.map(({ netContent }) => netContent?.measure)
  expect(groups.filter((measure, index) => measure !== groups[index - 1])).toEqual(measures)
})

test('the order by price per unit follows a new price and a new content', async () => {
  const { database } = testDatabase
  const first = async () =>
    (await catalog.listProducts({ children: 'coffee', order: 'unit' }, { limit: 1, offset: 0 }))[0]
  const product = everything.find(({ subcategory, id }) => subcategory === 'Coffee' && id !== 'p1')
  const change = (assignment: string) =>
    runSql(database, `update products set ${assignment} where sku = $1`, [product?.sku])
  const [before] = await runSql<{ price_cents: number }>(database, 'select price_cents from products where sku = $1', [
    product?.sku,
  ])
  await change('price_cents = 1, original_price_cents = null')
  expect((await first())?.id).toBe(product?.id)
  await change(`price_cents = ${before?.price_cents}, net_drained = 0.5`)
  expect((await first())?.id).not.toBe(product?.id)
  await change('net_drained = null')
})

test('a streamed list is filtered too', async () => {
  const chosen = { ...noFilters, inStock: true, tags: ['fruit'] }
  const found = await readAll({ filters: chosen })
  expect(found).toEqual(everything.filter((product) => isMatch(product, chosen)))
})

test('the counts follow a product that sells out, is priced, branded, tagged, moved or renamed', async () => {
  const { database } = testDatabase
  const counts = async (search: Base = { children: 'coffee' }) => catalog.countByFilter({ ...search, order: 'default' })
  const before = await counts()
  const product = everything.find((one) => one.subcategory === 'Coffee' && one.quantity > 0 && one.priceCents < 2_000)
  const change = async (assignment: string) =>
    runSql(database, `update products set ${assignment} where sku = $1`, [product?.sku])

  await change('quantity = quantity - 1')
  await change('quantity = 0')
  await vi.waitFor(async () => expect((await counts()).inStock).toBe(before.inStock - 1))
  await change('quantity = 5')
  await vi.waitFor(async () => expect((await counts()).inStock).toBe(before.inStock))

  await change('price_cents = 900000, original_price_cents = 1000000')
  const top = ({ prices }: typeof before) => prices.find(({ value }) => value === '20-up')?.count ?? 0
  await vi.waitFor(async () => expect(top(await counts())).toBe(top(before) + 1))

  await change(`tags = '{"only here"}'`)
  await change(`brand = 'Only "Here"'`)
  const only = { brands: ['Only "Here"'] }
  await vi.waitFor(async () => {
    const { brands, total } = await catalog.countByFilter({
      children: 'coffee',
      filters: { ...noFilters, ...only },
      order: 'default',
    })
    expect({ brands, total }).toMatchObject({
      brands: expect.arrayContaining([{ value: 'Only "Here"', count: 1 }]),
      total: 1,
    })
  })
  const isTagged = async () => (await counts({ search: 'renamed coffee' })).tags
  await change(`title = 'Renamed Coffee'`)
  await vi.waitFor(async () => expect(await isTagged()).toEqual([{ value: 'only here', count: 1 }]))
})

test('a product that moves is counted again on both its categories, and on no other', async () => {
  const { database } = testDatabase
  const totals = async () => {
    const { total, subcategories } = await catalog.countByFilter({ order: 'default' })
    return { total, ...Object.fromEntries(subcategories.map(({ value, count }) => [value, count])) }
  }
  const before: Record<string, number> = await totals()
  // What the tests before changed may still be announced.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await totals()
  const query = vi.spyOn(database, 'query')
  const move = `update products p set category_id = s.category_id, subcategory_id = s.id from subcategories s
    where s.name = $2 and p.sku = $1 returning s.id`
  const product = everything.findLast(({ subcategory }) => subcategory === 'Tea')
  const [juices] = await runSql<{ id: number }>(database, move, [product?.sku, 'Juices'])
  const moved = { ...before, Tea: (before['Tea'] ?? 0) - 1, Juices: (before['Juices'] ?? 0) + 1 }
  await vi.waitFor(async () => expect(await totals()).toEqual(moved))
  const [tea] = await runSql<{ id: number }>(database, move, [product?.sku, 'Tea'])
  await vi.waitFor(async () => expect(await totals()).toEqual(before))
  const counted = query.mock.calls.filter(([{ text }]) => text.includes('json_object_agg'))
  expect(new Set(counted.flatMap(([{ values }]) => values.flat()))).toEqual(new Set([juices?.id, tea?.id]))
  query.mockRestore()
})

test('a product with countless long tags can be stored, and is filtered by the first ones', async () => {
  const { database } = testDatabase
  const tags = Array.from({ length: 500 }, (_, index) => `tag ${index}`)
  await runSql(database, 'update products set tags = $1 where id = 11', [['😀'.repeat(500), 'tab\tbed', ...tags]])
  const find = (tag: string) => readAll({ filters: { ...noFilters, tags: [tag] } })
  expect((await find('tag 0')).map(({ id }) => id)).toEqual(['p11'])
  const count = () => catalog.countByFilter({ filters: { ...noFilters, tags: ['tag 9'] }, order: 'default' })
  // Counts are cached until the change is announced, a moment after its commit.
  await vi.waitFor(async () => expect((await count()).total).toBe(1))
  expect(await find('tag 10')).toEqual([])
})

/** The query plan of a statement. */
async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const rows = await testDatabase.database.session(async (session) => {
    await session.query('set enable_seqscan = off')
    const result = await session.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    await session.query('reset enable_seqscan')
    return result.rows
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(['default', 'price', '-price', 'unit'] as const)(
  'a narrow filter reads an index of its kinds, by %s',
  async (order) => {
    const facets = { names: ['1\t1\t1\tapple'], brands: [] }
    const plan = await planOf(facetPage({ facets, filter: {}, order, limit: 36, offset: 0, columns: 'all' }))
    expect(plan).toMatch(/Index.*Scan.* product_titles_kind/)
  },
)
