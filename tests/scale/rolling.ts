// Two processes behind HAProxy are restarted in turn under load: not one request may fail.
import { setTimeout as wait } from 'node:timers/promises'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import type { ScaleDrill } from './drill.ts'
import { startHaproxy } from './haproxy.ts'
import { startLoad } from './load.ts'

const restarts = Number(process.env['SCALE_RESTARTS'] ?? 20)

export const rolling: ScaleDrill = async ({ databaseUrl, say }) => {
  const environment = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', DRAIN_SECONDS: '4' }
  const shops = await Promise.all([createShopProcess(environment), createShopProcess(environment)])
  await Promise.all(shops.map((shop) => shop.start()))
  const proxy = await startHaproxy(shops.map(({ port }) => port))
  const visitors = startLoad(proxy.origin, 8)
  try {
    for (let round = 0; round < restarts; round++) {
      const shop = shops[round % 2]
      await shop?.stop()
      await shop?.start()
      // Until the proxy knows that it is back.
      await wait(1_500)
    }
  } finally {
    await visitors.stop()
    await proxy.stop()
    await Promise.all(shops.map((shop) => shop.kill()))
  }
  const { sent, failures, slowestMs } = visitors.load
  say(`${restarts} restarts, ${sent} requests, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms`)
  return failures.length === 0 ? [] : [`${failures.length} requests failed: ${failures.slice(0, 5).join('; ')}`]
}
