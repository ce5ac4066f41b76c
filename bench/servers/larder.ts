// The shop itself, as a process of its own: `larder.ts cached` responds from memory, `larder.ts fresh` from the database.
import { pino } from 'pino'
import { openDatabase } from '#database/connection.ts'
import { createApp } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'
import { tellAddress } from './tell-address.ts'

const database = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? '',
})
const shop = createShop({ database, identity: createTestTokens().source, cacheResponses: process.argv[2] === 'cached' })
const config = { rateLimits: false, publicUrl: 'http://localhost', trustProxy: false, development: false }
const app = await createApp({ config, shop, logger: pino({ level: 'info' }, pino.destination('/dev/null')) })
await app.listen({ host: '127.0.0.1', port: 0 })
tellAddress(app.server)
