import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'

const lines: string[] = []
let app: App
let close: () => Promise<void>
beforeAll(async () => {
  const { database, close: closeDatabase } = await openTestDatabase()
  const write = (chunk: unknown, _encoding: string, done: () => void) => (lines.push(String(chunk)), done())
  app = await createApp({
    config: { rateLimits: true, publicUrl: 'http://localhost:3000', trustProxy: false, development: false },
    shop: createShop({ database, identity: createTestTokens().source }),
    logger: pino({ level: 'warn' }, new Writable({ write })),
  })
  close = async () => {
    await app.close()
    await closeDatabase()
  }
})
afterAll(() => close())

const report = (payload: object) => app.inject({ method: 'POST', url: '/browser-errors', payload })
const typeError = {
  message: 'TypeError: x is undefined',
  stack: 'at run (/assets/a.js:1:2)',
  path: '/search/my%20name',
}

test('a reported error is logged with its page, but not with what was searched for, and counted', async () => {
  expect((await report(typeError)).statusCode).toBe(204)
  const line = lines.find((one) => one.includes('unhandled error in a browser'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ message: typeError.message, page: '/search/:text' })
  expect(line).not.toContain('my%20name')
  expect((await app.inject('/metrics')).body).toContain('browser_errors_total 1')
})

test.each([[{}], [{ ...typeError, message: 'x'.repeat(301) }], [{ ...typeError, stack: 7 }]])(
  'a malformed report is refused: %j',
  async (payload) => {
    expect((await report(payload)).statusCode).toBe(400)
  },
)

test('one address can report only a few a minute', async () => {
  const statuses: number[] = []
  for (let reports = 0; reports < 20; reports++) statuses.push((await report(typeError)).statusCode)
  expect(statuses[0]).toBe(204)
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})
