// The addresses of a signed-in shopper: list, save, remove. Each call returns all of them.
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { maxAddresses } from '#domain/people/address-book.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { addressBody, addressesJson } from './address-json.ts'
import type { Addresses } from './addresses.ts'

type AddressParts = { addresses: Addresses; verifier: Verifier }

const about = { tags: ['purchase'], security: [{ bearer: [] }] }
const byId = z.object({ id: z.uuid() })
const perMinute = {
  rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => shopperOf(request).uid },
}

export const addressRoutes: FastifyPluginAsyncZod<AddressParts> = async (app, { addresses, verifier }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/api/addresses',
    {
      schema: {
        ...about,
        operationId: 'listAddresses',
        summary: 'Saved delivery addresses',
        response: { 200: addressesJson },
      },
    },
    async (request) => ({ addresses: await addresses.list(shopperOf(request).uid) }),
  )

  app.put(
    '/api/addresses/:id',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'saveAddress',
        summary: 'Add or change a delivery address; its id is a new uuid of the client',
        params: byId,
        body: addressBody,
        response: { 200: addressesJson, 400: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const saved = await addresses.save(shopperOf(request).uid, { ...request.body, id: request.params.id })
      if (saved.ok) return { addresses: saved.value }
      if (saved.reason === 'full') {
        const detail = `You can save ${maxAddresses} addresses. Remove one first.`
        return sendProblem(reply, { status: 409, code: 'too-many-addresses', detail })
      }
      const { problems: fields } = saved
      return sendProblem(reply, { status: 400, code: 'bad-input', detail: Object.values(fields).join(' '), fields })
    },
  )

  app.delete(
    '/api/addresses/:id',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'removeAddress',
        summary: 'Remove a delivery address',
        params: byId,
        response: { 200: addressesJson },
      },
    },
    async (request) => ({ addresses: await addresses.remove(shopperOf(request).uid, request.params.id) }),
  )
}
