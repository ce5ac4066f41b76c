// A shop that is killed while an order is changed: changed once, with its email and its refund, however often it's sent again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import { checkInvariants } from './invariants.ts'

const program = fileURLToPath(new URL('other-card-shop.ts', import.meta.url))

test('an order is changed and refunded once, wherever the shop is killed', async () => {
  const shop = await openTestPurchase({ webhooks: false })
  try {
    const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
    const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)
    const { orders, payments } = shop.shop
    for (const point of ['after-order-changed', 'after-refund-sent', 'after-refund-recorded']) {
      const ada = await shop.newShopper()
      const id = await ada.buy([{ id: 'p1', count: 9 }])
      await orders.idle()
      const child = spawn(process.execPath, [program, databaseUrl, point, 'change', ada.uid, id, '1'], {
        env: childEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(`${point} ${signal}`).toBe(`${point} SIGKILL`)
      await shop.sql(`update refunds set next_attempt_at = now() - interval '1 second' where state <> 'done'`)
      await shop.sql('update notifications set email_due_at = now() where email_due_at is not null')
      await orders.reconciler.runOnce()
      await orders.idle()
      const order = (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
      expect(order.cart.map(({ quantity }) => quantity)).toEqual([1])
      expect(order.price - order.refunded).toBe(Math.floor(order.grandTotal))
      expect(order.refunds).toHaveLength(1)
      const told = shop.notices.filter((notice) => notice.order.id === id).map(({ kind }) => kind)
      expect(told).toEqual(['changed'])
    }
    expect(await checkInvariants({ sql: shop.sql, payments })).toEqual([])
  } finally {
    await shop.close()
  }
}, 60_000)
