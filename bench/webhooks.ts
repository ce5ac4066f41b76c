// Whole purchases while every event is written for a receiver that accepts connections and never answers, and without any receiver.
// In turns in one running shop, so that whatever else the machine does disturbs both.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openDatabase } from '#database/connection.ts'
import { webhookEvents } from '#domain/webhook.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { createClient, percentile } from './purchase-shoppers.ts'
import { prepare, register, requireOne, run, seconds, shoppersAtOnce, twoProducts } from './purchases.ts'
import { runShop } from './run-shop.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const turns = ['none', 'dead', 'dead', 'none', 'none', 'dead'] as const

export async function benchWebhooks(folder: string, say: (line: string) => void): Promise<Figure[]> {
  say('Whole purchases with a dead receiver of webhooks, and without one…')
  const postgres = await startPostgres(say, { durable: true })
  if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
  const silent = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const settings = { databaseUrl: postgres.url, dataDir: join(folder, 'webhooks') }
  await prepare(settings)
  const database = await openDatabase(settings)
  const shop = await runShop(settings, { WEBHOOK_ORIGINS: origin })
  const client = createClient(shop.origin)
  try {
    const key = await client.publishableKey()
    const shoppers = await register(client, shoppersAtOnce, 'buyer')
    const buy = async (worker: number) => {
      const who = requireOne(shoppers, worker)
      await client.place(who, await client.pay(who, key, twoProducts()))
    }
    await run(3, buy)
    const times = { none: [] as number[], dead: [] as number[] }
    for (const turn of turns) {
      await database.query({ name: '', text: 'delete from webhooks', values: [] })
      if (turn === 'dead') await database.query({ name: '', text: addText, values: [`${origin}/`, webhookEvents] })
      times[turn].push(...(await run(seconds, buy)).times)
    }
    const waiting = `select count(*)::int as count from webhook_deliveries where state = 'waiting'`
    const [row] = await database.query<{ count: number }>({ name: '', text: waiting, values: [] })
    const of = (turn: 'none' | 'dead') =>
      percentile(
        times[turn].toSorted((one, other) => one - other),
        0.5,
      )
    return [
      {
        what: 'purchases with a dead receiver, of those without one',
        value: `${ratio(times.dead.length, times.none.length)}  (${times.dead.length} : ${times.none.length})`,
        aim: '0.95',
      },
      {
        what: 'the median of one, with and without',
        value: `${of('dead').toFixed(1)} and ${of('none').toFixed(1)} ms`,
      },
      { what: 'events that wait for it', value: String(row?.count) },
    ]
  } finally {
    client.close()
    await shop.stop()
    await database.close()
    silent.close()
    await postgres.stop()
  }
}

const addText = `insert into webhooks (url, events, secret) values ($1, $2::text[], 'AAAA')`
