// The keys of other programs in the back office: who has one, making one, revoking one. Never with a key.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Outcome } from '#domain/outcome.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from './guard.ts'
import { keyBody, keyJson, keyListJson, madeKeyJson, writeKey } from './key-json.ts'
import type { KeyRefusal, ListedKey } from './keys.ts'
import type { Staff } from './staff.ts'

const idOnly = z.object({ id: z.uuid() })
const problems = { 400: problemJson, 403: problemJson, 404: problemJson }
const dangerous = { permission: 'staff.manage', stepUp: true } as const

export const keyRoutes: FastifyPluginAsyncZod<{ staff: Pick<Staff, 'keys'> }> = async (app, { staff: { keys } }) => {
  app.get(
    '/api/admin/keys',
    {
      config: { permission: 'staff.manage' },
      schema: {
        operationId: 'listKeys',
        summary: 'The keys of other programs, revoked ones last',
        response: { 200: keyListJson },
      },
    },
    async () => ({ items: (await keys.list()).map(writeKey), nextCursor: null }),
  )

  app.post(
    '/api/admin/keys',
    {
      config: dangerous,
      schema: {
        operationId: 'makeKey',
        summary: 'Make a key for another program, with some of your permissions; it is shown only once',
        body: keyBody,
        response: { 201: madeKeyJson, ...problems, 429: problemJson },
      },
    },
    async (request, reply) => {
      const { name, permissions, expiresAt = null } = request.body
      const outcome = await keys.create(actorOf(request), { name, permissions, expiresAt })
      return outcome.ok ? reply.code(201).send(outcome.value) : refuse(reply, outcome.reason)
    },
  )

  app.delete(
    '/api/admin/keys',
    {
      config: dangerous,
      schema: {
        operationId: 'revokeKeyInBody',
        summary: 'Revoke the key with the id in the body; it is refused from its next request on',
        body: idOnly,
        response: { 200: keyJson, ...problems },
      },
    },
    async (request, reply) => answer(reply, await keys.revoke(actorOf(request), request.body.id)),
  )

  app.delete(
    '/api/admin/keys/:id',
    {
      config: dangerous,
      schema: {
        operationId: 'revokeKey',
        summary: 'Revoke a key; it is refused from its next request on',
        params: idOnly,
        response: { 200: keyJson, ...problems },
      },
    },
    async (request, reply) => answer(reply, await keys.revoke(actorOf(request), request.params.id)),
  )
}

function answer(reply: FastifyReply, outcome: Outcome<ListedKey, KeyRefusal>) {
  return outcome.ok ? writeKey(outcome.value) : refuse(reply, outcome.reason)
}

const refusals: Record<KeyRefusal, { status: number; code: string; detail: string }> = {
  'not-allowed': { status: 403, code: 'not-allowed', detail: 'A key can’t have permissions that you don’t have.' },
  'too-many': { status: 429, code: 'too-many-requests', detail: 'Too many keys. Revoke some first.' },
  'not-found': { status: 404, code: 'not-found', detail: "We couldn't find that key." },
}

function refuse(reply: FastifyReply, reason: KeyRefusal): FastifyReply {
  return sendProblem(reply, refusals[reason])
}
