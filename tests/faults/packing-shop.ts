// A program for tests: a shop in which three phones take, tap off and finish the same orders, again and again, until it's killed.
import { randomInt } from 'node:crypto'
import { openDatabase } from '#database/connection.ts'
import type { NewEvent } from '#server/orders/packing/packing-rows.ts'
import { createShop } from '#server/shop.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'

const [databaseUrl = '', orders = '[]', tapped = '[]'] = process.argv.slice(2)
const ids = JSON.parse(orders) as string[]
const events = JSON.parse(tapped) as NewEvent[]
const database = await openDatabase({ databaseUrl, dataDir: '' })
const { packing } = createShop({ database, identity: createTestTokens().source })
const by = { kind: 'staff', uid: 'picker', record: async () => {} } as const

async function packOnAndOn(): Promise<never> {
  for (;;) {
    const id = ids[randomInt(ids.length)] ?? ''
    await packing.take(id, by)
    await packing.record({ id }, events.slice(randomInt(events.length)).toReversed(), by)
    const found = await packing.find(id)
    await packing.finish({ orderId: id, version: found?.version ?? 0, by })
  }
}

await Promise.all([packOnAndOn(), packOnAndOn(), packOnAndOn()])
