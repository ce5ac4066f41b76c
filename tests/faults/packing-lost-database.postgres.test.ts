// Phones that pack while the database is lost again and again, between taps and during the end of packing: their queues repeat what got no
// answer, nothing is lost or doubled, and each card pays once for what is packed.
import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import { checkInvariants } from './invariants.ts'

const perPhone = 3

test('what is packed while the database is lost is packed and charged once', async () => {
  const shop = await openTestTimes({ webhooks: false })
  const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
  const server = new pg.Client({ connectionString: inject('postgresTemplate').serverUrl })
  await server.connect()
  try {
    await shop.sql('update products set quantity = 5000 where id <= 2')
    const gap = () =>
      shop.sql(`select p.id, p.quantity - (select sum(change) from stock_ledger l where l.product_id = p.id) as gap
        from products p where p.id in (1, 2) order by p.id`)
    const gapBefore = await gap()
    const wanted = [
      { id: 'p1', count: 3 },
      { id: 'p2', count: 1 },
    ]

    async function buy(): Promise<string> {
      const ada = await shop.newShopper()
      const price = await shop.choose(ada, await shop.addSlot(), wanted)
      const { intentId } = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
      await ada.order(intentId)
      const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where pi_id = $1', [intentId])
      return row?.order_id ?? ''
    }

    let unanswered = 0
    /** Sent again until the shop answers, as the queue of a phone does. */
    async function send(headers: object, path: string, payload: object): Promise<LightMyRequestResponse> {
      for (;;) {
        const url = `/api/admin/packings/${path}`
        const answer = await shop.app.inject({ method: 'POST', url, headers: { ...headers }, payload })
        if (answer.statusCode < 500) return answer
        unanswered += 1
        await pause(20)
      }
    }

    async function pack(headers: object, number: string): Promise<void> {
      await send(headers, `${number}/take`, {})
      const at = new Date().toISOString()
      const taps = [
        { id: `${number}-a`, line: 'p1', kind: 'picked', at },
        { id: `${number}-b`, line: 'p2', kind: 'picked', at },
        { id: `${number}-c`, line: 'p1', kind: 'picked', at },
        { id: `${number}-d`, line: 'p1', kind: 'short', reason: 'damaged', at },
      ]
      let version = 0
      for (const tap of taps) {
        const sent = await send(headers, `${number}/events`, { events: [tap] })
        expect(sent.statusCode).toBe(200)
        version = sent.json<{ packing: PackingJson }>().packing.version
      }
      const finished = await send(headers, `${number}/finish`, { version })
      // Packed, though nobody heard of it the first time.
      expect(finished.statusCode === 200 || finished.json<{ code?: string }>().code === 'packed', finished.body).toBe(
        true,
      )
    }

    const phones = await Promise.all(
      ['anna', 'ben', 'cleo'].map(async (uid) => ({
        headers: { authorization: `Bearer ${await shop.tokenOf('owner', undefined, uid)}` },
        numbers: [] as string[],
      })),
    )
    for (const { numbers } of phones) for (let count = 0; count < perPhone; count += 1) numbers.push(await buy())
    await shop.shop.orders.idle()

    const done = new AbortController()
    async function loseDatabase(): Promise<void> {
      while (!done.signal.aborted) {
        await pause(40 + Math.random() * 120)
        await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      }
    }
    const losing = loseDatabase()
    await Promise.all(
      phones.map(async ({ headers, numbers }) => {
        for (const number of numbers) await pack(headers, number)
      }),
    )
    done.abort()
    await losing
    expect(unanswered).toBeGreaterThan(0)

    await expect.poll(() => shop.sql('select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
    await shop.shop.orders.idle()
    await shop.sql(`update checkouts set next_attempt_at = now() - interval '1 second' where state = 'placed'`)
    await shop.shop.orders.reconciler.runOnce()
    await shop.shop.orders.idle()
    const rows = await shop.sql(
      `select o.payment_state, o.charge_cents = k.charge_cents as is_even, o.refunded_cents as refunded,
          (select count(*)::int from pack_events e where e.order_id = o.id) as events,
          (select array_agg(l.packed order by l.position) from packed_lines l where l.order_id = o.id) as lines,
          (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'packed') as told,
          (select count(*)::int from notifications n where n.order_id = o.id and n.kind = 'packed') as notified
        from orders o join packings k on k.order_id = o.id`,
    )
    const right = {
      payment_state: 'captured',
      is_even: true,
      refunded: 0,
      events: 4,
      lines: [2, 1],
      told: 1,
      notified: 1,
    }
    expect(rows).toEqual(phones.flatMap(({ numbers }) => numbers.map(() => right)))
    expect(await gap()).toEqual(gapBefore)
    expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
  } finally {
    await server.end()
    await shop.close()
  }
}, 120_000)
