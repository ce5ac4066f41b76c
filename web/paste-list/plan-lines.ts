// What goes into the cart of a reviewed list: two lines that mean the same product are added up.
import { maxOf } from '#domain/cart/cart.ts'
import type { AddedProduct } from '#web/cart/added-products.ts'
import type { MatchedLine } from './fetch-matches.ts'

type Plan = { additions: { product: AddedProduct; amount: number }[]; undecided: number }

/** `limit`: how many of one product the shop sells at once. */
export function planLines(lines: readonly MatchedLine[], limit: number): Plan {
  const amounts = new Map<string, { product: AddedProduct; amount: number }>()
  for (const { products, chosen, count } of lines) {
    const product = products.find(({ id }) => id === chosen)
    if (product === undefined) continue
    const amount = Math.min(maxOf(product, limit), (amounts.get(product.id)?.amount ?? 0) + count)
    if (amount > 0) amounts.set(product.id, { product, amount })
  }
  return { additions: [...amounts.values()], undecided: lines.filter(({ chosen }) => chosen === undefined).length }
}
