// What every page knows about the shop from the root loader: its categories, public address and settings.
import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BrandLook } from '#domain/brand-colour.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { shopWith } from '#domain/settings/default-shop.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import { ShopContext } from '#web/product-card/shop-context.ts'
import type { PictureData } from '#web/product-card/picture-data.ts'

export type CategoryData = { name: string; subcategories: string[]; icon: PictureData | undefined }
export type ShopData = {
  categories: CategoryData[]
  publicUrl: string
  /** What differs from the defaults. */
  shop: Partial<PublicShop>
  /** Only of a shop with a colour of its own. */
  look?: BrandLook | undefined
}

const none: ShopData = { categories: [], publicUrl: '', shop: {} }

/** Empty only if the root loader itself failed. */
export function useShopData(): ShopData {
  return useRouteLoaderData<() => ShopData>('root') ?? none
}

export type Matches = readonly ({ loaderData?: unknown } | undefined)[]

const shops = new WeakMap<object, PublicShop>()

/** What the shopkeeper chose: name, contact, prices. */
export function useShop(): PublicShop {
  const data = useShopData()
  return use(ShopContext) ?? shopOf(data)
}

/** For a `meta` export, whose matches begin with the root. */
export function shopIn(matches: Matches): PublicShop {
  // Undefined where the root loader failed.
  return shopOf((matches[0]?.loaderData as ShopData | undefined) ?? none)
}

function shopOf({ shop }: ShopData): PublicShop {
  const whole = shops.get(shop) ?? shopWith(shop)
  shops.set(shop, whole)
  return whole
}

/** Writes amounts in the shop's currency. */
export function useMoney(): (cents: Cents) => string {
  const shop = useShop()
  return (cents) => formatMoney(cents, shop)
}
