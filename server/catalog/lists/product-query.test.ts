import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from '#server/catalog/catalog.ts'
import { productPage } from './product-query.ts'
import type { ProductPageQuery } from './product-query.ts'
import { unitPage } from './unit-order-query.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

const orders: ProductPageQuery['order'][] = ['default', 'price', '-price', 'discount', 'popular']

/** The query plan of a page. */
async function stepsFor(search: string, order: ProductPageQuery['order']): Promise<string> {
  const { text, values } = productPage({ filter: { search }, order, limit: 24, start: { offset: 0 } })
  const explained = `explain (analyze, costs off, timing off) ${text}`
  const rows = await runSql<{ 'QUERY PLAN': string }>(testDatabase.database, explained, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(orders)('characters that are in no title cost one scan of the titles, by %s', async (order) => {
  const steps = await stepsFor('_'.repeat(200), order)
  expect(steps).toMatch(/Scan.* on products p \(never executed\)/)
  expect(steps).not.toContain('~~*')
})

test.each(['é', '&', 'ap', 'AP', '%', '_', "'s", 'ZZ'])('%s is found in every order and counted', async (search) => {
  await runSql(testDatabase.database, `update products set title = '50_50 & half' where id = 7`)
  const catalog = createCatalog(testDatabase)
  const titles = (await catalog.listProducts({ order: 'default' }, { limit: 250, offset: 0 })).map(({ title }) => title)
  const meant = titles.filter((title) => title.toLowerCase().includes(search.toLowerCase()))
  for (const order of [...orders.filter((one) => one !== 'discount'), 'unit' as const]) {
    const found = await catalog.listProducts({ search, order }, { limit: 250, offset: 0 })
    expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(meant))
    expect(await catalog.countProducts({ search, order })).toBe(found.length)
  }
})

test.each([{}, { categories: [2] }, { subcategories: [2] }, { categories: [2, 3] }])(
  'by price per unit, a list with %o is the start of an index',
  async (filter) => {
    const { text, values } = unitPage({ filter, facets: undefined, limit: 24, start: { offset: 0 } })
    const rows = await testDatabase.database.session(async (session) => {
      // So few products would be sorted.
      await session.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
      const plan = await session.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
      await session.query('reset enable_seqscan; reset enable_bitmapscan; reset enable_sort')
      return plan.rows
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index.* Scan using product_titles_(category_|subcategory_)?unit/)
  },
)
