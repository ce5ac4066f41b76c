// The packing of an own order over HTTP, and the answers to what the store room asks: signed in, or by the link of an email.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { QuestionState } from '#domain/packing/question.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { isUuid } from '#server/orders/ids.ts'
import type { Orders } from '#server/orders/orders.ts'
import { answerBody, ownPackingJson, questionJson, writeOwnPacking, writeQuestion } from './own-packing-json.ts'
import type { Packings } from './packing.ts'
import type { AnswerOutcome } from './questions.ts'

type Parts = { orders: Orders; packing: Packings; pictures: Pictures; verifier: Verifier }

const about = { tags: ['purchase'] }
const answered = { 200: questionJson, 404: problemJson, 409: problemJson }
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{1,64}$/) })

export const ownPackingRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders, packing, pictures, verifier }) => {
  const guard = { onRequest: requireShopper(verifier), schema: { ...about, security: [{ bearer: [] }] } }
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/user/orders/:id/packing',
    {
      ...guard,
      schema: {
        ...guard.schema,
        operationId: 'findOwnPacking',
        summary: 'How far an own order is packed, line by line, and what the store room asks',
        params: z.object({ id: z.string() }),
        response: { 200: ownPackingJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const order = await orders.find(shopperOf(request).uid, request.params.id)
      const found = order && (await packing.find(order.id))
      return found === undefined ? refuseOrder(reply) : writeOwnPacking(found, pictures, new Date())
    },
  )

  app.post(
    '/user/orders/:id/answers/:questionId',
    {
      ...guard,
      schema: {
        ...guard.schema,
        operationId: 'answerPackingQuestion',
        summary: 'Answer what the store room asks about an own order, while it is packed',
        params: z.object({ id: z.string(), questionId: z.string() }),
        body: answerBody,
        response: answered,
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const { id, questionId } = request.params
      const order = await orders.find(uid, id)
      if (order === undefined) return refuseOrder(reply)
      if (!isUuid(questionId)) return refuseQuestion(reply)
      const { answer } = request.body
      const outcome = await packing.questions.answer({ uid, orderId: order.id, questionId }, answer)
      return outcome.ok ? writeQuestion(outcome, pictures, new Date()) : refuse(reply, outcome)
    },
  )

  app.get(
    '/answers/:token',
    {
      schema: {
        ...about,
        operationId: 'findEmailQuestion',
        summary: 'What the link of an email asks: both products, nothing about the shopper',
        params: tokenParams,
        response: { 200: questionJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await packing.questions.find(request.params.token)
      return found === undefined ? refuseQuestion(reply) : writeQuestion(found, pictures, new Date())
    },
  )

  app.post(
    '/answers/:token',
    {
      schema: {
        ...about,
        operationId: 'answerEmailQuestion',
        summary: 'Answer by the link of an email, once and without signing in',
        params: tokenParams,
        body: answerBody,
        response: answered,
      },
    },
    async (request, reply) => {
      const { token } = request.params
      const outcome = await packing.questions.answer({ token }, request.body.answer)
      return outcome.ok ? writeQuestion(outcome, pictures, new Date()) : refuse(reply, outcome)
    },
  )
}

const closedTexts: Record<Exclude<QuestionState, 'waiting'>, string> = {
  yes: "You've already said yes.",
  no: "You've already said no.",
  'too-late': 'The time to answer is over, so we went by your wish for missing products.',
  withdrawn: "There's nothing left to answer: we've packed this part of your order already.",
}

function refuse(reply: FastifyReply, outcome: Exclude<AnswerOutcome, { ok: true }>): FastifyReply {
  if (outcome.reason === 'not-found') return refuseQuestion(reply)
  const { state } = outcome
  const code = state === 'yes' || state === 'no' ? 'answered' : state
  return sendProblem(reply, { status: 409, code, detail: closedTexts[state] })
}

function refuseQuestion(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 404, code: 'question-not-found', detail: "We couldn't find that question." })
}

function refuseOrder(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
}
