// The route that stores a shopper's checkout details.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isForeign, refuseForeign } from '#server/identity/own-email.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import type { Checkout } from './checkout.ts'
import { checkoutBody, readCheckoutBody, savedJson, writeChange, writeProblems } from './checkout-json.ts'

type CheckoutParts = { checkout: Checkout; verifier: Verifier }

export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutParts> = async (app, { checkout, verifier }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.put(
    '/checkout/info',
    {
      schema: {
        tags: ['purchase'],
        security: [{ bearer: [] }],
        operationId: 'storeCheckoutInfo',
        summary: 'Store name, phone, address and courier',
        body: checkoutBody,
        response: { 200: savedJson, 400: problemJson, 403: problemJson },
      },
    },
    async (request, reply) => {
      if (isForeign(request, request.body.email)) return refuseForeign(reply)
      const { uid, email } = shopperOf(request)
      const saved = await checkout.save(uid, readCheckoutBody(request.body, email))
      if (saved.ok) return { acknowledged: true as const, ...writeChange(saved.addressChangedAt) }
      const fields = writeProblems(saved.problems)
      return sendProblem(reply, { status: 400, code: 'bad-input', detail: Object.values(fields).join(' '), fields })
    },
  )
}
