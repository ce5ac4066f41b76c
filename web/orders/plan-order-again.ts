// Which lines of an earlier order can be added to the cart again, and how many of each.
import { maxOf, maxOfOne } from '#domain/cart/cart.ts'
import type { Cart, CartProduct } from '#domain/cart/cart.ts'

type OrderedLine = { id: string; title: string; count: number }

type AgainPlan<Item extends CartProduct> = {
  additions: { product: Item; amount: number }[]
  /** Titles of products that are out of stock or no longer sold. */
  missing: string[]
  /** Titles of products of which there are fewer than last time. */
  fewer: string[]
}

/** `limit`: how many of one product the shop sells at once. */
export function planOrderAgain<Item extends CartProduct>(
  lines: readonly OrderedLine[],
  products: readonly Item[],
  cart: Cart,
  limit = maxOfOne,
): AgainPlan<Item> {
  const plan: AgainPlan<Item> = { additions: [], missing: [], fewer: [] }
  const known = new Map(products.map((product) => [product.id, product]))
  for (const { id, title, count } of lines) {
    const product = known.get(id)
    const room = product === undefined ? 0 : Math.max(0, maxOf(product, limit) - (cart[id] ?? 0))
    const amount = Math.min(count, room)
    if (product === undefined || product.quantity < 1) plan.missing.push(title)
    else if (amount < count) plan.fewer.push(title)
    if (product !== undefined && amount > 0) plan.additions.push({ product, amount })
  }
  return plan
}

export function describeOrderAgain({ additions, missing, fewer }: AgainPlan<CartProduct>): string {
  const added = additions.reduce((sum, { amount }) => sum + amount, 0)
  const parts = [
    added === 0
      ? "We couldn't add anything to your cart."
      : `${added === 1 ? '1 item' : `${added} items`} added to your cart.`,
    ...(missing.length > 0 ? [`Out of stock: ${missing.join(', ')}.`] : []),
    ...(fewer.length > 0 ? [`Fewer than last time: ${fewer.join(', ')}.`] : []),
  ]
  return parts.join(' ')
}
