// Orders whose card was refused after they were packed, in a shop that is killed at every step: each is paid once, with the other card.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { checkInvariants } from './invariants.ts'

const program = fileURLToPath(new URL('other-card-shop.ts', import.meta.url))
const by: StaffMember = { kind: 'staff', uid: 'picker', record: async () => {} }

test('an order whose card was refused is paid once with another one, wherever the shop is killed', async () => {
  const shop = await openTestTimes({ webhooks: false })
  try {
    const { orders, packing, payments } = shop.shop
    const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
    const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)

    /** Resolves once the shop was killed at this point, which it has to reach. */
    async function die(...args: string[]): Promise<void> {
      const child = spawn(process.execPath, [program, databaseUrl, ...args], {
        env: childEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect([...args, signal].join(' ')).toContain('SIGKILL')
    }

    let turn = Promise.resolve()
    /** This order alone: what the others do on their way is to be cut off where they say, however slow the machine is. */
    function reconcile(id: string): Promise<void> {
      const text = `update checkouts c set next_attempt_at = now() + case when o.id = $1 then interval '-1 second' else interval '1 hour' end
        from orders o where o.checkout_id = c.id`
      turn = turn.then(async () => {
        await shop.sql(text, [id])
        await orders.reconciler.runOnce()
        await orders.idle()
      })
      return turn
    }

    /** From a packed order whose hold the bank has ended to the payment with another card, killed on the way. */
    async function payWith(step: string, point: string): Promise<string> {
      const ada = await shop.newShopper()
      const price = await shop.choose(ada, await shop.addSlot(), [{ id: 'p1', count: 2 }])
      const held = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
      const { insertedId: id } = (await ada.order(held.intentId)).json<{ insertedId: string }>()
      await packing.take(id, by)
      await packing.record(
        { id },
        [{ id: 'a', line: 'p1', kind: 'picked', count: 2, at: new Date().toISOString() }],
        by,
      )
      await payments.cancel(held.intentId, `bank-${held.intentId}`)
      if (step === 'finish') await die(point, step, ada.uid, id)
      else await packing.finish({ orderId: id, version: 2, by })
      await reconcile(id)

      const read = async () => (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
      const { payAgain } = await read()
      expect(payAgain, point).toBeGreaterThan(0)
      if (step === 'open') await die(point, step, ada.uid, id, String(payAgain))
      const opened = await ada.call('POST', '/create-payment-intent', { price: payAgain, order: id })
      expect(opened.statusCode, `${point}: ${opened.body}`).toBe(200)
      const { intentId } = await ada.confirm(opened.json<{ clientSecret: string }>().clientSecret)
      if (step === 'pay') await die(point, step, ada.uid, id, intentId)
      await reconcile(id)
      await ada.order(intentId)
      expect(await read()).toMatchObject({
        paymentState: 'captured',
        paymentIntent: intentId,
        price: payAgain,
        refunded: 0,
      })
      return id
    }

    const ids = await Promise.all([
      payWith('finish', 'after-capture'),
      payWith('finish', 'after-card-refused'),
      payWith('open', 'after-cancel'),
      payWith('open', 'after-other-card'),
      payWith('pay', 'after-capture'),
      payWith('pay', 'after-done'),
    ])
    expect(await checkInvariants({ sql: shop.sql, payments })).toEqual([])
    const told = await shop.sql(
      `select (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'card-refused') as entries,
          (select count(*)::int from notifications n where n.order_id = o.id and n.kind = 'card-refused') as notifications
        from orders o where o.id = any($1::uuid[])`,
      [ids],
    )
    expect(told).toEqual(ids.map(() => ({ entries: 1, notifications: 1 })))
  } finally {
    await shop.close()
  }
}, 240_000)
