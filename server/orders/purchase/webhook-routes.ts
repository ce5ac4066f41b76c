// The webhook of the card provider.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { EventHandler } from './handle-event.ts'

type WebhookParts = { handleEvent: EventHandler }

const schema = {
  operationId: 'receivePaymentEvent',
  summary: 'An event of the card provider, signed by it',
  tags: ['purchase'],
  response: { 200: z.object({ received: z.literal(true) }), 400: problemJson, 503: problemJson },
}

export async function webhookRoutes(app: FastifyInstance, { handleEvent }: WebhookParts): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/stripe', { config: { rateLimit: false }, schema }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const outcome = await handleEvent(body, String(request.headers['stripe-signature'] ?? ''))
    if (outcome === 'bad-signature')
      return sendProblem(reply, { status: 400, code: outcome, detail: "The signature doesn't match." })
    if (outcome === 'bad-event')
      return sendProblem(reply, { status: 400, code: outcome, detail: "This isn't an event." })
    if (outcome === 'not-recorded') {
      const detail = "This event couldn't be recorded. Please send it again."
      return sendProblem(reply.header('retry-after', '5'), { status: 503, code: outcome, detail })
    }
    return { received: true }
  })
}
