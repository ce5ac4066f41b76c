// A network path to PostgreSQL that breaks silently: queries time out, and new connections work.
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
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

test('silent connections time out and are replaced', async () => {
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
    lostAfter(database.transaction((transaction) => transaction.run(one))),
    lostAfter(database.query(one)),
  ])
  // One timeout, not two: a transaction doesn't wait for its ROLLBACK.
  expect(transaction / query).toBeLessThan(1.5)
  expect(await database.query(one)).toEqual([{ one: 1 }])
  expect(await database.isReachable()).toBe(true)
})

test('a transaction on a silent connection is not committed', async () => {
  const { database, direct, proxy } = await openBehindProxy()
  const work = database.transaction(async (transaction) => {
    await transaction.run({ name: 'half', text: `update coupons set title = 'half done'`, values: [] })
    proxy.silence()
    await transaction.run(one)
  })
  await expect(work).rejects.toThrow()
  expect(await runSql(direct, `select 1 from coupons where title = 'half done'`)).toEqual([])
})

test('a listener that is cut off reports it, reconnects and then reports a change to be safe', async () => {
  const { database, direct, proxy } = await openBehindProxy()
  const heard = vi.fn()
  database.catalogChanges.subscribe(heard)
  proxy.silence()
  await runSql(direct, 'update coupons set title = title')
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(false), { timeout: 10_000, interval: 20 })
  expect(heard).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true), { timeout: 10_000, interval: 20 })
  expect(heard).toHaveBeenCalledOnce()
  await runSql(direct, 'update coupons set title = title')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
})

test('a listener that is cut off can be stopped', async () => {
  const { database, proxy } = await openBehindProxy()
  proxy.silence()
  await database.close()
})

test('a long statement in a session does not time out', async () => {
  const { database } = await openBehindProxy()
  await database.session((session) => session.query('select pg_sleep(1.3)'))
})
