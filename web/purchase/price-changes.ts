// Prices that changed since the shopper filled the cart and were not accepted yet. They survive a reload.
import { parseWholeNumbers } from '#domain/cart/cart.ts'
import { noticePrices } from '#web/cart/seen-prices.ts'
import { tabStorage } from '#ui/storage.ts'

const storageKey = 'checkout_former_prices'
const highestPrice = 100_000_000

type Priced = { id: string; priceCents: number }

/** The former price of each product whose new price the shopper has not accepted yet. */
export function findPriceChanges(products: readonly Priced[]): Map<string, number> {
  const stored = parseWholeNumbers(tabStorage.read(storageKey), highestPrice)
  const former = { ...Object.fromEntries(noticePrices(products)), ...stored }
  const changed = products.flatMap(({ id, priceCents }): [string, number][] => {
    const before = former[id]
    return before === undefined || before === priceCents ? [] : [[id, before]]
  })
  tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(changed)))
  return new Map(changed)
}

export function acceptPrices(): void {
  tabStorage.remove(storageKey)
}
