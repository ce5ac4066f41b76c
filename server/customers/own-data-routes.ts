// What the shop keeps of a shopper is theirs: to take along as a file, and to have deleted.
import type { FastifyError, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Transaction } from '#database/connection.ts'
import { handleError, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { ProviderSilent } from '#server/payments/payments.ts'
import { writeCustomer } from './customer-json.ts'
import { removeInRounds } from './remove-in-rounds.ts'
import type { CustomerParts } from './routes.ts'

/** What a capability does about the data that it keeps of one account. */
export type PersonalData = {
  /** What must be done outside before anything is removed; it may fail, and then nothing was. */
  prepareRemoval: (shopper: Shopper) => Promise<void>
  /** False when there is something to prepare again. */
  remove: (uid: string, on: Transaction) => Promise<boolean>
  export: (uid: string) => Promise<Record<string, unknown>>
}

type OwnDataParts = CustomerParts & { personalData: PersonalData[] }

const recentSeconds = 5 * 60
const about = { tags: ['customers'], security: [{ bearer: [] }] }

export const ownDataRoutes: FastifyPluginAsyncZod<OwnDataParts> = async (app, parts) => {
  const { customers, verifier, extrasOf, personalData } = parts
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!(error instanceof ProviderSilent)) return handleError(error, request, reply)
    request.log.warn({ reqId: request.id, err: error }, 'the card provider does not answer')
    return refuseSilence(reply)
  })

  app.get(
    '/api/users/export',
    {
      schema: {
        ...about,
        summary: 'Everything that the shop keeps of the shopper, as a file',
        response: { 200: z.looseObject({ exportedAt: z.string() }) },
      },
    },
    async (request, reply) => {
      const { uid, email } = shopperOf(request)
      const customer = await customers.find(uid)
      const profile = customer === undefined ? null : writeCustomer({ ...customer, email }, await extrasOf(uid))
      const others = await Promise.all(personalData.map((data) => data.export(uid)))
      void reply.header('content-disposition', 'attachment; filename="larder-my-data.json"')
      return Object.assign({ exportedAt: new Date().toISOString(), profile }, ...others)
    },
  )

  app.delete(
    '/api/users',
    {
      schema: {
        ...about,
        summary: "Delete the shopper's record; needs a sign-in of the last five minutes",
        response: { 200: z.object({ acknowledged: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const shopper = shopperOf(request)
      const { uid, authTime } = shopper
      if (Date.now() / 1000 - authTime > recentSeconds) {
        const detail = 'Please sign in again first: this cannot be undone.'
        return sendProblem(reply, { status: 403, code: 'recent-sign-in-required', detail })
      }
      const isRemoved = await removeInRounds({
        async prepare() {
          for (const data of personalData) await data.prepareRemoval(shopper)
        },
        inTransaction: (work) => customers.remove(uid, work),
        async remove(on) {
          for (const data of personalData) if (!(await data.remove(uid, on))) return false
          return true
        },
      })
      if (isRemoved) return { acknowledged: true as const }
      const detail = 'A payment is being opened for this account. Please finish or close it, then try again.'
      return sendProblem(reply, { status: 409, code: 'being-changed', detail })
    },
  )
}

/** An open payment is ended before anything is deleted, and that takes the card provider. */
function refuseSilence(reply: FastifyReply): FastifyReply {
  const detail = 'The card service does not answer right now. Nothing was deleted: please try again in a moment.'
  return sendProblem(reply.header('retry-after', '2'), { status: 503, code: 'provider-unavailable', detail })
}
