// What the office knows of the shop: its name, contact and money. The document carries what differs from the defaults.
import { defaultOfficeShop, officeShopOf } from '#domain/settings/office-shop.ts'
import type { OfficeShop } from '#domain/settings/office-shop.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'
import { createStore } from '#ui/store.ts'

const shop = createStore<OfficeShop>({ ...defaultOfficeShop, ...differencesInDocument() })

export function useShop(): OfficeShop {
  return shop.use()
}

/** The same, for code that isn't a component. */
export const readShop = (): OfficeShop => shop.read()

/** How the shop writes amounts now. */
export const shopMoney = (): MoneyFormat => shop.read()

/** What amounts are typed in: "dollars", or the code of another currency. */
export function currencyWord(): string {
  const { currency } = shop.read()
  return currency === 'USD' ? 'dollars' : currency
}

/** An amount as the shop writes it now, or as an order was placed. */
export function formatAmount(cents: Cents, prices: MoneyFormat = shop.read()): string {
  return formatMoney(cents, prices)
}

/** After the settings were saved: the frame of the office shows them without a reload. */
export function showSettings(settings: Settings): void {
  shop.write(officeShopOf(settings))
}

function differencesInDocument(): Partial<OfficeShop> {
  // Tests of single screens have no document.
  if (typeof document === 'undefined') return {}
  const content = document.querySelector('meta[name="shop"]')?.getAttribute('content')
  return JSON.parse(content ?? '{}') as Partial<OfficeShop>
}
