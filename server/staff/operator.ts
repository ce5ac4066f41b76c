// What the operator of the machine can do with the staff: the way in, and the way back for a shop that is locked out.
import * as z from 'zod'
import type { Database, Transaction } from '#database/connection.ts'
import { isAboutLastOwner } from '#database/last-owner.ts'
import { roles } from '#domain/permission.ts'
import { addInvitation } from './invitations.ts'
import { writeLog } from './log.ts'
import type { Actor } from './log.ts'
import { closeSetup } from './setup.ts'
import { addMember, memberColumns, tidyEmail } from './staff-rows.ts'
import type { StaffMember } from './staff-rows.ts'
import { removeMember } from './staff.ts'
import type { Staff } from './staff.ts'

const email = z.email('That is no email address.').max(320).transform(tidyEmail)

export const operatorCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('add'), email, role: z.enum(roles, `The role must be one of ${roles.join(', ')}.`) }),
  z.object({ command: z.literal('remove'), email }),
])
export type OperatorCommand = z.infer<typeof operatorCommand>

/** Lines to print; `isRefused` ends the command with exit code 1. */
export type OperatorReply = { lines: string[]; isRefused: boolean }

/** An account of the identity service; only the embedded one can be asked. */
export type FindAccount = (
  email: string,
) => Promise<{ uid: string; displayName: string | null; isVerified: boolean } | undefined>

type OperatorParts = {
  database: Database
  staff: Pick<Staff, 'list'>
  findAccount: FindAccount
  /**
   * Whether an account with an unverified address may be added: somebody else could have registered it. Only where
   * emails aren't delivered, so that nobody can verify an address.
   */
  acceptsUnverified: boolean
}

const by: Actor = { uid: null, role: 'operator' }

export function createOperator({ database, staff, findAccount, acceptsUnverified }: OperatorParts) {
  async function list(): Promise<OperatorReply> {
    const { members, invitations } = await staff.list()
    const lines = [
      ...members.map((member) => `${member.role.padEnd(8)} ${member.email}`),
      ...invitations.map((one) => `${one.role.padEnd(8)} ${one.email} (invited until ${one.expiresAt.toDateString()})`),
    ]
    return told(...(lines.length === 0 ? ['Nobody is on the staff yet.'] : lines))
  }

  async function add({ email: address, role }: OperatorCommand & { command: 'add' }): Promise<OperatorReply> {
    const account = await findAccount(address)
    const isUsable = account !== undefined && (account.isVerified || acceptsUnverified)
    return database.transaction(async (on) => {
      const [known] = await lockByEmail(on, address)
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
      const members = await lockByEmail(on, address)
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
    async run(command: OperatorCommand): Promise<OperatorReply> {
      try {
        if (command.command === 'list') return await list()
        return await (command.command === 'add' ? add(command) : remove(command))
      } catch (error) {
        if (!isAboutLastOwner(error)) throw error
        return refusedWith('That is the last owner. Add another one first.')
      }
    },
  }
}

async function lockByEmail(on: Transaction, address: string): Promise<StaffMember[]> {
  const text = `select ${memberColumns} from staff where lower(email) = $1 order by user_id for update`
  return on.run<StaffMember>({ name: 'staff-by-email', text, values: [address] })
}

function told(...lines: string[]): OperatorReply {
  return { lines, isRefused: false }
}

function refusedWith(line: string): OperatorReply {
  return { lines: [line], isRefused: true }
}
