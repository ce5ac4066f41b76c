// A run leaves, and is back. Its shoppers are told once that their order is on its way, however often somebody says so.
import type { Database } from '#database/connection.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { RunState } from '#domain/delivery/run.ts'
import { isPaid } from '#domain/order/order.ts'
import type { PaymentState } from '#domain/order/order.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { firstDue } from '#server/orders/order-emails.ts'
import { lockRunText } from './plan-runs.ts'
import { announceRun } from './run-rows.ts'

export type Leaving = { id: string; version?: number | undefined; by: StaffMember }

export type LeaveOutcome =
  | { ok: true; notifications: number[] }
  | { ok: false; reason: 'run-not-found' | 'stale' | 'empty' | 'run-finished' | 'not-out' }
  | { ok: false; reason: 'unpaid'; orders: string[] }

type Locked = { state: RunState; version: number }
type Leaver = {
  id: string
  number: string
  status: OrderStatus
  payment_state: PaymentState
  is_handled: boolean
  /** What is packed costs nothing. */
  is_free: boolean
  /** The card refused to pay for what a change costs more. */
  is_refused: boolean
}

export function createLeaveRun(database: Database) {
  return {
    /** Saying it again changes nothing. */
    leave: ({ id, version, by }: Leaving): Promise<LeaveOutcome> =>
      database.transaction(async (on) => {
        const [run] = await on.run<Locked>({ name: 'run-lock', text: lockRunText, values: [id] })
        if (run === undefined) return { ok: false, reason: 'run-not-found' }
        if (run.state === 'finished') return { ok: false, reason: 'run-finished' }
        if (run.state === 'out') return { ok: true, notifications: [] }
        if (version !== undefined && run.version !== version) return { ok: false, reason: 'stale' }
        const stops = await on.run<Leaver>({ name: 'run-leavers', text: leaversText, values: [id] })
        const leaving = stops.filter(({ status }) => status === 'Processing')
        if (leaving.length === 0) return { ok: false, reason: 'empty' }
        const unpaid = leaving.filter(
          (order) => (!isPaid(order.payment_state) && !order.is_handled && !order.is_free) || order.is_refused,
        )
        if (unpaid.length > 0) return { ok: false, reason: 'unpaid', orders: unpaid.map(({ number }) => number) }
        const ids = leaving.map((order) => order.id)
        await on.run({ name: 'run-leave', text: leaveText, values: [id] })
        await on.run({ name: 'run-leave-events', text: eventsText, values: [ids, by.uid] })
        // What was said about an earlier run isn't true any more.
        await on.run({ name: 'run-leave-untell', text: untellText, values: [ids] })
        const told = await on.run<{ id: number }>({ name: 'run-leave-tell', text: tellText, values: [ids] })
        const after = { orders: leaving.map(({ number }) => number) }
        await by.record(on, { action: 'run.left', subject: { kind: 'run', id }, after })
        await announceRun(on, id)
        return { ok: true, notifications: told.map((notification) => notification.id) }
      }),

    /** Ended by hand: what nobody said anything about goes with another run. */
    finish: ({ id, version, by }: Leaving): Promise<LeaveOutcome> =>
      database.transaction(async (on) => {
        const [run] = await on.run<Locked>({ name: 'run-lock', text: lockRunText, values: [id] })
        if (run === undefined) return { ok: false, reason: 'run-not-found' }
        if (run.state === 'finished') return { ok: true, notifications: [] }
        if (run.state === 'planned') return { ok: false, reason: 'not-out' }
        if (version !== undefined && run.version !== version) return { ok: false, reason: 'stale' }
        await on.run({ name: 'run-finish-open', text: openText, values: [id] })
        await on.run({ name: 'run-finish', text: finishText, values: [id] })
        await by.record(on, { action: 'run.finished', subject: { kind: 'run', id } })
        await announceRun(on, id)
        return { ok: true, notifications: [] }
      }),
  }
}

const leaversText = `select o.id, o.order_id as number, o.status, o.payment_state, c.handled_at is not null as is_handled,
    exists (select from packings k where k.order_id = o.id and k.charge_cents = 0) as is_free,
    exists (select from checkouts l where l.changes_order_id = o.id and l.state = 'placed' and l.refused_at is not null and l.handled_at is null) as is_refused
  from run_stops t join orders o on o.id = t.order_id join checkouts c on c.id = o.checkout_id
  where t.run_id = $1 order by o.id for update of o`

const leaveText = `update runs set state = 'out', left_at = now(), version = version + 1 where id = $1`

const eventsText = `insert into order_events (order_id, kind, actor, actor_uid, status)
  select id, 'out', 'staff', $2, 'Processing' from unnest($1::uuid[]) as id`

const untellText = `delete from notifications where order_id = any($1::uuid[])
  and kind in ('on-its-way', 'not-home', 'refused', 'not-fetched')`

const tellText = `insert into notifications (user_id, order_id, kind, email_due_at)
  select user_id, id, 'on-its-way', ${firstDue} from orders where id = any($1::uuid[]) and email <> ''
  on conflict do nothing returning id`

// Those of cancelled orders stay: their items are still to be put back.
const openText = `delete from run_stops t using orders o where t.run_id = $1 and o.id = t.order_id and t.outcome is null
  and o.status <> 'Cancelled'`

export const finishText = `update runs set state = 'finished', finished_at = now(), version = version + 1 where id = $1`
