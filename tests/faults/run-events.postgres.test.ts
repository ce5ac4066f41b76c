// Phones of a driver that send everything again and again to a shop that is killed: one outcome for each stop, and each thing told once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test, vi } from 'vitest'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { NewStopEvent } from '#server/orders/runs/record-stops.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import { dayOf, packedOrders } from '#tests/support/test-runs.ts'

const program = fileURLToPath(new URL('phone-shop.ts', import.meta.url))
const longWait = { timeout: 60_000, interval: 1 }

test('a run whose shop is killed between and within its events has one outcome for each stop', async () => {
  const shop = await openTestPurchase()
  try {
    await shop.tokenOf('driver')
    const by: StaffMember = { kind: 'staff', uid: 'driver', record: async () => {} }
    const { runs } = shop.shop.orders
    const numbers = (await packedOrders(shop, 12)).map(({ number }) => number)
    const planned = await runs.add({ day: dayOf(shop), driver: 'driver', orders: numbers, by })
    if (!planned.ok) throw new Error(planned.reason)
    await runs.leave({ id: planned.id, by })
    const events = numbers.flatMap((orderId, index): NewStopEvent[] => {
      const tap = (kind: NewStopEvent['kind'], at: number) => ({
        id: `${kind}-${index}`,
        orderId,
        kind,
        line: 'p1',
        at: new Date(Date.now() - 60_000 + index * 100 + at).toISOString(),
      })
      return [tap('not-home', 1), index % 3 === 0 ? tap('refused', 2) : tap('delivered', 2), tap('damaged', 3)]
    })
    const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
    const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)
    const stored = async () => (await shop.sql('select from stop_events where run_id = $1', [planned.id])).length
    for (const killedAfter of [1, 12, 24]) {
      const args = [program, databaseUrl, planned.id, JSON.stringify(events)]
      const phones = spawn(process.execPath, args, { env: childEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] })
      try {
        await vi.waitFor(async () => expect(await stored()).toBeGreaterThanOrEqual(killedAfter), longWait)
      } finally {
        const ended = once(phones, 'exit')
        phones.kill('SIGKILL')
        await ended
      }
    }
    const last = await runs.record(planned.id, events, by)
    expect(last?.refused).toEqual([])
    await shop.shop.orders.idle()
    expect(await stored()).toBe(events.length)
    const rows = await shop.sql(
      `select t.outcome, o.status,
          (select count(*)::int from order_events e where e.order_id = o.id and e.status = 'Delivered') as delivered,
          (select count(*)::int from notifications n where n.order_id = o.id and n.kind = 'delivered') as told
        from run_stops t join orders o on o.id = t.order_id where t.run_id = $1 order by t.position`,
      [planned.id],
    )
    const refused = { outcome: 'refused', status: 'Processing', delivered: 0, told: 0 }
    const delivered = { outcome: 'delivered', status: 'Delivered', delivered: 1, told: 1 }
    expect(rows).toEqual(numbers.map((_, index) => (index % 3 === 0 ? refused : delivered)))
  } finally {
    await shop.close()
  }
}, 240_000)
