// The rules of the shop, and how it writes amounts, for code that runs outside of components, such as the sync of the cart. Only in the browser: on the server
// a page has its own from `useShop`.
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

let shop = defaultShop

export const cartRules = {
  read: (): ShopRules => shop.rules,
  money: (): MoneyFormat => shop,
  set(next: PublicShop): void {
    shop = next
  },
}
