// A shop with several workers on one port: one is killed, then all are replaced, under load. Only requests that the killed
// one was working on may fail.
import { setTimeout as wait } from 'node:timers/promises'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import type { ScaleDrill } from './drill.ts'
import { startLoad } from './load.ts'
import { until } from './until.ts'
import { workersOf } from './worker-processes.ts'

const visitors = 8
const count = 2

export const workers: ScaleDrill = async ({ databaseUrl, say }) => {
  const problems: string[] = []
  const shop = await createShopProcess({
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    WORKERS: String(count),
    DRAIN_SECONDS: '2',
  })
  await shop.start()
  const first = shop.pid() ?? 0
  try {
    await until('all workers run', () => workersOf(first).length === count)
    const [victim = 0] = workersOf(first)
    const killing = startLoad(shop.origin, visitors)
    await wait(1_000)
    process.kill(victim, 'SIGKILL')
    await until('a killed worker is replaced', () => {
      const now = workersOf(first)
      return now.length === count && !now.includes(victim)
    })
    await wait(2_000)
    const killed = await killing.stop()
    say(`a worker killed: ${killed.sent} requests, ${killed.failures.length} failed`)
    // Each visitor has at most one request at a time.
    if (killed.failures.length > visitors) problems.push(`a killed worker failed ${killed.failures.length} requests`)

    const before = workersOf(first)
    const replacing = startLoad(shop.origin, visitors)
    process.kill(first, 'SIGHUP')
    await until('SIGHUP replaces every worker', () => {
      const now = workersOf(first)
      return now.length === count && !now.some((pid) => before.includes(pid))
    })
    const { sent, failures } = await replacing.stop()
    say(`all workers replaced: ${sent} requests, ${failures.length} failed`)
    if (failures.length > 0) problems.push(`replacing failed ${failures.length}: ${failures.slice(0, 5).join('; ')}`)
  } finally {
    await shop.stop()
  }
  if (workersOf(first).length > 0) problems.push('workers are left after the shop ended')
  return problems
}
