// The lists of a signed-in shopper: create, rename, delete, edit together, share by links and follow.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { createEventStreams } from '#server/http/event-stream.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { acknowledgedJson } from '#server/http/acknowledged-json.ts'
import { itemsBody, linkBody, listBody, listJson, listsJson, newLinkJson, newListBody } from './list-json.ts'
import { refusals, writeList } from './list-response.ts'
import type { Lists } from './lists.ts'

type ListParts = { lists: Lists; verifier: Verifier }

const about = { tags: ['lists'], security: [{ bearer: [] }] }
const maxStreams = 2_000
const byId = z.object({ id: z.uuid() })
const byLink = z.object({ id: z.uuid(), linkId: z.uuid() })
const problems = { 400: problemJson, 404: problemJson, 409: problemJson }
const acknowledged = { acknowledged: true as const }
const perMinute = {
  rateLimit: { max: 240, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => shopperOf(request).uid },
}

export const listRoutes: FastifyPluginAsyncZod<ListParts> = async (app, { lists, verifier }) => {
  const streams = createEventStreams(app, { max: maxStreams })
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  async function sendOwn(request: FastifyRequest, reply: FastifyReply, id: string) {
    const list = await lists.findOwn(shopperOf(request).uid, id)
    return list === undefined ? sendProblem(reply, refusals['not-found']) : writeList(list)
  }

  app.get(
    '/lists',
    {
      schema: {
        ...about,
        operationId: 'listLists',
        summary: 'Own shopping lists, the oldest first',
        response: { 200: listsJson },
      },
    },
    async (request) => {
      const found = await lists.listOwn(shopperOf(request).uid)
      return { lists: found.map(({ shared, ...list }) => ({ ...list, isShared: shared })) }
    },
  )

  app.post(
    '/lists',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'createList',
        summary: 'Create a list',
        body: newListBody,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await lists.create(shopperOf(request).uid, request.body)
      return outcome.ok ? sendOwn(request, reply, request.body.id) : sendProblem(reply, refusals[outcome.reason])
    },
  )

  app.get(
    '/lists/:id',
    {
      schema: {
        ...about,
        operationId: 'findList',
        summary: 'One list with its items and links',
        params: byId,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => sendOwn(request, reply, request.params.id),
  )

  app.put(
    '/lists/:id',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'renameList',
        summary: 'Rename a list',
        params: byId,
        body: listBody,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await lists.rename(shopperOf(request).uid, id, request.body.name)
      return outcome.ok ? sendOwn(request, reply, id) : sendProblem(reply, refusals[outcome.reason])
    },
  )

  app.delete(
    '/lists/:id',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'deleteList',
        summary: 'Delete a list',
        params: byId,
        response: { 200: acknowledgedJson, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await lists.remove(shopperOf(request).uid, request.params.id)
      return outcome.ok ? acknowledged : sendProblem(reply, refusals[outcome.reason])
    },
  )

  app.post(
    '/lists/:id/restore',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'restoreList',
        summary: 'Undo a deletion',
        params: byId,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await lists.restore(shopperOf(request).uid, id)
      return outcome.ok ? sendOwn(request, reply, id) : sendProblem(reply, refusals[outcome.reason])
    },
  )

  app.put(
    '/lists/:id/items',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'mergeListItems',
        summary: 'Merge the items that changed on a device; sending twice changes nothing',
        params: byId,
        body: itemsBody,
        response: { 200: listJson, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await lists.mergeIn({ id, uid: shopperOf(request).uid }, request.body.items)
      return outcome.ok ? sendOwn(request, reply, id) : sendProblem(reply, refusals[outcome.reason])
    },
  )

  app.get(
    '/lists/:id/events',
    {
      schema: {
        ...about,
        operationId: 'followList',
        summary: 'Changes of a list, as server-sent events',
        params: byId,
        produces: ['text/event-stream'],
        response: { 200: z.string(), 404: problemJson, 429: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const { id } = request.params
      if ((await lists.findOwn(uid, id)) === undefined) return sendProblem(reply, refusals['not-found'])
      const token = (request.headers.authorization ?? '').replace(/^Bearer +/i, '')
      return streams.open(reply, {
        uid,
        isAllowed: async () => (await verifier.verify(token)).ok,
        subscribe: (send) => lists.follow(id, (version) => send('list', { version })),
      })
    },
  )

  app.put(
    '/lists/:id/links/:linkId',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'shareList',
        summary: 'Share a list by a link; making the same link again gives it another token',
        params: byLink,
        body: linkBody,
        response: { 200: newLinkJson, ...problems },
      },
    },
    async (request, reply) => {
      const { id, linkId } = request.params
      const { access } = request.body
      const outcome = await lists.addLink(shopperOf(request).uid, id, { id: linkId, access })
      if (!outcome.ok) return sendProblem(reply, refusals[outcome.reason])
      return { id: linkId, access, createdAt: new Date().toISOString(), token: outcome.value }
    },
  )

  app.delete(
    '/lists/:id/links/:linkId',
    {
      config: perMinute,
      schema: {
        ...about,
        operationId: 'revokeListLink',
        summary: 'Revoke a link',
        params: byLink,
        response: { 200: acknowledgedJson, ...problems },
      },
    },
    async (request, reply) => {
      const { id, linkId } = request.params
      const outcome = await lists.removeLink(shopperOf(request).uid, id, linkId)
      return outcome.ok ? acknowledged : sendProblem(reply, refusals[outcome.reason])
    },
  )
}
