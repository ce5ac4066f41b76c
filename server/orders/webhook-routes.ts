// Where the card provider tells that something happened.
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'
import type { EventTaker } from './handle-event.ts'

type WebhookParts = { handleEvent: EventTaker }

export async function webhookRoutes(app: FastifyInstance, { handleEvent }: WebhookParts): Promise<void> {
  // The signature is over the bytes as they were sent.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/stripe', { config: { rateLimit: false } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const taken = await handleEvent(body, String(request.headers['stripe-signature'] ?? ''))
    if (taken === 'bad-signature')
      return sendProblem(reply, { status: 400, code: taken, detail: 'The signature does not fit.' })
    if (taken === 'bad-event') return sendProblem(reply, { status: 400, code: taken, detail: 'This is not an event.' })
    if (taken === 'not-recorded') {
      const detail = 'This event could not be recorded. Please send it again.'
      return sendProblem(reply.header('retry-after', '5'), { status: 503, code: taken, detail })
    }
    return { received: true }
  })
}
