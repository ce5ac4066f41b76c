// What keys may do, in words.
import { keyPermissions } from '#domain/people/key-permissions.ts'
import type { Permission } from '#domain/people/permission.ts'

/** Without those that always need a person: a key can't use them. */
const permissionTexts: Partial<Record<Permission, string>> = {
  'orders.read': 'See orders, with names and addresses',
  'orders.move': 'Move orders on and change their delivery time',
  'orders.take-back': 'Take a delivery back',
  'orders.note': 'Add notes to orders',
  'orders.cancel': 'Cancel orders',
  'orders.refund': 'Refund orders, up to the limit',
  'orders.pick': 'Pick and pack orders',
  'catalog.read': 'See products, prices and stock',
  'catalog.write': 'Change products, categories and pictures',
  'stock.adjust': 'Report sales and change the stock',
  'coupons.write': 'Change coupons',
  'delivery.read': 'See delivery times',
  'delivery.write': 'Change delivery areas and times',
  'runs.write': 'Plan delivery runs',
  'customers.read': 'See customers',
  'reports.read': 'See reports',
  'log.read': 'Read the log',
}

export function permissionText(permission: Permission): string {
  return permissionTexts[permission] ?? permission
}

/** What somebody with these permissions may give a key, in the order in which it's shown. */
export function offeredPermissions(mine: readonly Permission[]): Permission[] {
  return keyPermissions.filter((one) => one in permissionTexts && mine.includes(one))
}
