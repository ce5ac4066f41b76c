// The rules of the shop for code that runs outside of components, such as the sync of the cart. Only in the browser: on the server
// a page has its own from `useShop`.
import { defaultShop } from '#domain/settings/public-shop.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

let rules = defaultShop.rules

export const cartRules = {
  read: (): ShopRules => rules,
  set(next: ShopRules): void {
    rules = next
  },
}
