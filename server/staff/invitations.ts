// Invitations to the staff: for one verified address, once, for seven days.
import { lockText } from '#database/advisory-locks.ts'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { rolesGrantedBy } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { writeLog } from './log.ts'
import type { Actor, Self } from './log.ts'
import { closeSetup } from './setup.ts'
import { requireSameRole } from './still-allowed.ts'
import { addMember, invitationColumns, lockByAddress, tidyEmail } from './staff-rows.ts'
import type { Invitation, StaffMember } from './staff-rows.ts'

export type StaffRefusal = 'not-found' | 'yourself' | 'not-allowed' | 'changed' | 'already-staff' | 'too-many'

const maxInvitations = 100
const invitationDays = 7

/** Once, and only by the account with that address. The caller has checked that the address is verified. */
export async function acceptInvitation(
  on: Transaction,
  shopper: Shopper,
  requestId: string,
): Promise<StaffMember | undefined> {
  const [invitation] = await on.run<{ id: string; role: Role }>({
    name: 'staff-accept',
    text: 'delete from staff_invitations where email = $1 and expires_at > now() returning id, role',
    values: [tidyEmail(shopper.email)],
  })
  if (invitation === undefined) return undefined
  const { id, role } = invitation
  const member = await addMember(on, shopper, role)
  if (role === 'owner') await closeSetup(on)
  await writeLog(on, {
    by: { uid: shopper.uid, role, requestId },
    action: 'staff.joined',
    subject: { kind: 'staff', id: shopper.uid },
    after: { role, invitation: id },
  })
  return member
}

export async function addInvitation(
  on: Transaction,
  by: Actor,
  { email, role }: { email: string; role: Role },
): Promise<Outcome<Invitation, StaffRefusal>> {
  // First: whoever removes or demotes them waits for the row, and then voids this invitation, too.
  await requireSameRole(on, by)
  const granted: readonly Role[] = by.uid === null ? [role] : rolesGrantedBy(by.role)
  if (!granted.includes(role)) return refused('not-allowed')
  if ((await lockByAddress(on, email)) !== undefined) return refused('already-staff')
  // One at a time, or many at once would each see room for one more.
  await on.run({ name: 'staff-invite-lock', text: lockText('invitations'), values: [''] })
  await on.run({
    name: 'staff-invitations-over',
    text: 'delete from staff_invitations where expires_at <= now()',
    values: [],
  })
  const others = 'select email, role from staff_invitations for update'
  const pending = await on.run<{ email: string; role: Role }>({ name: 'staff-pending', text: others, values: [] })
  const replaced = pending.find((invitation) => invitation.email === email)
  if (replaced !== undefined && by.uid !== null && !granted.includes(replaced.role)) return refused('not-allowed')
  if (replaced === undefined && pending.length >= maxInvitations) return refused('too-many')
  const [invitation] = await on.run<Invitation>({
    name: 'staff-invite',
    text: `insert into staff_invitations (id, email, role, invited_by, expires_at)
      values ($1, $2, $3, $4, now() + $5 * interval '1 day')
      on conflict (email) do update set id = excluded.id, role = excluded.role, invited_by = excluded.invited_by,
        invited_at = now(), expires_at = excluded.expires_at
      returning ${invitationColumns}`,
    values: [randomUUID(), email, role, by.uid, invitationDays],
  })
  if (invitation === undefined) throw new Error('An invitation was not stored')
  await writeLog(on, {
    by,
    action: 'staff.invited',
    subject: { kind: 'invitation', id: invitation.id },
    after: { role },
  })
  return done(invitation)
}

export async function withdrawInvitation(
  on: Transaction,
  by: Self,
  id: string,
): Promise<Outcome<Invitation, StaffRefusal>> {
  await requireSameRole(on, by)
  const text = `select ${invitationColumns} from staff_invitations where id = $1 for update`
  const [invitation] = await on.run<Invitation>({ name: 'staff-invitation', text, values: [id] })
  if (invitation === undefined) return refused('not-found')
  if (!rolesGrantedBy(by.role).includes(invitation.role)) return refused('not-allowed')
  await on.run({ name: 'staff-withdraw', text: 'delete from staff_invitations where id = $1', values: [id] })
  await writeLog(on, {
    by,
    action: 'invitation.withdrawn',
    subject: { kind: 'invitation', id },
    before: { role: invitation.role },
  })
  return done(invitation)
}

/** What somebody promised is void once they couldn't promise it any more. */
export async function dropInvitationsBy(on: Transaction, uid: string, stillGranted: readonly Role[]): Promise<void> {
  const text = 'delete from staff_invitations where invited_by = $1 and not role = any($2)'
  await on.run({ name: 'staff-invitations-void', text, values: [uid, stillGranted] })
}
