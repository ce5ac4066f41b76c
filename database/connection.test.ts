import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { DatabaseBusy, refuseInsideTransaction } from './connection.ts'
import type { Database } from './connection.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
  await database.orm.execute(sql`create table notes (id int primary key, words text not null)`)
})
afterAll(() => testDatabase.close())

const count = async (): Promise<number> => {
  const rows = await database.query<{ total: number }>({
    name: 'count',
    text: 'select count(*) as total from notes',
    values: [],
  })
  return rows[0]?.total ?? -1
}

test('a transaction that fails leaves nothing behind', async () => {
  const work = database.transaction(async (transaction) => {
    await transaction.execute(sql`insert into notes values (1, 'a')`)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})

test('many transactions at once, half of them failing, are counted exactly', async () => {
  const work = Array.from({ length: 100 }, (_, index) =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values (${1_000 + index}, 'x')`)
      if (index % 2 === 1) await transaction.execute(sql`insert into notes values (${1_000 + index}, 'again')`)
    }),
  )
  const outcomes = await Promise.allSettled(work)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(await count()).toBe(50)
})

test('a query of its own inside a transaction is refused, since it would wait for itself', async () => {
  const work = database.transaction(async () => count())
  await expect(work).rejects.toThrow('inside a transaction')
  const call = database.transaction(async () => refuseInsideTransaction('A call to the card provider'))
  await expect(call).rejects.toThrow('A call to the card provider inside a transaction')
})

test('a deadlock or a failed serialization is tried again, three times at most', async () => {
  for (const code of ['40001', '40P01']) {
    let tries = 0
    const raise = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
    const work = database.transaction(async (transaction) => {
      tries += 1
      if (tries < 3) await transaction.execute(raise)
      return tries
    })
    expect(await work).toBe(3)
    const hopeless = database.transaction((transaction) => transaction.execute(raise))
    await expect(hopeless).rejects.toThrow()
  }
})

test('a queue that is too long is refused at once instead of growing', async () => {
  const queries = Array.from({ length: 400 }, () => count().catch((error: unknown) => error))
  const outcomes = await Promise.all(queries)
  expect(outcomes.some((outcome) => outcome instanceof DatabaseBusy)).toBe(true)
  expect(outcomes.filter((outcome) => outcome === 50).length).toBeGreaterThanOrEqual(200)
  expect(await count()).toBe(50)
})

test('queries do not hold up the rest of the process', async () => {
  // The best of three rounds: another program may hold up the whole machine for a moment.
  const shares = [await longestPause(), await longestPause(), await longestPause()]
  expect(Math.min(...shares)).toBeLessThan(1 / 3)
})

/** The longest time in which nothing else ran, as a share of the time that the queries took. */
async function longestPause(): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const queries = Array.from({ length: 150 }, () =>
    database.query({ name: 'busy', text: 'select sum(n) from generate_series(1, 20000) n', values: [] }),
  )
  const started = performance.now()
  await Promise.all(queries)
  clearInterval(timer)
  return longest / (performance.now() - started)
}

test('a change of the catalog is heard, and so is everything after a lost connection', async () => {
  const heard = vi.fn()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true))
  const unsubscribe = database.catalogChanges.subscribe(heard)
  await database.orm.execute(sql`update coupons set title = title`)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  unsubscribe()
  const before = heard.mock.calls.length
  await database.orm.execute(sql`update coupons set title = title`)
  await wait(100)
  expect(heard.mock.calls.length).toBe(before)
})

test('the database itself refuses what must never be', async () => {
  for (const change of ['quantity = -1', 'price_cents = -1', 'original_price_cents = price_cents', 'units_sold = -1']) {
    await expect(database.orm.execute(sql.raw(`update products set ${change}`))).rejects.toThrow()
  }
  await expect(database.orm.execute(sql`update products set title = 'Same Title'`)).rejects.toThrow()
})
