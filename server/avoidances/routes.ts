// The one call about what a shopper avoids: takes what changed on a device and returns what the account has.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { problemJson } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { avoidanceChangesBody, avoidancesJson } from './avoidances-json.ts'
import type { Avoidances } from './avoidances.ts'

export const avoidanceRoutes: FastifyPluginAsyncZod<{ avoidances: Avoidances; verifier: Verifier }> = async (
  app,
  { avoidances, verifier },
) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.put(
    '/user/avoidances',
    {
      schema: {
        tags: ['lists'],
        security: [{ bearer: [] }],
        operationId: 'saveAvoidances',
        summary: 'Change what the shopper avoids; without any change, only list it',
        body: avoidanceChangesBody,
        response: { 200: avoidancesJson, 400: problemJson },
      },
    },
    async (request) => ({ avoided: await avoidances.change(shopperOf(request).uid, request.body) }),
  )
}
