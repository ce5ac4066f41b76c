// What the office knows of the shop: its name, contact and money. The document carries what differs from the defaults.
import { publicShopOf } from '#domain/settings/public-shop.ts'
import { shopWith } from '#domain/settings/default-shop.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { formatMoney } from '#domain/money.ts'
import type { Cents, MoneyFormat } from '#domain/money.ts'
import { createStore } from '#ui/store.ts'

const shop = createStore<PublicShop>(shopWith(differencesInDocument()))

export function useShop(): PublicShop {
  return shop.use()
}

/** How the shop writes amounts now. */
export const shopMoney = (): MoneyFormat => shop.read()

/** What amounts are typed in: "dollars", or the code of another currency. */
export function currencyWord(): string {
  const { currency } = shop.read()
  return currency === 'USD' ? 'dollars' : currency
}

/** An amount in the currency of the shop, or of an order that was placed in another one. */
export function formatAmount(cents: Cents, currency?: string): string {
  const now = shop.read()
  return formatMoney(cents, { locale: now.locale, currency: currency ?? now.currency })
}

/** After the settings were saved: the frame of the office shows them without a reload. */
export function showSettings(settings: Settings): void {
  shop.write(publicShopOf(settings))
}

function differencesInDocument(): Partial<PublicShop> {
  // Tests of single screens have no document.
  if (typeof document === 'undefined') return {}
  const content = document.querySelector('meta[name="shop"]')?.getAttribute('content')
  return JSON.parse(content ?? '{}') as Partial<PublicShop>
}
