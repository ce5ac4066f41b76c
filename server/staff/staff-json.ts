// The staff on the wire.
import * as z from 'zod'
import { permissions, permissionsOf, roles } from '#domain/permission.ts'
import type { StaffMember } from './staff.ts'

export const roleJson = z.enum(roles, `one of ${roles.join(', ')}`)

export const meJson = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  role: roleJson,
  permissions: z.array(z.enum(permissions)),
})
export type MeJson = z.infer<typeof meJson>

export function writeMe({ uid, email, displayName, role }: StaffMember): MeJson {
  return { uid, email, displayName, role, permissions: permissionsOf(role) }
}
