// Takes a delivery back: the order is Processing again, and its shopper isn't told that it was delivered. Within seconds
// whoever moves orders can undo a wrong tap; once the email went, it takes a permission of its own.
import type { Database, Transaction } from '#database/connection.ts'
import { undoDeliverySeconds } from '#domain/order/order.ts'
import { currentOf, insertEvent, lockOrder } from './order-changes.ts'
import type { CurrentOrder, StaffMember } from './order-changes.ts'

/** `mayAlways`: also once the shopper has the email. */
export type TakingBack = { orderId: string; version: number; mayAlways: boolean; by: StaffMember }

export type TakeBackOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'stale' | 'impossible' | 'too-late'; current: CurrentOrder }

export function createTakeBack(database: Database) {
  return ({ orderId, version, mayAlways, by }: TakingBack): Promise<TakeBackOutcome> =>
    database.transaction(async (on) => {
      // Before the order, as whoever records what a driver tapped.
      await on.run({ name: 'order-take-back-runs', text: lockRunsText, values: [orderId] })
      const order = await lockOrder(on, orderId)
      if (order === undefined) return { ok: false, reason: 'not-found' }
      const refuse = (reason: 'stale' | 'impossible' | 'too-late') =>
        ({ ok: false, reason, current: currentOf(order) }) as const
      if (order.version !== version) return refuse('stale')
      if (order.status !== 'Delivered') return refuse('impossible')
      const isUntold = await isEmailWaiting(on, orderId)
      if (!isUntold && !mayAlways) return refuse('too-late')
      await on.run({ name: 'order-take-back', text: takeBackText, values: [orderId] })
      await on.run({ name: 'order-take-back-stop', text: stopText, values: [orderId] })
      // The next delivery is told again.
      await on.run({ name: 'order-take-back-notice', text: untellText, values: [orderId] })
      await on.run(insertEvent({ orderId, kind: 'taken-back', actor: by, status: 'Processing' }))
      const { subject } = order
      const change = { before: { status: 'Delivered' }, after: { status: 'Processing' } }
      await by.record(on, { action: 'order.taken-back', subject, ...change })
      return { ok: true }
    })
}

/** The notification is locked: nobody begins to send its email meanwhile. */
async function isEmailWaiting(on: Transaction, orderId: string): Promise<boolean> {
  const rows = await on.run<{ is_waiting: boolean }>({ name: 'delivery-notice', text: noticeText, values: [orderId] })
  const [order] = await on.run<{ is_fresh: boolean }>({ name: 'delivery-fresh', text: freshText, values: [orderId] })
  return order?.is_fresh === true && rows.every(({ is_waiting: isWaiting }) => isWaiting)
}

const grace = `interval '${undoDeliverySeconds} seconds'`

// Whoever begins to send it moves the time at which it's due.
const noticeText = `select email_due_at <= created_at + ${grace} as is_waiting from notifications
  where order_id = $1 and kind = 'delivered' for update`
const freshText = `select delivered_at > clock_timestamp() - ${grace} as is_fresh from orders where id = $1`
const takeBackText = `update orders set status = 'Processing', version = version + 1, delivered_at = null where id = $1`
const lockRunsText = `select id from runs where id in (select run_id from run_stops where order_id = $1) order by id for update`
// While its run is out, the driver still has it: the stop is open again. Otherwise it can go with another run.
const stopText = `with opened as (update run_stops t set outcome = null, outcome_at = null from runs r
    where t.order_id = $1 and t.outcome = 'delivered' and r.id = t.run_id and r.state = 'out' returning t.run_id),
  left_over as (delete from run_stops t using runs r
    where t.order_id = $1 and (t.outcome = 'delivered' or t.outcome is null) and r.id = t.run_id and r.state = 'finished' returning t.run_id)
  update runs set version = version + 1 where id in (select run_id from opened union select run_id from left_over)`
const untellText = `delete from notifications where order_id = $1 and kind = 'delivered'`
