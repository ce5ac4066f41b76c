// The sum of a cart or an order line by line: the same lines in the checkout, on the invoice and in the email.
import { formatMoney } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'
import type { PaymentState } from '#domain/order/order.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { partOf, taxSumOf } from '#domain/money/tax.ts'
import type { PriceTax, TaxLine } from '#domain/money/tax.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

export type SumLine = {
  kind: 'subtotal' | 'shipping' | 'discount' | 'coupon' | 'tax' | 'total' | 'charge'
  name: string
  note?: string | undefined
  /** What it adds or takes off, written out. */
  amount: string
}

/** Of the shop as it is, or as it was when the order was placed. */
export type SumRules = MoneyFormat & Pick<ShopRules, 'discountPercent' | 'wholeUnits'>

type SumOptions = {
  rules: SumRules
  /** Of an order only the code is known. */
  coupon?: { code: string; percent?: number | undefined } | undefined
  /** Undefined before paying. */
  payment?: PaymentState | undefined
  /** The charge is for what is in the boxes, which may be less than the total. */
  isPacked?: boolean | undefined
}

export function listSumLines(price: CartPrice, { rules, coupon, payment, isPacked = false }: SumOptions): SumLine[] {
  const amountOf = (cents: Cents) => formatMoney(cents, rules)
  const takenOff = (cents: Cents) => `−${amountOf(cents)}`
  const percent = coupon?.percent
  const isCancelled = payment === 'cancelled'
  const { tax } = price
  const lines: SumLine[] = [
    { kind: 'subtotal', name: 'Subtotal', amount: amountOf(price.subtotalCents) },
    { kind: 'shipping', name: 'Shipping', amount: amountOf(price.shippingCents) },
    ...(rules.discountPercent === 0
      ? []
      : [
          {
            kind: 'discount' as const,
            name: 'Discount',
            note: `${rules.discountPercent}% of subtotal and shipping`,
            amount: takenOff(price.discountCents),
          },
        ]),
    ...(coupon === undefined
      ? []
      : [
          {
            kind: 'coupon' as const,
            name: `Coupon ${coupon.code}`,
            note: percent === undefined ? undefined : `${percent}% of the subtotal`,
            amount: takenOff(price.couponCents),
          },
        ]),
    ...(tax === undefined || tax.addedCents === 0
      ? []
      : [{ kind: 'tax' as const, name: taxName(tax), amount: amountOf(tax.addedCents) }]),
    // Before paying an exact total is what is paid: one line says it.
    ...(rules.wholeUnits || payment !== undefined
      ? [{ kind: 'total' as const, name: 'Total', amount: amountOf(price.grandTotalCents) }]
      : []),
    {
      kind: 'charge',
      name: chargeName(price, payment),
      note: isCancelled
        ? undefined
        : isPacked && isOther(price, rules)
          ? 'For what we packed'
          : chargeNote(price, rules),
      amount: amountOf(isCancelled ? 0 : price.chargeCents),
    },
  ]
  return lines
}

export type TaxRow = { name: string; net: string; tax: string; gross: string }

type Paid = Pick<CartPrice, 'tax'> & { refundedCents?: Cents | undefined; payment?: PaymentState | undefined }

/** What was paid at each rate, and below that what was refunded of it. Nothing if nothing was paid, or there is no tax. */
export function listTaxRows({ tax, refundedCents = 0, payment }: Paid, money: MoneyFormat): TaxRow[] {
  if (tax === undefined || payment === 'cancelled') return []
  const rowOf = (name: string, lines: readonly TaxLine[], sign = ''): TaxRow => {
    const taxCents = taxSumOf(lines)
    const grossCents = lines.reduce((sum, line) => sum + line.grossCents, 0)
    const amountOf = (cents: Cents) => (cents === 0 ? '' : sign) + formatMoney(cents, money)
    return { name, net: amountOf(grossCents - taxCents), tax: amountOf(taxCents), gross: amountOf(grossCents) }
  }
  const rows = tax.lines.map((line) => rowOf(`${line.name}, ${line.percent}%`, [line]))
  return refundedCents === 0 ? rows : [...rows, rowOf('Refunded', partOf(tax.lines, refundedCents), '−')]
}

/** With its rate if there is only one. */
function taxName({ lines }: PriceTax): string {
  const taxed = lines.filter(({ taxCents }) => taxCents > 0)
  return taxed.length === 1 ? `Tax (${taxed[0]?.percent}%)` : 'Tax'
}

/** What the amount is called; before paying without `payment`. */
export function chargeName({ reservedCents }: Pick<CartPrice, 'reservedCents'>, payment?: PaymentState): string {
  const isHeld = reservedCents !== undefined && payment !== 'cancelled'
  if (isHeld) return 'You pay about'
  return payment === undefined || payment === 'authorised' ? 'You pay' : 'Amount charged'
}

/** Not by rounding, which only ever takes cents off. */
function isOther({ chargeCents, grandTotalCents }: CartPrice, { wholeUnits }: SumRules): boolean {
  const offCents = grandTotalCents - chargeCents
  return offCents < 0 || offCents >= (wholeUnits ? 100 : 1)
}

function chargeNote({ tax, reservedCents }: CartPrice, rules: SumRules): string | undefined {
  if (reservedCents !== undefined)
    return `We reserve up to ${formatMoney(reservedCents, rules)}. You pay for what we pack.`
  const included = tax?.mode === 'included' ? `Includes ${formatMoney(taxSumOf(tax.lines), rules)} tax` : undefined
  const rounded = rules.wholeUnits ? roundingNote(rules) : undefined
  return included === undefined || rounded === undefined ? (included ?? rounded) : `${included}. ${rounded}`
}

function roundingNote({ currency }: MoneyFormat): string {
  return currency === 'USD' ? 'Whole dollars only: the cents are on us' : 'Rounded down: the rest is on us'
}
