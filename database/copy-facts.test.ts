import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { copyFacts } from './copy-facts.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('products from before their traces were stored get them at the next start, without a new version', async () => {
  await testDatabase.database.session(async (session) => {
    expect(await copyFacts(session)).toBe(0)
    await session.query('update product_facts set minimum_age = 18 where product_id = 2')
    const columns = 'id, version, traces, minimum_age, food_flags'
    const before = await session.query(`select ${columns} from products order by id`)
    expect(before.rows.filter(({ traces }) => traces > 0).length).toBeGreaterThan(10)
    // An older release knew nothing of sugar-free food either.
    await session.query('update products set traces = null, minimum_age = null, food_flags = food_flags & ~(1 << 22)')
    expect(await copyFacts(session)).toBe(before.rowCount)
    expect((await session.query(`select ${columns} from products order by id`)).rows).toEqual(before.rows)
    expect(await copyFacts(session)).toBe(0)
  })
})
