// What the operator of the machine can do with the staff: the way in, and the way back for a shop that is locked out. And a backup
// of the embedded database, which nobody but the running shop can open.
import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { backUp } from '#database/backup/back-up.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { FixableError } from '#database/fixable-error.ts'
import { isAboutLastOwner } from '#database/last-owner.ts'
import { roles } from '#domain/people/permission.ts'
import { addInvitation } from './invitations.ts'
import { writeLog } from './log.ts'
import type { Actor } from './log.ts'
import { closeSetup } from './setup.ts'
import { addMember, lockByAddress, lockMembers, memberColumns, tidyEmail } from './staff-rows.ts'
import type { StaffMember } from './staff-rows.ts'
import { removeMember } from './staff.ts'
import type { Staff } from './staff.ts'

const email = z.email('That is no email address.').max(320).transform(tidyEmail)

export const operatorCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('add'), email, role: z.enum(roles, `The role must be one of ${roles.join(', ')}.`) }),
  z.object({ command: z.literal('remove'), email }),
  z.object({ command: z.literal('backup'), file: z.string().refine(isAbsolute), force: z.boolean() }),
])
export type OperatorCommand = z.infer<typeof operatorCommand>

/** Lines to print; `isRefused` ends the command with exit code 1. */
export type OperatorReply = { lines: string[]; isRefused: boolean }

/** An account of the identity service; only the embedded one can be asked. */
export type FindAccount = (
  email: string,
) => Promise<{ uid: string; displayName: string | null; emailVerified: boolean } | undefined>

type OperatorParts = {
  database: Database
  staff: Pick<Staff, 'list'>
  findAccount: FindAccount
  /**
   * Whether an account with an unverified address may be added: somebody else could have registered it. Only where
   * emails aren't delivered, so that nobody can verify an address.
   */
  acceptsUnverified: boolean
  /** Whether the accounts are in this database, so that one that isn't there doesn't exist. */
  knowsAccounts: boolean
}

const by: Actor = { uid: null, role: 'operator' }

export function createOperator({ database, staff, findAccount, acceptsUnverified, knowsAccounts }: OperatorParts) {
  async function list(): Promise<OperatorReply> {
    const { members, invitations } = await staff.list()
    const gone = new Set(knowsAccounts ? await database.query<{ uid: string }>(withoutAccount).then(uidsOf) : [])
    const lines = [
      ...members.map(
        ({ uid, role, email: address }) =>
          `${role.padEnd(8)} ${address}${gone.has(uid) ? ' (the account is deleted)' : ''}`,
      ),
      ...invitations.map((one) => `${one.role.padEnd(8)} ${one.email} (invited until ${one.expiresAt.toDateString()})`),
    ]
    return told(...(lines.length === 0 ? ['Nobody is on the staff yet.'] : lines))
  }

  async function add({ email: address, role }: OperatorCommand & { command: 'add' }): Promise<OperatorReply> {
    const account = await findAccount(address)
    const isUsable = account !== undefined && (account.emailVerified || acceptsUnverified)
    return database.transaction(async (on) => {
      if (knowsAccounts) await removeDeleted(on, address)
      const known = (await lockByAddress(on, address)) ?? (isUsable ? await lockMember(on, account.uid) : undefined)
      // They were added with another address, and say that this one is theirs.
      if (known !== undefined && account?.emailVerified === false && tidyEmail(known.email) !== address)
        return refusedWith(`This account is on the staff as ${known.email} and hasn't verified ${address}.`)
      const member = known ?? (isUsable ? { ...account, email: address } : undefined)
      if (member === undefined) {
        const invited = await addInvitation(on, by, { email: address, role })
        if (!invited.ok) return refusedWith(`${address} could not be invited: ${invited.reason}.`)
        return told(`${address} becomes ${role} when they sign in with this address, verified, within 7 days.`)
      }
      if (known?.role === role) return told(`${address} is ${role} already.`)
      await addMember(on, member, role)
      if (role === 'owner') await closeSetup(on)
      await writeLog(on, {
        by,
        action: known === undefined ? 'staff.added' : 'staff.role-changed',
        subject: { kind: 'staff', id: member.uid },
        ...(known && { before: { role: known.role } }),
        after: { role },
      })
      return told(`${address} is ${role} now.`)
    })
  }

  async function remove({ email: address }: OperatorCommand & { command: 'remove' }): Promise<OperatorReply> {
    return database.transaction(async (on) => {
      const proven = await lockByAddress(on, address)
      const members = proven === undefined ? await lockListed(on, address) : [proven]
      for (const member of members) await removeMember(on, member, by)
      const invited = await on.run<{ id: string; role: string }>({
        name: 'staff-uninvite',
        text: 'delete from staff_invitations where email = $1 returning id, role',
        values: [address],
      })
      for (const { id, role } of invited)
        await writeLog(on, {
          by,
          action: 'invitation.withdrawn',
          subject: { kind: 'invitation', id },
          before: { role },
        })
      if (members.length + invited.length === 0) return refusedWith(`${address} is not on the staff.`)
      return told(`${address} is not on the staff any more.`)
    })
  }

  return {
    async run(command: OperatorCommand, signal?: AbortSignal): Promise<OperatorReply> {
      try {
        switch (command.command) {
          case 'list':
            return await list()
          case 'add':
            return await add(command)
          case 'remove':
            return await remove(command)
          case 'backup':
            return told(await backUp(database, { ...command, ...(signal && { signal }) }))
        }
      } catch (error) {
        if (error instanceof FixableError) return refusedWith(error.message)
        if (!isAboutLastOwner(error)) throw error
        return refusedWith('That is the last owner. Add another one first.')
      }
    },
  }
}

const noAccount = 'not exists (select from identity_accounts a where a.uid = staff.user_id)'
const withoutAccount = { name: 'staff-gone', text: `select user_id as uid from staff where ${noAccount}`, values: [] }
const uidsOf = (rows: { uid: string }[]) => rows.map(({ uid }) => uid)

/** Who has no account any more: they can't come back, and must not be in the way of their next account. */
async function removeDeleted(on: Transaction, address: string): Promise<void> {
  const text = `select ${memberColumns} from staff where lower(staff.email) = $1 and staff.email_verified and ${noAccount}
    for update`
  const members = await on.run<StaffMember>({ name: 'staff-gone-by-address', text, values: [address] })
  if (members.length === 0) return
  const allow = (isAllowed: string) =>
    on.run({
      name: 'staff-gone-may-go',
      text: `select set_config('larder.account_passes', $1, true)`,
      values: [isAllowed],
    })
  await allow('yes')
  for (const member of members) await removeMember(on, member, by, 'The account was deleted')
  await allow('')
}

async function lockMember(on: Transaction, uid: string): Promise<StaffMember | undefined> {
  return (await lockMembers(on, [uid])).get(uid)
}

/** Who is listed with this address, proven or not: enough to remove them. */
async function lockListed(on: Transaction, address: string): Promise<StaffMember[]> {
  const text = `select ${memberColumns} from staff where lower(email) = $1 order by user_id for update`
  return on.run<StaffMember>({ name: 'staff-listed', text, values: [address] })
}

function told(...lines: string[]): OperatorReply {
  return { lines, isRefused: false }
}

function refusedWith(line: string): OperatorReply {
  return { lines: [line], isRefused: true }
}
