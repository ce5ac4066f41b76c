// What shoppers see while the database is unreachable or overloaded: a page that says so and retries.
import { pino } from 'pino'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import type { Database } from '#database/connection.ts'
import { createApp } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import { openSilentProxy } from '#tests/support/silent-proxy.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'

const browser = { accept: 'text/html,application/xhtml+xml' }

async function openShopOn(database: Database) {
  const config = { rateLimits: false, publicUrl: 'http://localhost:3000', trustProxy: false, development: false }
  const shop = createShop({ database, identity: createTestTokens().source })
  const app = await createApp({ config, shop, logger: pino({ level: 'silent' }) })
  await app.ready()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(true), 20_000)
  onTestFinished(() => app.close())
  return (url: string, headers: Record<string, string> = browser) => app.inject({ url, headers })
}

type CacheableResponse = Awaited<ReturnType<Awaited<ReturnType<typeof openShopOn>>>>

function expectRetryPage(response: CacheableResponse): void {
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[25]$/),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  // Reloads the same address, and not in a tight loop.
  expect(response.body).toMatch(/<meta http-equiv="refresh" content="(?:[6-9]|1[0-2])">/)
  expect(response.body).toContain('Try again now')
}

test('pages while the database is unreachable', async () => {
  const { settings, close } = await openTestDatabase()
  onTestFinished(close)
  const { hostname, port } = new URL(inject('postgresTemplate').serverUrl)
  const proxy = await openSilentProxy({ host: hostname, port: Number(port || 5_432) })
  const address = new URL(settings.databaseUrl ?? '')
  address.host = `127.0.0.1:${proxy.port}`
  const database = await openDatabase({ ...settings, databaseUrl: address.href })
  onTestFinished(() => database.close())
  const get = await openShopOn(database)
  const seen = await get('/offers')
  expect(seen.statusCode).toBe(200)

  await proxy.close()
  await vi.waitFor(() => expect(database.catalogChanges.isHearing()).toBe(false))
  for (const url of ['/search/apple', '/product/Royal%20Gala%20Apples', '/', '/checkout']) {
    const response = await get(url)
    expectRetryPage(response)
    expect(response.body).toContain('We’ll be right back')
  }
  const data = await get('/search/apple.data', {})
  expect([data.statusCode, data.headers['retry-after'], data.json().code]).toEqual([503, '2', 'unavailable'])
  // A page that was cached before is still served.
  expect((await get('/offers')).body).toBe(seen.body)
})

test('pages while too many queries wait: 503, and normal service once it is over', async () => {
  const { settings, database: other, close } = await openTestDatabase()
  onTestFinished(close)
  await other.close()
  const database = await openDatabase({ ...settings, poolSize: 1 })
  onTestFinished(() => database.close())
  const get = await openShopOn(database)
  // The only connection of the pool is taken for as long as the requests last.
  let isHeld = true
  const holding = database.transaction(async (transaction) => {
    while (isHeld) await transaction.run({ name: '', text: 'select pg_sleep(0.05)', values: [] })
  })
  const responses = await Promise.all(
    Array.from({ length: 300 }, (_, count) => get(count % 2 === 0 ? `/search/new${count}` : '/')),
  )
  for (const response of responses) expectRetryPage(response)
  isHeld = false
  await holding
  expect((await get('/search/apple')).statusCode).toBe(200)
  expect((await get('/')).statusCode).toBe(200)
})
