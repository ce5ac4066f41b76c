// Changes are announced after their commit and a few at a time: a NOTIFY inside it would make commits wait for each other.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './connection.ts'
import type { Database } from './connection.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
  await vi.waitFor(() => {
    if (!database.catalogChanges.isHearing()) throw new Error('The listener is not connected yet')
  }, 20_000)
})
afterAll(() => testDatabase.close())

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testDatabase.settings.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Which server process sent each notification about the catalog. */
async function listen(): Promise<number[]> {
  const senders: number[] = []
  const client = await openClient()
  client.on('notification', ({ processId }) => senders.push(processId))
  await client.query('LISTEN catalog_changed')
  return senders
}

const sell = { name: 'sell', text: 'update products set units_sold = units_sold + 1 where id = $1', values: [1] }
const whoAmI = { name: 'who', text: 'select pg_backend_pid() as pid', values: [] }

async function sellOne(on: Database): Promise<number> {
  return on.transaction(async (transaction) => {
    await transaction.run(sell)
    const [row] = await transaction.run<{ pid: number }>(whoAmI)
    return row?.pid ?? 0
  })
}

test.each(['session', 'transaction'] as const)(
  'sales are announced together after their commits (%s)',
  async (mode) => {
    const shop = await openDatabase({ ...testDatabase.settings, databasePooling: mode })
    onTestFinished(() => shop.close())
    await vi.waitFor(() => expect(shop.catalogChanges.isHearing()).toBe(true))
    const senders = await listen()
    const sellers = await Promise.all(Array.from({ length: 60 }, () => sellOne(shop)))
    await vi.waitFor(() => expect(senders.length).toBeGreaterThan(0))
    await wait(100)
    expect(senders.filter((sender) => sellers.includes(sender))).toEqual([])
    expect(senders.length).toBeLessThan(30)
  },
)

test('a statement of its own is announced after its commit too', async () => {
  const senders = await listen()
  const heard = vi.fn()
  onTestFinished(database.catalogChanges.subscribe(heard))
  const text =
    'with sold as (update products set units_sold = units_sold + 1 where id = 2) select pg_backend_pid() as pid'
  const [row] = await database.query<{ pid: number }>({ name: 'sell-alone', text, values: [] })
  const committed = performance.now()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { interval: 2 })
  expect(performance.now() - committed).toBeLessThan(1_000)
  await vi.waitFor(() => expect(senders).toHaveLength(1))
  expect(senders).not.toContain(row?.pid)
})

test('different changes are all announced, in their order', async () => {
  const heard: string[] = []
  onTestFinished(database.listChanges.subscribe((payload) => heard.push(payload)))
  const announced = Array.from({ length: 40 }, (_, version) => `list ${version}`)
  for (const what of announced)
    await database.transaction((on) =>
      on.run({ name: 'announce-list', text: `select announce('lists_changed', $1)`, values: [what] }),
    )
  await vi.waitFor(() => expect(heard).toHaveLength(announced.length))
  expect(heard).toEqual(announced)
})

test('what a process that died left unannounced is announced by another one within seconds', async () => {
  const heard = vi.fn()
  onTestFinished(database.catalogChanges.subscribe(heard))
  const died = await openClient()
  await died.query(`SET larder.announcements = 'queued'`)
  await died.query('update products set units_sold = units_sold + 1 where id = 3')
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 10_000 })
  expect(await runSql(database, 'select from announcements')).toEqual([])
})

test('a program that announces nothing afterwards does so in its commit', async () => {
  const senders = await listen()
  const psql = await openClient()
  const { rows } = await psql.query<{ pid: number }>('select pg_backend_pid() as pid')
  await psql.query('update products set units_sold = units_sold + 1 where id = 4')
  await vi.waitFor(() => expect(senders).toEqual(rows.map(({ pid }) => pid)))
})

test('a shop that closes leaves nothing unannounced', async () => {
  const shop = await openDatabase(testDatabase.settings)
  await vi.waitFor(() => expect(shop.catalogChanges.isHearing()).toBe(true))
  const heard = vi.fn()
  onTestFinished(database.catalogChanges.subscribe(heard))
  for (let sold = 0; sold < 3; sold++) await sellOne(shop)
  await shop.close()
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 200, interval: 5 })
  expect(await runSql(database, 'select from announcements')).toEqual([])
})
