// The whole server on a fresh database, for tests by `app.inject`.
import type { FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { vi } from 'vitest'
import type { Database } from '#database/connection.ts'
import { createApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import type { Social } from '#server/identity/social/social.ts'
import type { BucketSettings } from '#server/pictures/bucket.ts'
import { createShop } from '#server/shop.ts'
import type { Shop } from '#server/shop.ts'
import type { SendInvitation } from '#server/staff/staff.ts'
import { noLoad } from './no-load.ts'
import { openTestDatabase } from './test-database.ts'
import { createTestTokens } from './test-tokens.ts'
import type { TestTokens } from './test-tokens.ts'

export type TestShop = {
  app: App
  shop: Shop
  tokens: TestTokens
  /** A bearer token that the shop accepts. */
  tokenFor: TestTokens['tokenFor']
  close: () => Promise<void>
}

type Options = {
  rateLimits?: boolean
  cacheResponses?: boolean
  ownerEmail?: string
  sendInvitation?: SendInvitation
  bucket?: BucketSettings
  pictureOrigins?: string[]
  /** Providers for social sign-in. */
  openSocial?: (database: Database) => Promise<{ social: Social; plugins: FastifyPluginAsync[] }>
}

export async function openTestShop(options: Options = {}): Promise<TestShop> {
  const {
    rateLimits = false,
    cacheResponses = true,
    openSocial,
    ownerEmail,
    sendInvitation,
    bucket,
    pictureOrigins,
  } = options
  const { database, close } = await openTestDatabase()
  const tokens = createTestTokens()
  const { social, plugins = [] } = (await openSocial?.(database)) ?? {}
  const staff = { ownerEmail, sendInvitation }
  const shop = createShop({
    database,
    identity: tokens.source,
    cacheResponses,
    staff,
    bucket,
    pictureOrigins,
    ...(social && { social }),
  })
  const config = { rateLimits, publicUrl: 'http://localhost:3000', trustProxy: false, development: false }
  const app = await createApp({ config, shop, plugins, load: noLoad, logger: pino({ level: 'silent' }) })
  await app.ready()
  // Nothing is cached until the listener is connected, which tests of the cache depend on.
  await vi.waitFor(async () => {
    await database.isReachable()
    if (!database.catalogChanges.isHearing()) throw new Error('The listener is not connected yet')
  }, 20_000)
  return {
    app,
    shop,
    tokens,
    tokenFor: tokens.tokenFor,
    async close() {
      await app.close()
      await close()
    },
  }
}
