// The rows of past orders: what buying, moving, cancelling and refunding through the shop would have left behind. Everything
// is over: no email is due, and nothing is left to do at the card provider.
import { hash } from 'node:crypto'
import type { NotificationKind } from '#domain/people/notification.ts'
import type { PaymentState } from '#domain/order/order.ts'
import { defaultSnapshot } from '#domain/order/order-snapshot.ts'
import { moneyOf } from '#domain/money/refund.ts'
import type { CardRows } from './card-rows.ts'
import { minutesAfter } from './history.ts'
import type { Order, Refund } from './history.ts'
import type { RowOf } from './insert-rows.ts'
import { endOf } from './money.ts'
import { cancelledAtOf, capturedAtOf, emailedAt, movedAt } from './order-times.ts'

type Rows = {
  checkout: RowOf<'checkouts'>
  order: RowOf<'orders'>
  lines: RowOf<'order_lines'>[]
  events: RowOf<'order_events'>[]
  refunds: RowOf<'refunds'>[]
  returns: RowOf<'stock_returns'>[]
  notifications: RowOf<'notifications'>[]
}

const currency = 'usd'
// Six hours before the authorisation ends.
const holdMinutes = 60 * (7 * 24 - 6)
const provider = 'sandbox' as const
// A payment that is stuck for the demo stays so: the next attempt comes long after the demo.
const stuck = { attempts: 12, lastError: 'the card provider did not respond', againInMinutes: 60 * 24 * 30 }

export function rowsOf(order: Order, cards: CardRows, now: Date): Rows {
  const { id, checkoutId, customer, price } = order
  const { subtotalCents, shippingCents, discountCents, couponCents, grandTotalCents, chargeCents } = price
  const figures = { subtotalCents, shippingCents, discountCents, couponCents, grandTotalCents, chargeCents, currency }
  const { uid: userId, userToken, displayName, email, phoneNumber, street, city, district, zipCode } = customer
  const person = { displayName, email, phoneNumber, street, city, district, zipCode, userToken }
  const shared = {
    userId,
    piId: cards.intent.id,
    couponCode: order.couponCode,
    ...figures,
    snapshot: defaultSnapshot(shippingCents),
    createdAt: order.placedAt,
  }
  const lines = order.lines.map(({ product, count }) => {
    const { id: product_id, title, unit, picture, priceCents } = product
    return { id: product_id, title, unit, picture, unitCents: priceCents, count }
  })
  const isStuck = order.payment === 'stuck'
  const isHeld = order.payment === 'held'
  const captureUntil = isHeld ? minutesAfter(order.placedAt, holdMinutes) : null
  const isCaptured = order.payment === 'captured'
  const cancelledAt = cancelledAtOf(order)
  const { refundedCents } = moneyOf({ ...price, paymentState: 'captured', refunds: order.refunds })
  return {
    checkout: {
      ...shared,
      id: checkoutId,
      cartVersion: 1,
      lines,
      coInfo: person,
      contentHash: hash('sha256', JSON.stringify([lines, person, order.couponCode, price]), 'base64url'),
      provider,
      state: isCaptured ? 'done' : isStuck || isHeld ? 'placed' : 'rejected',
      captureUntil,
      attempts: isStuck ? stuck.attempts : 0,
      lastError: isStuck ? stuck.lastError : isCaptured || isHeld ? null : 'the authorisation was gone',
      nextAttemptAt: isStuck
        ? minutesAfter(now, stuck.againInMinutes)
        : (captureUntil ?? minutesAfter(order.placedAt, 1)),
      expiresAt: minutesAfter(order.placedAt, 30),
    },
    order: {
      ...shared,
      ...person,
      id,
      orderId: order.number,
      checkoutId,
      paymentMethod: { id: cards.method.id, type: 'card', brand: cards.method.brand, last4: cards.method.last4 },
      status: order.status,
      paymentState: paymentStateOf(order, refundedCents),
      capturedAt: isCaptured ? capturedAtOf(order) : null,
      version: versionOf(order),
      refundedCents,
      processingAt: movedAt(order, 'Processing'),
      deliveredAt: movedAt(order, 'Delivered'),
      cancelledBy: cancelledByOf(order),
      cancelledAt,
      // The confirmation, or that the shop had to cancel.
      emailSentAt: isStuck ? null : emailedAt(order.cancelledByShopAt ?? capturedAtOf(order)),
    },
    lines: order.lines.map(({ product, count }, index) => ({
      orderId: id,
      productId: product.id,
      position: index + 1,
      title: product.title,
      unit: product.unit,
      picture: product.picture,
      quantity: count,
      unitCents: product.priceCents,
      returned: returnedOf(order, product.id),
      createdAt: order.placedAt,
    })),
    events: order.steps.map(({ at, kind, by, to, text }) => ({
      orderId: id,
      kind,
      actor: by === undefined ? 'shopper' : 'staff',
      actorUid: by?.uid ?? null,
      status: kind === 'note' ? null : to,
      text,
      createdAt: at,
    })),
    refunds: order.refunds.map((refund) => refundRow(id, refund, cards, now)),
    returns: order.returns.flatMap(({ lines: returned, reference, at }) =>
      returned.map(({ productId, quantity }) => ({ orderId: id, productId, quantity, reference, createdAt: at })),
    ),
    notifications: notificationsOf(order, now),
  }
}

function refundRow(orderId: string, refund: Refund, cards: CardRows, now: Date): RowOf<'refunds'> {
  const { id, amountCents, lines, restock, reason, source, by, at, state } = refund
  const end = new Date(Math.min(endOf(refund).getTime(), now.getTime()))
  return {
    id,
    orderId,
    amountCents,
    lines,
    restock,
    reason,
    source,
    actorUid: by?.uid ?? null,
    idempotencyKey: refund.isOwn ? `demo-${id}` : null,
    provider,
    providerId: cards.refunds.get(id)?.id ?? null,
    state,
    // A refund that is on its way to the bank is asked about now and then.
    nextAttemptAt: minutesAfter(state === 'sent' ? now : at, 60),
    lastError: state === 'failed' ? 'The bank refused it.' : null,
    createdAt: at,
    doneAt: state === 'done' ? end : null,
    failedAt: state === 'failed' ? end : null,
  }
}

function paymentStateOf({ payment, price }: Order, refundedCents: number): PaymentState {
  if (payment === 'stuck' || payment === 'held') return 'authorised'
  if (payment === 'gone') return 'cancelled'
  return refundedCents >= price.chargeCents ? 'refunded' : 'captured'
}

/** As the shop counts it: each move, each cancellation, and each refund that staff began. */
function versionOf({ steps, refunds: begun, cancelledByShopAt }: Order): number {
  const changes = steps.filter(({ kind }) => kind !== 'note').length + begun.filter(({ isOwn }) => isOwn).length
  return 1 + changes + (cancelledByShopAt === undefined ? 0 : 1)
}

function cancelledByOf({ steps, cancelledByShopAt }: Order): 'staff' | 'shopper' | 'shop' | null {
  if (cancelledByShopAt !== undefined) return 'shop'
  const cancelled = steps.find(({ kind }) => kind === 'cancelled')
  if (cancelled === undefined) return null
  return cancelled.by === undefined ? 'shopper' : 'staff'
}

function returnedOf({ returns }: Order, productId: number): number {
  const lines = returns.flatMap((one) => one.lines).filter((line) => line.productId === productId)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

type Told = { kind: NotificationKind; at: Date; refundId: string | null; isEmailed: boolean }
const kinds = { Processing: 'processing', Delivered: 'delivered', Cancelled: 'cancelled', Pending: undefined } as const
const readAfterMinutes = 35

function notificationsOf(order: Order, now: Date): RowOf<'notifications'>[] {
  const { id: orderId, customer } = order
  const told: Told[] = []
  for (const { kind, to, at } of order.steps) {
    const about = kinds[to]
    if (kind !== 'note' && about !== undefined) told.push({ kind: about, at, refundId: null, isEmailed: true })
  }
  // The email about it says why.
  if (order.cancelledByShopAt !== undefined)
    told.push({ kind: 'cancelled', at: order.cancelledByShopAt, refundId: null, isEmailed: false })
  // The email about a cancellation says that the money is returned.
  for (const refund of order.refunds)
    if (refund.state === 'done' && order.status !== 'Cancelled')
      told.push({ kind: 'refunded', at: endOf(refund), refundId: refund.id, isEmailed: true })
  return told.map(({ kind, at, refundId, isEmailed }, index) => {
    const isLost = order.isEmailLost && index === told.length - 1
    const read = minutesAfter(at, readAfterMinutes)
    return {
      userId: customer.uid,
      orderId,
      refundId,
      kind,
      createdAt: at,
      readAt: read < now ? read : null,
      emailSentAt: isEmailed && !isLost ? emailedAt(at) : null,
      emailFailedAt: isLost ? emailedAt(at) : null,
      emailError: isLost ? 'The mailbox is full.' : null,
    }
  })
}
