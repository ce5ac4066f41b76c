// The alerts and the dashboard in deploy/ ask only for metrics that the shop has.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'
import { pino } from 'pino'

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

test.each(['alerts.yml', 'grafana-dashboard.json'])('every metric in %s exists', async (name) => {
  const { database, close } = await openTestDatabase()
  const app = await createApp({
    config: { rateLimits: false, publicUrl: 'http://localhost:3000', trustProxy: false, development: false },
    shop: createShop({ database, identity: createTestTokens().source }),
    logger: pino({ level: 'silent' }),
  })
  const served = (await app.inject('/metrics')).body
  await app.close()
  await close()
  // Prometheus itself knows whether a process is up.
  const asked = [...read(name).matchAll(/(\w+)\{job=/g)].map(([, metric = '']) => metric).filter((one) => one !== 'up')
  expect(asked.length).toBeGreaterThan(5)
  const isServed = (metric: string) => served.includes(`# TYPE ${metric.replace(/_(bucket|count)$/, '')} `)
  expect(asked.filter((metric) => !isServed(metric))).toEqual([])
})
