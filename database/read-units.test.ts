import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { readUnits } from './read-units.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('products without a net content get one at the next start, in batches, without a new version', async () => {
  await testDatabase.database.session(async (session) => {
    expect(await readUnits(session)).toBe(0)
    const columns = 'id, version, net_measure, net_amount, net_packs, net_drained'
    const before = await session.query(`select ${columns} from products order by id`)
    const ranks = await session.query('select product_id, unit_rank from product_titles order by product_id')
    await session.query(
      'update products set net_measure = null, net_amount = null, net_packs = null, net_drained = null',
    )
    await session.query('update products set version = version - 1')
    expect(await readUnits(session)).toBe(before.rowCount)
    expect((await session.query(`select ${columns} from products order by id`)).rows).toEqual(before.rows)
    expect((await session.query('select product_id, unit_rank from product_titles order by product_id')).rows).toEqual(
      ranks.rows,
    )
    await session.query(`update products set net_measure = null, net_amount = null, unit = 'some' where id = 1`)
    expect(await readUnits(session)).toBe(1)
    expect(await readUnits(session)).toBe(0)
  })
})
