// A shopper's saved cards: list them, choose the default, delete one. Somebody else's card is not found.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { acknowledgedJson } from '#server/http/acknowledged-json.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { cardParams, defaultCardBody, savedCardsJson } from './saved-cards-json.ts'
import type { SavedCards } from './saved-cards.ts'

const about = { tags: ['purchase'], security: [{ bearer: [] }] }
const done = { acknowledged: true as const }

export const savedCardRoutes: FastifyPluginAsyncZod<{ savedCards: SavedCards; verifier: Verifier }> = async (
  app,
  { savedCards, verifier },
) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/user/cards',
    {
      schema: {
        ...about,
        operationId: 'listSavedCards',
        summary: 'Own saved cards, the newest first',
        response: { 200: savedCardsJson },
      },
    },
    async (request) => ({ cards: await savedCards.list(shopperOf(request).uid) }),
  )

  app.put(
    '/user/cards/default',
    {
      schema: {
        ...about,
        operationId: 'setDefaultCard',
        summary: 'Choose the saved card that is offered first',
        body: defaultCardBody,
        response: { 200: acknowledgedJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const changed = await savedCards.setDefault(shopperOf(request).uid, request.body.id)
      return changed.ok ? done : refuseUnknown(reply)
    },
  )

  app.delete(
    '/user/cards/:id',
    {
      schema: {
        ...about,
        operationId: 'deleteSavedCard',
        summary: 'Delete a saved card',
        params: cardParams,
        response: { 200: acknowledgedJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const removed = await savedCards.remove(shopperOf(request).uid, request.params.id)
      return removed.ok ? done : refuseUnknown(reply)
    },
  )
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  const detail = 'We couldn’t find that card among your saved ones.'
  return sendProblem(reply, { status: 404, code: 'card-not-found', detail })
}
