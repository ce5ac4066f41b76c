// Orders of the back office on the wire. Amounts are in cents; ids are those of the public API.
import * as z from 'zod'
import { runStates } from '#domain/delivery/run.ts'
import { paymentStates } from '#domain/order/order.ts'
import { readSnapshot } from '#domain/order/order-snapshot.ts'
import { refundSources, refundStates } from '#domain/money/refund.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import { problemJson } from '#server/http/problem.ts'
import type { Page } from '#server/http/time-cursor.ts'
import { cardFields, writeCards } from '#server/orders/card-json.ts'
import { sellerJson } from '#server/orders/order-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ListedOrder } from './admin-list.ts'
import { timelineKinds } from './admin-order.ts'
import { packedJson, writePacked } from '#server/orders/packed-json.ts'
import { orderStatus } from '#server/orders/status-json.ts'
import { figuresJson } from './figures-json.ts'
import { returnedFields, writeReturned } from './returned-json.ts'
import { orderSlotJson, timeJson, writeSlot, writeTime } from './time-json.ts'
import type { OrderRefund } from '#server/orders/money/refund-parts.ts'
import type { TimelineEntry, StaffOrder } from './admin-order.ts'

const cents = z.number().int().describe('cents')
const time = z.string().describe('ISO 8601')
const paymentState = z.enum(paymentStates).meta({ id: 'PaymentState' })
const productId = z.string().regex(/^p\d{1,9}$/, 'the _id of a product')

export const moneyJson = z
  .object({
    chargedCents: cents,
    refundedCents: cents,
    refundingCents: cents.describe('refunds that the card provider has not completed'),
    leftCents: cents.describe('what can still be refunded'),
  })
  .meta({ id: 'OrderMoney' })

/** Of an order that was placed before the currency changed, another than the shop's. */
export const pricesJson = z
  .object({ currency: z.string(), locale: z.string() })
  .describe('how its amounts are written: currency and language')
  .meta({ id: 'OrderPrices' })

export const orderPageJson = z
  .object({
    items: z.array(
      z.object({
        orderId: z.string(),
        orderTime: time,
        status: orderStatus,
        paymentState,
        displayName: z.string(),
        email: z.string(),
        chargeCents: cents,
        refundedCents: cents,
        prices: pricesJson,
        courier: z.string().describe('name and promise, or the delivery time'),
        slot: timeJson,
        lines: z.number().int().describe('how many different products'),
        units: z.number().int(),
        run: z.object({ name: z.string(), state: z.enum(runStates) }).nullable(),
        version: z.number().int(),
      }),
    ),
    nextCursor: z.string().nullable(),
    changedSince: z.string().optional().describe('with `changedSince`, on every page: what to ask with next time'),
  })
  .meta({ id: 'OrderPage' })
export type OrderPageJson = z.infer<typeof orderPageJson>

export const lineJson = z
  .object({ productId, quantity: z.number().int().min(1).max(1_000) })
  .meta({ id: 'RefundedLine' })

export const refundJson = z
  .object({
    id: z.string(),
    amountCents: cents,
    state: z.enum(refundStates),
    reason: z.string(),
    source: z.enum(refundSources),
    by: z.string().nullable(),
    lines: z.array(lineJson),
    restock: z.boolean(),
    createdAt: time,
    doneAt: time.nullable(),
    failedAt: time.nullable(),
    handledAt: time.nullable().describe('when somebody took care of it by hand'),
    attempts: z.number().int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Refund' })

export const addressJson = z
  .object({ street: z.string(), city: z.string(), district: z.string(), zipCode: z.string() })
  .meta({ id: 'OrderAddress' })

/** Without what only the screen of the order needs. */
export const printedOrderJson = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    version: z.number().int(),
    status: orderStatus,
    paymentState,
    orderTime: time,
    customer: z.object({ uid: z.string(), displayName: z.string(), email: z.string(), phoneNumber: z.string() }),
    address: addressJson,
    wishes: z.object({ deliveryNote: z.string(), leaveAtDoor: z.boolean() }).describe('for the courier'),
    payment: z.object({
      id: z.string(),
      ...cardFields,
      task: z.enum(['stuck', 'refused', 'lost']).nullable().describe('why somebody has to look at it'),
    }),
    lines: z.array(
      lineJson.extend({
        title: z.string(),
        unit: z.string(),
        image: z.string(),
        unitCents: cents,
        returned: z.number().int().describe('back in stock'),
        note: z.string().describe('for whoever packs it'),
        minimumAge: z.int().nullable().describe('when it was ordered'),
      }),
    ),
    courier: z.string().describe('name and promise, or the delivery time'),
    slot: orderSlotJson,
    seller: sellerJson,
    figures: figuresJson,
    prices: pricesJson,
    money: moneyJson,
    packed: packedJson.optional(),
    ...returnedFields,
    refunds: z.array(refundJson),
    timeline: z.array(
      z.object({
        at: time,
        kind: z.enum(timelineKinds),
        actor: z.enum(['shopper', 'staff', 'shop', 'provider']),
        by: z.string().nullable().describe('the member of staff'),
        status: orderStatus.nullable(),
        text: z.string().describe('note, reason or email'),
        about: z.string().nullable().describe('the email that failed'),
        amountCents: cents.nullable(),
      }),
    ),
    failedEmails: z
      .array(z.object({ id: z.string(), about: z.string(), failedAt: time, error: z.string().nullable() }))
      .describe('that nobody took care of yet'),
    notes: z.array(z.object({ at: time, by: z.string().nullable(), text: z.string() })),
  })
  .meta({ id: 'PrintedOrder' })

export const staffOrderJson = printedOrderJson
  .extend({
    moves: z.array(orderStatus).describe('where it can go from here'),
    refundAllowance: z
      .object({
        limitCents: cents.describe('of one order, and in a day'),
        usedCents: cents.describe('what the asking person refunded'),
        leftCents: cents.describe('a larger refund or cancellation needs orders.refund.large and a recent sign-in'),
      })
      .describe('what the asking person may still refund of it'),
  })
  .meta({ id: 'StaffOrder' })
export type StaffOrderJson = z.infer<typeof staffOrderJson>

/** What is true now, for a change that was based on something older. */
export const conflictProblem = problemJson
  .extend({
    current: z
      .object({ status: orderStatus, paymentState, version: z.number().int(), money: moneyJson, prices: pricesJson })
      .optional()
      .describe('the order as it is now'),
  })
  .meta({ id: 'OrderConflict' })
export type ConflictProblem = z.infer<typeof conflictProblem>

export function writeOrderPage({ items, nextCursor }: Page<ListedOrder>): OrderPageJson {
  return {
    items: items.map(({ id: _id, createdAt, shippingCents, currency, snapshot, ...order }) => {
      const { delivery, money } = readSnapshot({ snapshot, currency, shippingCents })
      const slot = writeTime(delivery)
      return { ...order, prices: money, courier: delivery.label, slot, orderTime: createdAt.toISOString() }
    }),
    nextCursor,
  }
}

/** Without what depends on who asks. */
export type OrderDetails = Omit<StaffOrderJson, 'moves' | 'refundAllowance'>

export function writeStaffOrder(found: StaffOrder, pictures: Pictures): OrderDetails {
  const { order, money, refunds, timeline } = found
  const { displayName, email, phoneNumber, street, city, district, zipCode } = order
  return {
    _id: order.id,
    orderId: order.orderId,
    version: order.version,
    status: order.status,
    paymentState: order.paymentState,
    orderTime: order.createdAt.toISOString(),
    customer: { uid: order.userId, displayName, email, phoneNumber },
    address: { street, city, district, zipCode },
    wishes: { deliveryNote: order.deliveryNote, leaveAtDoor: order.leaveAtDoor },
    payment: { id: found.paymentId, ...writeCards(order.method), task: found.paymentTask },
    lines: found.lines.map(({ productId: id, picture, ...line }) => ({
      ...line,
      productId: `p${id}`,
      image: imageOf(picture, '320.webp', pictures, 'url'),
    })),
    courier: order.snapshot.delivery.label,
    slot: writeSlot(found),
    seller: order.snapshot.shop,
    figures: { ...order.price, couponCode: order.couponCode },
    prices: order.snapshot.money,
    money,
    packed: order.packed && writePacked(order.packed),
    ...writeReturned(found),
    refunds: refunds.map(writeRefund),
    timeline: timeline.map(writeTimelineEntry),
    failedEmails: found.failedEmails.map(({ failedAt, ...email }) => ({ ...email, failedAt: failedAt.toISOString() })),
    notes: timeline
      .filter(({ kind }) => kind === 'note')
      .map(({ at, by = null, text: note = '' }) => ({ at: at.toISOString(), by, text: note })),
  }
}

export function writeRefund(refund: OrderRefund): z.infer<typeof refundJson> {
  return {
    id: refund.id,
    amountCents: refund.amount_cents,
    state: refund.state,
    reason: refund.reason,
    source: refund.source,
    by: refund.by,
    lines: refund.lines.map(({ productId: id, quantity }) => ({ productId: `p${id}`, quantity })),
    restock: refund.restock,
    createdAt: refund.created_at.toISOString(),
    doneAt: refund.done_at?.toISOString() ?? null,
    failedAt: refund.failed_at?.toISOString() ?? null,
    handledAt: refund.handled_at?.toISOString() ?? null,
    attempts: refund.attempts,
    error: refund.last_error,
  }
}

function writeTimelineEntry({ at, kind, actor, by, status: to, text: said, about, amountCents }: TimelineEntry) {
  const more = { by: by ?? null, status: to ?? null, text: said ?? '', about: about ?? null }
  return { at: at.toISOString(), kind, actor, ...more, amountCents: amountCents ?? null }
}
