// The rows of staff and invitations, for the statements that several files need.
import type { Transaction } from '#database/connection.ts'
import type { staff, staffInvitations } from '#database/tables/staff.ts'
import type { Role } from '#domain/permission.ts'

export type StaffMember = Omit<typeof staff.$inferSelect, 'userId'> & { uid: string }
export type Invitation = Omit<typeof staffInvitations.$inferSelect, 'invitedBy'>

export const memberColumns = `user_id as uid, email, display_name as "displayName", role, version, added_at as "addedAt"`
export const invitationColumns = `id, email, role, invited_at as "invitedAt", expires_at as "expiresAt"`

type Person = { uid: string; email: string; displayName: string | null }

export async function addMember(
  on: Transaction,
  { uid, email, displayName }: Person,
  role: Role,
): Promise<StaffMember> {
  const [member] = await on.run<StaffMember>({
    name: 'staff-add',
    text: `insert into staff (user_id, email, display_name, role) values ($1, $2, $3, $4)
      on conflict (user_id) do update set role = excluded.role, version = staff.version + 1
      returning ${memberColumns}`,
    values: [uid, email, displayName, role],
  })
  if (member === undefined) throw new Error('A member of the staff was not stored')
  return member
}

/** The members with these uids, locked in one order, so that two people who change each other take turns. */
export async function lockMembers(on: Transaction, uids: string[]): Promise<Map<string, StaffMember>> {
  const rows = await on.run<StaffMember>({
    name: 'staff-lock',
    text: `select ${memberColumns} from staff where user_id = any($1) order by user_id for update`,
    values: [uids],
  })
  return new Map(rows.map((row) => [row.uid, row]))
}

export function tidyEmail(email: string): string {
  return email.trim().toLowerCase()
}
