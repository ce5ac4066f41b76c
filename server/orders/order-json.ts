// Orders on the wire, with the specification's field names.
import * as z from 'zod'
import { canCancel, paymentStates } from '#domain/order/order.ts'
import { dollarsOf } from '#domain/money/money.ts'
import type { Measure } from '#domain/product/net-content.ts'
import { wholeDiscountOf } from '#domain/money/pricing.ts'
import { unitPriceTexts } from '#domain/product/unit-price.ts'
import { weightIn } from '#domain/product/weight-fields.ts'
import type { WeightFields } from '#domain/product/weight-fields.ts'
import type { Compared } from '#domain/product/unit-price.ts'
import { taxJson, writeTax } from '#server/carts/tax-json.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { ImageForm } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Order } from './order-rows.ts'
import { packedJson, writePacked } from './packed-json.ts'
import { methodJson, writeMethod } from './card-json.ts'
import { orderStatus } from './status-json.ts'
import { listSteps, timelineJson } from './timeline-json.ts'
import { tripJson, writeTrip } from './trip-json.ts'

const intentId = z.string().min(1).max(255)

/** Only the payment matters: everything else comes from the shop's own tables. */
export const orderBody = z
  .looseObject({
    paymentIntent: z
      .union([intentId, z.looseObject({ id: intentId }).transform(({ id }) => id)])
      .describe("the payment's id, or the provider's object"),
    orderId: z.string().max(100).optional().describe('used if it is six of A-Z and 0-9, and free'),
    email: z.string().max(320).nullish(),
  })
  .meta({ id: 'PlaceOrderBody' })

export const placedJson = z
  .object({ acknowledged: z.literal(true), insertedId: z.string() })
  .meta({ id: 'OrderPlaced' })
export type PlacedJson = z.infer<typeof placedJson>

export const sellerJson = z
  .object({
    name: z.string(),
    address: z.string(),
    company: z.string(),
    timeZone: z.string().optional().describe('whose days its invoices have, unless it’s UTC'),
  })
  .describe('the shop as it was called when it sold this')
  .meta({ id: 'Seller' })

export const orderJson = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    paymentMethod: methodJson,
    payMethod: z.string(),
    paymentIntent: z.string(),
    paymentState: z.enum(paymentStates),
    displayName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    street: z.string(),
    district: z.string(),
    city: z.string(),
    zipCode: z.string(),
    deliveryNote: z.string().describe('for the courier'),
    leaveAtDoor: z.boolean(),
    userToken: z.string().nullable(),
    cart: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        unit: z.string(),
        price: z.number(),
        image: z.string(),
        quantity: z.number().int(),
        unitPrice: z.string().optional().describe('such as "$3.29 / kg"'),
        note: z.string().optional().describe('for whoever packs it; absent without one'),
      }),
    ),
    subTotal: z.number(),
    shippingCoast: z.number(),
    discount: z.number().describe('the whole discount, coupon included'),
    delivery: z
      .object({
        method: z.enum(['courier', 'delivery', 'pickup']),
        label: z.string().describe('the courier, or the delivery time in words'),
        promise: z.string(),
        area: z.string().nullable(),
        address: z.string().nullable(),
        startsAt: z.string().nullable().describe('ISO 8601'),
        endsAt: z.string().nullable().describe('ISO 8601'),
        price: z.number(),
      })
      .describe('as it was chosen at the checkout'),
    prices: z
      .object({
        currency: z.string(),
        locale: z.string(),
        discountPercent: z.number(),
        wholeUnits: z.boolean().describe('whether whole units are charged'),
      })
      .describe('as they were at the checkout'),
    seller: sellerJson,
    couponCode: z.string().nullable(),
    couponDiscount: z.number().describe('the coupon part of the discount'),
    grandTotal: z.number(),
    price: z.number().describe('the amount charged to the card'),
    reserved: z.number().optional().describe('held on the card until it is packed, where that is more'),
    tax: taxJson.optional(),
    packed: packedJson.optional(),
    payAgain: z.number().optional().describe('the card was refused: what to pay with another one'),
    trip: tripJson.optional(),
    arrivedAt: z.string().optional().describe('when its shopper said that they are at the pick-up point'),
    isBack: z.boolean().optional().describe('in the shop again: its shopper decides'),
    orderTime: z.string().describe('ISO 8601'),
    status: orderStatus,
    canCancel: z.boolean().describe('by its shopper'),
    movableUntil: z.string().optional().describe('until then its shopper can choose another delivery time'),
    timeline: timelineJson,
    refunded: z.number().describe('dollars that were refunded'),
    refunds: z.array(
      z.object({ amount: z.number(), isDone: z.boolean().describe('false while the bank has it'), time: z.string() }),
    ),
  })
  .meta({ id: 'Order' })
export type OrderJson = z.infer<typeof orderJson>

export const countsJson = z
  .object({
    total: z.number().int(),
    pending: z.number().int(),
    processing: z.number().int(),
    completed: z.number().int(),
  })
  .meta({ id: 'OwnOrderCounts' })
export type OrderCountsJson = z.infer<typeof countsJson>

export function writeOrder(order: Order, pictures: Pictures, form: ImageForm): OrderJson {
  const { price, method } = order
  const { shop: seller, money, prices } = order.snapshot
  const { discountPercent, wholeUnits } = prices
  return {
    _id: order.id,
    orderId: order.orderId,
    paymentMethod: writeMethod(method),
    payMethod: method.type,
    paymentIntent: order.piId,
    paymentState: order.paymentState,
    displayName: order.displayName,
    email: order.email,
    phoneNumber: order.phoneNumber,
    street: order.street,
    district: order.district,
    city: order.city,
    zipCode: order.zipCode,
    deliveryNote: order.deliveryNote,
    leaveAtDoor: order.leaveAtDoor,
    userToken: order.userToken,
    cart: order.lines.map(({ productId, title, unit, unitCents, picture, quantity, note, ...line }) => ({
      _id: `p${productId}`,
      title,
      unit,
      price: dollarsOf(unitCents),
      image: imageOf(picture, '320.webp', pictures, form),
      quantity,
      ...writeUnitPrice(unitCents, line, order),
      ...(note !== '' && { note }),
    })),
    subTotal: dollarsOf(price.subtotalCents),
    shippingCoast: dollarsOf(price.shippingCents),
    discount: dollarsOf(wholeDiscountOf(price)),
    delivery: writeDelivery(order),
    prices: { ...money, discountPercent, wholeUnits },
    seller,
    couponCode: order.couponCode,
    couponDiscount: dollarsOf(price.couponCents),
    grandTotal: dollarsOf(price.grandTotalCents),
    price: dollarsOf(price.chargeCents),
    ...(price.reservedCents !== undefined && { reserved: dollarsOf(price.reservedCents) }),
    ...writeTax(price),
    ...(order.payAgainCents !== null && { payAgain: dollarsOf(order.payAgainCents) }),
    ...(order.packed && { packed: writePacked(order.packed) }),
    ...(order.trip && { trip: writeTrip(order.trip, order.status) }),
    ...(order.arrivedAt && { arrivedAt: order.arrivedAt.toISOString() }),
    ...(order.isBack && order.status === 'Processing' && { isBack: true }),
    orderTime: order.createdAt.toISOString(),
    status: order.status,
    canCancel: canCancel(order.status, 'shopper', order.isBack) && (order.isBack || !order.isCutOff),
    ...(order.movableUntil && { movableUntil: order.movableUntil.toISOString() }),
    timeline: listSteps(order),
    refunded: dollarsOf(order.refundedCents),
    refunds: order.refunds.map(({ amountCents, isDone, time }) => ({
      amount: dollarsOf(amountCents),
      isDone,
      time: new Date(time).toISOString(),
    })),
  }
}

function writeDelivery({ snapshot: { delivery, courier }, price }: Order): OrderJson['delivery'] {
  const { method, area, address, startsAt, endsAt } = delivery
  const isCourier = method === 'courier'
  return {
    method,
    label: isCourier ? courier.name : delivery.label,
    promise: isCourier ? courier.promise : '',
    area,
    address,
    startsAt,
    endsAt,
    price: dollarsOf(price.shippingCents),
  }
}

type Measured = Pick<Order['lines'][number], 'netAmount' | 'netMeasure' | keyof WeightFields>

function writeUnitPrice(priceCents: number, { netAmount, netMeasure, ...line }: Measured, { snapshot }: Order) {
  const weight = weightIn(line)
  const { unitPrice } = unitPriceTexts(
    { priceCents, netContent: comparedOf(netAmount, netMeasure), weight },
    snapshot.money,
  )
  return { ...(unitPrice !== undefined && { unitPrice }) }
}

/** Orders from before contents were stored have none. */
function comparedOf(amount: number | null | undefined, measure: Measure | null | undefined): Compared | null {
  return amount && measure ? { amount, measure, drained: null } : null
}
