// What goes into the cart of a reviewed list: two lines that mean the same product are added up.
import { maxOf } from '#domain/cart/cart.ts'
import type { AddedProduct } from '#web/cart/added-products.ts'
import type { MatchedLine } from './fetch-matches.ts'

type Addition = { product: AddedProduct; amount: number }

/** `limit`: how many of one product the shop sells at once. */
export function planLines(lines: readonly MatchedLine[], limit: number): Addition[] {
  const amounts = new Map<string, Addition>()
  for (const { products, chosen, count } of lines) {
    const product = products.find(({ id }) => id === chosen)
    if (product === undefined) continue
    const amount = Math.min(maxOf(product, limit), (amounts.get(product.id)?.amount ?? 0) + count)
    if (amount > 0) amounts.set(product.id, { product, amount })
  }
  return [...amounts.values()]
}
