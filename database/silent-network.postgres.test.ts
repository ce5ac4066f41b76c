// A network path to PostgreSQL that breaks without a word: what waits is given up, and the next connection works.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSilentProxy } from '#tests/support/silent-proxy.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './connection.ts'

const one = { name: 'one', text: 'select 1 as one', values: [] }

async function openBehindProxy() {
  const direct = await openTestDatabase()
  const url = new URL(direct.settings.databaseUrl ?? '')
  const proxy = await openSilentProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const settings = { databaseUrl: url.href, dataDir: '', poolSize: 3, longestSilenceMs: 1_000 }
  const database = await openDatabase(settings)
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
    await direct.close()
  })
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true))
  return { database, direct: direct.database, proxy }
}

test('connections that went silent are given up, so that new ones take their place', async () => {
  const { database, proxy } = await openBehindProxy()
  await Promise.all([database.query(one), database.query(one), database.query(one)])
  proxy.silence()
  const started = performance.now()
  const lostAfter = async (work: Promise<unknown>) => {
    await expect(work).rejects.toThrow()
    return performance.now() - started
  }
  const [query, transaction] = await Promise.all([
    lostAfter(database.query(one)),
    lostAfter(database.transaction((on) => on.execute(sql`select 1`))),
    lostAfter(database.orm.execute(sql`select 1`)),
  ])
  // Once the time for an answer: a transaction does not wait for its ROLLBACK too.
  expect(transaction / query).toBeLessThan(1.5)
  expect(await database.query(one)).toEqual([{ one: 1 }])
  expect(await database.isReachable()).toBe(true)
})

test('a transaction that went silent is not committed', async () => {
  const { database, direct, proxy } = await openBehindProxy()
  const work = database.transaction(async (transaction) => {
    await transaction.execute(sql`update coupons set title = 'half done'`)
    proxy.silence()
    await transaction.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  const halfDone = sql`select 1 from coupons where title = 'half done'`
  expect((await direct.orm.execute(halfDone)).rows).toEqual([])
})

test('a listener that is cut off says so, connects anew and reports a change to be safe', async () => {
  const { database, direct, proxy } = await openBehindProxy()
  const heard = vi.fn()
  database.catalogChanges.subscribe(heard)
  proxy.silence()
  await direct.orm.execute(sql`update coupons set title = title`)
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(false), { timeout: 10_000, interval: 20 })
  expect(heard).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true), { timeout: 10_000, interval: 20 })
  expect(heard).toHaveBeenCalledOnce()
  await direct.orm.execute(sql`update coupons set title = title`)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
})

test('a listener that is cut off can be stopped', async () => {
  const { database, proxy } = await openBehindProxy()
  proxy.silence()
  await database.catalogChanges.stop()
})

test('a statement that waits long on purpose has its own connection, which is not given up', async () => {
  const { database } = await openBehindProxy()
  const client = database.dedicated()
  await client?.connect()
  await client?.query('select pg_sleep(1.3)')
  await client?.end()
})
