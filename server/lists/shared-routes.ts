// A list for those who have its link, without an account. The token comes in a header and never in an address, where it would
// end up in logs and in the `Referer` of other sites.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { createEventStreams } from '#server/http/event-stream.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { itemsBody, listJson } from './list-json.ts'
import { refusals, writeList } from './list-response.ts'
import { hashOf } from './lists.ts'
import type { Lists } from './lists.ts'

const tags = ['lists']
const maxStreams = 2_000
// Everybody at home shares one link.
const maxOfOneLink = 24
// Loose: the other headers are for everybody else.
const headers = z.looseObject({
  'x-list-token': z
    .string()
    .regex(/^[\w-]{22}$/, 'the token of a link')
    .describe('the part of the link after the #'),
})
const problems = { 400: problemJson, 403: problemJson, 404: problemJson, 409: problemJson }
// By address: nobody can try many tokens, and 128 bits are not guessed.
const perMinute = { rateLimit: { max: 240, timeWindow: '1 minute' } }

const tokenOf = (request: { headers: z.infer<typeof headers> }) => request.headers['x-list-token']

export const sharedListRoutes: FastifyPluginAsyncZod<{ lists: Lists }> = async (app, { lists }) => {
  const streams = createEventStreams(app, { max: maxStreams, maxPerPerson: maxOfOneLink })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  })

  app.get(
    '/shared-list',
    {
      config: perMinute,
      schema: {
        tags,
        operationId: 'findSharedList',
        summary: 'The list of a link',
        headers,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => {
      const list = await lists.findShared(tokenOf(request))
      return list === undefined ? sendProblem(reply, refusals['link-revoked']) : writeList(list)
    },
  )

  app.put(
    '/shared-list/items',
    {
      config: perMinute,
      schema: {
        tags,
        operationId: 'mergeSharedListItems',
        summary: 'Merge the items that changed on a device; sending twice changes nothing',
        headers,
        body: itemsBody,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => {
      const token = tokenOf(request)
      const list = await lists.findShared(token)
      if (list === undefined) return sendProblem(reply, refusals['link-revoked'])
      if (list.access !== 'edit') return sendProblem(reply, refusals['view-only'])
      const outcome = await lists.mergeIn({ id: list.id }, request.body.items)
      if (!outcome.ok) return sendProblem(reply, refusals[outcome.reason])
      const merged = await lists.findShared(token)
      return merged === undefined ? sendProblem(reply, refusals['link-revoked']) : writeList(merged)
    },
  )

  app.get(
    '/shared-list/events',
    {
      schema: {
        tags,
        operationId: 'followSharedList',
        summary: 'Changes of the list of a link, as server-sent events',
        headers,
        produces: ['text/event-stream'],
        response: { 200: z.string(), 404: problemJson, 429: problemJson },
      },
    },
    async (request, reply) => {
      const token = tokenOf(request)
      const list = await lists.findShared(token)
      if (list === undefined) return sendProblem(reply, refusals['link-revoked'])
      return streams.open(reply, {
        uid: hashOf(token),
        isAllowed: () => lists.isShared(token),
        subscribe: (send) => lists.follow(list.id, (version) => send('list', { version })),
      })
    },
  )
}
