// What every page knows about the shop from the root loader: its categories and public address.
import { useRouteLoaderData } from 'react-router'
import type { PictureData } from '#web/product-card/picture-data.ts'

export type CategoryData = { name: string; subcategories: string[]; icon: PictureData | undefined }
export type ShopData = { categories: CategoryData[]; publicUrl: string }

const none: ShopData = { categories: [], publicUrl: '' }

/** Empty only if the root loader itself failed. */
export function useShopData(): ShopData {
  return useRouteLoaderData<() => ShopData>('root') ?? none
}
