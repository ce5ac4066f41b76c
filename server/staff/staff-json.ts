// The staff on the wire.
import * as z from 'zod'
import { emailPattern, enterEmailText, maxEmailLength } from '#domain/people/email-address.ts'
import { permissions, roles } from '#domain/people/permission.ts'
import type { Permission } from '#domain/people/permission.ts'
import type { Invitation, StaffMember } from './staff-rows.ts'

export const roleJson = z.enum(roles, `one of ${roles.join(', ')}`).meta({ id: 'Role' })

export const permissionJson = z.enum(permissions).meta({ id: 'Permission' })

export const meJson = z
  .object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string().nullable(),
    role: roleJson,
    permissions: z.array(permissionJson),
  })
  .meta({ id: 'OwnStaffRecord' })
export type MeJson = z.infer<typeof meJson>

/** Of a key, its maker's email and role, and what the key may. */
export function writeMe({ uid, email, displayName, role }: StaffMember, may: (one: Permission) => boolean): MeJson {
  return { uid, email, displayName, role, permissions: permissions.filter(may) }
}

export const memberJson = z
  .object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string().nullable(),
    role: roleJson,
    version: z.number().int().describe('rises with each change of the role'),
    addedAt: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'StaffMember' })
export type MemberJson = z.infer<typeof memberJson>

export const invitationJson = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: roleJson,
    invitedAt: z.string().describe('ISO 8601'),
    expiresAt: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'Invitation' })
export type InvitationJson = z.infer<typeof invitationJson>

export const staffListJson = z
  .object({
    items: z.array(memberJson),
    invitations: z.array(invitationJson),
    nextCursor: z.null(),
  })
  .meta({ id: 'StaffList' })
export type StaffListJson = z.infer<typeof staffListJson>

export const invitationBody = z
  .object({
    email: z
      .string()
      .trim()
      .pipe(z.email({ pattern: emailPattern, error: enterEmailText }).max(maxEmailLength)),
    role: roleJson,
  })
  .meta({ id: 'InvitationBody' })

export const roleBody = z
  .object({
    role: roleJson,
    version: z.number().int().optional().describe('of the member that the change was based on'),
  })
  .meta({ id: 'RoleBody' })

export const setupBody = z.object({ code: z.string().max(200) }).meta({ id: 'SetupBody' })
export const setupJson = z.object({ role: roleJson }).meta({ id: 'Setup' })

export function writeMember({ uid, email, displayName, role, version, addedAt }: StaffMember): MemberJson {
  return { uid, email, displayName, role, version, addedAt: addedAt.toISOString() }
}

export function writeInvitation({ invitedAt, expiresAt, ...invitation }: Invitation): InvitationJson {
  return { ...invitation, invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
