import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createTitles } from './titles.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const { database } = testDatabase
  await runSql(
    database,
    `insert into products
      (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
      select 'X-' || n, 'Extra ' || n, '1 kg', '', '{}', 'x', category_id, subcategory_id, 100, 1
      from generate_series(1, 2500) n, (select category_id, subcategory_id from products limit 1) category`,
  )
})
afterAll(() => testDatabase.close())

const everyRow = { after: 0, upTo: 2_147_483_647 }

test('every title comes once, in small batches', async () => {
  const batches = await Array.fromAsync(createTitles(testDatabase).streamTitles(everyRow))
  const [row] = await testDatabase.database.query<{ total: number }>({
    name: 'count',
    text: 'select count(*)::int as total from products',
    values: [],
  })
  expect(new Set(batches.flat()).size).toBe(row?.total)
  expect(batches.flat()).toHaveLength(row?.total ?? 0)
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(1_000)
})

test('ranges without a product are left out', async () => {
  const { database } = testDatabase
  const titles = createTitles({ database })
  const before = await titles.listTitleRanges(100)
  await runSql(database, `delete from products where id > 200 and id <= 300`)
  const after = await titles.listTitleRanges(100)
  expect(after).toEqual(before.filter((range) => range.after !== 200))
  const lists = await Promise.all(after.map((range) => Array.fromAsync(titles.streamTitles(range))))
  expect(lists.flat(2).toSorted()).toEqual((await Array.fromAsync(titles.streamTitles(everyRow))).flat().toSorted())
})
