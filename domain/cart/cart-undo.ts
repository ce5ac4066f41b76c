// Takes back what was put in the cart together: the amounts, so that what was changed since stays.
import type { Cart } from './cart.ts'

export type Addition = { id: string; amount: number }

export function takeBack(cart: Cart, additions: readonly Addition[]): Cart {
  const amounts = new Map(additions.map(({ id, amount }) => [id, amount]))
  return Object.fromEntries(
    Object.entries(cart)
      .map(([id, count]): [string, number] => [id, count - (amounts.get(id) ?? 0)])
      .filter(([, count]) => count > 0),
  )
}
