// A program for tests: a shop that moves orders and sends its webhooks until it's killed. Every fifth change is rolled back; the
// others leave a row in `test_moves`, in the transaction of the change. A row in `test_moved` says that there won't be more.
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#database/connection.ts'
import type { Transaction } from '#database/connection.ts'
import { createShop } from '#server/shop.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'

class RolledBack extends Error {}

const [databaseUrl = '', receiver = '', moves = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const shop = createShop({
  database,
  identity: createTestTokens().source,
  webhooks: { rules: { origins: [receiver] }, pauseMs: (attempts) => Math.min(100 * attempts, 500) },
})
shop.webhooks.start()
const orders = await database.query<{ id: string }>({ name: '', text: 'select id from orders', values: [] })
await Promise.all(Array.from({ length: 4 }, moveOrders))
await database.query({ name: '', text: 'insert into test_moved values (true)', values: [] })

async function moveOrders(): Promise<void> {
  while (await isLeft()) {
    const isRolledBack = randomInt(5) === 0
    await database.transaction((on) => move(on, isRolledBack)).catch((error: unknown) => refuseOther(error))
    await wait(15)
  }
}

async function isLeft(): Promise<boolean> {
  const text = 'select from test_moves offset $1 limit 1'
  return (await database.query({ name: '', text, values: [Number(moves) - 1] })).length === 0
}

async function move(on: Transaction, isRolledBack: boolean): Promise<void> {
  const text = `with moved as (update orders set version = version + 1,
      status = case status when 'Pending' then 'Processing' else 'Pending' end where id = $1 returning order_id, version)
    insert into test_moves (number, version) select order_id, version from moved`
  await on.run({ name: '', text, values: [orders[randomInt(orders.length)]?.id] })
  if (isRolledBack) throw new RolledBack()
}

function refuseOther(error: unknown): void {
  if (!(error instanceof RolledBack)) throw error
}
