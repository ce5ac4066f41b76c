// Orders that left the shop and came back: nobody was at home, they weren't accepted or picked up, or they were cancelled on their way.
// Somebody decides what becomes of each; its items are only in stock again when somebody put them back.
import type { Database, Transaction } from '#database/connection.ts'
import { hasDamage, isBack, isToPutBack } from '#server/orders/returned-orders.ts'
import { insertEvent, lockOrder } from './order-changes.ts'
import type { StaffMember } from './order-changes.ts'
import { returnStock } from './return-stock.ts'

export type CameBack = { isBack: boolean; isAway: boolean }

/** `isAway`: nobody can put it back now. */
export async function findCameBack(on: Transaction, orderId: string): Promise<CameBack> {
  const [row] = await on.run<{ is_back: boolean; is_away: boolean }>({
    name: 'order-came-back',
    text: `select ${isBack} as is_back, exists (select from run_stops t join runs r on r.id = t.run_id
        where t.order_id = o.id and t.outcome is null and r.state = 'out') as is_away
      from orders o where o.id = $1`,
    values: [orderId],
  })
  return { isBack: row?.is_back ?? false, isAway: row?.is_away ?? false }
}

/** It goes once more, or somebody took care of it otherwise. */
export async function markDecided(on: Transaction, orderId: string): Promise<boolean> {
  const rows = await on.run({ name: 'order-decided', text: decidedText, values: [orderId] })
  return rows.length > 0
}

export type BackOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'nothing-to-do' }
export type BackChange = { orderId: string; by: StaffMember }

export function createCameBack(database: Database) {
  return {
    /** The items of a cancelled order are on the shelves again. */
    putBack: ({ orderId, by }: BackChange): Promise<BackOutcome> =>
      database.transaction(async (on) => {
        const order = await lockOrder(on, orderId)
        if (order === undefined) return { ok: false, reason: 'not-found' }
        const text = `select from orders o where o.id = $1 and ${isToPutBack}`
        const rows = await on.run({ name: 'order-to-put-back', text, values: [orderId] })
        if (rows.length === 0) return { ok: false, reason: 'nothing-to-do' }
        await returnStock(on, orderId, 'all', 'cancelled')
        await on.run(insertEvent({ orderId, kind: 'put-back', actor: by }))
        await by.record(on, { action: 'order.restocked', subject: order.subject })
        return { ok: true }
      }),

    /** What came back, or was damaged, needs nobody any more. */
    handleReturn: ({ orderId, by, note }: BackChange & { note: string }): Promise<BackOutcome> =>
      database.transaction(async (on) => {
        const order = await lockOrder(on, orderId)
        if (order === undefined) return { ok: false, reason: 'not-found' }
        const text = `select from orders o where o.id = $1 and (${isBack} or ${hasDamage})`
        const rows = await on.run({ name: 'order-return-open', text, values: [orderId] })
        if (rows.length === 0) return { ok: false, reason: 'nothing-to-do' }
        await markDecided(on, orderId)
        await on.run(insertEvent({ orderId, kind: 'returned-handled', actor: by, text: note }))
        await by.record(on, { action: 'order.return-handled', subject: order.subject })
        return { ok: true }
      }),
  }
}

const decidedText = `with stops as (update run_stops set handled_at = now() where order_id = $1 and outcome in ('not-home', 'refused')
    and handled_at is null returning order_id),
  fetched as (update pickups set handled_at = now(), arrived_at = null where order_id = $1 and missed_at is not null
    and handled_at is null returning order_id)
  select order_id from stops union all select order_id from fetched`
