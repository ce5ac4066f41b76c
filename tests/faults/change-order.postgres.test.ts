// A shop that is killed while an order is changed: changed once, with its email and its refund, however often it's sent again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
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
}, 240_000)

test('a change that costs more is paid for and made once, wherever the shop is killed', async () => {
  const shop = await openTestPurchase({ webhooks: false })
  try {
    const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
    const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)
    const { orders, payments } = shop.shop
    const points = [
      'after-open',
      'after-create',
      'before-change-paid',
      'after-change-paid',
      'after-capture',
      'after-done',
    ]
    for (const point of points) {
      const ada = await shop.newShopper()
      const id = await ada.buy([{ id: 'p1', count: 2 }])
      await orders.idle()
      const open = async () => {
        const lines = [{ id: 'p1', count: 9 }]
        const found = await orders.findChangeable(ada.uid, id, lines)
        const total = (found?.changed.reservedCents ?? 0) / 100
        const wanted = {
          orderId: id,
          uid: ada.uid,
          version: found?.order.version ?? 0,
          lines,
          to: {},
          total,
          confirmedAge: 0,
        }
        const opened = await orders.payForChange(ada.uid, { wanted, price: total - (found?.limitCents ?? 0) / 100 })
        return (await ada.confirm(opened.ok ? opened.clientSecret : '')).intentId
      }
      const isOpening = point === 'after-open' || point === 'after-create'
      const step = isOpening ? ['open-change', ada.uid, id, '9'] : ['pay', ada.uid, id, await open()]
      const child = spawn(process.execPath, [program, databaseUrl, point, ...step], {
        env: childEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(`${point} ${signal}`).toBe(`${point} SIGKILL`)
      if (isOpening) await open()
      await shop.sql(
        `update checkouts set next_attempt_at = now() - interval '1 second' where state in ('open', 'placed')`,
      )
      await shop.sql('update notifications set email_due_at = now() where email_due_at is not null')
      await orders.reconciler.runOnce()
      await orders.idle()
      const order = (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
      expect(order.cart.map(({ quantity }) => quantity)).toEqual([9])
      expect([order.price, order.refunds]).toEqual([Math.floor(order.grandTotal), []])
      const told = shop.notices.filter((notice) => notice.order.id === id).map(({ kind }) => kind)
      expect(told).toEqual(['changed'])
    }
    expect(await checkInvariants({ sql: shop.sql, payments })).toEqual([])
  } finally {
    await shop.close()
  }
}, 240_000)

test('both payments of a held order pay for what is packed, once, wherever the shop is killed', async () => {
  const shop = await openTestTimes({ webhooks: false })
  try {
    const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
    const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)
    const { orders, packing, payments } = shop.shop
    const by: StaffMember = { kind: 'staff', uid: 'picker', record: async () => {} }
    const at = new Date().toISOString()
    for (const [point, picked] of [
      ['after-done', 9],
      ['after-capture:2', 9],
      ['after-cancel', 2],
    ] as const) {
      const ada = await shop.newShopper()
      const price = await shop.choose(ada, await shop.addSlot(), [{ id: 'p1', count: 4 }])
      const paid = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
      const { insertedId: id } = (await ada.order(paid.intentId)).json<{ insertedId: string }>()
      const lines = [{ id: 'p1', count: 9 }]
      const found = await orders.findChangeable(ada.uid, id, lines)
      const total = (found?.changed.reservedCents ?? 0) / 100
      const seen = { version: found?.order.version ?? 0, lines, to: {}, total, confirmedAge: 0 }
      const rest = total - (found?.limitCents ?? 0) / 100
      const opened = await orders.payForChange(ada.uid, { wanted: { orderId: id, uid: ada.uid, ...seen }, price: rest })
      const more = await ada.confirm(opened.ok ? opened.clientSecret : '')
      expect((await ada.order(more.intentId)).json()).toMatchObject({ insertedId: id })
      await packing.take(id, by)
      const short = picked === 9 ? [] : [{ id: 'b', line: 'p1', kind: 'short', at } as const]
      await packing.record({ id }, [{ id: 'a', line: 'p1', kind: 'picked', count: picked, at }, ...short], by)
      const child = spawn(process.execPath, [program, databaseUrl, point, 'finish', ada.uid, id], {
        env: childEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(`${point} ${signal}`).toBe(`${point} SIGKILL`)
      await shop.sql(`update checkouts set next_attempt_at = now() - interval '1 second' where state = 'placed'`)
      await orders.reconciler.runOnce()
      await orders.idle()
      const { packed, price: charged } = (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
      const [first, second] = [await payments.findIntent(paid.intentId), await payments.findIntent(more.intentId)]
      expect((first.capturedCents + second.capturedCents) / 100).toBe(packed?.paid)
      expect([charged, second.state]).toEqual([packed?.paid, picked === 9 ? 'captured' : 'cancelled'])
    }
    expect(await checkInvariants({ sql: shop.sql, payments })).toEqual([])
  } finally {
    await shop.close()
  }
}, 240_000)
