// The shelves while the orders come in: what is left of each product, what the trucks bring, and what a count corrects.
import { isAllowed } from '#domain/people/permission.ts'
import { changeOf } from '#domain/product/stock.ts'
import { minutesAfter } from './history.ts'
import type { Colleague, Count, Receipt, Product } from './history.ts'
import type { Random } from './random.ts'
import { listReceipts } from './rhythm.ts'
import type { Period } from './rhythm.ts'
import { countReason, suppliers } from './texts.ts'

// Below this share of what fits on the shelf a product is ordered again, in whole cases.
const reorderShare = 0.7
const caseSize = 6
// Some popular products turn out to be nearly gone when somebody counts them, so that the shop has something to order.
const maxFound = 4
const countedHoursAgo = 9

type Store = { products: Product[]; staff: Colleague[]; period: Period; random: Random }

export function createShelves({ products, staff, period, random }: Store) {
  const left = new Map(products.map(({ id, quantity }) => [id, quantity]))
  const receipts: Receipt[] = []
  const counts: Count[] = []
  const mornings = listReceipts(period)
  const clerks = staff.filter(({ role }) => isAllowed(role, 'stock.adjust'))
  const countedAt = minutesAfter(period.now, -60 * countedHoursAgo)

  const leftOf = ({ id }: Product): number => left.get(id) ?? 0
  const add = (product: Product, units: number): void => void left.set(product.id, leftOf(product) + units)

  /** Each supplier brings what is missing of its products. */
  function unload(morning: Date): void {
    for (const [index, supplier] of suppliers.entries()) {
      const missing = products.filter(
        (product) => product.id % suppliers.length === index && leftOf(product) < product.quantity * reorderShare,
      )
      const lines = missing.flatMap((product) => {
        const cases = Math.round((product.quantity - leftOf(product)) / caseSize)
        if (cases === 0) return []
        add(product, cases * caseSize)
        return [{ productId: product.id, quantity: cases * caseSize }]
      })
      const reference = `${supplier.charAt(0)}-${random.between(10_000, 99_999)}`
      const about = { key: random.uuid(), at: minutesAfter(morning, index * 13), supplier, reference, lines }
      if (lines.length > 0) receipts.push({ ...about, by: random.pick(clerks) })
    }
  }

  function count(): void {
    for (const product of popular(products).filter((_, rank) => rank % 5 === 2 && rank < 30)) {
      const before = leftOf(product)
      const after = Math.min(random.between(0, maxFound), before)
      const outcome = changeOf({ counted: after, believed: before }, before)
      if (!outcome.ok) throw new Error(`A count is impossible: ${outcome.reason}`)
      add(product, outcome.value.change)
      const by = random.pick(clerks)
      counts.push({ productId: product.id, before, after, at: countedAt, by, reason: countReason })
    }
  }

  return {
    leftOf,
    receipts,
    counts,
    sell: (product: Product, units: number): void => add(product, -units),

    /** Everything that happens in the store room up to then. */
    passTime(until: Date): void {
      for (let next = mornings[0]; next !== undefined && next <= until; next = mornings[0]) {
        // What the count finds missing comes with the next truck.
        if (next > countedAt) break
        unload(next)
        mornings.shift()
      }
      if (counts.length === 0 && countedAt <= until) count()
    },
  }
}

function popular(products: Product[]): Product[] {
  return products.toSorted((one, other) => other.unitsSold - one.unitsSold || one.id - other.id)
}
