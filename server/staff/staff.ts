// Who works in the shop. Roles are in the shop's own table and not in tokens: a change applies to the next request.
import type { Database, Transaction } from '#database/connection.ts'
import { LastOwner } from '#database/last-owner.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { mayChangeRole, rolesGrantedBy } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { acceptInvitation, addInvitation, dropInvitationsBy, withdrawInvitation } from './invitations.ts'
import type { StaffRefusal } from './invitations.ts'
import { createKeys, revokeKeysOf } from './keys.ts'
import { writeLog } from './log.ts'
import type { Actor, Self } from './log.ts'
import { claim, closeSetup } from './setup.ts'
import { requireSameRole } from './still-allowed.ts'
import { addMember, invitationColumns, lockMembers, memberColumns, tidyEmail } from './staff-rows.ts'
import type { Invitation, StaffMember } from './staff-rows.ts'

export type Staff = ReturnType<typeof createStaff>
export type SendInvitation = (invitation: { email: string; role: Role }) => Promise<void>

export type StaffParts = {
  database: Database
  /** Becomes the owner at the first visit with this verified address, while setup is open. */
  ownerEmail?: string | undefined
  sendInvitation?: SendInvitation | undefined
}

export function createStaff({ database, ownerEmail, sendInvitation }: StaffParts) {
  async function find(uid: string): Promise<StaffMember | undefined> {
    const text = `select ${memberColumns} from staff where user_id = $1`
    const [member] = await database.query<StaffMember>({ name: 'staff-member', text, values: [uid] })
    return member
  }

  /** An invitation of their address, or OWNER_EMAIL while setup is open. Either needs a verified address. */
  async function join(shopper: Shopper, requestId: string): Promise<StaffMember | undefined> {
    const email = tidyEmail(shopper.email)
    if (!(await isExpected(email))) return undefined
    const joined = await database.transaction(async (on) => {
      const invited = await acceptInvitation(on, shopper, requestId)
      if (invited !== undefined || email !== ownerEmail) return invited
      return claim(on, shopper, requestId)
    })
    // Another request of theirs may have been faster.
    return joined ?? find(shopper.uid)
  }

  async function isExpected(email: string): Promise<boolean> {
    if (email === ownerEmail) return true
    const text = 'select 1 from staff_invitations where email = $1 and expires_at > now()'
    return (await database.query({ name: 'staff-invited', text, values: [email] })).length > 0
  }

  /** Name and address as the identity service has them now; never an address that they only typed. */
  async function refresh(member: StaffMember, shopper: Shopper): Promise<StaffMember> {
    const email = shopper.emailVerified ? shopper.email : member.email
    const emailVerified = shopper.emailVerified || member.emailVerified
    const displayName = shopper.displayName ?? member.displayName
    const isSame =
      member.email === email && member.emailVerified === emailVerified && member.displayName === displayName
    if (isSame) return member
    const [changed] = await database.query<StaffMember>({
      name: 'staff-refresh',
      text: `update staff set email = $2, email_verified = $3, display_name = $4 where user_id = $1
        returning ${memberColumns}`,
      values: [member.uid, email, emailVerified, displayName],
    })
    return changed ?? member
  }

  return {
    find,
    keys: createKeys({ database }),

    /** The member with this account; asked on every request of the back office. */
    async admit(shopper: Shopper, requestId: string): Promise<StaffMember | undefined> {
      const member = await find(shopper.uid)
      if (member !== undefined) return refresh(member, shopper)
      return shopper.emailVerified ? join(shopper, requestId) : undefined
    },

    async list(): Promise<{ members: StaffMember[]; invitations: Invitation[] }> {
      const members = `select ${memberColumns} from staff order by added_at, user_id limit 500`
      const pending = `select ${invitationColumns} from staff_invitations where expires_at > now() order by invited_at, id`
      return {
        members: await database.query<StaffMember>({ name: 'staff-list', text: members, values: [] }),
        invitations: await database.query<Invitation>({ name: 'staff-invitations', text: pending, values: [] }),
      }
    },

    async invite(by: Self, wanted: { email: string; role: Role }): Promise<Outcome<Invitation, StaffRefusal>> {
      const email = tidyEmail(wanted.email)
      const outcome = await database.transaction((on) => addInvitation(on, by, { email, role: wanted.role }))
      if (outcome.ok) await sendInvitation?.({ email, role: wanted.role })
      return outcome
    },

    withdraw: (by: Self, id: string): Promise<Outcome<Invitation, StaffRefusal>> =>
      database.transaction((on) => withdrawInvitation(on, by, id)),

    /** `version`: of the row that the decision was based on, if known. */
    changeRole: (by: Self, uid: string, wanted: { role: Role; version?: number | undefined }) =>
      database.transaction(async (on): Promise<Outcome<StaffMember, StaffRefusal>> => {
        const found = await lockSubject(on, by, uid)
        if (!found.ok) return found
        const subject = found.value
        if (!mayChangeRole(by.role, subject.role, wanted.role)) return refused('not-allowed')
        if (wanted.version !== undefined && wanted.version !== subject.version) return refused('changed')
        if (wanted.role === subject.role) return done(subject)
        const member = await addMember(on, subject, wanted.role)
        await dropInvitationsBy(on, uid, rolesGrantedBy(wanted.role))
        if (wanted.role === 'owner') await closeSetup(on)
        await writeLog(on, {
          by,
          action: 'staff.role-changed',
          subject: { kind: 'staff', id: uid },
          before: { role: subject.role },
          after: { role: wanted.role },
        })
        return done(member)
      }),

    remove: (by: Self, uid: string): Promise<Outcome<StaffMember, StaffRefusal>> =>
      database.transaction(async (on) => {
        const found = await lockSubject(on, by, uid)
        if (!found.ok) return found
        const subject = found.value
        if (!rolesGrantedBy(by.role).includes(subject.role)) return refused('not-allowed')
        await removeMember(on, subject, by)
        return done(subject)
      }),

    /** For the deletion of a person's data. The last owner has to name another one first. */
    personalData: {
      async prepareRemoval({ uid }: { uid: string }): Promise<void> {
        const text = `select 1 from staff where user_id = $1 and role = 'owner'
          and not exists (select from staff where role = 'owner' and user_id <> $1)`
        const rows = await database.query({ name: 'staff-last-owner', text, values: [uid] })
        if (rows.length > 0) throw new LastOwner()
      },
      async remove(uid: string, on: Transaction): Promise<boolean> {
        const member = (await lockMembers(on, [uid])).get(uid)
        if (member !== undefined) await removeMember(on, member, { uid, role: member.role })
        return true
      },
      async export(uid: string) {
        const member = await find(uid)
        return member === undefined ? {} : { staff: { role: member.role, addedAt: member.addedAt.toISOString() } }
      },
    },

    /** An account that passes to the owner of its email takes no role along, not even the last owner's. */
    async clear(uid: string, on: Transaction): Promise<void> {
      const member = (await lockMembers(on, [uid])).get(uid)
      if (member === undefined) return
      await on.run({ name: 'staff-passes', text: `set local larder.account_passes = 'yes'`, values: [] })
      await removeMember(on, member, { uid: null, role: 'system' }, 'The account passed to the owner of its email')
    },
  }
}

/** Both rows in one order: who asks may have been demoted since the request was admitted. */
async function lockSubject(on: Transaction, by: Self, uid: string): Promise<Outcome<StaffMember, StaffRefusal>> {
  if (uid === by.uid) return refused('yourself')
  const subject = (await lockMembers(on, [by.uid, uid])).get(uid)
  await requireSameRole(on, by)
  return subject === undefined ? refused('not-found') : done(subject)
}

export async function removeMember(on: Transaction, member: StaffMember, by: Actor, reason?: string): Promise<void> {
  await on.run({ name: 'staff-remove', text: 'delete from staff where user_id = $1', values: [member.uid] })
  await dropInvitationsBy(on, member.uid, [])
  await revokeKeysOf(on, member.uid, by)
  await writeLog(on, {
    by,
    action: 'staff.removed',
    subject: { kind: 'staff', id: member.uid },
    before: { role: member.role },
    reason,
  })
}
