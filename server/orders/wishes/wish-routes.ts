// What shoppers want when a product isn't there, over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Wishes } from './wishes.ts'
import {
  ownSubstitutesJson,
  productId,
  readWishes,
  wishesBody,
  wishesJson,
  wishesQuery,
  writeOwnSubstitutes,
  writeWishes,
} from './wishes-json.ts'

type Parts = { wishes: Wishes; pictures: Pictures; verifier: Verifier }

const about = { tags: ['purchase'], security: [{ bearer: [] }] }

export const wishRoutes: FastifyPluginAsyncZod<Parts> = async (app, { wishes, pictures, verifier }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/user/wishes',
    {
      schema: {
        ...about,
        operationId: 'listWishes',
        summary: 'What to do when one of these products is missing from an order',
        querystring: wishesQuery,
        response: { 200: wishesJson, 400: problemJson },
      },
    },
    async (request) => writeWishes(await wishes.list(shopperOf(request).uid, request.query.ids), pictures),
  )

  app.put(
    '/user/wishes',
    {
      schema: {
        ...about,
        operationId: 'saveWish',
        summary: 'Choose what to do when a product is missing; orders placed from then on have it',
        body: wishesBody,
        response: { 200: wishesJson, 400: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const changes = readWishes(request.body)
      const { unsafe } = await wishes.change(uid, changes)
      if (unsafe.length > 0)
        return sendProblem(reply, {
          status: 409,
          code: 'unsafe-substitute',
          detail: 'This product is sold out, or it doesn’t fit what you avoid. Please choose another one.',
          fields: Object.fromEntries(unsafe.map((id) => [id, 'no substitute of this product'])),
        })
      const ids = changes.products.map(({ productId: id }) => id)
      return writeWishes(await wishes.list(uid, ids), pictures)
    },
  )

  app.get(
    '/user/wishes/:id/substitutes',
    {
      schema: {
        ...about,
        operationId: 'listWishSubstitutes',
        summary: 'What could be packed instead: in stock, and safe for this shopper',
        params: z.object({ id: productId }),
        response: { 200: ownSubstitutesJson, 400: problemJson },
      },
    },
    async (request) => {
      const { uid } = shopperOf(request)
      return writeOwnSubstitutes(await wishes.substitutesFor(uid, request.params.id), pictures)
    },
  )
}
