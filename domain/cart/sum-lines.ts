// The sum of a cart or an order line by line: the same lines in the checkout, on the invoice and in the email.
import { formatDollars } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentState } from '#domain/order.ts'
import { shopDiscountPercent } from '#domain/pricing.ts'
import type { CartPrice } from '#domain/pricing.ts'

export type SumLine = {
  kind: 'subtotal' | 'shipping' | 'discount' | 'coupon' | 'total' | 'charge'
  name: string
  note?: string | undefined
  /** What it adds or takes off, written out. */
  amount: string
}

type SumOptions = {
  /** Of an order only the code is known. */
  coupon?: { code: string; percent?: number | undefined } | undefined
  /** Undefined before paying. */
  payment?: PaymentState | undefined
}

export function listSumLines(price: CartPrice, { coupon, payment }: SumOptions = {}): SumLine[] {
  const percent = coupon?.percent
  const isCancelled = payment === 'cancelled'
  const lines: SumLine[] = [
    { kind: 'subtotal', name: 'Subtotal', amount: formatDollars(price.subtotalCents) },
    { kind: 'shipping', name: 'Shipping', amount: formatDollars(price.shippingCents) },
    {
      kind: 'discount',
      name: 'Discount',
      note: `${shopDiscountPercent}% of subtotal and shipping`,
      amount: takenOff(price.discountCents),
    },
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
    { kind: 'total', name: 'Total', amount: formatDollars(price.grandTotalCents) },
    {
      kind: 'charge',
      name: payment === undefined ? 'You pay' : 'Amount charged',
      note: isCancelled ? undefined : 'Whole dollars only: the cents are on us',
      amount: formatDollars(isCancelled ? 0 : price.chargeCents),
    },
  ]
  return lines
}

function takenOff(cents: Cents): string {
  return `−${formatDollars(cents)}`
}
