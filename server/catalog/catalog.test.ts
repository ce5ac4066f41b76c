import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstRange, widerRange } from '#database/seed/catalog.ts'
import { staples } from '#database/seed/staples.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from './catalog.ts'
import type { Catalog } from './catalog.ts'

let testDatabase: TestDatabase
let catalog: Catalog

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
})
afterAll(() => testDatabase.close())

const all = { limit: 250, offset: 0 }

test('the wider range stands after the first products of its category, which stay where they were', async () => {
  for (const { name, code, subcategories } of firstRange) {
    const first = subcategories.flatMap(({ products }) => products.map(({ title }) => title))
    const added = widerRange
      .filter(({ category }) => category === name)
      .flatMap((addition) => addition.subcategories.flatMap(({ products }) => products.map(({ title }) => title)))
    const found = await catalog.listProducts({ parent: name, order: 'default' }, all)
    const shown = found.filter(({ category }) => category === name)
    expect(shown.map(({ title }) => title)).toEqual([...first, ...added])
    expect(shown.map(({ sku }) => sku)).toEqual(
      shown.map((_, index) => `${code}-${String(index + 1).padStart(4, '0')}`),
    )
  }
})

test('text is found anywhere in the title, in any case', async () => {
  const found = await catalog.listProducts({ search: 'APPLE', order: 'default' }, all)
  expect(found.length).toBeGreaterThan(3)
  expect(found.every(({ title }) => title.toLowerCase().includes('apple'))).toBe(true)
})

test('case does not matter beyond ASCII either', async () => {
  const found = await catalog.listProducts({ search: 'CRÈME', order: 'default' }, all)
  expect(found.map(({ title }) => title.toLowerCase())).toContainEqual(expect.stringContaining('crème'))
})

test.each(['%', '_', '\\', "'", '%%', '\\%', 'a_p'])(
  'the character %s in a search is taken literally',
  async (text) => {
    const found = await catalog.listProducts({ search: text, order: 'default' }, all)
    expect(found.every(({ title }) => title.toLowerCase().includes(text))).toBe(true)
  },
)

test('a percent sign finds the titles that have one', async () => {
  const found = await catalog.listProducts({ search: '100%', order: 'default' }, all)
  expect(found.map(({ title }) => title)).toEqual([expect.stringContaining('100%')])
})

test('a search with a NUL character finds nothing', async () => {
  expect(await catalog.listProducts({ search: 'a\0', order: 'default' }, all)).toEqual([])
  expect(await catalog.countProducts({ search: 'a\0', order: 'default' })).toBe(0)
  expect(await catalog.findProduct('a\0')).toBeUndefined()
})

test('a search of more than 200 characters finds nothing, one of 200 may', async () => {
  const title = 'long '.repeat(50).trim()
  await runSql(testDatabase.database, 'update products set title = $1 where id = 9', [title])
  const found = await catalog.listProducts({ search: title.slice(0, 200), order: 'default' }, all)
  expect(found.map((product) => product.title)).toEqual([title])
  expect(await catalog.listProducts({ search: title.slice(0, 201), order: 'default' }, all)).toEqual([])
  expect(await catalog.countProducts({ search: title.slice(0, 201), order: 'default' })).toBe(0)
})

test.each(['parent', 'children'] as const)('%s matches a part of the name in any case', async (field) => {
  const found = await catalog.listProducts({ [field]: 'ORGANIC', order: 'default' }, all)
  expect(found.length).toBeGreaterThan(3)
  const nameOf = { parent: 'category', children: 'subcategory' } as const
  expect(found.every((product) => product[nameOf[field]].includes('Organic'))).toBe(true)
})

test('filters narrow each other', async () => {
  const search = { parent: 'Fruits', children: 'Organic', search: 'a', order: 'default' } as const
  const found = await catalog.listProducts(search, all)
  expect(found.length).toBeGreaterThan(0)
  for (const product of found) {
    expect(product).toMatchObject({ category: 'Fruits & Vegetable', subcategory: 'Organic Food' })
  }
  expect(await catalog.countProducts(search)).toBe(found.length)
})

test.each([
  { search: 'APPLE' },
  { search: 'CRÈME' },
  { search: '100%' },
  { search: 'a_p' },
  { search: 'a\\' },
  { search: '' },
  { search: 'nowhere to be found' },
  { search: 'an', parent: 'fr' },
  { search: 'an', children: 'organic' },
  { search: 'an', ids: ['p1', 'p2', 'p3', 'p4', 'p5'] },
])('the count is the number of products found: $search', async (search) => {
  for (const order of ['default', 'price', 'discount', 'popular'] as const) {
    let found = 0
    for await (const batch of catalog.streamProducts({ ...search, order }, { limit: 10_000, offset: 0 }))
      found += batch.length
    expect(await catalog.countProducts({ ...search, order })).toBe(found)
  }
})

test('sorts by price in both directions, also over several categories', async () => {
  for (const filter of [
    { parent: 'fr' },
    { children: 'organic' },
    { search: 'oa' },
    { ids: ['p9', 'p3', 'p7', 'p250'] },
  ]) {
    const up = await catalog.listProducts({ ...filter, order: 'price' }, all)
    const prices = up.map(({ priceCents }) => priceCents)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const down = await catalog.listProducts({ ...filter, order: '-price' }, all)
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
  }
})

test('the pages together are the whole list, and the total is its length', async () => {
  for (const order of ['default', 'price', '-price', 'discount', 'popular'] as const) {
    const whole = await catalog.listProducts({ parent: 'fr', order }, all)
    const pages = []
    for (let offset = 0; offset < whole.length; offset += 7) {
      pages.push(...(await catalog.listProducts({ parent: 'fr', order }, { limit: 7, offset })))
    }
    expect(pages).toEqual(whole)
    expect(await catalog.countProducts({ parent: 'fr', order })).toBe(whole.length)
  }
})

test('a streamed list is the same as the list, in every order', async () => {
  for (const order of ['default', 'price', '-price', 'discount', 'popular'] as const) {
    const streamed = []
    for await (const batch of catalog.streamProducts({ order }, { limit: 10_000, offset: 3 })) streamed.push(...batch)
    const pages = []
    for (let offset = 3; offset < 500; offset += 100) {
      pages.push(...(await catalog.listProducts({ order }, { limit: 100, offset })))
    }
    expect(streamed).toEqual(pages)
  }
})

test('discounted products: the biggest discount in stock first, then those out of stock', async () => {
  const found = await catalog.listProducts({ order: 'discount' }, all)
  const keys = found.map(({ quantity, discountPercent }) => (quantity === 0 ? 0 : 1_000) + discountPercent)
  expect(keys).toEqual(keys.toSorted((one, other) => other - one))
  expect(found.every(({ discountPercent }) => discountPercent > 0)).toBe(true)
  expect(found.at(-1)?.quantity).toBe(0)
})

test('popular products: most sold first, the rest mixed over the categories in a stable order', async () => {
  const fresh = await catalog.listProducts({ order: 'popular' }, { limit: 18, offset: 0 })
  expect(fresh.map(({ title }) => title)).toEqual(staples.slice(0, 18))
  await runSql(testDatabase.database, 'update products set units_sold = 0')
  const [first, second] = await catalog.listProducts({ order: 'popular' }, { limit: 2, offset: 0 })
  const [, , third] = await catalog.listProducts({ order: 'default' }, all)
  const sold = 'update products set units_sold = $1 where title = $2'
  await runSql(testDatabase.database, sold, [5, third?.title])
  await runSql(testDatabase.database, sold, [2, second?.title])
  const found = await catalog.listProducts({ order: 'popular' }, { limit: 18, offset: 0 })
  expect(found.slice(0, 3).map(({ id }) => id)).toEqual([third?.id, second?.id, first?.id])
  expect(new Set(found.map(({ category }) => category)).size).toBeGreaterThan(5)
})

test('what is sold out comes last among the popular ones, in every list and page', async () => {
  const [first, second] = await catalog.listProducts({ order: 'popular' }, { limit: 2, offset: 0 })
  await runSql(testDatabase.database, 'update products set quantity = 0 where title = $1', [first?.title])
  for (const filter of [{}, { parent: first?.category }, { parent: 'fr' }, { children: first?.subcategory }]) {
    const found = await catalog.listProducts({ ...filter, order: 'popular' }, all)
    const isOut = found.map(({ quantity }) => quantity === 0)
    expect(isOut).toEqual(isOut.toSorted((one, other) => Number(one) - Number(other)))
  }
  const whole = []
  for await (const batch of catalog.streamProducts({ order: 'popular' }, { limit: 10_000, offset: 0 }))
    whole.push(...batch)
  expect(whole[0]?.id).toBe(second?.id)
  expect(whole.findIndex(({ id }) => id === first?.id)).toBe(whole.findIndex(({ quantity }) => quantity === 0))
})

test('products are found by id, and invalid ids are ignored', async () => {
  const found = await catalog.listProducts(
    { ids: ['p3', 'p1', 'p999999', 'x', 'p99999999999', '1', ''], order: 'default' },
    all,
  )
  expect(found.map(({ id }) => id)).toEqual(['p1', 'p3'])
  expect(await catalog.countProducts({ ids: [], order: 'default' })).toBe(0)
})

test('a product is found by its exact title in any case, and not by a part of it', async () => {
  const [first] = await catalog.listProducts({ order: 'default' }, { limit: 1, offset: 0 })
  expect(await catalog.findProduct(first?.title.toUpperCase() ?? '')).toEqual(first)
  expect(await catalog.findProduct(first?.title.slice(0, -1) ?? '')).toBeUndefined()
})

test('the counts of the categories follow products that are added, moved and removed', async () => {
  const { database } = testDatabase
  const totals = async () => [
    await catalog.countProducts({ children: 'Cheese', order: 'default' }),
    await catalog.countProducts({ children: 'Cereals', order: 'default' }),
  ]
  const found = async (search: string, parent: string) => catalog.countProducts({ search, parent, order: 'default' })
  const [cheese = 0, cereals = 0] = await totals()
  await runSql(
    database,
    `insert into products
      (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
      select 'T-1', 'Test Cheese', '1 pc', 'x', '{}', 'x', category_id, id, 100, 1 from subcategories where name = 'Cheese'`,
  )
  await vi.waitFor(async () => expect(await totals()).toEqual([cheese + 1, cereals]))
  expect([await found('TEST CH', 'Dairy'), await found('test ch', 'Breakfast')]).toEqual([1, 0])
  await runSql(
    database,
    `update products p set category_id = s.category_id, subcategory_id = s.id
      from subcategories s where s.name = 'Cereals' and sku = 'T-1'`,
  )
  await vi.waitFor(async () => expect(await totals()).toEqual([cheese, cereals + 1]))
  expect([await found('test ch', 'Dairy'), await found('test ch', 'Breakfast')]).toEqual([0, 1])
  await runSql(database, `update products set title = 'Tést Flakes' where sku = 'T-1'`)
  await vi.waitFor(async () =>
    expect([await found('test ch', 'Breakfast'), await found('TÉST FL', 'Breakfast')]).toEqual([0, 1]),
  )
  await runSql(database, `delete from products where sku = 'T-1'`)
  await vi.waitFor(async () => expect(await totals()).toEqual([cheese, cereals]))
  expect(await found('tést fl', 'Breakfast')).toBe(0)
})
