// Who works in the shop. Roles are in the shop's own table and not in tokens: a change applies to the next request.
import type { Database } from '#database/connection.ts'
import type { staff } from '#database/tables/staff.ts'
import type { Shopper } from '#server/identity/verifier.ts'

export type StaffMember = Omit<typeof staff.$inferSelect, 'userId'> & { uid: string }
export type Staff = ReturnType<typeof createStaff>

const columns = 'user_id as uid, email, display_name as "displayName", role, version, added_at as "addedAt"'

export function createStaff({ database }: { database: Database }) {
  async function find(uid: string): Promise<StaffMember | undefined> {
    const text = `select ${columns} from staff where user_id = $1`
    const [member] = await database.query<StaffMember>({ name: 'staff-member', text, values: [uid] })
    return member
  }

  return {
    find,

    /** The member with this account; asked on every request of the back office. */
    admit: ({ uid }: Shopper): Promise<StaffMember | undefined> => find(uid),
  }
}
