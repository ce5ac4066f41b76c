// The sandbox on a fresh database and a port of its own, with the official SDK and a webhook endpoint for its events.
import { fastify } from 'fastify'
import Stripe from 'stripe'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createCardSandbox } from './card-sandbox.ts'
import type { CardSandbox, CardSandboxParts } from './card-sandbox.ts'

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

export type Delivery = { body: Buffer; signature: string }

const log = { warn: () => {} }

export async function openTestSandbox(parts: Partial<CardSandboxParts> = {}) {
  const { database, close } = await openTestDatabase()
  const webhook = await openWebhook()
  const start = async () => {
    const sandbox = await createCardSandbox({ database, sendEvent: postTo(webhook.url), log, ...parts })
    const app = fastify()
    // As in the shop, where every other path is a page.
    app.get('/*', async (_request, reply) => reply.code(404).send({ statusCode: 404 }))
    await app.register(sandbox.plugin)
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const stop = async () => {
      await app.close()
      await sandbox.close()
    }
    return { app, sandbox, origin, stripe: sdkOf(sandbox, origin), stop }
  }
  const first = await start()
  return {
    ...first,
    database,
    webhook,
    /** Another process on the same database. */
    startAnother: start,
    async close() {
      await first.stop()
      await webhook.close()
      await close()
    },
  }
}

export function sdkOf({ secretKey }: Pick<CardSandbox, 'secretKey'>, origin: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries })
}

function postTo(url: string): CardSandboxParts['sendEvent'] {
  return async ({ body, signature }) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return (await fetch(url, { method: 'POST', body, headers })).ok
  }
}

async function openWebhook() {
  const deliveries: Delivery[] = []
  const state = { status: 200 }
  const app = fastify()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/webhook', async (request, reply) => {
    if (state.status === 200) {
      deliveries.push({ body: request.body as Buffer, signature: String(request.headers['stripe-signature']) })
    }
    await reply.code(state.status).send()
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `${origin}/webhook`,
    deliveries,
    /** The webhook's status from now on. */
    okResponse: (status: number) => void (state.status = status),
    typesOf: (objectId: string): string[] =>
      deliveries
        .map(({ body }) => JSON.parse(body.toString()) as Stripe.Event)
        .filter(({ data }) =>
          [data.object as { id?: string; payment_intent?: string }].some(
            (object) => object.id === objectId || object.payment_intent === objectId,
          ),
        )
        .map(({ type }) => type)
        .sort(),
    close: () => app.close(),
  }
}
