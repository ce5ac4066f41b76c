// Tax of an order by rate. Prices contain it, or it comes on top at the checkout; either way the invoice lists what was paid at
// each rate and how much of that is tax, rounded once per rate, and the parts add up to what was paid.
import type { Cents } from './money.ts'
import { shareOut } from './share-out.ts'

export const taxModes = ['none', 'included', 'added'] as const
export type TaxMode = (typeof taxModes)[number]

/** `percent` with at most two decimals. */
export type TaxClass = { key: string; name: string; percent: number }

/** What is paid at one rate: `grossCents` with its tax. */
export type TaxLine = { key: string; name: string; percent: number; grossCents: Cents; taxCents: Cents }

/** An amount of an order as its price says it, after discounts: with the tax if prices include it, otherwise without. */
export type TaxedAmount = { key: string; cents: Cents }

export type TaxRules = { mode: TaxMode; classes: readonly TaxClass[] }

/** The tax of a cart or an order: what comes on top of the prices, and what is paid at each rate. */
export type PriceTax = { mode: Exclude<TaxMode, 'none'>; addedCents: Cents; lines: TaxLine[] }

/** What is sold by class, the delivery, and what is taken off: `couponCents` of the products alone. */
export type TaxedSum = {
  products: readonly TaxedAmount[]
  delivery: TaxedAmount
  discountCents: Cents
  couponCents: Cents
}

/** The amounts after what is taken off, which each class bears by its share; together they are what is left of the prices. */
export function taxedAmountsOf({ products, delivery, discountCents, couponCents }: TaxedSum): TaxedAmount[] {
  const keys = [...new Set(products.map(({ key }) => key))]
  const byClass = keys.map((key) => ({ key, cents: sumOf(products.filter((one) => one.key === key)) }))
  const discounted = lessened([...byClass, delivery], discountCents)
  const items = discounted.slice(0, -1)
  // A coupon and a discount may take off more than the products cost: the rest is off the delivery.
  const offItems = Math.min(couponCents, sumOf(items))
  return [...lessened(items, offItems), ...lessened(discounted.slice(-1), couponCents - offItems)]
}

function lessened(amounts: readonly TaxedAmount[], cents: Cents): TaxedAmount[] {
  const shares = shareOut(
    cents,
    amounts.map((one) => one.cents),
  )
  return amounts.map((one, index) => ({ ...one, cents: one.cents - (shares[index] ?? 0) }))
}

function sumOf(amounts: readonly TaxedAmount[]): Cents {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}

/** The class that counts: the first one instead of one that is gone, or of none. */
export function taxClassOf(key: string | null | undefined, { classes }: Pick<TaxRules, 'classes'>): string {
  return (classes.find((one) => one.key === key) ?? classes[0])?.key ?? ''
}

/** The tax on amounts of several classes, one line per class in the order of the rules. A class that is unknown is the first. */
export function taxLinesOf(amounts: readonly TaxedAmount[], { mode, classes }: TaxRules): TaxLine[] {
  if (mode === 'none') return []
  return classes.flatMap(({ key, name, percent }, index) => {
    const own = amounts.filter(
      (one) => one.key === key || (index === 0 && !classes.some((other) => other.key === one.key)),
    )
    const cents = own.reduce((sum, one) => sum + one.cents, 0)
    if (cents === 0) return []
    const grossCents = mode === 'added' ? cents + taxOn(cents, percent) : cents
    return [{ key, name, percent, grossCents, taxCents: taxIn(grossCents, percent) }]
  })
}

/** What comes on top of prices without tax. */
export function addedTaxOf(lines: readonly TaxLine[], { mode }: TaxRules): Cents {
  return mode === 'added' ? taxSumOf(lines) : 0
}

export function taxSumOf(lines: readonly TaxLine[]): Cents {
  return lines.reduce((sum, { taxCents }) => sum + taxCents, 0)
}

export function netOf({ grossCents, taxCents }: TaxLine): Cents {
  return grossCents - taxCents
}

/** The tax in a part of what was paid, such as all refunds of an order so far. All of it has all of the tax. */
export function partOf(lines: readonly TaxLine[], cents: Cents): TaxLine[] {
  const shares = shareOut(
    cents,
    lines.map(({ grossCents }) => grossCents),
  )
  return lines.map((line, index) => {
    const grossCents = shares[index] ?? 0
    const taxCents = grossCents === line.grossCents ? line.taxCents : taxIn(grossCents, line.percent)
    return { ...line, grossCents, taxCents }
  })
}

// In hundredths of a percent, so that whole numbers are divided.
function taxOn(netCents: Cents, percent: number): Cents {
  return divideHalfUp(netCents * hundredths(percent), 10_000)
}

function taxIn(grossCents: Cents, percent: number): Cents {
  return divideHalfUp(grossCents * hundredths(percent), 10_000 + hundredths(percent))
}

function hundredths(percent: number): number {
  return Math.round(percent * 100)
}

function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
