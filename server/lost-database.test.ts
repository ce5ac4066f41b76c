// A PostgreSQL server that goes down and comes back: clear refusals meanwhile, and no restart of the shop.
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShopDatabase } from '#database/open.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { testsRunOnPostgres } from '#tests/support/test-database.ts'
import { createApp } from './app.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'
import { createShop } from './shop.ts'

test('a shop that starts before its database waits for it', async () => {
  const said: string[] = []
  const nowhere = { databaseUrl: 'postgres://postgres@127.0.0.1:1/shop', dataDir: '' }
  const starting = openShopDatabase(nowhere, (line) => void said.push(line), 2_500)
  await expect(starting).rejects.toThrow(/did not answer: .*ECONNREFUSED/)
  expect(said).toEqual(['Waiting for the database at DATABASE_URL (connect ECONNREFUSED 127.0.0.1:1)…'])
})

// An external server (TEST_DATABASE_URL) must not be stopped.
if (testsRunOnPostgres && process.env['TEST_DATABASE_URL'] === undefined) {
  test('the shop survives a restart of its database server', async () => {
    const postgres = await startPostgres(() => {})
    if (postgres === undefined) throw new Error('There is no PostgreSQL server to start')
    onTestFinished(() => postgres.stop())
    const database = await openShopDatabase({ databaseUrl: postgres.url, dataDir: '' }, () => {})
    const config = { rateLimits: false, publicUrl: 'http://localhost', trustProxy: false, development: false }
    const shop = createShop({ database, identity: createTestTokens().source })
    const app = await createApp({ config, shop, logger: pino({ level: 'silent' }) })
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    const status = async (url: string) => (await app.inject(url)).statusCode
    await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true))
    expect(await status('/products?limit=1')).toBe(200)

    await postgres.stopNow()
    await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(false))
    const refused = await app.inject('/products?limit=2')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json()).toMatchObject({ code: 'unavailable' })
    expect(await status('/ready')).toBe(503)
    expect(await status('/health')).toBe(200)

    await postgres.restart()
    await vi.waitFor(async () => expect(await status('/products?limit=2')).toBe(200), { timeout: 20_000 })
    expect(await status('/ready')).toBe(200)
    await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true), { timeout: 20_000 })
    await runSql(database, 'update products set quantity = 7 where id = 1')
    await vi.waitFor(async () => expect((await app.inject('/products?limit=1')).json()[0].quantity).toBe(7))
  }, 120_000)
}
