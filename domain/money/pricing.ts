// What a cart costs, in integer cents, by the rules of the shop. Browser and server share this code; the server's result is the
// one that counts.
import type { Coupon } from './coupon.ts'
import type { Cents } from './money.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { courierFor } from '#domain/delivery/delivery.ts'
import type { Courier, CourierChoice } from '#domain/delivery/delivery.ts'
import { addedTaxOf, partOf, taxClassOf, taxLinesOf, taxedAmountsOf } from './tax.ts'
import type { PriceTax } from './tax.ts'

/** `taxClass`: of the settings; unknown where nobody needs it to the cent. */
export type PricedLine = {
  priceCents: Cents
  count: number
  taxClass?: string | null | undefined
  /** The most that one of them can cost, where it's sold by weight. */
  maxCents?: Cents | undefined
}

export type CartPrice = {
  subtotalCents: Cents
  shippingCents: Cents
  /** The shop's percentage of subtotal and shipping. */
  discountCents: Cents
  /** What the coupon takes off in addition. */
  couponCents: Cents
  grandTotalCents: Cents
  /** What the card is charged: the grand total, in a shop of whole units without the cents. */
  chargeCents: Cents
  /** What is held on the card until the order is packed, where weights may make it dearer than the charge. */
  reservedCents?: Cents
  /** Its lines add up to the charge. Absent in a shop without tax. */
  tax?: PriceTax
}

type CartToPrice = {
  lines: readonly PricedLine[]
  /** Nothing until one is chosen; then the default courier's price applies. */
  courier?: CourierChoice | undefined
  coupon?: Pick<Coupon, 'discountPercent'> | undefined
}

/** subtotal + shipping - discount - coupon + added tax = grand total, to the cent. */
export function priceCart({ lines, courier = {}, coupon }: CartToPrice, rules: ShopRules): CartPrice {
  const subtotalCents = lines.reduce((sum, { priceCents, count }) => sum + priceCents * count, 0)
  const shippingCents = shippingCentsOf(courierFor(courier, rules.couriers), subtotalCents, rules)
  const fullCents = subtotalCents + shippingCents
  const off = discountsOf({ subtotalCents, shippingCents }, rules, coupon?.discountPercent)
  const takenOffCents = off.discountCents + off.couponCents
  const tax = taxOf(lines, { shippingCents, ...off }, rules)
  const grandTotalCents = fullCents - takenOffCents + (tax?.addedCents ?? 0)
  const chargeCents = chargeOf(grandTotalCents, rules)
  return {
    subtotalCents,
    shippingCents,
    ...off,
    grandTotalCents,
    chargeCents,
    // Tax is part of what is paid: what whole units leave out is no income.
    ...(tax && { tax: { ...tax, lines: partOf(tax.lines, chargeCents) } }),
  }
}

/** What the shop's discount and a coupon take off. */
export function discountsOf(
  { subtotalCents, shippingCents }: Pick<CartPrice, 'subtotalCents' | 'shippingCents'>,
  { discountPercent }: Pick<ShopRules, 'discountPercent'>,
  couponPercent = 0,
): Pick<CartPrice, 'discountCents' | 'couponCents'> {
  const fullCents = subtotalCents + shippingCents
  // In hundredths of a cent, so that the whole discount is rounded once.
  const shopDiscount = fullCents * discountPercent
  const discountCents = roundHalfUp(shopDiscount)
  const takenOffCents = Math.min(roundHalfUp(shopDiscount + subtotalCents * couponPercent), fullCents)
  return { discountCents, couponCents: takenOffCents - discountCents }
}

/**
 * What is held on the card until the order is packed: the charge with everything at its greatest weight. A courier's order is
 * charged at once, so the charge is the most that it can cost.
 */
export function reservedOf(cart: CartToPrice, rules: ShopRules): Cents {
  const { chargeCents, shippingCents } = priceCart(cart, rules)
  if (rules.deliveryMode === 'couriers') return chargeCents
  const lines = cart.lines.map((line) => ({ ...line, priceCents: line.maxCents ?? line.priceCents }))
  // The delivery costs what was shown, though a heavier cart might get it for free.
  const couriers = rules.couriers.map((courier) => ({ ...courier, priceCents: shippingCents }))
  const heaviest = priceCart({ ...cart, lines }, { ...rules, couriers, freeFromCents: undefined })
  return Math.max(chargeCents, heaviest.chargeCents)
}

type Others = Pick<CartPrice, 'shippingCents' | 'discountCents' | 'couponCents'>

function taxOf(
  lines: readonly PricedLine[],
  { shippingCents, ...off }: Others,
  { tax }: ShopRules,
): PriceTax | undefined {
  const { mode } = tax
  if (mode === 'none') return undefined
  const products = lines.map(({ taxClass, priceCents, count }) => ({
    key: taxClassOf(taxClass, tax),
    cents: priceCents * count,
  }))
  const delivery = { key: taxClassOf(tax.deliveryClass, tax), cents: shippingCents }
  const taxLines = taxLinesOf(taxedAmountsOf({ products, delivery, ...off }), tax)
  return { mode, addedCents: addedTaxOf(taxLines, tax), lines: taxLines }
}

/** What a courier costs for a cart: nothing from the sum on at which the shop delivers for free. */
export function shippingCentsOf(
  { priceCents }: Courier,
  subtotalCents: Cents,
  { freeFromCents }: Pick<ShopRules, 'freeFromCents'>,
): Cents {
  return freeFromCents !== undefined && subtotalCents >= freeFromCents ? 0 : priceCents
}

/** The courier that costs the least. */
export function cheapestCourier({ couriers }: Pick<ShopRules, 'couriers'>): Courier {
  return couriers.reduce((least, one) => (one.priceCents < least.priceCents ? one : least), courierFor({}, couriers))
}

/** What a cart costs at least: with the cheapest courier, before any coupon. */
export function leastChargeOf(subtotalCents: Cents, rules: ShopRules): Cents {
  const lines = [{ priceCents: subtotalCents, count: 1 }]
  return priceCart({ lines, courier: { id: cheapestCourier(rules).id }, coupon: undefined }, rules).chargeCents
}

/** How much is missing to the smallest order that the shop takes; 0 once it's reached. */
export function missingToMinimum(
  subtotalCents: Cents,
  { minimumOrderCents }: Pick<ShopRules, 'minimumOrderCents'>,
): Cents {
  return Math.max(0, minimumOrderCents - subtotalCents)
}

/** Discount and coupon together: what the API and the invoice call "discount". */
export function wholeDiscountOf(price: Pick<CartPrice, 'discountCents' | 'couponCents'>): Cents {
  return price.discountCents + price.couponCents
}

/** What of a grand total the card is charged: in a shop of whole units its integer part. */
export function chargeOf(grandTotalCents: Cents, { wholeUnits }: Pick<ShopRules, 'wholeUnits'>): Cents {
  return wholeUnits ? grandTotalCents - (grandTotalCents % 100) : grandTotalCents
}

export function roundHalfUp(hundredthsOfCents: number): Cents {
  return Math.floor((hundredthsOfCents + 50) / 100)
}
