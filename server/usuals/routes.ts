// The one call about usuals.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { usualsJson, writeUsuals } from './usuals-json.ts'
import type { Usuals } from './usuals.ts'

type UsualParts = {
  usuals: Usuals
  pictures: Pictures
  settings: Pick<ShopSettings, 'current'>
  verifier: Verifier
}

export const usualRoutes: FastifyPluginAsyncZod<UsualParts> = async (app, { usuals, pictures, settings, verifier }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/api/usuals',
    {
      schema: {
        tags: ['lists'],
        security: [{ bearer: [] }],
        operationId: 'listUsuals',
        summary: 'What the shopper buys again and again: how often, when it is due, what changed',
        response: { 200: usualsJson },
      },
    },
    async (request) =>
      writeUsuals(await usuals.list(shopperOf(request).uid, new Date()), pictures, settings.current().money),
  )
}
