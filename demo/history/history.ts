// What a demo shop remembers: people, orders with everything that happened to them, and what was delivered to the store.
import type { AccountType } from '#domain/people/customer.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { Role } from '#domain/people/permission.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import type { RefundLine } from '#domain/money/refund.ts'
import type { Random } from './random.ts'

export type Address = {
  displayName: string
  email: string
  phoneNumber: string
  street: string
  city: string
  district: string
  zipCode: string
}

export type Customer = Address & {
  uid: string
  userToken: string
  accountType: AccountType
  registeredAt: Date
  /** The number of a test card. */
  card: string
  /** How often they come back, compared with others. */
  loyalty: number
}

export type Colleague = { uid: string; role: Role; displayName: string; email: string; joinedAt: Date }

export type Product = {
  id: number
  title: string
  unit: string
  picture: string
  priceCents: number
  quantity: number
  unitsSold: number
}

export type OrderLine = { product: Product; count: number }

/** What staff or the shopper did with an order. */
export type Step = {
  at: Date
  kind: 'moved' | 'cancelled' | 'note'
  /** Undefined: the shopper. */
  by: Colleague | undefined
  from: OrderStatus
  to: OrderStatus
  text: string
}

export type Refund = {
  id: string
  amountCents: number
  lines: RefundLine[]
  restock: boolean
  reason: string
  source: 'staff' | 'shopper'
  by: Colleague | undefined
  /** What was left to refund before. */
  leftCents: number
  /** Whether staff began it, and not a cancellation. */
  isOwn: boolean
  at: Date
  state: 'done' | 'sent' | 'failed'
}

/** Items that went back to the shelf. */
export type StockReturn = { lines: RefundLine[]; reference: string; at: Date }

/** `held`: with a delivery time the card is charged when the order is begun. */
export type Payment = 'captured' | 'held' | 'stuck' | 'gone'

/** What happened after the order was placed, as far as it happened by now. */
export type Life = {
  status: OrderStatus
  payment: Payment
  steps: Step[]
  refunds: Refund[]
  returns: StockReturn[]
  /** By the shop itself, because the payment was gone. */
  cancelledByShopAt: Date | undefined
  /** The email about the last step was refused. */
  isEmailLost: boolean
}

export type Order = Life & {
  id: string
  checkoutId: string
  number: string
  customer: Customer
  card: string
  placedAt: Date
  lines: OrderLine[]
  couponCode: string | null
  price: CartPrice
}

/** A paper with several products that came in together. */
export type Receipt = {
  key: string
  at: Date
  by: Colleague
  supplier: string
  reference: string
  lines: RefundLine[]
}

/** What somebody found when they counted a product. */
export type Count = { productId: number; before: number; after: number; at: Date; by: Colleague; reason: string }

export type History = {
  openedAt: Date
  customers: Customer[]
  staff: Colleague[]
  orders: Order[]
  /** What the first customer hasn't bought yet. */
  openCart: OrderLine[]
  receipts: Receipt[]
  counts: Count[]
}

/** How an order ends; `waiting` and `packing` are as far as it gets. */
export type Fate =
  | 'delivered'
  | 'cancelled by shopper'
  | 'cancelled by staff'
  | 'cancelled by shop'
  | 'waiting'
  | 'packing'
  | 'payment stuck'

export type RefundPlan = 'item' | 'goodwill' | 'all' | 'failed' | 'sent'

export type Placed = {
  placedAt: Date
  lines: OrderLine[]
  price: CartPrice
  fate: Fate
  refund?: RefundPlan | undefined
  isEmailLost?: boolean | undefined
}

export type World = { now: Date; staff: Colleague[]; random: Random; refundLimitCents: number; hasTimes: boolean }

const minuteMs = 60_000

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs)
}
