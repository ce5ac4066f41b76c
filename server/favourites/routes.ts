// The one call about favourites: takes what changed on a device and returns what the account has.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { problemJson } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { favouriteChangesBody, favouritesJson } from './favourites-json.ts'
import type { Favourites } from './favourites.ts'

type FavouriteParts = {
  favourites: Favourites
  verifier: Verifier
  /** The row number of a product id; nothing if it isn't one. */
  productNumber: (id: string) => number | undefined
}

export const favouriteRoutes: FastifyPluginAsyncZod<FavouriteParts> = async (app, parts) => {
  const { favourites, verifier, productNumber } = parts
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const numbersOf = (ids: string[]) => ids.map(productNumber).filter((number) => number !== undefined)

  app.put(
    '/user/favourites',
    {
      schema: {
        tags: ['lists'],
        security: [{ bearer: [] }],
        operationId: 'saveFavourites',
        summary: 'Add and remove favourites; without any change, only list them',
        body: favouriteChangesBody,
        response: { 200: favouritesJson, 400: problemJson },
      },
    },
    async (request) => {
      const { add, remove } = request.body
      const changes = { add: numbersOf(add), remove: numbersOf(remove) }
      const stored = await favourites.change(shopperOf(request).uid, changes)
      return { favourites: stored.map((number) => `p${number}`) }
    },
  )
}
