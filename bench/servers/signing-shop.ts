// The shop with its embedded identity service, as a process of its own, without rate limits.
import { pino } from 'pino'
import { openDatabase } from '#database/connection.ts'
import { createIdentityToolkit } from '#embedded/identity-toolkit/identity-toolkit.ts'
import { createApp } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import { tellAddress } from './tell-address.ts'

const database = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'] || undefined,
  dataDir: process.env['DATA_DIR'] ?? '',
})
const publicUrl = 'http://localhost'
const issuer = `${publicUrl}/identity`
const toolkit = await createIdentityToolkit({
  database,
  issuer,
  projectId: 'bench',
  apiKey: 'bench',
  actionUrl: `${publicUrl}/auth/action`,
  continueOrigins: [publicUrl],
  limits: undefined,
  emailPrivacy: false,
  testAdmin: false,
  deliver: async () => {},
  onTakeover: async () => {},
  onRemoval: async () => undefined,
  verifySocial: async () => undefined,
  log: { warn: () => {} },
})
const shop = createShop({ database, identity: { provider: 'embedded', issuer, audience: 'bench', ...toolkit } })
const config = { rateLimits: false, publicUrl, trustProxy: false, development: false }
const logger = pino({ level: 'info' }, pino.destination('/dev/null'))
const app = await createApp({ config, shop, logger, plugins: [toolkit.plugin] })
await app.listen({ host: '127.0.0.1', port: 0 })
tellAddress(app.server)
