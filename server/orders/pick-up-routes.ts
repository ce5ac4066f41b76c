// "I'm here" by the link of an email, for whoever picks an order up: without signing in, and without a word about its shopper.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Orders } from './orders.ts'

const hereJson = z.object({ orderId: z.string().describe('the number of the order') })
export type HereJson = z.infer<typeof hereJson>

export const pickUpRoutes: FastifyPluginAsyncZod<{ orders: Orders }> = async (app, { orders }) => {
  app.post(
    '/here/:token',
    {
      schema: {
        tags: ['purchase'],
        operationId: 'sayIAmHereByLink',
        summary: 'Say that you are at the pick-up point, by the link of an email',
        params: z.object({ token: z.string().max(100) }),
        response: { 200: hereJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await orders.arriveByLink(request.params.token)
      void reply.header('cache-control', 'no-store')
      if (outcome.ok) return { orderId: outcome.number }
      if (outcome.reason === 'not-found')
        return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
      return sendProblem(reply, {
        status: 409,
        code: outcome.reason,
        detail: "This order isn't waiting to be picked up.",
      })
    },
  )
}
