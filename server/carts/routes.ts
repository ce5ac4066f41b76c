// Routes that store a shopper's cart. The shop computes every amount itself and responds with its own.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { bodyWithPictures } from '#server/http/limits/large-bodies.ts'
import { problemJson } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { acknowledgedJson } from '#server/http/acknowledged-json.ts'
import { cartBody, cartJson, lineWriter, readCartBody, writeCart } from './cart-json.ts'
import type { Carts } from './carts.ts'
import { isForeign, refuseForeign } from '#server/identity/own-email.ts'

type CartParts = { carts: Carts; pictures: Pictures; verifier: Verifier }

const about = { tags: ['purchase'], security: [{ bearer: [] }] }
const image = z.enum(['data', 'url'], 'data or url').default('url')

export const cartRoutes: FastifyPluginAsyncZod<CartParts> = async (app, { carts, pictures, verifier }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.put(
    '/user/cart',
    {
      bodyLimit: bodyWithPictures,
      schema: {
        ...about,
        operationId: 'storeCart',
        summary: 'Store the cart; returns what it costs and what changed in it',
        querystring: z.object({ image }),
        body: cartBody,
        response: { 200: cartJson, 400: problemJson, 403: problemJson },
      },
    },
    async (request, reply) => {
      if (isForeign(request, request.body.email)) return refuseForeign(reply)
      const cart = await carts.save(shopperOf(request).uid, readCartBody(request.body))
      const { image: form } = request.query
      if (form === 'data') await pictures.load(cart.lines.map(({ product }) => product.picture))
      return writeCart(cart, request.body.cartProduct, lineWriter(pictures, form))
    },
  )

  app.put(
    '/user/cartRemove',
    {
      schema: {
        ...about,
        operationId: 'emptyCart',
        summary: 'Empty the stored cart',
        querystring: z.object({ email: z.string().max(320).optional() }),
        response: { 200: acknowledgedJson, 403: problemJson },
      },
    },
    async (request, reply) => {
      if (isForeign(request, request.query.email)) return refuseForeign(reply)
      await carts.empty(shopperOf(request).uid)
      return { acknowledged: true as const }
    },
  )
}
