// A right is asked for when a request begins, and again in the transaction of its change: the body may arrive seconds later,
// and whoever was removed or demoted meanwhile changes nothing. Nor does a key that was revoked, or whose maker was.
import type { Database, Transaction } from '#database/connection.ts'
import type { Role } from '#domain/people/permission.ts'
import { LostPermission } from '#server/http/lost-permission.ts'
import type { Actor, Self } from './actor.ts'

/** Neither revoked nor expired. */
export const isValidKey = '(revoked_at is null and (expires_at is null or expires_at > now()))'

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
    values: [ownerOf(by)],
  })
  if (by.key !== undefined) await requireKey(on, by.key.id)
  if (member?.role !== by.role) throw new LostPermission({ isStaff: member !== undefined })
}

/** After its maker's row, as whoever removes them locks the two. The time of its last use may be written meanwhile. */
async function requireKey(on: Transaction, id: string): Promise<void> {
  const rows = await on.run({
    name: 'api-key-still-valid',
    text: `select 1 from api_keys where id = $1 and ${isValidKey} for key share`,
    values: [id],
  })
  if (rows.length === 0) throw new LostPermission({ isStaff: true, isKey: true })
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

export function isAsked(by: Actor): by is Self {
  return by.uid !== null && by.isRequest === true
}

/** Whose role it is: a key has that of its maker. */
export function ownerOf({ uid, key }: Self): string {
  return key?.madeBy ?? uid
}
