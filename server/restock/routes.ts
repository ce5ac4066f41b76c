// "Email me when it's back": for visitors with an address, for shoppers with their own, and the link that stops it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { acknowledgedJson } from '#server/http/acknowledged-json.ts'
import { emailChoiceJson, ownRestockBody, restockBody, unsubscribeQuery } from './restock-json.ts'
import type { Restock, RestockRequest } from './restock.ts'

type RestockParts = {
  restock: Restock
  verifier: Verifier
  /** The row number of a product id; nothing if it isn't one. */
  productNumber: (id: string) => number | undefined
}

// Nobody waits for more products than this within an hour; a script that types addresses would.
const perHour = { rateLimit: { max: 20, timeWindow: '1 hour' } }
const ofShopper = {
  rateLimit: { max: 60, timeWindow: '1 hour', keyGenerator: (request: FastifyRequest) => shopperOf(request).uid },
}
const tags = ['catalog']
const response = { 200: acknowledgedJson, 404: problemJson, 409: problemJson, 429: problemJson }
const acknowledged = { acknowledged: true as const }

export const restockRoutes: FastifyPluginAsyncZod<RestockParts> = async (app, parts) => {
  const { restock, verifier, productNumber } = parts
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  // Mail programs stop by one click with a form (RFC 8058). The address says everything, so the form isn't read.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 1_000 }, async () => ({}))

  async function request(reply: FastifyReply, productId: string, from: Omit<RestockRequest, 'product'>) {
    const product = productNumber(productId)
    if (product === undefined) return sendProblem(reply, refusals['no-product'])
    const outcome = await restock.request({ product, ...from })
    return outcome.ok ? acknowledged : sendProblem(reply, refusals[outcome.reason])
  }

  app.post(
    '/restock-requests',
    {
      config: perHour,
      schema: {
        operationId: 'requestRestockEmail',
        summary: 'One email to this address when a sold-out product is back',
        tags,
        body: restockBody,
        response,
      },
    },
    async ({ body }, reply) => request(reply, body.productId, { email: body.email, isVerified: false }),
  )

  app.post(
    '/restock-requests/mine',
    {
      config: ofShopper,
      onRequest: requireShopper(verifier),
      schema: {
        operationId: 'requestOwnRestockEmail',
        summary: 'One email to the shopper when a sold-out product is back',
        tags,
        security: [{ bearer: [] }],
        body: ownRestockBody,
        response,
      },
    },
    async (call, reply) => {
      const { uid, email, emailVerified } = shopperOf(call)
      return request(reply, call.body.productId, { userId: uid, email, isVerified: emailVerified })
    },
  )

  const ofOwn = { onRequest: requireShopper(verifier), config: ofShopper }
  const aboutOwn = { tags, security: [{ bearer: [] }] }

  app.get(
    '/user/emails',
    {
      ...ofOwn,
      schema: {
        ...aboutOwn,
        operationId: 'getEmailChoice',
        summary: 'Which emails the shopper wants',
        response: { 200: emailChoiceJson },
      },
    },
    async (call) => ({ backInStock: await restock.isWanted(shopperOf(call).email) }),
  )

  app.put(
    '/user/emails',
    {
      ...ofOwn,
      schema: {
        ...aboutOwn,
        operationId: 'chooseEmails',
        summary: 'Choose which emails to get',
        body: emailChoiceJson,
        response: { 200: emailChoiceJson, 409: problemJson },
      },
    },
    async (call, reply) => {
      const { email, emailVerified: isVerified } = shopperOf(call)
      const outcome = await restock.choose({ email, isVerified, isWanted: call.body.backInStock })
      return outcome.ok ? call.body : sendProblem(reply, refusals[outcome.reason])
    },
  )

  app.post(
    '/restock-requests/stop',
    {
      schema: {
        operationId: 'stopRestockEmails',
        summary: 'No more emails about products that are back, for the address that got the link',
        tags,
        querystring: unsubscribeQuery,
        response: { 200: acknowledgedJson, 404: problemJson },
      },
    },
    async (call, reply) => {
      if (await restock.unsubscribe(call.query.id)) return acknowledged
      const detail = 'This link has expired. Every email we send has a new one.'
      return sendProblem(reply, { status: 404, code: 'not-found', detail })
    },
  )
}

const refusals = {
  unverified: { status: 409, code: 'unverified', detail: 'Verify your email first.' },
  'no-product': { status: 404, code: 'not-found', detail: "We don't sell this product any more." },
  'in-stock': { status: 409, code: 'in-stock', detail: "It's back in stock already. Reload the page to buy it." },
  'too-many': {
    status: 429,
    code: 'too-many',
    detail: "You're waiting for several products already. We'll email you about those first.",
  },
}
