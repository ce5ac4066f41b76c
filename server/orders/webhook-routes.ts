// Where the card provider tells that something happened. A hint only: signed, and checked by asking back.
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Orders } from './orders.ts'

type WebhookParts = { orders: Orders; payments: Payments }

export async function webhookRoutes(app: FastifyInstance, { orders, payments }: WebhookParts): Promise<void> {
  // The signature is over the bytes as they were sent.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/stripe', { config: { rateLimit: false } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = String(request.headers['stripe-signature'] ?? '')
    const read = payments.readEvent(body, signature)
    if (!read.ok)
      return sendProblem(reply, { status: 400, code: 'bad-signature', detail: 'The signature does not fit.' })
    try {
      if (read.value !== undefined) await orders.hear(read.value)
      return { received: true }
    } catch (error) {
      // Nothing is recorded yet: the provider shall tell again.
      request.log.warn({ reqId: request.id, err: error }, 'a hint of the card provider could not be followed')
      return sendProblem(reply, { status: 500, code: 'not-recorded', detail: 'Please tell again.' })
    }
  })
}
