// The member of the staff who makes a request, as the changes of orders know them.
import type { FastifyRequest } from 'fastify'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { RefundLimit } from '#server/orders/money/refund-allowance.ts'
import { actorOf, isPermitted, needsStepUp } from '#server/staff/guard.ts'
import { withLog, writeLog } from '#server/staff/log.ts'

/** The log entry is written in the transaction of each change. */
export function memberOf(request: FastifyRequest): StaffMember {
  const by = actorOf(request)
  return {
    kind: 'staff',
    uid: by.uid,
    record: (on, change) => writeLog(on, { ...change, by }),
    logged: (statement, change) => withLog(statement, { ...change, by }),
  }
}

/** Above the limit a refund takes a permission of its own and a sign-in of the last five minutes. */
export async function limitOf(request: FastifyRequest, limitCents: number): Promise<RefundLimit> {
  if (!isPermitted(request, 'orders.refund.large')) return { limitCents, aboveIt: 'not-allowed' }
  return { limitCents, aboveIt: (await needsStepUp(request)) ? 'old-sign-in' : 'allowed' }
}
