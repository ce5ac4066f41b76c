// The shop as a process of its own, as operators run it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverProgram } from '#tests/faults/shop-process.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

let testDatabase: TestDatabase
let environment: Record<string, string>
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const { databaseUrl, dataDir } = testDatabase.settings
  environment = childEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DRAIN_SECONDS: '0',
  })
  // The shop under test has the database to itself.
  await testDatabase.database.close()
})
afterAll(() => testDatabase.close())

function startShop(settings: Record<string, string> = {}) {
  // As `npm start` runs it, and as `npm run dev` does.
  const main = testsRunOnPostgres ? serverProgram : fileURLToPath(new URL('./main.ts', import.meta.url))
  const shop = spawn(process.execPath, [main], { env: { ...environment, ...settings } })
  let output = ''
  let errors = ''
  shop.stdout.on('data', (data: Buffer) => (output += data.toString()))
  shop.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const exit = once(shop, 'exit').then(([code]) => Number(code))
  return {
    shop,
    exit,
    errors: () => errors,
    output: () => output,
    async port(): Promise<number> {
      for (;;) {
        const port = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
        if (port !== undefined && output.includes('Larder is open at')) return Number(port)
        await Promise.race([once(shop.stdout, 'data'), exit.then(() => Promise.reject(new Error(errors)))])
      }
    },
  }
}

test('it starts, responds, and on SIGTERM finishes running requests before it exits', async () => {
  const { shop, exit, port, errors, output } = startShop()
  const address = { host: '127.0.0.1', port: await port(), path: '/products' }
  const running = request(address)
  running.end()
  const [response] = await once(running, 'response')
  shop.kill('SIGTERM')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  expect(JSON.parse(body).length).toBeGreaterThan(260)
  expect(await exit).toBe(0)
  expect(errors()).toBe('')
  expect(output()).toMatch(/^Back office: http:\/\/localhost:\d+\/admin\/setup \(one-time code [A-Z0-9]{26}\)$/m)
  if (!testsRunOnPostgres) expect(existsSync(join(environment['DATA_DIR'] ?? '', 'database.lock'))).toBe(false)
})

test('an invalid setting ends the start with one line that names it', async () => {
  const { exit, errors } = startShop({ PORT: 'many' })
  expect(await exit).toBe(1)
  expect(errors()).toBe('PORT is invalid: it must be a number from 0 to 65535\n')
})

test('a port that is taken ends the start with one line, and leaves the database free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  const { exit, errors } = startShop({ PORT: String(typeof taken === 'object' ? taken?.port : 0) })
  expect(await exit).toBe(1)
  expect(errors()).toMatch(/^PORT is already in use: .*EADDRINUSE.*\n$/)
  other.close()
})

if (!testsRunOnPostgres) {
  test('a second shop on the same directory fails with the process id of the first', async () => {
    const first = startShop()
    await first.port()
    const second = startShop()
    expect(await second.exit).toBe(1)
    expect(second.errors()).toMatch(
      new RegExp(`^The data directory .* is in use by process ${first.shop.pid} on .*\n$`),
    )
    first.shop.kill('SIGTERM')
    expect(await first.exit).toBe(0)
  })
}

if (!testsRunOnPostgres) {
  test('a data directory that vanishes ends the shop at once, with one line that names it', async () => {
    const { exit, port, errors } = startShop()
    await port()
    const dataDir = environment['DATA_DIR'] ?? ''
    renameSync(dataDir, `${dataDir}-moved`)
    onTestFinished(() => rmSync(`${dataDir}-moved`, { recursive: true, force: true }))
    expect(await exit).toBe(1)
    expect(errors()).toBe(`The data directory ${dataDir} is gone: the shop stops, because it can store nothing.\n`)
  })
}

if (testsRunOnPostgres) {
  test('while it drains, /ready says no, and each response closes its connection, an open one included', async () => {
    const { shop, exit, port } = startShop({ DRAIN_SECONDS: '4' })
    const address = { host: '127.0.0.1', port: await port(), agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
    const ask = async (path: string) => {
      const asked = request({ ...address, path })
      asked.end()
      const [response]: IncomingMessage[] = await once(asked, 'response')
      response?.resume()
      if (response !== undefined) await once(response, 'end')
      return { status: response?.statusCode, connection: response?.headers.connection }
    }
    expect(await ask('/ready')).toEqual({ status: 200, connection: 'keep-alive' })
    shop.kill('SIGTERM')
    while ((await ask('/ready')).status === 200);
    expect(await ask('/ready')).toEqual({ status: 503, connection: 'close' })
    expect(await ask('/products')).toEqual({ status: 200, connection: 'close' })
    expect(await exit).toBe(0)
  })
}
