// The amount that a refund of some lines suggests.
import type { Cents } from '#domain/money.ts'
import type { Order } from './order-data.ts'

/** How many of each product, by its id. */
export type Quantities = Record<string, number>

type Priced = Pick<Order, 'lines' | 'figures' | 'money'>

/** What was paid for these items: their share of the discounts is taken off. Delivery isn't part of it. */
export function suggestRefund({ lines, figures, money }: Priced, quantities: Quantities): Cents {
  const listed = lines.reduce((sum, { productId, unitCents }) => sum + unitCents * (quantities[productId] ?? 0), 0)
  if (listed === 0 || figures.subtotalCents === 0) return 0
  const paidForItems = Math.max(0, figures.chargeCents - figures.shippingCents)
  return Math.min(money.leftCents, Math.round((listed * paidForItems) / figures.subtotalCents))
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
