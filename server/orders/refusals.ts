// One table of what the purchase refuses: status, code and sentence, with what a page needs to mend it.
import type { FastifyReply } from 'fastify'
import type { ShortLine } from '#database/tables/checkouts.ts'
import { formatDollars } from '#domain/money.ts'
import { messages } from '#domain/messages.ts'
import { writeChanges, writeCoupon, writeFigures } from '#server/carts/cart-json.ts'
import { writeField } from '#server/checkout/checkout-json.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { Finalized } from './finalize.ts'
import type { OpenOutcome } from './open-payment.ts'

type OpenRefusal = Extract<OpenOutcome, { ok: false }>

export function refuseOpening(reply: FastifyReply, refusal: OpenRefusal): FastifyReply {
  switch (refusal.reason) {
    case 'cart-empty':
      return refuse(reply, 409, 'cart-empty', messages.cartEmpty)
    case 'checkout-incomplete':
      return refuse(reply, 409, 'checkout-incomplete', messages.checkoutIncomplete, {
        missing: refusal.missing.map(writeField),
      })
    case 'nothing-to-pay':
      return refuse(reply, 409, 'nothing-to-pay', 'There is nothing to pay with a card.')
    case 'too-expensive':
      return refuse(reply, 409, 'too-expensive', 'One payment cannot be that large. Please split your order.')
    case 'out-of-stock':
      return refuse(reply, 409, 'out-of-stock', 'Some of your groceries are no longer in stock.', {
        lines: writeChanges(refusal.cart),
        ...writeFigures(refusal.cart),
      })
    case 'invalid-price':
      return refuse(reply, 409, 'invalid-price', invalidPrice(refusal.cart.price.chargeCents), {
        ...writeFigures(refusal.cart),
        ...writeCoupon(refusal.cart),
        changes: writeChanges(refusal.cart),
      })
    case 'already-paid':
      return refuse(
        reply,
        409,
        'already-paid',
        'This is paid already: the order was placed.',
        writeOrdered(refusal.paid),
      )
    case 'being-changed':
      return refuse(reply, 409, 'being-changed', 'Your order is being changed in another window. Please try again.')
    case 'too-many-payments':
      void reply.header('retry-after', '3600')
      return refuse(reply, 429, 'too-many-payments', 'Too many payments were begun. Please try again in an hour.')
  }
}

/** Why a payment has not become an order. */
export function refusePlacing(reply: FastifyReply, result: Exclude<Finalized, { outcome: 'ordered' }>): FastifyReply {
  switch (result.outcome) {
    case 'out-of-stock':
      return refuse(reply, 409, 'out-of-stock', shortSentence(result.lines), {
        lines: result.lines.map(({ id, title, count, stock }) => ({ _id: `p${id}`, title, quantity: count, stock })),
      })
    case 'not-authorised':
      return refuse(reply, 402, 'not-authorised', 'The card has not been charged: the payment is not confirmed yet.')
    case 'payment-closed':
      return refuse(
        reply,
        409,
        'payment-closed',
        'This payment was ended before it was confirmed. Nothing was charged.',
      )
    case 'unknown':
      return refuse(reply, 404, 'payment-unknown', 'There is no such payment of yours.')
  }
}

function writeOrdered(paid: Finalized): Record<string, unknown> {
  return paid.outcome === 'ordered' ? { insertedId: paid.insertedId, orderId: paid.orderNumber } : {}
}

function invalidPrice(chargeCents: number): string {
  return `${messages.invalidPrice} Your total is ${formatDollars(chargeCents)} now.`
}

function shortSentence(lines: ShortLine[]): string {
  const names = lines.map(({ title, stock }) =>
    stock === 0 ? `${title} is sold out` : `only ${stock} of ${title} left`,
  )
  return `Your card was not charged: ${names.join(', ')}.`
}

function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  detail: string,
  extra: Record<string, unknown> = {},
) {
  const problem = { status, code, detail, ...extra }
  return sendProblem(reply, problem)
}
