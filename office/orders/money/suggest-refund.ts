// The amount that a refund of some lines suggests.
import type { Cents } from '#domain/money/money.ts'
import type { Order } from '#office/orders/order-data.ts'

/** How many of each product, by its id. */
export type Quantities = Record<string, number>

/** What matters of earlier refunds: which units they were for. */
export type RefundedLines = Pick<Order['refunds'][number], 'state' | 'lines'>

type Priced = Pick<Order, 'lines' | 'figures' | 'money'> & { refunds: readonly RefundedLines[] }

/**
 * What was paid for these items: their share of the charge, as the discounts are off items and delivery alike. Rounded
 * along the lines of the order, so that several refunds add up to the share of all items.
 */
export function suggestRefund({ lines, figures, money, refunds }: Priced, quantities: Quantities): Cents {
  const { chargeCents, subtotalCents, shippingCents } = figures
  if (subtotalCents === 0) return 0
  const shareOf = (cents: Cents) => Math.round((cents * chargeCents) / (subtotalCents + shippingCents))
  let before = 0
  let suggested = 0
  for (const { productId, quantity, unitCents } of lines) {
    const wanted = Math.min(quantity, quantities[productId] ?? 0)
    const first = Math.min(refundedOf(productId, refunds), quantity - wanted)
    const start = before + first * unitCents
    suggested += shareOf(start + wanted * unitCents) - shareOf(start)
    before += quantity * unitCents
  }
  return Math.min(money.leftCents, suggested)
}

function refundedOf(id: string, refunds: readonly RefundedLines[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines.filter(({ productId }) => productId === id))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Each product that is wanted, with at most what was ordered. */
export function chosenLines(lines: Order['lines'], quantities: Quantities): { productId: string; quantity: number }[] {
  return lines
    .map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, quantities[productId] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Whether all of them can go back to stock: some may have gone already. */
export function canRestock(lines: Order['lines'], quantities: Quantities): boolean {
  const chosen = chosenLines(lines, quantities)
  const leftOf = (id: string) => {
    const line = lines.find(({ productId }) => productId === id)
    return line === undefined ? 0 : line.quantity - line.returned
  }
  return chosen.length > 0 && chosen.every(({ productId, quantity }) => quantity <= leftOf(productId))
}
