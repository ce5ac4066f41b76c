// The roles in words.
import type { Role } from '#domain/people/permission.ts'

export { roleNames } from '#domain/people/role-names.ts'

export const roleDescriptions: Record<Role, string> = {
  owner: 'Everything, including staff and settings',
  manager: 'Runs the shop: orders, refunds, catalog, pickers, drivers and viewers',
  catalog: 'Products, prices, pictures and stock',
  service: 'Orders and customers, refunds up to the limit',
  picker: 'Packs orders and counts stock; sees no addresses or sums',
  driver: 'Delivers the runs of today; sees names, addresses and phone numbers of those orders only',
  viewer: 'Looks at the catalog and the reports',
}
