// What an order is and costs once its shopper has changed it: what was in it at its price of then, what is new at today's. Delivery,
// discount, coupon, tax and rounding are those of the order.
import { maxLines } from '#domain/cart/cart.ts'
import { leastCharge } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { missingToMinimum, priceCart, reservedOf } from '#domain/money/pricing.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { couponPercentOf } from '#domain/packing/settlement.ts'
import type { AgreedOrder } from '#domain/packing/settlement.ts'
import { maxPriceOf } from '#domain/product/sold-by-weight.ts'
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

type Sold = {
  id: string
  title: string
  taxClass?: string | undefined
  weight?: SoldByWeight | undefined
  /** Absent where it's sold to everybody. */
  minimumAge?: number | undefined
}
export type OrderedLine = Sold & { unitCents: Cents; count: number }
/** As it's sold today. `quantity`: what is left of it. */
export type SoldProduct = Sold & { priceCents: Cents; quantity: number }

export type ChangeableOrder = {
  lines: readonly OrderedLine[]
  shippingCents: Cents
  /** What the delivery costs where nothing makes it cheaper. */
  deliveryCents: Cents
  couponCents: Cents
  /** Undefined without a coupon, or once it's gone. */
  couponMinimumCents: Cents | undefined
  prices: AgreedOrder['prices']
  tax: AgreedOrder['tax']
  /** Whether it's charged once it's packed, for what it weighs. */
  isWeighed: boolean
}

export type WantedLine = { id: string; count: number }

/** Of the shop today. */
export type ChangeRules = Pick<ShopRules, 'maxPerProduct' | 'minimumOrderCents' | 'freeFromCents' | 'tax'>

export type ChangeRefusal =
  | { reason: 'gone'; id: string; title: string }
  /** `most`: as many of it as the order can have. */
  | { reason: 'stock' | 'limit'; id: string; title: string; most: number }
  | { reason: 'empty' | 'too-many-lines' | 'nothing-to-pay' }
  | { reason: 'below-minimum' | 'coupon-minimum'; missingCents: Cents }

/** `before`: how many of it there were. */
export type ChangedLine = OrderedLine & { before: number }

export type ChangedOrder = {
  lines: ChangedLine[]
  price: CartPrice
  /** The most that it can cost, with everything at its greatest weight. */
  reservedCents: Cents
  /** With what its coupon takes off, which smaller amounts no longer tell. */
  prices: AgreedOrder['prices']
  tax: AgreedOrder['tax']
  /** New products of the order are sold from this age on; 0 if its shopper confirmed it before, or there are none. */
  minimumAge: number
  refusals: ChangeRefusal[]
}

export function changeOrder(
  order: ChangeableOrder,
  wanted: readonly WantedLine[],
  products: readonly SoldProduct[],
  rules: ChangeRules,
): ChangedOrder {
  const refusals: ChangeRefusal[] = []
  const lines = wanted.flatMap(({ id, count }): ChangedLine[] => {
    const ordered = order.lines.find((line) => line.id === id)
    const product = products.find((one) => one.id === id)
    const before = ordered?.count ?? 0
    const refusal = refusalOf({ id, count, before, title: ordered?.title ?? '' }, product, rules)
    if (refusal !== undefined) refusals.push(refusal)
    if (count < 1) return []
    if (ordered !== undefined) return [{ ...ordered, count, before }]
    return product === undefined ? [] : [{ ...lineOf(product), count, before }]
  })
  const tax = taxOf(order, rules)
  const priced = priceOf(order, lines, tax, rules)
  refusals.push(...sumRefusals(order, lines, priced.price, rules))
  const confirmed = Math.max(0, ...order.lines.map(({ minimumAge = 0 }) => minimumAge))
  const needed = Math.max(0, ...lines.map(({ minimumAge = 0 }) => minimumAge))
  const prices = order.couponCents === 0 ? order.prices : { ...order.prices, couponPercent: percentOf(order) }
  return { lines, ...priced, prices, tax, minimumAge: needed > confirmed ? needed : 0, refusals }
}

function lineOf({ id, title, taxClass, weight, minimumAge, priceCents }: SoldProduct): Omit<OrderedLine, 'count'> {
  return { id, title, taxClass, weight, minimumAge, unitCents: priceCents }
}

type Wanted = WantedLine & { before: number; title: string }

/** Fewer of a product is always possible, whatever became of it. */
function refusalOf(
  { id, count, before, title }: Wanted,
  product: SoldProduct | undefined,
  { maxPerProduct }: ChangeRules,
): ChangeRefusal | undefined {
  if (count <= before) return undefined
  if (product === undefined) return { reason: 'gone', id, title }
  const most = Math.max(before, Math.min(maxPerProduct, before + product.quantity))
  if (count <= most) return undefined
  return { reason: most < maxPerProduct ? 'stock' : 'limit', id, title: product.title, most }
}

function sumRefusals(
  order: ChangeableOrder,
  lines: readonly ChangedLine[],
  { subtotalCents, chargeCents }: CartPrice,
  rules: ChangeRules,
): ChangeRefusal[] {
  if (lines.length === 0) return [{ reason: 'empty' }]
  if (lines.length > maxLines) return [{ reason: 'too-many-lines' }]
  const isLess = subtotalCents < subtotalOf(order.lines)
  const missingCents = missingToMinimum(subtotalCents, rules)
  // An order from before the minimum was raised may grow, and change its address.
  if (isLess && missingCents > 0) return [{ reason: 'below-minimum', missingCents }]
  const couponMissing = (order.couponMinimumCents ?? 0) - subtotalCents
  if (isLess && order.couponCents > 0 && couponMissing > 0)
    return [{ reason: 'coupon-minimum', missingCents: couponMissing }]
  return chargeCents < leastCharge ? [{ reason: 'nothing-to-pay' }] : []
}

function priceOf(
  order: ChangeableOrder,
  lines: readonly ChangedLine[],
  tax: AgreedOrder['tax'],
  { freeFromCents }: ChangeRules,
) {
  const shippingCents = shippingOf(order, subtotalOf(lines), freeFromCents)
  const courier = { id: 'agreed', name: '', promise: '', priceCents: shippingCents }
  const rules: ShopRules = {
    ...defaultShop.rules,
    ...order.prices,
    tax,
    couriers: [courier],
    freeFromCents: undefined,
    deliveryMode: order.isWeighed ? 'times' : 'couriers',
  }
  const discountPercent = percentOf(order)
  const cart = {
    lines: lines.map(({ unitCents, count, taxClass, weight }) => ({
      priceCents: unitCents,
      count,
      taxClass,
      maxCents: weight && maxPriceOf(weight),
    })),
    courier: { id: courier.id },
    coupon: { discountPercent },
  }
  return { price: priceCart(cart, rules), reservedCents: reservedOf(cart, rules) }
}

function percentOf(order: ChangeableOrder): number {
  const lines = order.lines.map(({ id, count, ...line }) => ({ ...line, line: id, ordered: count }))
  return couponPercentOf({ ...order, lines, chargeCents: 0 })
}

/** As long as the products cost the same the delivery does, whatever the shop asks for today. */
function shippingOf(order: ChangeableOrder, subtotalCents: Cents, freeFromCents = Infinity): Cents {
  const { shippingCents, deliveryCents, lines } = order
  const before = subtotalOf(lines)
  const wasFree = shippingCents === 0 && deliveryCents > 0
  if (wasFree) return subtotalCents >= Math.min(before, freeFromCents) ? 0 : deliveryCents
  return subtotalCents > before && subtotalCents >= freeFromCents ? 0 : shippingCents
}

/** The rates of the order, and today's of what it had nothing of. */
function taxOf({ tax }: ChangeableOrder, { tax: today }: ChangeRules): AgreedOrder['tax'] {
  if (tax.mode === 'none') return tax
  const isKnown = (key: string) => tax.classes.some((one) => one.key === key)
  return { ...tax, classes: [...tax.classes, ...today.classes.filter(({ key }) => !isKnown(key))] }
}

function subtotalOf(lines: readonly Pick<OrderedLine, 'unitCents' | 'count'>[]): Cents {
  return lines.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0)
}

type Changed = Pick<OrderedLine, 'id' | 'title' | 'count'>

const namedChanges = 12

/** "Added 2 × Milk", "Removed Bread", "1 × Apples instead of 3": what differs between the lines, in words. */
export function changeTexts(before: readonly Changed[], after: readonly Changed[]): string[] {
  const changed = after.flatMap(({ id, title, count }) => {
    const was = before.find((line) => line.id === id)?.count ?? 0
    if (was === count) return []
    return was === 0 ? `Added ${count} × ${title}` : `${count} × ${title} instead of ${was}`
  })
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id))
  const texts = [...changed, ...removed.map(({ title }) => `Removed ${title}`)]
  const rest = texts.length - namedChanges
  return rest > 1 ? [...texts.slice(0, namedChanges), `${rest} more changes`] : texts
}
