// One table of what the back office refuses about an order, with what is true now.
import type { FastifyReply } from 'fastify'
import { formatDollars } from '#domain/money.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { ConflictProblem } from './admin-json.ts'
import type { CancelOutcome } from './cancel-order.ts'
import type { MoveOutcome } from './move-order.ts'
import type { CurrentOrder } from './order-changes.ts'
import type { RefundOutcome } from './refund-order.ts'

type Refusal = Extract<MoveOutcome | CancelOutcome | RefundOutcome, { ok: false }>
type Conflict = Extract<Refusal, { current: CurrentOrder }>

export function refuseChange(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (!('current' in refusal)) {
    const isUnknown = refusal.reason === 'not-found'
    return isUnknown
      ? refuseUnknown(reply)
      : sendProblem(reply, { status: 422, code: refusal.reason, detail: keyReused })
  }
  const { reason, current } = refusal
  const problem = { status: 409, code: reason, detail: texts[reason](current), current }
  return sendProblem(reply, problem satisfies Omit<ConflictProblem, 'type' | 'title'>)
}

export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 404, code: 'order-not-found', detail: 'There is no order with this number.' })
}

const keyReused = 'This Idempotency-Key was used for another refund of this order.'

const texts: Record<Conflict['reason'], (current: CurrentOrder) => string> = {
  stale: ({ status }) => `Somebody changed this order meanwhile. It's ${status} now.`,
  impossible: ({ status }) => `This order is ${status}, so that isn't possible any more.`,
  'not-captured': ({ paymentState }) =>
    paymentState === 'authorised'
      ? "The card hasn't been charged yet. Cancel the order to release the payment."
      : 'This order was never charged.',
  'more-than-left': ({ money }) => `Only ${formatDollars(money.leftCents)} can still be refunded.`,
  'line-not-in-order': () => "One of these products isn't in the order.",
  'more-than-ordered': () => 'Fewer of these were ordered.',
  'already-restocked': () => 'Some of these items went back to stock already.',
}
