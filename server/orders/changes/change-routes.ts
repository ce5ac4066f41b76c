// Changing an own order until it's packed, over HTTP.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkoutTextProblem, deliveryNoteProblem, tidyCheckoutText, tidyDeliveryNote } from '#domain/order/checkout.ts'
import { addressTexts } from '#domain/people/address-book.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { orderJson, writeOrder } from '#server/orders/order-json.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { changeBody, changeJson, mergeLines, paymentText, readLines, refusalText, writeChange } from './change-json.ts'
import type { ChangeOutcome, OrderChange } from './change-order.ts'

type Parts = { orders: Orders; pictures: Pictures; verifier: Verifier; settings: Pick<ShopSettings, 'current'> }

const about = { tags: ['purchase'], security: [{ bearer: [] }], params: z.object({ id: z.string() }) }
const refused = { 400: problemJson, 404: problemJson, 409: problemJson }

export const changeRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders, pictures, verifier, settings }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/user/orders/:id/change',
    {
      schema: {
        ...about,
        operationId: 'findOwnOrderChange',
        summary: 'What an own order would cost with other lines',
        querystring: z.object({ lines: z.string().max(7_000).optional().describe('"p1:2,p7:1"') }),
        response: { 200: changeJson, ...refused },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const { lines: typed } = request.query
      const lines = typed === undefined ? undefined : readLines(typed)
      if (typed !== undefined && lines === undefined)
        return sendProblem(reply, { status: 400, code: 'bad-request', detail: 'Lines look like p1:2,p7:1.' })
      const order = await orders.find(uid, request.params.id)
      const found = order && (await orders.findChangeable(uid, order.id, lines))
      if (found === undefined) return refuse(reply, { ok: false, reason: 'not-found' })
      if (found.refusal !== undefined) return refuse(reply, { ok: false, reason: found.refusal })
      return writeChange(found, settings.current().rules, pictures)
    },
  )

  app.put(
    '/user/orders/:id/change',
    {
      schema: {
        ...about,
        operationId: 'changeOwnOrder',
        summary: 'Change an own order until it is packed',
        body: changeBody,
        response: { 200: orderJson, ...refused },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const { version, lines, total, confirmedAge = 0, ...typed } = request.body
      const fields = problemsOf(typed)
      if (Object.keys(fields).length > 0)
        return sendProblem(reply, { status: 400, code: 'bad-request', detail: Object.values(fields).join(' '), fields })
      const order = await orders.find(uid, request.params.id)
      if (order === undefined) return refuse(reply, { ok: false, reason: 'not-found' })
      const outcome = await orders.changeOrder({
        orderId: order.id,
        uid,
        version,
        lines: mergeLines(lines.map(({ productId: id, quantity: count }) => ({ id, count }))),
        to: tidied(typed),
        total,
        confirmedAge,
      })
      if (!outcome.ok) return refuse(reply, outcome)
      return writeOrder((await orders.find(uid, order.id)) ?? order, pictures, 'url')
    },
  )
}

type Typed = Omit<z.infer<typeof changeBody>, 'version' | 'lines' | 'total' | 'confirmedAge'>

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

function refuse(reply: FastifyReply, refusal: Extract<ChangeOutcome, { ok: false }>): FastifyReply {
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
