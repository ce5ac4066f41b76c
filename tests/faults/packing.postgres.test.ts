// Orders that are packed in a shop that is killed: whatever was done by then, each is packed once, what is missing is refunded once, and
// stock and ledger agree.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test, vi } from 'vitest'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { NewEvent } from '#server/orders/packing/packing-rows.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'

const program = fileURLToPath(new URL('packing-shop.ts', import.meta.url))
const longWait = { timeout: 60_000, interval: 1 }

test('orders whose shop is killed while they are packed are packed, refunded and corrected in the stock once', async () => {
  const shop = await openTestPurchase()
  try {
    await shop.sql('update products set quantity = 5000 where id <= 2')
    const by: StaffMember = { kind: 'staff', uid: 'picker', record: async () => {} }
    const ada = await shop.newShopper()
    const wanted = [
      { id: 'p1', count: 3 },
      { id: 'p2', count: 1 },
    ]
    const ids: string[] = []
    for (let bought = 0; bought < 8; bought++) ids.push(await ada.buy(wanted))
    await shop.shop.orders.idle()
    const gap = () =>
      shop.sql(`select p.id, p.quantity - (select sum(change) from stock_ledger l where l.product_id = p.id) as gap
        from products p where p.id in (1, 2) order by p.id`)
    const gapBefore = await gap()

    const tap = (id: string, more: Omit<NewEvent, 'id' | 'at'>): NewEvent => ({
      id,
      at: new Date().toISOString(),
      ...more,
    })
    const events = [
      tap('a', { line: 'p1', kind: 'picked' }),
      tap('b', { line: 'p1', kind: 'picked' }),
      tap('c', { line: 'p1', kind: 'short', count: 1, reason: 'damaged' }),
      tap('d', { line: 'p2', kind: 'picked' }),
    ]
    const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
    const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)
    const packed = async () =>
      (await shop.sql(`select from packings where state = 'packed' and order_id = any($1::uuid[])`, [ids])).length
    for (const killedAfter of [1, 3, 5]) {
      const args = [program, databaseUrl, JSON.stringify(ids), JSON.stringify(events)]
      const phones = spawn(process.execPath, args, { env: childEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] })
      try {
        await vi.waitFor(async () => expect(await packed()).toBeGreaterThanOrEqual(killedAfter), longWait)
      } finally {
        const ended = once(phones, 'exit')
        phones.kill('SIGKILL')
        await ended
      }
    }

    for (const id of ids) {
      await shop.shop.packing.take(id, by)
      await shop.shop.packing.record({ id }, events, by)
      const version = (await shop.shop.packing.find(id))?.version ?? 0
      await shop.shop.packing.finish({ orderId: id, version, by })
    }
    await shop.sql(
      `update refunds set next_attempt_at = now() - interval '1 second' where state in ('intended', 'sent')`,
    )
    await shop.shop.orders.reconciler.runOnce()
    await shop.shop.orders.idle()
    const rows = await shop.sql(
      `select k.state, o.charge_cents - o.refunded_cents = k.charge_cents as is_even,
          (select count(*)::int from pack_events e where e.order_id = o.id) as events,
          (select array_agg(l.packed order by l.position) from packed_lines l where l.order_id = o.id) as lines,
          (select array_agg(r.state) from refunds r where r.order_id = o.id) as refunds,
          (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'packed') as told
        from orders o join packings k on k.order_id = o.id where o.id = any($1::uuid[])`,
      [ids],
    )
    const expected = { state: 'packed', is_even: true, events: 4, lines: [2, 1], refunds: ['done'], told: 1 }
    expect(rows).toEqual(ids.map(() => expected))
    expect(await gap()).toEqual(gapBefore)
  } finally {
    await shop.close()
  }
}, 240_000)
