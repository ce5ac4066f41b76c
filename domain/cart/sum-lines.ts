// The sum of a cart or an order line by line: the same lines in the checkout, on the invoice and in the email.
import { formatMoney } from '#domain/money.ts'
import type { Cents, MoneyFormat } from '#domain/money.ts'
import type { PaymentState } from '#domain/order.ts'
import type { CartPrice } from '#domain/pricing.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

export type SumLine = {
  kind: 'subtotal' | 'shipping' | 'discount' | 'coupon' | 'total' | 'charge'
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
}

export function listSumLines(price: CartPrice, { rules, coupon, payment }: SumOptions): SumLine[] {
  const amountOf = (cents: Cents) => formatMoney(cents, rules)
  const takenOff = (cents: Cents) => `−${amountOf(cents)}`
  const percent = coupon?.percent
  const isCancelled = payment === 'cancelled'
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
    // Before paying an exact total is what is paid: one line says it.
    ...(rules.wholeUnits || payment !== undefined
      ? [{ kind: 'total' as const, name: 'Total', amount: amountOf(price.grandTotalCents) }]
      : []),
    {
      kind: 'charge',
      name: payment === undefined ? 'You pay' : 'Amount charged',
      note: isCancelled || !rules.wholeUnits ? undefined : roundingNote(rules),
      amount: amountOf(isCancelled ? 0 : price.chargeCents),
    },
  ]
  return lines
}

function roundingNote({ currency }: MoneyFormat): string {
  return currency === 'USD' ? 'Whole dollars only: the cents are on us' : 'Rounded down: the rest is on us'
}
