// Who makes a change, as the log of the back office names them.
import type { Role } from '#domain/permission.ts'

/** A member of the staff in a request, the operator at the command line, or the shop itself (a reconciler, a webhook). */
export type Actor = Self | { uid: null; role: 'operator' | 'system'; requestId?: string }
export type Self = {
  uid: string
  role: Role
  requestId?: string
  /** They are waiting for this change, so they must still have the role when it's written. What runs later goes on without them. */
  isRequest?: true
}
