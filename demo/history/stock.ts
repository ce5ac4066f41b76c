// The shelves while the orders come in: what is left of each product, what the trucks bring, and what a count corrects.
import { isAllowed } from '#domain/permission.ts'
import type { Colleague, Product, StockChange } from './history.ts'
import { minutesAfter } from './history.ts'
import type { Random } from './random.ts'
import { listDeliveries } from './rhythm.ts'
import type { Period } from './rhythm.ts'

export type Shelves = ReturnType<typeof createShelves>

// Below this share of what fits on the shelf a product is ordered again, in whole cases.
const reorderShare = 0.7
const caseSize = 6
// So many popular products turn out to be nearly gone when somebody counts them, so that the shop has something to order.
const nearlyGone = 6
const countedHoursAgo = 9

export function createShelves(products: Product[], staff: Colleague[], period: Period, random: Random) {
  const left = new Map(products.map(({ id, quantity }) => [id, quantity]))
  const changes: StockChange[] = []
  const deliveries = listDeliveries(period)
  const counters = staff.filter(({ role }) => isAllowed(role, 'stock.adjust'))
  const counted = minutesAfter(period.now, -60 * countedHoursAgo)
  const short = new Set(
    popular(products)
      .slice(2, 30)
      .filter((_, index) => index % 5 === 0)
      .slice(0, nearlyGone),
  )
  let isCounted = false

  function change(product: Product, kind: StockChange['kind'], by: number, at: Date): void {
    if (by === 0) return
    left.set(product.id, leftOf(product) + by)
    changes.push({ productId: product.id, change: by, kind, at, by: random.pick(counters) })
  }

  const leftOf = ({ id }: Product): number => left.get(id) ?? 0

  function unload(at: Date): void {
    for (const product of products) {
      if (leftOf(product) >= product.quantity * reorderShare) continue
      const cases = Math.max(1, Math.round((product.quantity - leftOf(product)) / caseSize))
      if (product.quantity > caseSize) change(product, 'delivery', cases * caseSize, minutesAfter(at, random.below(70)))
    }
  }

  function count(): void {
    isCounted = true
    for (const product of short) change(product, 'count', random.below(5) - leftOf(product), counted)
  }

  return {
    leftOf,
    changes,
    sell: (product: Product, units: number): void => void left.set(product.id, leftOf(product) - units),

    /** Everything that happens in the store room up to then. */
    passTime(until: Date): void {
      for (let next = deliveries[0]; next !== undefined && next <= until; next = deliveries[0]) {
        unload(next)
        deliveries.shift()
      }
      if (!isCounted && counted <= until) count()
    },
  }
}

export function popular(products: Product[]): Product[] {
  return products.toSorted((one, other) => other.unitsSold - one.unitsSold || one.id - other.id)
}
