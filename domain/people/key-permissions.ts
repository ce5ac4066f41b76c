// What the keys of other programs may be given.
import { permissions } from './permission.ts'
import type { Permission } from './permission.ts'

/** What no program ever does: who works here, how the shop is run, and taking people's data along. */
const neverForKeys = new Set<Permission>(['staff.manage', 'settings.write', 'customers.export'])

/** What the key of another program may be given, if its maker has it. */
export const keyPermissions = permissions.filter((permission) => !neverForKeys.has(permission))
