// Opens the shop: settings, database, server. Closes it in order.
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { DatabaseSilent, openShopDatabase } from '#database/open.ts'
import { DataDirTaken } from '#database/embedded/data-dir-lock.ts'
import { createApp } from './app.ts'
import { WrongSetting, readConfig } from './config.ts'
import { createShop } from './shop.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

export async function start(): Promise<void> {
  try {
    await open()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** One line for what an operator can mend, everything for the rest. */
function explain(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof DataDirTaken || error instanceof DatabaseSilent)
    return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `PORT is in use by another program: ${error.message}`
  return error.stack ?? error.message
}

async function open(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel, base: undefined, redact: ['req.headers', 'err.config'] })
  const database = await openShopDatabase(config, say)
  const app = await createApp({ config, shop: createShop({ database }), logger })
  // Requests that are running are finished first, then the database is closed.
  app.addHook('onClose', () => database.close())
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw error
  }
  closeWithGrace({ delay: 20_000, logger }, () => app.close())
  say(`Larder is open at ${config.publicUrl}`)
}
