// The sum of an order row by row, down to what its card pays.
import { centsOf } from '#domain/money/money.ts'
import { differenceText } from '#domain/packing/receipt.ts'
import type { PrintedOrder } from './order-data.ts'

type Summed = Pick<PrintedOrder, 'figures' | 'packed'>

/** With delivery times the card pays for what is in the boxes (`packedCents`), which is no rounding of what was ordered. */
export function sumOf({ figures, packed }: Summed) {
  const { subtotalCents, shippingCents, discountCents, couponCents, couponCode, tax, grandTotalCents, chargeCents } =
    figures
  const isForPacked = packed !== undefined && isOther(packed) && centsOf(packed.paid) === chargeCents
  const totalCents = isForPacked ? grandTotalCents : chargeCents
  const rows: [string, number][] = [
    ['Subtotal', subtotalCents],
    ['Delivery', shippingCents],
    ['Discount', -discountCents],
    [couponCode === null ? 'Coupon' : `Coupon ${couponCode}`, -couponCents],
    ['Tax', tax?.addedCents ?? 0],
    ['Rounding', totalCents - grandTotalCents],
  ]
  return {
    rows: rows.filter(([, cents]) => cents !== 0),
    totalCents,
    packedCents: isForPacked ? chargeCents : undefined,
  }
}

/** What was packed just as it was ordered costs what was agreed, rounded. */
function isOther({ lines }: NonNullable<Summed['packed']>): boolean {
  return lines.some((line) => line.grams !== undefined || differenceText(line, lines) !== undefined)
}
