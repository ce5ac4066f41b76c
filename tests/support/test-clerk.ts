// A member of staff for tests below the API; lists the log entries of their changes.
import type { LoggedChange, StaffMember } from '#server/orders/changes/order-changes.ts'
import { writeLog } from '#server/staff/log.ts'

export type Clerk = { member: StaffMember; entries: LoggedChange[] }

export function createClerk(): Clerk {
  const entries: LoggedChange[] = []
  const by = { uid: 'clerk', role: 'manager', requestId: 'test' } as const
  const record: StaffMember['record'] = async (on, change) => {
    await writeLog(on, { ...change, by })
    entries.push(change)
  }
  return { entries, member: { kind: 'staff', uid: by.uid, record } }
}
