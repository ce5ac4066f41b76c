// A right is asked for when a request begins, and again in the transaction of its change: the body may arrive seconds later,
// and whoever was removed or demoted meanwhile changes nothing.
import type { Database, Transaction } from '#database/connection.ts'
import type { Role } from '#domain/permission.ts'
import { LostPermission } from '#server/http/lost-permission.ts'
import type { Actor, Self } from './actor.ts'

export type Changes = Pick<Database, 'query' | 'transaction'>

/**
 * Everything that was decided for this request was decided for a role, so it's the role that is compared. Their row stays
 * locked until the change is committed: a removal at the same moment waits for it, or comes first and is seen.
 */
export async function requireSameRole(on: Transaction, by: Actor): Promise<void> {
  if (!isAsked(by)) return
  const [member] = await on.run<{ role: Role }>({
    name: 'staff-same-role',
    text: 'select role from staff where user_id = $1 for share',
    values: [by.uid],
  })
  if (member?.role !== by.role) throw new LostPermission({ isStaff: member !== undefined })
}

/** For changes without a log entry, which asks by itself: uploads, previews, and the start of what is done in the background. */
export function changesBy(database: Database, by: Actor): Changes {
  if (!isAsked(by)) return database
  const transaction: Changes['transaction'] = (work) =>
    database.transaction(async (on) => {
      await requireSameRole(on, by)
      return work(on)
    })
  return { transaction, query: (statement) => transaction((on) => on.run(statement)) }
}

function isAsked(by: Actor): by is Self {
  return by.uid !== null && by.isRequest === true
}
