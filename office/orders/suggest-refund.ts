// The amount that a refund of some lines suggests, and amounts as they are typed.
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

/** "12", "12.5", "$12.50"; undefined for anything else. */
export function parseDollars(text: string): Cents | undefined {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*$/.exec(text) ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** For a text field: "12.50". */
export function dollarsText(cents: Cents): string {
  return (cents / 100).toFixed(2)
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
