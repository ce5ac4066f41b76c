// The whole server on a fresh database, answering `app.inject`, for tests of calls.
import { pino } from 'pino'
import { vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import type { Shop } from '#server/shop.ts'
import { openTestDatabase } from './test-database.ts'

export type TestShop = { app: App; shop: Shop; close: () => Promise<void> }

type Options = { rateLimits?: boolean; keepAnswers?: boolean }

export async function openTestShop({ rateLimits = false, keepAnswers = true }: Options = {}): Promise<TestShop> {
  const { database, close } = await openTestDatabase()
  const shop = createShop({ database, keepAnswers })
  const config = { rateLimits, publicUrl: 'http://localhost:3000', trustProxy: false, development: false }
  const app = await createApp({ config, shop, logger: pino({ level: 'silent' }) })
  await app.ready()
  // Until changes can be heard nothing is kept, which tests of kept answers would take for a fault.
  await vi.waitFor(async () => {
    await database.isReachable()
    if (!database.catalogChanges.isHearing()) throw new Error('The shop does not hear of changes yet')
  }, 20_000)
  return {
    app,
    shop,
    async close() {
      await app.close()
      await close()
    },
  }
}
