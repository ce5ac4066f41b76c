// A program for tests: a shop that takes what a driver's phones send, again and again, until it's killed.
import { randomInt } from 'node:crypto'
import { openDatabase } from '#database/connection.ts'
import type { NewStopEvent } from '#server/orders/runs/record-stops.ts'
import { createShop } from '#server/shop.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'

const [databaseUrl = '', runId = '', tapped = '[]'] = process.argv.slice(2)
const events = JSON.parse(tapped) as NewStopEvent[]
const database = await openDatabase({ databaseUrl, dataDir: '' })
const shop = createShop({ database, identity: createTestTokens().source })
const by = { kind: 'staff', uid: 'driver', record: async () => {} } as const

async function sendOnAndOn(): Promise<never> {
  for (;;) {
    const first = randomInt(events.length)
    await shop.orders.runs.record(runId, events.slice(first, first + 3).toReversed(), by)
  }
}

await Promise.all([sendOnAndOn(), sendOnAndOn(), sendOnAndOn()])
