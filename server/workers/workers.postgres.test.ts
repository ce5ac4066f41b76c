// Several workers as real processes; `npm run test:scale` does the same under load.
import { request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import type { ShopProcess } from '#tests/faults/shop-process.ts'
import { workersOf } from '#tests/scale/worker-processes.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

let testDatabase: TestDatabase
let shop: ShopProcess
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  shop = await createShopProcess({ DATABASE_URL: testDatabase.settings.databaseUrl ?? '', WORKERS: '2' })
  await shop.start()
})
afterAll(async () => {
  await shop.kill()
  await testDatabase.close()
})

const workers = () => workersOf(shop.pid() ?? 0)

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(50)
}

const metrics = async () => (await fetch(`${shop.origin}/metrics`)).text()

test('two workers share the port, and the metrics of any are those of both', async () => {
  // A sum over processes has no start time. The second may still be starting.
  await until(async () => !(await metrics()).includes('process_start_time_seconds '))
  const open = async () => {
    const asked = request(`${shop.origin}/health`, { agent: false })
    asked.end()
    await once(asked, 'response')
  }
  for (let visits = 0; visits < 10; visits++) await open()
  const counted = /^http_request_duration_seconds_count\{[^}]*route="\/health"[^}]*\} (\d+)/m.exec(await metrics())?.[1]
  expect(Number(counted)).toBe(10)
})

test('one of them does the background work: one setup code, one announcement', async () => {
  const text = 'select count(*)::int as codes from setup_codes'
  expect(await testDatabase.database.query({ name: 'count-codes', text, values: [] })).toEqual([{ codes: 1 }])
  expect(shop.output().match(/Larder is open at/g)).toHaveLength(1)
})

test('SIGTERM while the workers are starting ends all at once', async () => {
  const starting = await createShopProcess({ DATABASE_URL: testDatabase.settings.databaseUrl ?? '', WORKERS: '2' })
  const opened = starting.start().catch(() => {})
  await until(() => workersOf(starting.pid() ?? 0).length === 2)
  const began = performance.now()
  await starting.stop()
  await opened
  // A worker that doesn't hear of it is killed after 22 seconds.
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('a worker that dies is replaced, SIGHUP replaces all, and SIGTERM ends all', async () => {
  const [victim = 0, other = 0] = workers()
  process.kill(victim, 'SIGKILL')
  await until(() => workers().length === 2 && !workers().includes(victim))
  expect(workers()).toContain(other)

  const before = workers()
  process.kill(shop.pid() ?? 0, 'SIGHUP')
  await until(() => workers().length === 2 && !workers().some((pid) => before.includes(pid)))
  expect((await fetch(`${shop.origin}/ready`)).status).toBe(200)

  await shop.stop()
  expect(workers()).toEqual([])
})
