// A shopper's personal data: download it as a file, or delete it.
import type { FastifyError, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { shopNameOf } from '#server/http/shop-name.ts'
import { handleError, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import { ProviderFailure } from '#server/http/provider-failure.ts'
import { acknowledgedJson } from '#server/http/acknowledged-json.ts'
import { ownDataJson } from './own-data-json.ts'
import { sendFile } from './own-data-stream.ts'
import { exportPerson, removePerson } from './personal-data.ts'
import type { PersonalDataParts } from './personal-data.ts'
import type { CustomerParts } from './routes.ts'

type OwnDataParts = CustomerParts & PersonalDataParts

const recentSeconds = 5 * 60
const about = { tags: ['customers'], security: [{ bearer: [] }] }

export const ownDataRoutes: FastifyPluginAsyncZod<OwnDataParts> = async (app, parts) => {
  const { verifier } = parts
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!(error instanceof ProviderFailure && error.isPassing)) return handleError(error, request, reply)
    request.log.warn({ reqId: request.id, err: error }, 'the card provider did not respond')
    return refuseUnavailable(reply)
  })

  app.get(
    '/api/users/export',
    {
      schema: {
        ...about,
        operationId: 'exportOwnData',
        summary: 'All personal data of the shopper, as a file',
        response: { 200: ownDataJson },
      },
    },
    async (request, reply) => {
      const file = await exportPerson(parts, shopperOf(request))
      return sendFile(reply, fileNameOf({ name: shopNameOf(app) }, 'my-data.json'), file)
    },
  )

  app.delete(
    '/api/users',
    {
      schema: {
        ...about,
        operationId: 'deleteOwnRecord',
        summary: "Delete the shopper's record; needs a sign-in of the last five minutes",
        response: { 200: acknowledgedJson },
      },
    },
    async (request, reply) => {
      const shopper = shopperOf(request)
      const { authTime } = shopper
      if (Date.now() / 1000 - authTime > recentSeconds) {
        const detail = "For your security, please sign in again first: this can't be undone."
        return sendProblem(reply, { status: 403, code: 'recent-sign-in-required', detail })
      }
      const isRemoved = await removePerson(parts, shopper)
      if (isRemoved) return { acknowledged: true as const }
      const detail = 'A payment is open in another window. Please finish or close it, then try again.'
      return sendProblem(reply, { status: 409, code: 'being-changed', detail })
    },
  )
}

/** An open payment is cancelled at the card provider before anything is deleted. */
function refuseUnavailable(reply: FastifyReply): FastifyReply {
  const detail = "We couldn't reach the card service, so nothing was deleted. Please try again in a moment."
  return sendProblem(reply.header('retry-after', '2'), { status: 503, code: 'provider-unavailable', detail })
}
