// One table of what the purchase refuses: status, code and sentence, with what a page needs to fix it.
import type { FastifyReply } from 'fastify'
import type { ShortLine } from '#database/tables/checkouts.ts'
import { slotLabel } from '#domain/delivery/delivery-labels.ts'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import { leftOf, slotIdOf } from '#domain/delivery/delivery.ts'
import type { Slot } from '#domain/delivery/delivery.ts'
import { dollarsOf, formatMoney } from '#domain/money/money.ts'
import { messages } from '#domain/messages.ts'
import { writeChanges, writeCoupon, writeFigures } from '#server/carts/cart-json.ts'
import { writeField } from '#server/checkout/checkout-json.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { Finalized } from './finalize.ts'
import type { OpenOutcome } from './open-payment.ts'
import type {
  AgeNotConfirmedProblem,
  AlreadyPaidProblem,
  BelowMinimumProblem,
  CheckoutIncompleteProblem,
  InvalidPriceProblem,
  OutOfStockProblem,
  SoldOutProblem,
  TimeGoneProblem,
} from './refusal-json.ts'

type OpenRefusal = Extract<OpenOutcome, { ok: false }>
type Body<Problem> = Omit<Problem, 'type' | 'title' | 'fields'>

export function refuseOpening(reply: FastifyReply, refusal: OpenRefusal, zone: ZoneFormat): FastifyReply {
  switch (refusal.reason) {
    case 'cart-empty':
      return refuse(reply, 409, 'cart-empty', messages.cartEmpty)
    case 'checkout-incomplete': {
      const missing = refusal.missing.map(writeField)
      const problem = { status: 409, code: refusal.reason, detail: messages.checkoutIncomplete, missing }
      return sendProblem(reply, problem satisfies Body<CheckoutIncompleteProblem>)
    }
    case 'below-minimum': {
      const { minimumCents, missingCents, money } = refusal
      const detail = `Our minimum order is ${formatMoney(minimumCents, money)}. Add ${formatMoney(missingCents, money)} more to check out.`
      const amounts = { minimumOrder: dollarsOf(minimumCents), missingAmount: dollarsOf(missingCents) }
      const problem = { status: 409, code: refusal.reason, detail, ...amounts }
      return sendProblem(reply, problem satisfies Body<BelowMinimumProblem>)
    }
    case 'age-not-confirmed': {
      const { reason: code, minimumAge } = refusal
      const detail = `Some of your groceries are only sold to people aged ${minimumAge} or over. Please confirm your age.`
      const problem = { status: 409, code, detail, minimumAge }
      return sendProblem(reply, problem satisfies Body<AgeNotConfirmedProblem>)
    }
    case 'slot-full':
    case 'slot-closed':
    case 'outside-area':
      return refuseTime(reply, refusal, zone)
    case 'nothing-to-pay':
      return refuse(reply, 409, 'nothing-to-pay', "There's nothing to pay by card.")
    case 'too-expensive':
      return refuse(reply, 409, 'too-expensive', 'This order is too large for one payment. Please split it.')
    case 'out-of-stock': {
      const detail = 'Some of your groceries are out of stock.'
      const extra = { lines: writeChanges(refusal.cart), ...writeFigures(refusal.cart) }
      const problem = { status: 409, code: 'out-of-stock' as const, detail, ...extra }
      return sendProblem(reply, problem satisfies Body<OutOfStockProblem>)
    }
    case 'invalid-price': {
      const detail = `${messages.invalidPrice} Your total is ${formatMoney(refusal.cart.price.chargeCents, refusal.money)} now.`
      const extra = { ...writeFigures(refusal.cart), ...writeCoupon(refusal.cart), changes: writeChanges(refusal.cart) }
      const problem = { status: 409, code: 'invalid-price' as const, detail, ...extra }
      return sendProblem(reply, problem satisfies Body<InvalidPriceProblem>)
    }
    case 'already-paid': {
      const detail = "You've already paid: your order is placed."
      const problem = { status: 409, code: refusal.reason, detail, ...writeOrdered(refusal.paid) }
      return sendProblem(reply, problem satisfies Body<AlreadyPaidProblem>)
    }
    case 'being-changed':
      return refuse(reply, 409, 'being-changed', 'Your order is being changed in another window. Please try again.')
    case 'unknown-order':
      return refuse(reply, 404, 'order-not-found', "We couldn't find that order.")
    case 'unknown-card':
      return refuse(reply, 404, 'card-not-found', 'That card isn’t saved any more. Please use another card.')
    case 'too-many-payments':
      void reply.header('retry-after', '3600')
      return refuse(reply, 429, 'too-many-payments', 'Too many payment attempts. Please try again in an hour.')
  }
}

type TimeGone = { reason: TimeGoneProblem['code']; next: Slot[]; detail?: string }

/** Nothing else is lost: cart, details and card stay as they are. */
export function refuseTime(reply: FastifyReply, gone: TimeGone, zone: ZoneFormat): FastifyReply {
  const { reason: code, next, detail = timeTexts[code] } = gone
  const times = next.map((slot) => ({
    id: slotIdOf(slot.id),
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    label: slotLabel(slot, zone),
    price: dollarsOf(slot.priceCents),
    left: leftOf(slot),
    cutoffAt: slot.cutoffAt.toISOString(),
  }))
  const problem = { status: 409, code, detail, next: times }
  return sendProblem(reply, problem satisfies Body<TimeGoneProblem>)
}

const timeTexts: Record<TimeGone['reason'], string> = {
  'slot-full': "The delivery time you chose is full now. Your card wasn't charged: please choose another time.",
  'slot-closed':
    "The delivery time you chose can't be booked any more. Your card wasn't charged: please choose another time.",
  'outside-area': "We don't deliver to your zip code at this time. Please choose another time or a pick-up point.",
}

type NotPlaced = Exclude<Finalized, { outcome: 'ordered' | 'changed' | 'slot-full' | 'slot-closed' }>

/** Why a payment hasn't become an order. */
export function refusePlacing(reply: FastifyReply, result: NotPlaced): FastifyReply {
  switch (result.outcome) {
    case 'out-of-stock': {
      const lines = result.lines.map(({ id, title, count, stock }) => ({
        _id: `p${id}`,
        title,
        quantity: count,
        stock,
      }))
      const problem = { status: 409, code: result.outcome, detail: soldOutText(result.lines), lines }
      return sendProblem(reply, problem satisfies Body<SoldOutProblem>)
    }
    case 'not-changed':
      return refuse(reply, 409, result.reason, notChangedTexts[result.reason] ?? notChanged)
    case 'not-authorised':
      return refuse(reply, 402, 'not-authorised', "Your payment isn't confirmed yet. You haven't been charged.")
    case 'payment-closed':
      return refuse(reply, 409, 'payment-closed', "This payment has expired. You haven't been charged.")
    case 'unknown':
      return refuse(reply, 404, 'payment-unknown', "We couldn't find that payment.")
  }
}

const notChanged = "Your order couldn't be changed, so your card wasn't charged. Check it, then try again."

/** Why an order wasn't changed although the change was paid. */
const notChangedTexts: Partial<Record<Extract<Finalized, { outcome: 'not-changed' }>['reason'], string>> = {
  'too-late': "It's too late to change this order, so your card wasn't charged for more.",
  stale: "This order was changed meanwhile, so your card wasn't charged for more. Check it, then change it again.",
}

function writeOrdered(paid: Finalized): Pick<AlreadyPaidProblem, 'insertedId' | 'orderId'> {
  return paid.outcome === 'ordered' || paid.outcome === 'changed'
    ? { insertedId: paid.insertedId, orderId: paid.orderNumber }
    : {}
}

function soldOutText(lines: ShortLine[]): string {
  const names = lines.map(({ title, stock }) =>
    stock === 0 ? `${title} is sold out` : `only ${stock} of ${title} left`,
  )
  return `Your card wasn't charged: ${names.join(', ')}.`
}

function refuse(reply: FastifyReply, status: number, code: string, detail: string): FastifyReply {
  return sendProblem(reply, { status, code, detail })
}
