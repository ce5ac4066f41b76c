// Who makes a change, as the log of the back office names them.
import type { Role } from '#domain/people/permission.ts'

/** A member of the staff or a key in a request, the operator at the command line, or the shop itself (a reconciler, a webhook). */
export type Actor = Self | { uid: null; role: 'operator' | 'system'; requestId?: string }
export type Self = {
  /** Of a key `key:` and its id. */
  uid: string
  /** Of a key its maker's. */
  role: Role
  requestId?: string
  /** They are waiting for this change, so they must still have the role when it's written. What runs later goes on without them. */
  isRequest?: true
  key?: { id: string; madeBy: string } | undefined
}
