// One order as the staff sees it: lines, money, and the timeline of everything that shopper, staff, provider and emails did.
import type { Database } from '#database/connection.ts'
import type { NotificationKind } from '#domain/notification.ts'
import type { OrderStatus } from '#domain/order.ts'
import { moneyOf } from '#domain/refund.ts'
import type { OrderMoney } from '#domain/refund.ts'
import { orderOf } from './order-rows.ts'
import type { Order, OrderLine, OrderRow } from './order-rows.ts'
import type { RefundRow } from './refund-rows.ts'

export type OrderRefund = RefundRow & { by: string | null }
export type Happening = {
  at: Date
  kind: 'placed' | 'paid' | 'moved' | 'cancelled' | 'note' | 'refund-begun' | 'refund-done' | 'refund-failed' | 'email'
  actor: 'shopper' | 'staff' | 'shop' | 'provider'
  /** Name or email of the member of staff. */
  by?: string | null
  status?: OrderStatus | null
  /** The note, the reason, or what the email was about. */
  text?: string
  amountCents?: number
}

export type StaffOrder = {
  order: Order
  lines: (OrderLine & { returned: number })[]
  money: OrderMoney
  refunds: OrderRefund[]
  timeline: Happening[]
}

type EventRow = {
  kind: 'moved' | 'cancelled' | 'note'
  actor: Happening['actor']
  by: string | null
  status: OrderStatus | null
  text: string
  created_at: string
}
type EmailRow = { kind: NotificationKind; sent_at: string }
type Row = Omit<OrderRow, 'lines'> & {
  letter_sent_at: Date | null
  lines: StaffOrder['lines']
  refunds: OrderRefund[] | null
  events: EventRow[] | null
  emails: EmailRow[] | null
}

export function createFindStaffOrder(database: Database) {
  return async (orderNumber: string): Promise<StaffOrder | undefined> => {
    const [row] = await database.query<Row>({ name: 'admin-order', text: findText, values: [orderNumber] })
    if (row === undefined) return undefined
    const order = orderOf(row)
    const refunds = (row.refunds ?? []).map(withDates)
    const amounts = refunds.map(({ amount_cents: amountCents, state }) => ({ amountCents, state }))
    const money = moneyOf({ chargeCents: order.price.chargeCents, paymentState: order.paymentState, refunds: amounts })
    return { order, lines: row.lines, money, refunds, timeline: timelineOf(row, refunds) }
  }
}

/** The uuid of an order by its number. */
export async function findOrderKey(database: Database, orderNumber: string): Promise<string | undefined> {
  const text = 'select id from orders where order_id = $1'
  const [row] = await database.query<{ id: string }>({ name: 'admin-order-key', text, values: [orderNumber] })
  return row?.id
}

const nameOf = (column: string) =>
  `(select coalesce(nullif(s.display_name, ''), s.email) from staff s where s.user_id = ${column})`

const findText = `select o.*,
    (select json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'unit', l.unit, 'picture', l.picture,
      'quantity', l.quantity, 'unitCents', l.unit_cents, 'returned', l.returned,
      'note', l.note) order by l.position)
      from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(to_jsonb(r) || jsonb_build_object('by', ${nameOf('r.actor_uid')}) order by r.created_at)
      from refunds r where r.order_id = o.id) as refunds,
    (select json_agg(to_jsonb(e) || jsonb_build_object('by', ${nameOf('e.actor_uid')}) order by e.id)
      from order_events e where e.order_id = o.id) as events,
    (select json_agg(json_build_object('kind', n.kind, 'sent_at', n.email_sent_at))
      from notifications n where n.order_id = o.id and n.email_sent_at is not null) as emails
  from orders o where o.order_id = $1`

/** JSON has no dates. */
function withDates(refund: OrderRefund): OrderRefund {
  const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value))
  const { created_at: created, done_at: done, failed_at: failed } = refund
  return { ...refund, created_at: new Date(created), done_at: dateOf(done), failed_at: dateOf(failed) }
}

function timelineOf(row: Row, refunds: OrderRefund[]): Happening[] {
  const list: Happening[] = [{ at: row.created_at, kind: 'placed', actor: 'shopper' }]
  if (row.captured_at !== null)
    list.push({ at: row.captured_at, kind: 'paid', actor: 'provider', amountCents: row.charge_cents })
  if (row.letter_sent_at !== null)
    list.push({ at: row.letter_sent_at, kind: 'email', actor: 'shop', text: 'confirmation' })
  const events = row.events ?? []
  for (const { kind, actor, by, status, text, created_at: at } of events)
    list.push({ at: new Date(at), kind, actor, by, status, text })
  if (row.cancelled_at !== null && !events.some(({ kind }) => kind === 'cancelled'))
    list.push({ at: row.cancelled_at, kind: 'cancelled', actor: 'shop', status: 'Cancelled' })
  for (const refund of refunds) list.push(...stepsOf(refund))
  for (const { kind, sent_at: at } of row.emails ?? [])
    list.push({ at: new Date(at), kind: 'email', actor: 'shop', text: kind })
  return list.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function stepsOf({ created_at: created, done_at: done, failed_at: failed, ...refund }: OrderRefund): Happening[] {
  const { amount_cents: amountCents, source, by, reason, last_error: error } = refund
  const steps: Happening[] = [{ at: created, kind: 'refund-begun', actor: source, by, amountCents, text: reason }]
  if (done !== null) steps.push({ at: done, kind: 'refund-done', actor: 'provider', amountCents })
  if (failed !== null)
    steps.push({ at: failed, kind: 'refund-failed', actor: 'provider', amountCents, text: error ?? '' })
  return steps
}
