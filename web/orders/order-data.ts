// An order as the pages use it, converted from the API's JSON.
import { centsOf, formatMoney } from '#domain/money/money.ts'
import type { PaymentState } from '#domain/order/order.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { readTax } from '#web/purchase/read-tax.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { OrderStep } from '#server/orders/timeline-json.ts'

export type OrderLine = {
  id: string
  title: string
  unit: string
  /** What a kilogram or litre cost; older orders don't have it. */
  unitPrice?: string | undefined
  image: string
  priceCents: number
  count: number
  /** What the shopper wrote for whoever packs it. */
  note?: string | undefined
}

/** The fields that the pages have in another form than the API. */
type Converted =
  | '_id'
  | 'cart'
  | 'paymentMethod'
  | 'payMethod'
  | 'subTotal'
  | 'shippingCoast'
  | 'discount'
  | 'couponCode'
  | 'couponDiscount'
  | 'grandTotal'
  | 'price'
  | 'reserved'
  | 'tax'
  | 'refunded'
  | 'refunds'

export type Order = Omit<OrderJson, Converted> & {
  id: string
  method: string
  card: string | undefined
  lines: OrderLine[]
  price: CartPrice
  coupon: { code: string } | undefined
  refundedCents: number
  refunds: { amountCents: number; isDone: boolean; time: string }[]
}

export function readOrder(json: OrderJson): Order {
  const { _id, cart, paymentMethod, payMethod, ...afterPayment } = json
  const {
    subTotal,
    shippingCoast,
    discount,
    couponCode,
    couponDiscount,
    grandTotal,
    price,
    reserved,
    tax,
    ...afterPrice
  } = afterPayment
  const { refunded, refunds, ...same } = afterPrice
  const couponCents = centsOf(couponDiscount)
  const cards = [paymentMethod.card, ...(paymentMethod.others ?? [])].flatMap(({ brand, last4 }) =>
    brand && last4 ? `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ···· ${last4}` : [],
  )
  return {
    ...same,
    id: _id,
    method: payMethod,
    card: cards.length === 0 ? undefined : new Intl.ListFormat('en-US').format(cards),
    lines: cart.map(({ _id: id, price: dollars, quantity, ...line }) => ({
      ...line,
      id,
      priceCents: centsOf(dollars),
      count: quantity,
    })),
    price: {
      subtotalCents: centsOf(subTotal),
      shippingCents: centsOf(shippingCoast),
      discountCents: centsOf(discount) - couponCents,
      couponCents,
      grandTotalCents: centsOf(grandTotal),
      chargeCents: centsOf(price),
      ...(reserved !== undefined && { reservedCents: centsOf(reserved) }),
      ...readTax(tax),
    },
    coupon: couponCode === null ? undefined : { code: couponCode },
    refundedCents: centsOf(refunded),
    refunds: refunds.map(({ amount, isDone, time }) => ({ amountCents: centsOf(amount), isDone, time })),
  }
}

/** "500 g · $6.58 / kg": what stands beside the title on an invoice. */
export function sizeText({ unit, unitPrice }: Pick<OrderLine, 'unit' | 'unitPrice'>): string {
  return unitPrice === undefined ? unit : `${unit} · ${unitPrice}`
}

/** Without a time it's still to come. */
export type TimelineStep = { step: OrderStep; time: string | undefined }

/** What happened, and what is still to come unless the order was cancelled. */
export function stepsOf({ timeline, status }: Pick<Order, 'timeline' | 'status'>): TimelineStep[] {
  const isCancelled = status === 'Cancelled'
  const steps: OrderStep[] = isCancelled
    ? ['placed', 'paid', 'processing', 'cancelled']
    : ['placed', 'paid', 'processing', 'packed', 'out', 'delivered']
  const all: TimelineStep[] = [...steps, 'refunded' as const].map((step) => ({
    step,
    time: timeline.find((one) => one.step === step)?.time,
  }))
  const isOptional = (step: OrderStep) => step === 'refunded' || step === 'packed' || step === 'out'
  return all.filter(({ step, time }) => time !== undefined || !(isCancelled || isOptional(step)))
}

export function methodText({ method }: Pick<Order, 'method'>): string {
  return method.charAt(0).toUpperCase() + method.slice(1)
}

/** A moment in the shopper's time zone, written as the shop writes dates. */
export function timeText(time: string, { locale }: { locale: string }): string {
  const text = new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  // AM or PM never wraps to a line of its own.
  return text.replace(/\s(?=[AP]M$)/, '\u00A0')
}

/**
 * The date on the invoice, the first part of the order time: one day for everybody in a shop that chose its time zone, otherwise
 * the shopper's like `timeText`.
 */
export function dateText({ orderTime, seller: { timeZone } }: Pick<Order, 'orderTime' | 'seller'>): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return format.format(new Date(orderTime))
}

/** When the money went back, on the invoice. */
export function refundText({ isDone, time }: Order['refunds'][number], { seller }: Pick<Order, 'seller'>): string {
  return isDone ? dateText({ orderTime: time, seller }) : 'on its way to your bank'
}

const namedTitles = 3

/** "Apples, Milk and 4 more": what was bought, in one line. */
export function titlesText(lines: readonly Pick<OrderLine, 'title'>[]): string {
  const rest = lines.length > namedTitles ? lines.length - namedTitles + 1 : 0
  const titles = lines.slice(0, lines.length - rest).map(({ title }) => title)
  return new Intl.ListFormat('en-US').format(rest === 0 ? titles : [...titles, `${rest} more`])
}

/** What the card was charged, for the list of orders. */
export function chargeText({
  paymentState,
  price,
  prices,
  refundedCents,
  payAgain,
}: Pick<Order, 'paymentState' | 'price' | 'prices' | 'refundedCents' | 'payAgain'>): string {
  if (payAgain !== undefined) return `${formatMoney(centsOf(payAgain), prices)} to pay`
  const charge = formatMoney(price.chargeCents, prices)
  if (paymentState === 'captured' && refundedCents > 0)
    return `${charge} charged, ${formatMoney(refundedCents, prices)} refunded`
  const texts: Record<PaymentState, string> = {
    authorised: `${charge} authorised`,
    captured: `${charge} charged`,
    cancelled: 'Not charged',
    refunded: `${charge} refunded`,
  }
  return texts[paymentState]
}

/** With a delivery time the card is charged when the order is begun. */
export function paymentText(order: Pick<Order, 'paymentState' | 'delivery' | 'payAgain'>): string {
  const { paymentState, delivery, payAgain } = order
  if (payAgain !== undefined) return 'Card declined, not charged'
  const isLater = paymentState === 'authorised' && delivery.startsAt !== null
  return isLater ? "Authorised, charged when it's packed" : paymentTexts[paymentState]
}

const paymentTexts: Record<PaymentState, string> = {
  authorised: 'Authorised, charged shortly',
  captured: 'Paid',
  cancelled: 'Cancelled, not charged',
  refunded: 'Refunded',
}
