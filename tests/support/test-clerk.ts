// A member of staff for tests below the API; records the log entries of their changes.
import type { LoggedChange, StaffMember } from '#server/orders/order-changes.ts'

export type Clerk = { member: StaffMember; entries: LoggedChange[] }

export function createClerk(): Clerk {
  const entries: LoggedChange[] = []
  return { entries, member: { kind: 'staff', uid: 'clerk', record: async (_on, change) => void entries.push(change) } }
}
