import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { DatabaseBusy, refuseInsideTransaction } from './connection.ts'
import type { Database } from './connection.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
  await runSql(database, 'create table notes (id int primary key, words text not null)')
})
afterAll(() => testDatabase.close())

const note = (id: number) => ({ name: 'note', text: `insert into notes values ($1, 'x')`, values: [id] })

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
    await transaction.run(note(1))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})

test('of many concurrent transactions exactly the successful half is committed', async () => {
  const work = Array.from({ length: 100 }, (_, index) =>
    database.transaction(async (transaction) => {
      await transaction.run(note(1_000 + index))
      if (index % 2 === 1) await transaction.run(note(1_000 + index))
    }),
  )
  const outcomes = await Promise.allSettled(work)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(await count()).toBe(50)
})

test('statements that run next to a transaction are not part of it', async () => {
  const before = Array.from({ length: 5 }, (_, index) => database.query(note(3_000 + index)))
  const failing = database.transaction(async (transaction) => {
    await transaction.run(note(3_100))
    await Promise.all(before)
    throw new Error('rolled back')
  })
  const after = Array.from({ length: 5 }, (_, index) => database.query(note(3_200 + index)))
  await expect(failing).rejects.toThrow('rolled back')
  await Promise.all(after)
  const left = await runSql<{ id: number }>(database, 'delete from notes where id >= 3000 returning id')
  expect(left).toHaveLength(10)
})

test('a statement that is refused does not disturb the others on their way', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => database.query(note(4_000 + Math.floor(index / 2)))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const left = await runSql<{ id: number }>(database, 'delete from notes where id >= 4000 returning id')
  expect(left).toHaveLength(10)
})

test.each<[string, () => Promise<unknown>]>([
  ['A query', () => count()],
  ['Another transaction', () => database.transaction(async () => {})],
  ['A session', () => database.session(async () => {})],
  ['A check of the connection', () => database.isReachable()],
])('%s inside a transaction or a session is refused, because it would deadlock on PGlite', async (_, inside) => {
  await expect(database.transaction(inside)).rejects.toThrow('inside a transaction')
  await expect(database.session(inside)).rejects.toThrow('inside a transaction')
})

test('a call to a provider inside a transaction is refused', async () => {
  const call = database.transaction(async () => refuseInsideTransaction('A call to the card provider'))
  await expect(call).rejects.toThrow('A call to the card provider inside a transaction')
})

test('a session that fails releases its connection', async () => {
  const fails = () => database.session((session) => session.query('select from nowhere'))
  for (let round = 0; round < 12; round++) await expect(fails()).rejects.toThrow('nowhere')
  expect(await count()).toBe(50)
})

test('a deadlock or serialization failure is retried, three attempts at most', async () => {
  for (const code of ['40001', '40P01']) {
    let tries = 0
    const text = `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`
    const raise = { name: `raise-${code}`, text, values: [] }
    const work = database.transaction(async (transaction) => {
      tries += 1
      if (tries < 3) await transaction.run(raise)
      return tries
    })
    expect(await work).toBe(3)
    const hopeless = database.transaction((transaction) => transaction.run(raise))
    await expect(hopeless).rejects.toThrow()
  }
})

test('a query is refused when the queue is full', async () => {
  const queries = Array.from({ length: 400 }, () => count().catch((error: unknown) => error))
  const outcomes = await Promise.all(queries)
  expect(outcomes.some((outcome) => outcome instanceof DatabaseBusy)).toBe(true)
  expect(outcomes.filter((outcome) => outcome === 50).length).toBeGreaterThanOrEqual(200)
  expect(await count()).toBe(50)
})

test('queries do not block the event loop', async () => {
  // The best of three rounds: another program may stall the whole machine for a moment.
  const shares = [await longestPause(), await longestPause(), await longestPause()]
  expect(Math.min(...shares)).toBeLessThan(1 / 3)
})

/** The longest block of the event loop, as a share of the time that the queries took. */
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

const changeCatalog = () => runSql(database, 'update coupons set title = title')

test('a subscriber is notified of catalog changes until it unsubscribes', async () => {
  const heard = vi.fn()
  const heardLater = vi.fn()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true))
  const unsubscribe = database.catalogChanges.subscribe(heard)
  await changeCatalog()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  unsubscribe()
  const unsubscribeLater = database.catalogChanges.subscribe(heardLater)
  await changeCatalog()
  await vi.waitFor(() => expect(heardLater).toHaveBeenCalledOnce())
  unsubscribeLater()
  expect(heard).toHaveBeenCalledOnce()
})

test('a lost connection counts as a change, and later changes are notified again', async () => {
  const heard = vi.fn()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true))
  const unsubscribe = database.catalogChanges.subscribe(heard)
  await loseConnection()
  await vi.waitFor(async () => {
    await database.isReachable()
    expect(heard).toHaveBeenCalledOnce()
  })
  expect(database.catalogChanges.isHearing()).toBe(true)
  await changeCatalog()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  unsubscribe()
})

/** The listening connection: a dedicated one on PostgreSQL, the pool's on PGlite, which is dropped when a query breaks. */
async function loseConnection(): Promise<void> {
  if (testsRunOnPostgres) {
    const others = 'datname = current_database() and pid <> pg_backend_pid()'
    await runSql(database, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  } else {
    const unwritable = {
      toPostgres: () => {
        throw new Error('cannot be written')
      },
    }
    await expect(runSql(database, 'select $1', [unwritable])).rejects.toThrow('cannot be written')
  }
}

test('constraints refuse impossible products', async () => {
  for (const change of ['quantity = -1', 'price_cents = -1', 'original_price_cents = price_cents', 'units_sold = -1']) {
    await expect(runSql(database, `update products set ${change}`)).rejects.toThrow('check constraint')
  }
  await expect(runSql(database, `update products set title = 'Same Title'`)).rejects.toThrow('products_title')
})
