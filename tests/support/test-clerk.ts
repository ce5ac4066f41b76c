// A member of staff for tests below the API; lists the log entries of their changes.
import type { LoggedChange, StaffMember } from '#server/orders/order-changes.ts'
import { writeLog } from '#server/staff/log.ts'

export type Clerk = { member: StaffMember; entries: LoggedChange[] }

export function createClerk(): Clerk {
  const entries: LoggedChange[] = []
  const by = { uid: 'clerk', role: 'manager', requestId: 'test' } as const
  const record: StaffMember['record'] = async (on, change) => {
    const { orderNumber, ...entry } = change
    await writeLog(on, { ...entry, by, subject: { kind: 'order', id: orderNumber } })
    entries.push(change)
  }
  return { entries, member: { kind: 'staff', uid: by.uid, record } }
}
