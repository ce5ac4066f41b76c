// Routes for a shopper's own record. The token alone says whose it is; an email in the request must match it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { photoMessages } from '#domain/people/customer.ts'
import { addFormConstraint, onlyJson, variesByForm } from '#server/http/prefers-page.ts'
import { handleError, sendProblem } from '#server/http/problem.ts'
import { isForeign, refuseForeign } from '#server/identity/own-email.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Shopper, Verifier } from '#server/identity/verifier.ts'
import {
  acknowledgedJson,
  customerJson,
  emailQuery,
  profileBody,
  readProfile,
  registrationBody,
  writeCustomer,
  writeProblems,
} from './customer-json.ts'
import type { StoredExtras } from './customer-json.ts'
import type { Customer, Customers } from './customers.ts'
import { isBusy } from '#server/images/read-photo.ts'

export type CustomerParts = {
  customers: Customers
  verifier: Verifier
  extrasOf: (uid: string) => Promise<StoredExtras>
}

// A photo of 2 MB is 2.67 MiB as base64.
const largestProfile = 2_870 * 1024
// More than the rest of a profile ever takes.
const largestWithoutPhoto = 16 * 1024
const changesPerMinute = 20
const about = { tags: ['customers'], security: [{ bearer: [] }] }

export const customerRoutes: FastifyPluginAsyncZod<CustomerParts> = async (app, { customers, verifier, extrasOf }) => {
  addFormConstraint(app)
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const write = async (shopper: Shopper, customer: Customer) =>
    writeCustomer({ ...customer, email: shopper.email }, await extrasOf(customer.uid))

  for (const [method, operationId] of [
    ['POST', 'recordShopper'],
    ['PUT', 'recordShopperAgain'],
  ] as const) {
    app.route({
      method,
      url: '/users',
      schema: {
        ...about,
        operationId,
        summary: 'Record the shopper after a sign-up or sign-in; repeating it changes nothing',
        body: registrationBody,
        response: { 200: acknowledgedJson },
      },
      handler: async (request, reply) => {
        const { email, ...registration } = request.body
        const shopper = shopperOf(request)
        if (isForeign(request, email)) return refuseForeign(reply)
        const { uid } = await customers.ensure(shopper, registration)
        return { acknowledged: true as const, insertedId: uid }
      },
    })
  }

  app.get(
    '/api/users',
    {
      ...onlyJson,
      schema: {
        ...about,
        operationId: 'findOwnRecord',
        summary: "The shopper's own record, as a list of one; of none before the first POST /users",
        querystring: emailQuery,
        response: { 200: z.array(customerJson) },
      },
    },
    async (request, reply) => {
      void reply.headers(variesByForm)
      const shopper = shopperOf(request)
      if (isForeign(request, request.query.email)) return refuseForeign(reply)
      const customer = await customers.find(shopper.uid)
      return customer === undefined ? [] : [await write(shopper, customer)]
    },
  )

  app.put(
    '/profile/update',
    {
      bodyLimit: largestProfile,
      config: {
        rateLimit: { max: changesPerMinute, keyGenerator: (request: FastifyRequest) => shopperOf(request).uid },
      },
      onRequest: refusePhotoWhenBusy,
      errorHandler: handleLargeProfile,
      schema: {
        ...about,
        operationId: 'updateProfile',
        summary: 'Change name, phone and photo; returns the updated record',
        body: profileBody,
        response: { 200: customerJson },
      },
    },
    async (request, reply) => {
      const shopper = shopperOf(request)
      if (isForeign(request, request.body.email)) return refuseForeign(reply)
      const isAwaited = () => !reply.sent && !reply.raw.destroyed
      const saved = await customers.updateProfile(shopper, readProfile(request.body), isAwaited)
      if (!saved.ok) {
        if (saved.reason === 'busy') return isAwaited() ? refuseBusy(reply) : reply
        const fields = writeProblems(saved.problems)
        return sendProblem(reply, { status: 400, code: 'bad-input', detail: Object.values(fields).join(' '), fields })
      }
      return write(shopper, saved.value)
    },
  )
}

/** Runs before the body is read, so that refused uploads cost nothing. */
async function refusePhotoWhenBusy(request: FastifyRequest, reply: FastifyReply) {
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (length > largestWithoutPhoto && isBusy()) return refuseBusy(reply)
}

function refuseBusy(reply: FastifyReply): FastifyReply {
  const detail = "We're busy saving photos right now. Please try again in a moment."
  return sendProblem(reply.header('retry-after', '5'), { status: 503, code: 'overloaded', detail })
}

function handleLargeProfile(error: Parameters<typeof handleError>[0], request: FastifyRequest, reply: FastifyReply) {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return handleError(error, request, reply)
  const detail = photoMessages.tooLarge
  return sendProblem(reply, { status: 413, code: 'too-large', detail, fields: { photoURL: detail } })
}
