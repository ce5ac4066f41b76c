// Deep pages are the same rows as counting gives, also right after the list changed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createPositions } from './positions.ts'
import type { ProductFilter } from './product-conditions.ts'
import { productPage } from './product-query.ts'
import type { PageStart, OrderOfProducts } from './product-query.ts'

let testDatabase: TestDatabase
let positionOf: ReturnType<typeof createPositions>
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  positionOf = createPositions({ database: testDatabase.database, step: 5, deepOffset: 10 })
})
afterAll(() => testDatabase.close())

const limit = 12

async function read(filter: ProductFilter, order: OrderOfProducts, start: PageStart | undefined): Promise<number[]> {
  if (start === undefined) return []
  const rows = await testDatabase.database.query<{ id: number }>(productPage({ filter, order, limit, start }))
  return rows.map(({ id }) => id)
}

const orders: OrderOfProducts[] = ['default', 'price', '-price', 'discount', 'popular']
const filters: Record<string, ProductFilter> = {
  'all products': {},
  'one category': { categories: [1] },
  'several categories': { categories: [1, 3, 5] },
  'several sub-categories': { subcategories: [2, 4, 5, 9] },
  'a text': { search: 'app' },
  'two letters': { search: 'an' },
  'what is in stock': { inStock: true },
}

test.each(Object.entries(filters))('a deep page of %s is the one that counting finds', async (_, filter) => {
  for (const order of orders)
    for (const offset of [9, 10, 14, 15, 23, 61, 180, 5_000]) {
      const counted = await read(filter, order, { offset })
      expect(await read(filter, order, await positionOf(filter, order, offset)), `${order} ${offset}`).toEqual(counted)
    }
})

test('pages behind a product that is archived, or gets another price, move with it', async () => {
  const { database } = testDatabase
  for (const change of [
    'update products set archived_at = now() where id = 3',
    'update products set price_cents = 1 where id = 90',
    'update products set archived_at = null where id = 3',
  ]) {
    const before = await Promise.all(orders.map((order) => positionOf({}, order, 50)))
    expect(before.every((start) => start !== undefined)).toBe(true)
    await runSql(database, change)
    for (const order of orders) {
      const counted = await read({}, order, { offset: 50 })
      await vi.waitFor(async () => expect(await read({}, order, await positionOf({}, order, 50))).toEqual(counted))
    }
  }
})

test('the rows of a list are counted once for many deep pages', async () => {
  const query = vi.spyOn(testDatabase.database, 'query')
  const offsets = Array.from({ length: 30 }, (_, index) => 80 + index)
  await Promise.all(offsets.map((offset) => positionOf({ categories: [2] }, 'price', offset)))
  expect(query.mock.calls.length).toBeLessThanOrEqual(2)
  query.mockRestore()
})
