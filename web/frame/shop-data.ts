// What every page knows from the root loader: the categories with their icons, and the address of the shop.
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import type { PictureData } from '#web/ui/picture-data.ts'

export type CategoryData = { name: string; subcategories: string[]; icon: PictureData | undefined }
export type ShopData = { categories: CategoryData[]; publicUrl: string }

const nothing: ShopData = { categories: [], publicUrl: '' }

/** Nothing only where the root loader itself failed. */
export function useShopData(): ShopData {
  return useRouteLoaderData<typeof loader>('root') ?? nothing
}
