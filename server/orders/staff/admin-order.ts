// One order as the staff sees it: lines, money, and the timeline of everything that shopper, staff, provider and emails did.
import { staffNameOf } from '#database/staff-name.ts'
import type { Database } from '#database/connection.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import { orderEventKinds } from '#domain/order/order.ts'
import type { OrderEventKind, OrderStatus } from '#domain/order/order.ts'
import { moneyOf } from '#domain/money/refund.ts'
import type { OrderMoney } from '#domain/money/refund.ts'
import { isRefused, isStuck } from '#server/orders/money/stuck-rows.ts'
import { isBack, isDamageOpen, isToPutBack } from '#server/orders/returned-orders.ts'
import { isUnpaidDelivery } from './open-tasks.ts'
import { lineFields, linesColumn, orderOf, packedColumn } from '#server/orders/order-rows.ts'
import type { Order, OrderLine, OrderRow } from '#server/orders/order-rows.ts'
import { mergeParts, refundSteps } from '#server/orders/money/refund-parts.ts'
import type { OrderRefund } from '#server/orders/money/refund-parts.ts'

/** What the order, its refunds and its emails tell, beside the events that are written down. */
export const timelineKinds = [
  'placed',
  'paid',
  'refund-begun',
  'refund-done',
  'refund-failed',
  'email',
  ...orderEventKinds,
] as const

export type TimelineEntry = {
  at: Date
  kind: (typeof timelineKinds)[number]
  actor: 'shopper' | 'staff' | 'shop' | 'provider'
  /** Name or email of the member of staff. */
  by?: string | null
  status?: OrderStatus | null
  /** The note, the reason, or what the email was about. */
  text?: string
  /** The email that it's about. */
  about?: string | null
  amountCents?: number
}

export type StaffOrder = {
  order: Order
  lines: (OrderLine & { returned: number; minimumAge: number | null })[]
  money: OrderMoney
  /** Of its delivery time. */
  areaId: number | null
  /** Somebody on the staff took care of a failing payment. */
  isPaymentHandled: boolean
  /** What somebody has to look at: a payment that keeps failing, or was lost after the delivery. */
  paymentTask: 'stuck' | 'refused' | 'lost' | null
  /** The payment that somebody has to look at, or the one that it was placed with. */
  paymentId: string
  refunds: OrderRefund[]
  timeline: TimelineEntry[]
  /** It came back, and nobody decided yet what becomes of it. */
  isBack: boolean
  /** Cancelled on its way: its items aren't in stock again. */
  isToPutBack: boolean
  /** What was damaged, with the refund that is proposed. */
  damaged: { productId: number; title: string; count: number; amountCents: number }[]
  /** `id`: of the notification, or `confirmation`. */
  failedEmails: { id: string; about: string; failedAt: Date; error: string | null }[]
}

type EventRow = {
  kind: OrderEventKind
  actor: TimelineEntry['actor']
  by: string | null
  status: OrderStatus | null
  text: string
  subject: string | null
  created_at: string
}
type EmailRow = {
  id: number
  kind: NotificationKind
  sent_at: string | null
  failed_at: string | null
  error: string | null
}
type Row = Omit<OrderRow, 'lines' | 'refunds'> & {
  area_id: number | null
  is_payment_handled: boolean
  payment_task: StaffOrder['paymentTask']
  payment_id: string
  is_back: boolean
  is_to_put_back: boolean
  damaged: StaffOrder['damaged'] | null
  lines: StaffOrder['lines']
  refunds: OrderRefund[] | null
  events: EventRow[] | null
  emails: EmailRow[] | null
}

export function createFindStaffOrders(database: Database) {
  /** In the order of their numbers; unknown ones are left out. */
  return async (orderNumbers: readonly string[]): Promise<StaffOrder[]> => {
    const rows = await database.query<Row>({ name: 'admin-order', text: findText, values: [orderNumbers] })
    return rows.map(staffOrderOf)
  }
}

function staffOrderOf(row: Row): StaffOrder {
  const {
    is_payment_handled: isPaymentHandled,
    payment_task: paymentTask,
    payment_id: paymentId,
    refunds: stored,
    lines,
    area_id: areaId,
  } = row
  const order = orderOf({ ...row, refunds: [] })
  const parts = mergeParts(stored ?? [])
  const { merged: refunds } = parts
  const amounts = refunds.map(({ amount_cents: amountCents, state }) => ({ amountCents, state }))
  const money = moneyOf({ chargeCents: order.price.chargeCents, paymentState: order.paymentState, refunds: amounts })
  return {
    order,
    lines,
    money,
    areaId,
    isPaymentHandled,
    paymentTask,
    paymentId,
    refunds,
    timeline: timelineOf(row, parts),
    isBack: row.is_back && order.status === 'Processing',
    isToPutBack: row.is_to_put_back,
    damaged: row.damaged ?? [],
    failedEmails: failedOf(row),
  }
}

/** The uuid of an order by its number. */
export async function findOrderKey(database: Database, orderNumber: string): Promise<string | undefined> {
  const text = 'select id from orders where order_id = $1'
  const [row] = await database.query<{ id: string }>({ name: 'admin-order-key', text, values: [orderNumber] })
  return row?.id
}

// What was paid for what is damaged, as far as there is that much of it in the boxes.
const damagedColumn = `(select json_agg(json_build_object('productId', p.product_id, 'title', p.title, 'count', least(d.count, p.packed),
    'amountCents', p.paid_cents * least(d.count, p.packed) / p.packed) order by p.position)
  from (select d.product_id, sum(coalesce(d.count, 1))::int as count from stop_events d
      where d.order_id = o.id and ${isDamageOpen} group by d.product_id) d
    join (select product_id, min(position) as position, min(title) as title, sum(packed)::int as packed, sum(paid_cents)::int as paid_cents
      from packed_lines where order_id = o.id and packed > 0 group by product_id) p on p.product_id = d.product_id)`

const findText = `select o.*, (select s.area_id from slots s where s.id = o.slot_id) as area_id,
    (select c.handled_at is not null from checkouts c where c.id = o.checkout_id) as is_payment_handled,
    case when exists (select from checkouts where (id = o.checkout_id or changes_order_id = o.id) and ${isStuck}) then 'stuck'
      when exists (select from checkouts where (id = o.checkout_id or changes_order_id = o.id) and ${isRefused}) then 'refused'
      when ${isUnpaidDelivery} then 'lost' end as payment_task,
    coalesce((select pi_id from checkouts where (id = o.checkout_id or changes_order_id = o.id) and ((${isStuck}) or (${isRefused}))
      order by changes_order_id is not null, created_at limit 1), o.pi_id) as payment_id,
    ${isBack} as is_back, ${isToPutBack} as is_to_put_back, ${damagedColumn} as damaged,
    ${linesColumn([...lineFields, 'minimumAge', 'returned'])}, ${packedColumn},
    (select json_agg(to_jsonb(r) || jsonb_build_object('by', ${staffNameOf('r.actor_uid')}) order by r.created_at, r.id)
      from refunds r where r.order_id = o.id) as refunds,
    (select json_agg(to_jsonb(e) || jsonb_build_object('by', ${staffNameOf('e.actor_uid')}) order by e.id)
      from order_events e where e.order_id = o.id) as events,
    (select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'sent_at', n.email_sent_at,
      'failed_at', n.email_failed_at, 'error', n.email_error) order by n.id) from notifications n where n.order_id = o.id) as emails
  from unnest($1::text[]) with ordinality as wanted (number, place) join orders o on o.order_id = wanted.number::char(6)
  order by wanted.place`

function timelineOf(row: Row, parts: ReturnType<typeof mergeParts>): TimelineEntry[] {
  const list: TimelineEntry[] = [{ at: row.created_at, kind: 'placed', actor: 'shopper' }]
  if (row.captured_at !== null)
    list.push({ at: row.captured_at, kind: 'paid', actor: 'provider', amountCents: row.charge_cents })
  if (row.letter_sent_at !== null)
    list.push({ at: row.letter_sent_at, kind: 'email', actor: 'shop', text: 'confirmation' })
  const events = row.events ?? []
  list.push(...events.map((event) => entryOf(event, parts.merged)))
  // Before the loss of a payment was an event of its own, it was written as a cancellation.
  if (row.cancelled_at !== null && row.status !== 'Cancelled')
    list.push({ at: row.cancelled_at, kind: 'payment-lost', actor: 'shop' })
  else if (row.cancelled_at !== null && !events.some(({ kind }) => kind === 'cancelled'))
    list.push({ at: row.cancelled_at, kind: 'cancelled', actor: 'shop', status: 'Cancelled' })
  list.push(...refundSteps(parts))
  for (const { kind, sent_at: at } of row.emails ?? [])
    if (at !== null) list.push({ at: new Date(at), kind: 'email', actor: 'shop', text: kind })
  return list.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function entryOf({ subject, created_at: at, ...event }: EventRow, refunds: OrderRefund[]): TimelineEntry {
  const { kind, actor, by, status, text } = event
  const amountCents = refunds.find(({ id }) => id === subject)?.amount_cents
  const about = kind.startsWith('email') ? subject : null
  return { at: new Date(at), kind, actor, by, status, text, about, ...(amountCents && { amountCents }) }
}

function failedOf({ email_failed_at: failedAt, email_error: error, emails }: Row): StaffOrder['failedEmails'] {
  const failed = failedAt === null ? [] : [{ id: 'confirmation', about: 'confirmation', failedAt, error }]
  for (const { id, kind, failed_at: at, error: reason } of emails ?? [])
    if (at !== null) failed.push({ id: String(id), about: kind, failedAt: new Date(at), error: reason })
  return failed
}
