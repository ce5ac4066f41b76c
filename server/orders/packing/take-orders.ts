// Puts orders into somebody's hands: the most urgent ones, or one that they name. An order is in one pair of hands at a time; when
// nothing was heard of it for ten minutes somebody else may take it over.
import type { Database, Statement, Transaction } from '#database/connection.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { insertEvent, notifyShopper } from '#server/orders/changes/order-changes.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { lease } from './packing-rows.ts'

export type TakeOutcome = { ok: true; notification: number | undefined } | { ok: false; reason: TakeRefusal }
export type TakeRefusal = 'not-found' | 'not-ready' | 'cancelled' | 'packed' | 'other-packer'

/** By its id, or by the number that people know. */
export type OrderKey = { id: string } | { number: string }

type Locked = { id: string; number: string; status: OrderStatus; is_ready: boolean }

export function createTakeOrders(database: Database) {
  const take = (key: OrderKey, by: StaffMember): Promise<TakeOutcome> =>
    database.transaction(async (on) => {
      const [order] = await on.run<Locked>(lockOf(key))
      const refusal = refusalOf(order)
      if (order === undefined || refusal !== undefined) return { ok: false, reason: refusal ?? 'not-found' }
      const { id: orderId, number, status } = order
      const taken = await on.run({ name: 'packing-take', text: takeText, values: [orderId, by.uid] })
      if (taken.length === 0) return { ok: false, reason: await whyNot(on, orderId) }
      const subject = { kind: 'order', id: number } as const
      await by.record(on, { action: 'order.packing', subject, before: { status }, after: { status: 'Processing' } })
      if (status !== 'Pending') return { ok: true, notification: undefined }
      await on.run({ name: 'packing-start', text: startText, values: [orderId] })
      await on.run(insertEvent({ orderId, kind: 'moved', actor: by, status: 'Processing' }))
      return { ok: true, notification: await notifyShopper(on, 'processing', orderId) }
    })

  return {
    take,

    /** As many as there are, up to `count`. Somebody else may be faster with each of them. */
    async takeNext(count: number, by: StaffMember): Promise<{ taken: string[]; notifications: number[] }> {
      const waiting = await database.query<{ id: string }>({
        name: 'packing-next',
        text: nextText,
        values: [count + spare],
      })
      const taken: string[] = []
      const notifications: number[] = []
      for (const { id } of waiting) {
        if (taken.length === count) break
        const outcome = await take({ id }, by)
        if (!outcome.ok) continue
        taken.push(id)
        if (outcome.notification !== undefined) notifications.push(outcome.notification)
      }
      return { taken, notifications }
    },
  }
}

/** How many more are read than wanted, for those that others take meanwhile. */
const spare = 20

/** Paid, or held on the card for a delivery time, which is charged once it's packed. */
export const isReadyText = `(o.payment_state = 'captured' or (o.payment_state = 'authorised' and o.slot_id is not null))`

/** Only the order: nothing of its payments is changed or refunded here, and whoever does that locks it as well. */
function lockOf(key: OrderKey): Statement {
  const select = `select o.id, o.order_id as number, o.status, ${isReadyText} as is_ready from orders o`
  return 'id' in key
    ? { name: 'packing-take-lock', text: `${select} where o.id = $1 for update`, values: [key.id] }
    : { name: 'packing-take-numbered', text: `${select} where o.order_id = $1 for update`, values: [key.number] }
}

function refusalOf(order: Locked | undefined): TakeRefusal | undefined {
  if (order === undefined) return 'not-found'
  if (order.status === 'Cancelled') return 'cancelled'
  if (order.status === 'Delivered') return 'packed'
  return order.is_ready ? undefined : 'not-ready'
}

async function whyNot(on: Transaction, orderId: string): Promise<TakeRefusal> {
  const [row] = await on.run<{ state: string }>({
    name: 'packing-state',
    text: 'select state from packings where order_id = $1',
    values: [orderId],
  })
  return row?.state === 'packed' ? 'packed' : 'other-packer'
}

// By the time they were promised for; those of a courier by their age, and before all that are promised for later.
const nextText = `select o.id from orders o left join packings k on k.order_id = o.id left join slots s on s.id = o.slot_id
  where o.status in ('Pending', 'Processing') and ${isReadyText}
    and (k.order_id is null or (k.state = 'packing' and coalesce(k.lease_until, '-infinity') < now()))
  order by coalesce(s.starts_at, o.created_at), o.created_at, o.id limit $1`

const takeText = `insert into packings as k (order_id, packer, lease_until) values ($1, $2, ${lease})
  on conflict (order_id) do update set packer = excluded.packer, lease_until = excluded.lease_until, version = k.version + 1
    where k.state = 'packing' and (k.packer = excluded.packer or coalesce(k.lease_until, '-infinity') < now())
  returning true as is_taken`

const startText = `update orders set status = 'Processing', version = version + 1, processing_at = now() where id = $1`
