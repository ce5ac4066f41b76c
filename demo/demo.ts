// npm run demo: a throw-away shop with three months of history, an account for every role, and people who buy, pack and
// deliver while it runs.
import { Refused } from '#database/backup/run-command.ts'
import { FixableError } from '#database/fixable-error.ts'
import { openShopDatabase } from '#database/open.ts'
import { freePort, isPortFree } from '#scripts/free-port.ts'
import { readConfig } from '#server/config.ts'
import { centsOf } from '#domain/money/money.ts'
import { defaults } from '#domain/settings/defaults.ts'
import type { Config } from '#server/config.ts'
import { makePasswords } from './accounts.ts'
import { openFolder } from './folder.ts'
import { fillShop } from './history/fill-shop.ts'
import { simulatedDispatcher, simulatedDriver, simulatedPacker } from './history/people.ts'
import { namedShopper } from './history/plan-history.ts'
import { createRandom } from './history/random.ts'
import { readOptions, refuseRealServices, shopEnvironment } from './settings.ts'
import type { DemoOptions } from './settings.ts'
import { startShop } from './shop-process.ts'
import { startShoppers } from './shoppers/shoppers.ts'
import { startDrivers } from './staff/drivers.ts'
import { startPackers } from './staff/packers.ts'
import { welcomeText } from './welcome.ts'

const ordersPerDay = 14
const defaultPort = 3_000
const say = (line: string) => void process.stdout.write(`${line}\n`)

const stopped = new Promise<'stopped'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve('stopped'))
})

try {
  refuseRealServices(process.env)
  const options = readOptions(process.argv.slice(2))
  const folder = await openFolder()
  // Also after an error that nobody caught.
  process.once('exit', folder.remove)
  const port = await choosePort(process.env['PORT'])
  await run(shopEnvironment(process.env, { dataDir: folder.dataDir, port }), options)
} catch (error) {
  if (!(error instanceof FixableError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(environment: Record<string, string | undefined>, options: DemoOptions): Promise<void> {
  const config = readConfig(environment)
  const past = await writePast(config, options)
  const shop = await startShop(environment)
  // Before its folder is removed.
  process.prependOnceListener('exit', shop.kill)
  const shoppers = startShoppers({
    origin: originOf(config),
    pace: options.pace,
    customers: past.history.customers.filter(({ email }) => email !== namedShopper.email),
    products: past.products,
    password: past.passwords.simulated,
    random: createRandom(options.seed + 1),
    say,
  })
  const packers = startPackers({
    origin: originOf(config),
    pace: options.pace,
    password: past.passwords.of(simulatedPacker.role),
    random: createRandom(options.seed + 2),
    say,
  })
  const drivers = startDrivers({
    origin: originOf(config),
    pace: options.pace,
    passwords: {
      driver: past.passwords.of(simulatedDriver.role),
      dispatcher: past.passwords.of(simulatedDispatcher.role),
    },
    random: createRandom(options.seed + 3),
    say,
  })
  say(welcomeText({ address: shop.address, options, ...past }))
  const end = await Promise.race([stopped, shop.ended])
  await Promise.all([shoppers.stop(), packers.stop(), drivers.stop()])
  await shop.stop()
  if (end === 'ended') throw new Refused('The demo shop ended; the lines above say why.')
}

/** The embedded database belongs to one process, so the history is written before the shop opens. */
async function writePast(config: Config, { seed, days, couriers }: DemoOptions) {
  say(`Writing ${days} days of history…`)
  const passwords = await makePasswords(namedShopper.email)
  const database = await openShopDatabase(config, () => {})
  try {
    const refundLimitCents = centsOf(config.refundLimit ?? defaults.orders.refundLimit)
    const plan = { now: new Date(), days, perDay: ordersPerDay, seed, refundLimitCents, hasTimes: !couriers }
    const filled = await fillShop(database, { ...plan, hashOf: passwords.hashOf })
    return { passwords, ...filled }
  } finally {
    await database.close()
  }
}

async function choosePort(wanted: string | undefined): Promise<number> {
  if (wanted?.trim()) return readConfig({ PORT: wanted }).port
  return (await isPortFree(defaultPort)) ? defaultPort : freePort()
}

function originOf({ host, port }: Config): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isAny ? '127.0.0.1' : name}:${port}`
}
