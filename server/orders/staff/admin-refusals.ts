// One table of what the back office refuses about an order, with what is true now.
import type { FastifyReply } from 'fastify'
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { refundLimitText } from '#domain/money/refund.ts'
import { sendProblem } from '#server/http/problem.ts'
import { askToSignInAgain } from '#server/staff/guard.ts'
import type { ConflictProblem } from './admin-json.ts'
import type { CancelOutcome } from '#server/orders/changes/cancel-order.ts'
import type { MoveOutcome } from '#server/orders/changes/move-order.ts'
import type { CurrentOrder } from '#server/orders/changes/order-changes.ts'
import type { CareRefusal } from '#server/orders/money/money-care.ts'
import type { TakeBackOutcome } from '#server/orders/changes/take-back.ts'
import type { PickOutcome } from './pick-line.ts'
import type { RefundOutcome } from '#server/orders/money/refund-order.ts'

type Refusal = Extract<
  PickOutcome | MoveOutcome | TakeBackOutcome | CancelOutcome | RefundOutcome | CareRefusal,
  { ok: false }
>
type Conflict = Extract<Refusal, { current: CurrentOrder }>

/** `money`: how amounts are written. */
export function refuseChange(reply: FastifyReply, refusal: Refusal, money: MoneyFormat): FastifyReply {
  return refusal.reason === 'old-sign-in' ? askToSignInAgain(reply) : sendProblem(reply, refusalOf(refusal, money))
}

export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, unknownOrder)
}

export function refuseNothingToDo(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 409, code: 'nothing-to-do', detail: nothingToDo })
}

export function refusalOf(refusal: Refusal, format: MoneyFormat): Omit<ConflictProblem, 'type' | 'title'> {
  if ('allowance' in refusal)
    return { status: 403, code: refusal.reason, detail: refundLimitText(refusal.allowance, format) }
  if (refusal.reason === 'nothing-to-do') return { status: 409, code: refusal.reason, detail: nothingToDo }
  if (!('current' in refusal))
    return refusal.reason === 'not-found' ? unknownOrder : { status: 422, code: refusal.reason, detail: keyReused }
  const { reason, current } = refusal
  return { status: 409, code: reason, detail: texts[reason](current), current }
}

const unknownOrder = { status: 404, code: 'order-not-found', detail: 'There is no order with this number.' }

const nothingToDo = 'There is nothing to do: it went through, or somebody took care of it already.'
const keyReused = 'This Idempotency-Key was used for another refund of this order.'

const texts: Record<Conflict['reason'], (current: CurrentOrder) => string> = {
  stale: ({ status }) => `Somebody changed this order meanwhile. It's ${status} now.`,
  impossible: ({ status }) => `This order is ${status}, so that isn't possible any more.`,
  unpaid: ({ paymentState, status }) =>
    paymentState === 'authorised'
      ? `The card hasn't been charged yet. You can ${status === 'Pending' ? 'pack this order' : 'hand this order over'} once it's paid.`
      : "This order was never charged, so it isn't packed or delivered.",
  'too-late': () => 'The customer was told that this order was delivered. Only a manager or owner can take that back.',
  'not-captured': ({ paymentState }) =>
    paymentState === 'authorised'
      ? "The card hasn't been charged yet. Cancel the order to release the payment."
      : 'This order was never charged.',
  'more-than-left': ({ money, prices }) => `Only ${formatMoney(money.leftCents, prices)} can still be refunded.`,
  'line-not-in-order': () => "One of these products isn't in the order.",
  'more-than-ordered': () => 'Fewer of these were ordered.',
  'already-restocked': () => 'Some of these items went back to stock already.',
}
