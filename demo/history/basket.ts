// What one customer buys: mostly what everybody buys, as many as a kitchen needs, and as many as there are.
import type { Coupon } from '#domain/money/coupon.ts'
import { acceptCoupon } from '#domain/money/coupon.ts'
import type { OrderLine, Product } from './history.ts'
import type { Random } from './random.ts'

type Shelf = { leftOf: (product: Product) => number }

// How many different products: a top-up, a weekly shop, and everything for a party.
const sizes: [least: number, most: number, weight: number][] = [
  [3, 6, 30],
  [7, 13, 50],
  [14, 24, 20],
]
const counts: [count: number, weight: number][] = [
  [1, 66],
  [2, 22],
  [3, 7],
  [4, 3],
  [6, 2],
]

export function fillBasket(products: Product[], shelf: Shelf, random: Random): OrderLine[] {
  const [least, most] = random.weighted(sizes, ([, , weight]) => weight)
  const size = random.between(least, most)
  const lines = new Map<number, OrderLine>()
  for (let tries = 0; lines.size < size && tries < size * 4; tries++) {
    const product = random.weighted(products, ({ unitsSold }) => 4 + Math.sqrt(unitsSold))
    const wanted = random.weighted(counts, ([, weight]) => weight)[0]
    const count = Math.min(wanted, shelf.leftOf(product))
    if (count > 0) lines.set(product.id, { product, count })
  }
  return [...lines.values()]
}

/** A code that was valid then, for about a fifth of the orders. */
export function findCoupon(coupons: Coupon[], subtotalCents: number, at: Date, random: Random): Coupon | undefined {
  if (!random.happens(0.22)) return undefined
  const accepted = coupons.filter((coupon) => acceptCoupon(coupon, subtotalCents, at).ok)
  return accepted.length === 0 ? undefined : random.pick(accepted)
}

export function chooseCourier(random: Random): number {
  return random.happens(0.36) ? 6_000 : 2_000
}

/** What the delivery times of the demo cost: more in the evening. */
export function chooseTimePrice(random: Random): number {
  return random.happens(0.3) ? 690 : 490
}
