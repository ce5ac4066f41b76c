// What an order costs once it's packed: the prices, discounts and rounding of the order, on what is in the boxes. Never more than
// the shopper agreed to, nor than the cards can pay.
import type { Cents } from '#domain/money/money.ts'
import { priceCart } from '#domain/money/pricing.ts'
import type { PricedLine } from '#domain/money/pricing.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { shareOut } from '#domain/money/share-out.ts'
import { payableOf } from '#domain/money/share-packed.ts'
import type { Hold } from '#domain/money/share-packed.ts'
import { partOf } from '#domain/money/tax.ts'
import type { TaxLine, TaxRules } from '#domain/money/tax.ts'

/** As it was placed. */
export type AgreedOrder = {
  lines: readonly { line: string; unitCents: Cents; ordered: number; taxClass?: string | undefined }[]
  shippingCents: Cents
  couponCents: Cents
  /** The most that is paid: what was charged, or what is held on the card. */
  chargeCents: Cents
  /** The payments that share it, where it's only held. */
  holds?: readonly Hold[] | undefined
  /** `couponPercent` is absent without a coupon, and in orders from before it was stored. */
  prices: { discountPercent: number; wholeUnits: boolean; couponPercent?: number | undefined }
  tax: TaxRules & { deliveryClass: string }
}

/** `line`: the ordered product, which a substitute replaces. */
export type PackedProduct = {
  line: string
  productId: string
  packed: number
  unitCents: Cents
  /** What all of them cost by their weight, where it's sold like that. */
  weighedCents?: Cents | undefined
}

export type Settlement = {
  /** What the card pays in the end. */
  chargeCents: Cents
  /** What of it each packed product is, in their order. */
  paidCents: Cents[]
  deliveryPaidCents: Cents
  /** What the shopper agreed to and doesn't pay. */
  leftOverCents: Cents
  /** Absent in a shop without tax. */
  taxLines: TaxLine[] | undefined
}

export function settlementOf(order: AgreedOrder, packed: readonly PackedProduct[]): Settlement {
  const amounts = packed.map(({ line, unitCents, packed: count, weighedCents = unitCents * count }) =>
    amountOf(order, line, weighedCents),
  )
  const isEmpty = packed.every(({ packed: count }) => count === 0)
  const price = isEmpty ? undefined : priceOf(order, amounts, couponPercentOf(order))
  const packedCents = Math.min(order.chargeCents, price?.chargeCents ?? 0)
  const chargeCents = order.holds === undefined ? packedCents : payableOf(packedCents, order.holds)
  // By what each costs, whatever its class: the receipt lists the tax on its own.
  const shares = shareOut(chargeCents, [...amounts.map(({ priceCents }) => priceCents), order.shippingCents])
  const deliveryPaidCents = shares.pop() ?? 0
  const taxLines = price?.tax && partOf(price.tax.lines, chargeCents)
  return { chargeCents, paidCents: shares, deliveryPaidCents, leftOverCents: order.chargeCents - chargeCents, taxLines }
}

/** The price of a substitute: never more than what it replaces. */
export function substitutePriceOf(orderedCents: Cents, substituteCents: Cents): Cents {
  return Math.min(orderedCents, substituteCents)
}

/** A substitute is taxed as what it replaces. */
function amountOf({ lines }: AgreedOrder, line: string, priceCents: Cents): PricedLine {
  return { priceCents, count: 1, taxClass: lines.find((one) => one.line === line)?.taxClass }
}

function priceOf({ shippingCents, prices, tax }: AgreedOrder, lines: readonly PricedLine[], discountPercent: number) {
  const courier = { id: 'agreed', name: '', promise: '', priceCents: shippingCents }
  const rules = { ...defaultShop.rules, ...prices, tax, couriers: [courier], freeFromCents: undefined }
  return priceCart({ lines, courier: { id: courier.id }, coupon: { discountPercent } }, rules)
}

/**
 * It counts for what was packed, whatever the coupon's minimum: the shopper can't help that something is missing. Where it wasn't
 * stored it's a percentage that takes the same amount off these lines.
 */
export function couponPercentOf(order: AgreedOrder): number {
  if (order.prices.couponPercent !== undefined) return order.prices.couponPercent
  if (order.couponCents === 0) return 0
  const amounts = order.lines.map(({ line, unitCents, ordered }) => amountOf(order, line, unitCents * ordered))
  const subtotalCents = amounts.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const exact = (100 * order.couponCents) / Math.max(1, subtotalCents)
  const near = [Math.ceil(exact), Math.floor(exact)]
  return near.find((percent) => priceOf(order, amounts, percent).couponCents === order.couponCents) ?? exact
}
