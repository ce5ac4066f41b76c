// Reads orders with their lines, as they were when they were placed.
import type { Statement } from '#database/connection.ts'
import type { StoredPaymentMethod } from '#database/tables/orders.ts'
import type { Measure } from '#domain/product/net-content.ts'
import type { OrderStatus, PaymentState } from '#domain/order.ts'
import { readSnapshot } from '#domain/order-snapshot.ts'
import type { OrderSnapshot } from '#domain/order-snapshot.ts'
import type { CartPrice } from '#domain/pricing.ts'

export type OrderLine = {
  productId: number
  title: string
  unit: string
  picture: string
  quantity: number
  unitCents: number
  /** What its unit price is counted by. */
  netAmount?: number | null
  netMeasure?: Measure | null
  /** For whoever packs it; empty without one. */
  note: string
}

/** A refund as its shopper sees it; failed ones are the shop's concern. */
export type OwnRefund = { amountCents: number; isDone: boolean; time: string }

export type Order = {
  id: string
  orderId: string
  piId: string
  userId: string
  userToken: string | null
  displayName: string
  email: string
  phoneNumber: string
  street: string
  city: string
  district: string
  zipCode: string
  deliveryNote: string
  leaveAtDoor: boolean
  couponCode: string | null
  price: CartPrice
  currency: string
  snapshot: OrderSnapshot
  method: StoredPaymentMethod
  status: OrderStatus
  paymentState: PaymentState
  createdAt: Date
  version: number
  refundedCents: number
  capturedAt: Date | null
  processingAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  cancelledBy: 'staff' | 'shopper' | 'shop' | null
  lines: OrderLine[]
  /** Empty where they weren't asked for. */
  refunds: OwnRefund[]
}

export type OrderRow = {
  id: string
  order_id: string
  pi_id: string
  user_id: string
  user_token: string | null
  display_name: string
  email: string
  phone_number: string
  street: string
  city: string
  district: string
  zip_code: string
  delivery_note: string
  leave_at_door: boolean
  coupon_code: string | null
  subtotal_cents: number
  shipping_cents: number
  discount_cents: number
  coupon_cents: number
  grand_total_cents: number
  charge_cents: number
  currency: string
  snapshot: unknown
  payment_method: StoredPaymentMethod
  status: OrderStatus
  payment_state: PaymentState
  created_at: Date
  version: number
  refunded_cents: number
  captured_at: Date | null
  processing_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  cancelled_by: Order['cancelledBy']
  lines: OrderLine[]
  refunds?: OwnRefund[] | null
}

/** An order `o` with its lines. */
export const orderColumns = `o.*, (select json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'unit', l.unit,
    'picture', l.picture, 'quantity', l.quantity, 'unitCents', l.unit_cents,
    'netAmount', l.net_amount, 'netMeasure', l.net_measure, 'note', l.note) order by l.position)
  from order_lines l where l.order_id = o.id) as lines`

const refundColumn = `(select json_agg(json_build_object('amountCents', r.amount_cents, 'isDone', r.state = 'done',
    'time', coalesce(r.done_at, r.created_at)) order by r.created_at)
  from refunds r where r.order_id = o.id and r.state <> 'failed') as refunds`

const select = `select ${orderColumns}, ${refundColumn} from orders o`

/** An order of this shopper, by its id or its short order number. */
export function ownOrder(uid: string, id: string): Statement {
  const text = `${select} where o.user_id = $1 and (o.id::text = $2 or o.order_id = $2)`
  return { name: 'order-own', text, values: [uid, id] }
}

/** Newest first. */
export function ownOrders(uid: string, limit: number, offset: number): Statement {
  const text = `${select} where o.user_id = $1 order by o.created_at desc, o.id desc limit $2 offset $3`
  return { name: 'orders-own', text, values: [uid, limit, offset] }
}

export function ownCounts(uid: string): Statement {
  const text = 'select status, count(*)::int as total from orders where user_id = $1 group by status'
  return { name: 'orders-counts', text, values: [uid] }
}

/** Orders are retained for accounting, without personal data. */
export const forgetTexts = [
  `update orders set user_token = null, display_name = '', email = '', phone_number = '', street = '', city = '',
    district = '', zip_code = '', delivery_note = '' where user_id = $1`,
  `update order_lines set note = '' where note <> '' and order_id in (select id from orders where user_id = $1)`,
  `update checkouts set co_info = '{"displayName":"","email":"","phoneNumber":"","street":"","city":"","district":"",
    "zipCode":"","userToken":null}', lines = coalesce((select jsonb_agg(line - 'note' order by place)
      from jsonb_array_elements(lines) with ordinality as each (line, place)), '[]') where user_id = $1`,
  // After the orders, whose rows everybody locks who writes one of these.
  'delete from notifications where user_id = $1',
  // Staff may have written a name.
  `update order_events set text = '' where text <> '' and order_id in (select id from orders where user_id = $1)`,
  `update refunds set reason = '' where reason <> '' and order_id in (select id from orders where user_id = $1)`,
]

/** Hands orders and closed checkouts to nobody, so that the next owner of the account doesn't see them. */
export const detachTexts = [
  'update orders set user_id = $2 where user_id = $1',
  `update checkouts set user_id = $2 where user_id = $1 and state <> 'open'`,
]

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    orderId: row.order_id,
    piId: row.pi_id,
    userId: row.user_id,
    userToken: row.user_token,
    displayName: row.display_name,
    email: row.email,
    phoneNumber: row.phone_number,
    street: row.street,
    city: row.city,
    district: row.district,
    zipCode: row.zip_code,
    deliveryNote: row.delivery_note,
    leaveAtDoor: row.leave_at_door,
    couponCode: row.coupon_code,
    price: {
      subtotalCents: row.subtotal_cents,
      shippingCents: row.shipping_cents,
      discountCents: row.discount_cents,
      couponCents: row.coupon_cents,
      grandTotalCents: row.grand_total_cents,
      chargeCents: row.charge_cents,
    },
    currency: row.currency,
    snapshot: readSnapshot({ snapshot: row.snapshot, currency: row.currency, shippingCents: row.shipping_cents }),
    method: row.payment_method,
    status: row.status,
    paymentState: row.payment_state,
    createdAt: row.created_at,
    version: row.version,
    refundedCents: row.refunded_cents,
    capturedAt: row.captured_at,
    processingAt: row.processing_at,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    lines: row.lines,
    refunds: row.refunds ?? [],
  }
}
