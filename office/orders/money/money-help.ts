// Money that the shop can't move by itself: when somebody has to help, and what this person may do about it.
import type { Permission } from '#domain/people/permission.ts'
import type { Order, PaymentAnswer } from '#office/orders/order-data.ts'
import type { Right } from '#office/orders/order-rights.ts'

type Refund = Pick<Order['refunds'][number], 'state' | 'handledAt' | 'attempts' | 'createdAt' | 'failedAt'>

const attemptsBeforeHelp = 10

/** As Today counts them: a failed refund needs nobody once another one was begun. */
export function needsHelp(refund: Refund, refunds: readonly Refund[]): boolean {
  const { state, handledAt, attempts, createdAt, failedAt } = refund
  if (state === 'intended') return attempts > attemptsBeforeHelp
  const isRepeated = refunds.some((later) => later.state !== 'failed' && later.createdAt > (failedAt ?? createdAt))
  return state === 'failed' && handledAt === null && !isRepeated
}

type Task = {
  /** Whether there is something to try at all. */
  canRetry: boolean
  /** Who may say that it was handled by hand. */
  permission: Permission
}

export function helpRights({ canRetry, permission }: Task, permissions: readonly Permission[]) {
  const handle: Right = permissions.includes(permission)
    ? 'allowed'
    : { off: 'Only a manager or owner can mark this as handled.' }
  return { mayRetry: canRetry && permissions.includes('orders.refund'), handle }
}

/** An answer that isn't an error, and still no money moved. */
export function retryProblem(answer: Order | PaymentAnswer | undefined): string | undefined {
  const isStillFailing = answer !== undefined && 'isDone' in answer && !answer.isDone
  return isStillFailing ? 'It failed again. The shop keeps trying.' : undefined
}
