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
    /** The items of a cancelled order are on the shelves again, or those that nobody was old enough for. */
    putBack: ({ orderId, by }: BackChange): Promise<BackOutcome> =>
      database.transaction(async (on) => {
        const order = await lockOrder(on, orderId)
        if (order === undefined) return { ok: false, reason: 'not-found' }
        const text = `select from orders o where o.id = $1 and ${isToPutBack}`
        const rows = await on.run({ name: 'order-to-put-back', text, values: [orderId] })
        if (rows.length === 0) return { ok: false, reason: 'nothing-to-do' }
        if (order.status === 'Cancelled') await returnStock(on, orderId, 'all', 'cancelled')
        else await returnAged(on, orderId)
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

type Aged = { productId: number; isOrdered: boolean; quantity: number }

async function returnAged(on: Transaction, orderId: string): Promise<void> {
  const aged = await on.run<Aged>({ name: 'order-aged-lines', text: agedText, values: [orderId] })
  const [lines, others] = [aged.filter(({ isOrdered }) => isOrdered), aged.filter(({ isOrdered }) => !isOrdered)]
  const substitutes = others.map(({ productId }) => productId)
  await returnStock(on, orderId, lines, 'age-refused', substitutes)
}

const agedText = `select p.product_id as "productId", p.product_id = p.line_id as "isOrdered", least(p.packed, l.quantity - l.returned) as quantity
  from packed_lines p join order_lines l on l.order_id = p.order_id and l.product_id = p.line_id
    left join product_facts f on f.product_id = p.product_id
  where p.order_id = $1 and p.packed > 0
    and case when p.product_id = p.line_id then l.minimum_age is not null else coalesce(f.minimum_age, 0) > 0 end`

const decidedText = `with stops as (update run_stops set handled_at = now() where order_id = $1 and outcome in ('not-home', 'refused')
    and handled_at is null returning order_id),
  fetched as (update pickups set handled_at = now(), arrived_at = null where order_id = $1 and missed_at is not null
    and handled_at is null returning order_id)
  select order_id from stops union all select order_id from fetched`
