// The log of the back office: who changed what. An entry is written in the transaction of the change, so that there is
// never one without the other, and the database refuses to change it afterwards.
import type { Transaction } from '#database/connection.ts'
import type { Role } from '#domain/permission.ts'

/** A member of the staff in a request, the operator at the command line, or the shop itself (a reconciler, a webhook). */
export type Actor = Self | { uid: null; role: 'operator' | 'system'; requestId?: string }
export type Self = { uid: string; role: Role; requestId?: string }

export type LogEntry = {
  by: Actor
  /** Subject and past tense: `order.moved`, `staff.removed`. */
  action: `${string}.${string}`
  /** `id` as in the API: the six characters of an order, a uid, the `_id` of a product. */
  subject: {
    kind:
      | 'staff'
      | 'invitation'
      | 'order'
      | 'refund'
      | 'customer'
      | 'product'
      | 'category'
      | 'delivery'
      | 'coupon'
      | 'shop'
    id: string
  }
  /**
   * Only the fields that changed. Entries stay for good, so none of them may contain a name, an address, an email or a
   * phone number: what concerns a person is named by its id.
   */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | undefined
  /** Shared by the entries of one bulk change. */
  batch?: string | undefined
}

export async function writeLog(on: Transaction, entry: LogEntry): Promise<void> {
  const { by, action, subject, before, after, reason, batch } = entry
  await on.run({
    name: 'staff-log-write',
    text: `insert into staff_log
        (actor_uid, actor_role, action, subject_kind, subject_id, before, after, reason, request_id, batch)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      by.uid,
      by.role,
      action,
      subject.kind,
      subject.id,
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
      reason ?? null,
      by.requestId ?? null,
      batch ?? null,
    ],
  })
}
