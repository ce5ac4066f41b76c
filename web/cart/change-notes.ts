// What a line of the cart says when price or stock have changed since the product was put in.
import { mostOfOne } from '#domain/cart.ts'
import type { CartProduct, LineChange } from '#domain/cart.ts'
import { formatDollars } from '#domain/money.ts'

export function changeNotes(
  changes: readonly LineChange[],
  products: readonly CartProduct[],
  formerPrices: ReadonlyMap<string, number>,
): Map<string, string> {
  const notes = new Map<string, string>()
  for (const { id, priceCents } of products) {
    const before = formerPrices.get(id)
    if (before !== undefined)
      notes.set(id, `The price changed from ${formatDollars(before)} to ${formatDollars(priceCents)}.`)
  }
  for (const change of changes) {
    if (change.reason === 'stock-out') notes.set(change.id, 'This product is sold out and is not counted.')
    if (change.reason === 'fewer') {
      const hasMore = products.some(({ id, quantity }) => id === change.id && quantity > change.count)
      const limit = hasMore ? `At most ${mostOfOne} of one product in an order` : `Only ${change.count} left`
      notes.set(change.id, `${limit}: we adjusted the quantity.`)
    }
  }
  return notes
}

export function goneNote(changes: readonly LineChange[]): string | undefined {
  const count = changes.filter(({ reason }) => reason === 'gone').length
  if (count === 0) return undefined
  return count === 1
    ? 'One product is no longer sold and was taken out of your cart.'
    : `${count} products are no longer sold and were taken out of your cart.`
}
