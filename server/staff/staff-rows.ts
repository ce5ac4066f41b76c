// The rows of staff and invitations, for the statements that several files need.
import type { Transaction } from '#database/connection.ts'
import type { staff, staffInvitations } from '#database/tables/staff.ts'
import type { Role } from '#domain/people/permission.ts'

export type StaffMember = Omit<typeof staff.$inferSelect, 'userId'> & { uid: string }
export type Invitation = Omit<typeof staffInvitations.$inferSelect, 'invitedBy'>

export const memberColumns = `user_id as uid, staff.email, staff.email_verified as "emailVerified",
  staff.display_name as "displayName", role, version, added_at as "addedAt"`
export const invitationColumns = `id, email, role, invited_at as "invitedAt", expires_at as "expiresAt"`

type Person = { uid: string; email: string; emailVerified: boolean; displayName: string | null }

export async function addMember(
  on: Transaction,
  { uid, email, emailVerified, displayName }: Person,
  role: Role,
): Promise<StaffMember> {
  const [member] = await on.run<StaffMember>({
    name: 'staff-add',
    text: `insert into staff (user_id, email, email_verified, display_name, role) values ($1, $2, $3, $4, $5)
      on conflict (user_id) do update set role = excluded.role, version = staff.version + 1
      returning ${memberColumns}`,
    values: [uid, email, emailVerified, displayName, role],
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

/**
 * Who proved that this address is theirs: by their account if it's known here, with Firebase by their last visit. What
 * somebody typed into their account says nothing.
 */
export async function lockByAddress(on: Transaction, address: string): Promise<StaffMember | undefined> {
  const [member] = await on.run<StaffMember>({
    name: 'staff-by-address',
    text: `select ${memberColumns} from staff left join identity_accounts a on a.uid = staff.user_id
      where (a.email = $1 and a.email_verified)
        or (a.uid is null and lower(staff.email) = $1 and staff.email_verified)
      order by user_id for update of staff`,
    values: [address],
  })
  return member
}

export function tidyEmail(email: string): string {
  return email.trim().toLowerCase()
}
