// The roles of the back office in words.
import type { Role } from './permission.ts'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  catalog: 'Catalog',
  service: 'Customer service',
  picker: 'Picker',
  driver: 'Driver',
  viewer: 'Viewer',
}
