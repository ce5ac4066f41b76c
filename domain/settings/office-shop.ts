// What the back office knows of the settings, whoever is signed in: what every page knows, and what its lists and calendars need.
import { defaultScaleLabel } from '#domain/packing/scale-label.ts'
import { defaultShop } from './default-shop.ts'
import type { PublicShop } from './default-shop.ts'
import { publicShopOf } from './public-shop.ts'
import type { Settings } from './settings-tree.ts'

export type OfficeShop = PublicShop &
  Pick<Settings['orders'], 'lateAfterHours' | 'lowStock' | 'scaleLabel'> &
  Pick<Settings['shop'], 'weekStart' | 'timeZone'>

export const defaultOfficeShop: OfficeShop = {
  ...defaultShop,
  lateAfterHours: 24,
  lowStock: 5,
  scaleLabel: defaultScaleLabel,
  weekStart: 'monday',
  timeZone: 'UTC',
}

export function officeShopOf(settings: Settings): OfficeShop {
  const { lateAfterHours, lowStock, scaleLabel } = settings.orders
  const { weekStart, timeZone } = settings.shop
  return { ...publicShopOf(settings), lateAfterHours, lowStock, scaleLabel, weekStart, timeZone }
}
