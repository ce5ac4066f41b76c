// The note on a cart line whose price or stock has changed since the product was added.
import type { CartProduct, LineChange } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { cartRules } from './cart-rules.ts'

export function changeNotes(
  changes: readonly LineChange[],
  products: readonly CartProduct[],
  formerPrices: ReadonlyMap<string, number>,
): Map<string, string> {
  const notes = new Map<string, string>()
  const money = cartRules.money()
  for (const { id, priceCents } of products) {
    const before = formerPrices.get(id)
    if (before !== undefined)
      notes.set(id, `The price changed from ${formatMoney(before, money)} to ${formatMoney(priceCents, money)}.`)
  }
  for (const change of changes) {
    if (change.reason === 'stock-out') notes.set(change.id, 'Sold out. We’ve taken it off your total.')
    if (change.reason === 'fewer') {
      const hasMore = products.some(({ id, quantity }) => id === change.id && quantity > change.count)
      const limit = hasMore ? `At most ${change.count} of one product in an order` : `Only ${change.count} left`
      notes.set(change.id, `${limit}, so we've changed the quantity.`)
    }
  }
  return notes
}

export function goneNote(changes: readonly LineChange[]): string | undefined {
  const count = changes.filter(({ reason }) => reason === 'gone').length
  if (count === 0) return undefined
  return count === 1
    ? "One product is no longer sold, so we've removed it from your cart."
    : `${count} products are no longer sold, so we've removed them from your cart.`
}
