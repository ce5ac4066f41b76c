// Reads what a shopper wants to change, and says why it isn't.
import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import { checkoutTextProblem, deliveryNoteProblem, tidyCheckoutText, tidyDeliveryNote } from '#domain/order/checkout.ts'
import { addressTexts } from '#domain/people/address-book.ts'
import { sendProblem } from '#server/http/problem.ts'
import { mergeLines, paymentText, refusalText } from './change-json.ts'
import type { changeBody } from './change-json.ts'
import type { ChangeRefused, OrderChange } from './change-order.ts'

type Body = z.infer<typeof changeBody>
type Typed = Omit<Body, 'version' | 'lines' | 'total' | 'confirmedAge'>
type Read =
  | { ok: true; value: Omit<OrderChange, 'orderId' | 'uid'> }
  /** Sentences by the fields that they're about. */
  | { ok: false; fields: Record<string, string> }

export function readChange({ version, lines: typedLines, total, confirmedAge = 0, ...typed }: Body): Read {
  const fields = problemsOf(typed)
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const lines = mergeLines(typedLines.map(({ productId: id, quantity: count }) => ({ id, count })))
  return { ok: true, value: { version, lines, to: tidied(typed), total, confirmedAge } }
}

export function refuseFields(reply: FastifyReply, fields: Record<string, string>): FastifyReply {
  return sendProblem(reply, { status: 400, code: 'bad-request', detail: Object.values(fields).join(' '), fields })
}

function problemsOf(typed: Typed): Record<string, string> {
  const named = addressTexts.filter((field) => typed[field] !== undefined)
  const problems = [
    ...named.map((field) => [field, checkoutTextProblem(field, typed[field])] as const),
    ['deliveryNote', deliveryNoteProblem(typed.deliveryNote)] as const,
  ]
  return Object.fromEntries(problems.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])))
}

function tidied({ deliveryNote, leaveAtDoor, ...typed }: Typed): OrderChange['to'] {
  const texts = addressTexts.flatMap((field) => {
    const text = typed[field]
    return text === undefined ? [] : [[field, tidyCheckoutText(field, text)]]
  })
  return {
    ...Object.fromEntries(texts),
    ...(deliveryNote !== undefined && { deliveryNote: tidyDeliveryNote(deliveryNote) }),
    ...(leaveAtDoor !== undefined && { leaveAtDoor }),
  }
}

/** One table of why an order isn't changed. */
export function refuseChange(reply: FastifyReply, refusal: ChangeRefused): FastifyReply {
  const { reason: code } = refusal
  const send = (detail: string, fields?: Record<string, string>) =>
    sendProblem(reply, { status: code === 'not-found' ? 404 : 409, code, detail, ...(fields && { fields }) })
  switch (refusal.reason) {
    case 'not-found':
      return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
    case 'too-late':
      return send("It's too late to change this order here. If something's wrong, please call us.")
    case 'being-paid':
      return send("We're just taking your payment. Try again in a minute.")
    case 'stale':
      return send('This order was changed meanwhile. Check it, then change it again.')
    case 'outside-area': {
      const text = 'This delivery time is for another area. Cancel the order and place a new one to have it sent there.'
      return send(text, { zipCode: text })
    }
    case 'age-not-confirmed':
      return send(`Some of it is only sold to people aged ${refusal.minimumAge} or over. Please confirm your age.`)
    case 'another-total':
      return send('The total is different now. Check it, then save again.')
    case 'needs-payment':
      return send(paymentText(refusal.found))
    case 'refused': {
      const texts = refusal.refusals.map((one) => refusalText(one, refusal.found))
      return send(texts.join(' '))
    }
  }
}
