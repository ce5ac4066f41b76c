// What every change of an order shares: who makes it, the locked row, the event in its timeline, and what its shopper is told.
import { orderPrices } from '#database/order-prices.ts'
import type { Hold } from '#domain/money/share-packed.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Statement, Transaction } from '#database/connection.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import type { OrderEventKind, OrderStatus, PaymentState } from '#domain/order/order.ts'
import type { LaterPayment, OrderMoney, Refundable, RefundLine } from '#domain/money/refund.ts'
import { moneyOf } from '#domain/money/refund.ts'
import type { CardProvider } from '#server/payments/stripe-client.ts'
import { firstDue } from '#server/orders/order-emails.ts'
import { refundsOf } from '#server/orders/money/refund-rows.ts'
import type { RefundRow } from '#server/orders/money/refund-rows.ts'
import type { Logged, OneStatement } from '#server/staff/log.ts'

/** An entry of the back office's log: what was changed, and from what to what. Reasons may name people: they stay in their own rows. */
export type LoggedChange = {
  action:
    | 'order.moved'
    | 'order.taken-back'
    | 'order.rescheduled'
    | 'order.cancelled'
    | 'order.noted'
    | 'order.picked'
    | 'order.packing'
    | 'order.packed'
    | 'order.put-back'
    | 'order.driven'
    | 'order.restocked'
    | 'order.return-handled'
    | 'order.report-declined'
    | 'run.added'
    | 'run.edited'
    | 'run.removed'
    | 'run.left'
    | 'run.finished'
    | 'refund.begun'
    | 'refund.retried'
    | 'refund.handled'
    | 'payment.retried'
    | 'payment.handled'
    | 'email.retried'
    | 'email.handled'
  /** The order by its number. A rejected purchase has none: then the payment at the card provider. */
  subject: { kind: 'order' | 'payment' | 'run'; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** `record` writes the log entry in the transaction of the change. */
export type StaffMember = {
  kind: 'staff'
  uid: string
  record: (on: Transaction, change: LoggedChange) => Promise<void>
  /** The change with its log entry, if one statement is enough for both. */
  logged?: (statement: OneStatement, change: LoggedChange) => Logged | undefined
}
export type Actor = StaffMember | { kind: 'shopper'; uid: string }

/** The order as it is now, for whoever wanted to change it on the basis of something older. */
export type CurrentOrder = {
  status: OrderStatus
  paymentState: PaymentState
  version: number
  money: OrderMoney
  prices: MoneyFormat
}

export type LockedOrder = Refundable & {
  id: string
  orderNumber: string
  /** What the log calls it. */
  subject: LoggedChange['subject']
  userId: string
  checkoutId: string
  provider: CardProvider
  checkoutState: string
  /** Somebody on the staff took care of a failing payment. */
  isPaymentHandled: boolean
  /** With a delivery time the payment is captured when the order is begun. */
  isCapturedLater: boolean
  status: OrderStatus
  version: number
  /** How its amounts are written. */
  prices: MoneyFormat
  refunds: readonly (Refundable['refunds'][number] & { checkoutId: string | undefined })[]
  /** The payments for what it costs more since its shopper changed it, oldest first; abandoned ones, too. */
  later: readonly LaterCheckout[]
  /** Its payments that aren't captured yet, oldest first. */
  holds: readonly Hold[]
}

/** `isRefused`: its shopper was asked for another card. */
export type LaterCheckout = LaterPayment & {
  state: string
  heldCents: number
  provider: CardProvider
  isRefused: boolean
}

type LockedRow = {
  id: string
  order_id: string
  user_id: string
  checkout_id: string
  charge_cents: number
  status: OrderStatus
  payment_state: PaymentState
  version: number
  prices: MoneyFormat
}

type LockedCheckout = LaterCheckout & { isHandled: boolean; isCapturedLater: boolean }

/** Locks its checkouts from the first to the last, then the order: the same way around as settling its payments does. */
export async function lockOrder(on: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [checkout, ...later] = await on.run<LockedCheckout>(lockCheckoutsOf(id))
  const [row] = await on.run<LockedRow>({
    name: 'order-lock',
    text: `select id, order_id, user_id, checkout_id, charge_cents, status, payment_state, version, ${orderPrices('orders')} as prices
      from orders where id = $1 for update`,
    values: [id],
  })
  if (row === undefined || checkout === undefined) return undefined
  const refunds = await on.run<RefundRow>(refundsOf(id))
  const lines = await on.run<RefundLine & { returned: number }>({
    name: 'order-lock-lines',
    text: 'select product_id as "productId", quantity, returned from order_lines where order_id = $1',
    values: [id],
  })
  return {
    id,
    orderNumber: row.order_id,
    subject: { kind: 'order', id: row.order_id },
    userId: row.user_id,
    checkoutId: row.checkout_id,
    provider: checkout.provider,
    checkoutState: checkout.state,
    isPaymentHandled: checkout.isHandled,
    isCapturedLater: checkout.isCapturedLater,
    chargeCents: row.charge_cents,
    status: row.status,
    paymentState: row.payment_state,
    version: row.version,
    prices: row.prices,
    refunds: refunds.map(({ amount_cents: amountCents, state, checkout_id: checkoutId }) => {
      return { amountCents, state, checkoutId: checkoutId ?? undefined }
    }),
    lines,
    later,
    holds: [checkout, ...later].flatMap(({ state, checkoutId, heldCents }) =>
      state === 'placed' ? { id: checkoutId, heldCents, paidCents: null } : [],
    ),
  }
}

export function lockCheckoutsOf(orderId: string): Statement {
  const text = `select id as "checkoutId", state, provider, handled_at is not null as "isHandled", capture_until is not null as "isCapturedLater",
      coalesce(reserved_cents, charge_cents) as "heldCents", captured_cents as "capturedCents",
      state = 'placed' and refused_at is not null and handled_at is null as "isRefused"
    from checkouts where id = (select checkout_id from orders where id = $1) or changes_order_id = $1
    order by changes_order_id is not null, created_at, id for update`
  return { name: 'order-lock-checkouts', text, values: [orderId] }
}

export function currentOf(order: LockedOrder): CurrentOrder {
  const { status, paymentState, version, prices } = order
  return { status, paymentState, version, money: moneyOf(order), prices }
}

export type NewEvent = {
  orderId: string
  kind: OrderEventKind
  actor: Actor | { kind: 'shop' }
  status?: OrderStatus
  text?: string
  /** The id of the refund, or the kind of the email that it's about. */
  subject?: string
}

export function insertEvent({ orderId, kind, actor, status, text = '', subject }: NewEvent): Statement {
  return {
    name: 'order-event-insert',
    text: `insert into order_events (order_id, kind, actor, actor_uid, status, text, subject)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      orderId,
      kind,
      actor.kind,
      actor.kind === 'staff' ? actor.uid : null,
      status ?? null,
      text,
      subject ?? null,
    ],
  }
}

type NoticeOptions = {
  refundId?: string
  isEmailed?: boolean
  /** The email is left to the reconciler, which sends it after so long. */
  delaySeconds?: number
}

/** Once for each kind and refund. Nobody is told once the shopper's data was deleted: then the order has no email. */
export async function notifyShopper(
  on: Transaction,
  kind: NotificationKind,
  orderId: string,
  { refundId, isEmailed = true, delaySeconds }: NoticeOptions = {},
): Promise<number | undefined> {
  const [row] = await on.run<{ id: number }>({
    name: 'notification-insert',
    text: `insert into notifications (user_id, order_id, refund_id, kind, email_due_at)
      select user_id, id, $2::uuid, $3, case when $5::int is not null then now() + make_interval(secs => $5) when $4 then ${firstDue} end from orders where id = $1 and email <> ''
      on conflict do nothing returning id`,
    values: [orderId, refundId ?? null, kind, isEmailed, delaySeconds ?? null],
  })
  return row?.id
}
