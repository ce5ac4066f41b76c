// What every page knows about the shop: how to reach it, and the root loader's categories and public address.
import { useRouteLoaderData } from 'react-router'
import type { PictureData } from '#web/ui/picture-data.ts'

export const shopFacts = {
  phone: '+1 (555) 010-4477',
  phoneAddress: 'tel:+15550104477',
  email: 'support@larder.example',
  street: '48 Orchard Lane, Greenfield, OR\u00A097301',
}

export type CategoryData = { name: string; subcategories: string[]; icon: PictureData | undefined }
export type ShopData = { categories: CategoryData[]; publicUrl: string }

const none: ShopData = { categories: [], publicUrl: '' }

/** Empty only if the root loader itself failed. */
export function useShopData(): ShopData {
  return useRouteLoaderData<() => ShopData>('root') ?? none
}
