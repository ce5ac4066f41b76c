// Which lines of a list go into the cart, and how many of each.
import type { Cart, CartProduct } from '#domain/cart/cart.ts'
import type { ListItem } from '#domain/lists/list.ts'
import { planOrderAgain } from '#web/orders/plan-order-again.ts'

type CartPlan<Item extends CartProduct> = ReturnType<typeof planOrderAgain<Item>> & {
  /** Lines of text, which stay on the list. */
  notes: number
}

export function planCart<Item extends CartProduct>(
  items: readonly Pick<ListItem, 'productId' | 'text' | 'quantity'>[],
  products: readonly Item[],
  cart: Cart,
): CartPlan<Item> {
  const wanted = new Map<string, { id: string; title: string; count: number }>()
  for (const { productId, text, quantity } of items)
    if (productId !== null)
      wanted.set(productId, { id: productId, title: text, count: (wanted.get(productId)?.count ?? 0) + quantity })
  const rest = [...wanted.values()].map((line) => ({ ...line, count: line.count - (cart[line.id] ?? 0) }))
  const plan = planOrderAgain(
    rest.filter(({ count }) => count > 0),
    products,
    cart,
  )
  return { ...plan, notes: items.filter(({ productId }) => productId === null).length }
}

export function describeCartPlan({ additions, missing, fewer, notes }: CartPlan<CartProduct>): string {
  const added = additions.reduce((sum, { amount }) => sum + amount, 0)
  const nothing =
    missing.length + fewer.length > 0 ? "We couldn't add anything to your cart." : "It's all in your cart."
  const parts = [
    added === 0 ? nothing : `${added === 1 ? '1 item' : `${added} items`} added to your cart.`,
    ...(missing.length > 0 ? [`Out of stock: ${missing.join(', ')}.`] : []),
    ...(fewer.length > 0 ? [`Fewer than on your list: ${fewer.join(', ')}.`] : []),
    ...(notes > 0 ? [notes === 1 ? '1 note stays on the list.' : `${notes} notes stay on the list.`] : []),
  ]
  return parts.join(' ')
}
