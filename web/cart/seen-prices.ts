// The prices the shopper last saw for the products in the cart, so that we can point out a change.
import { parseWholeNumbers } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { browserStorage } from '#ui/storage.ts'

const storageKey = 'cart_seen_prices'
const highestPrice = 100_000_000

type Priced = { id: string; priceCents: number }

/** The former price of each product whose price has changed. The new price then counts as seen. */
export function noticePrices(products: readonly Priced[]): Map<string, number> {
  const seen = readSeen()
  const changed = products.flatMap(({ id, priceCents }): [string, number][] => {
    const before = seen[id]
    return before === undefined || before === priceCents ? [] : [[id, before]]
  })
  write(Object.fromEntries(products.map(({ id, priceCents }) => [id, priceCents])))
  return new Map(changed)
}

export function rememberPrice({ id, priceCents }: Priced): void {
  write({ ...readSeen(), [id]: priceCents })
}

/** What the cart costs at the prices that were seen; undefined if it's empty or a price isn't known. */
export function seenSubtotal(counts: Cart): number | undefined {
  const lines = Object.entries(counts)
  if (lines.length === 0) return undefined
  const seen = readSeen()
  return lines.every(([id]) => id in seen)
    ? lines.reduce((sum, [id, count]) => sum + count * (seen[id] ?? 0), 0)
    : undefined
}

export function forgetPrices(): void {
  browserStorage.remove(storageKey)
}

function readSeen(): Readonly<Record<string, number>> {
  return parseWholeNumbers(browserStorage.read(storageKey), highestPrice)
}

function write(prices: Record<string, number>): void {
  browserStorage.write(storageKey, JSON.stringify(prices))
}
