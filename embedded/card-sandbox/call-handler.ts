// Takes a request through what all calls have in common: the key, the parameters, the idempotency key, the headers.
import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { identifyCaller, secretKeyRequired } from './caller.ts'
import type { Caller } from './caller.ts'
import { invalidRequest, keyInUse, serverFault } from './errors.ts'
import { meetAfter, meetBefore } from './fault-routes.ts'
import type { Faults } from './faults.ts'
import { parseForm } from './form.ts'
import type { Form } from './form.ts'
import { randomText } from './ids.ts'
import type { Keys } from './keys.ts'
import { sendAnswer } from './send-answer.ts'
import type { Route } from './routes.ts'

type HandlerParts = { keys: Keys; faults: Faults | undefined }

export function createCallHandler({ keys, faults }: HandlerParts) {
  const keysInUse = new Set<string>()

  async function answer(route: Route, request: FastifyRequest, requestId: string): Promise<Answer> {
    const body = bodyOf(request)
    // A zero byte is no text for the database, whatever it would be part of.
    if (body.includes('%00') || body.includes('\0'))
      return answerError(invalidRequest('Invalid string: it has a zero byte.'))
    const { key: keyField, ...form } = parseForm(body)
    const caller = identifyCaller(request.headers.authorization, textOf(keyField), keys)
    if (typeof caller === 'object') return answerError(caller)
    if (caller === 'publishable' && !route.isPublic) return answerError(secretKeyRequired)
    const prepared = route.prepare(form)
    if ('error' in prepared) return answerError(prepared.error)
    const id = idOf(request)
    const given = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const call: Omit<Call<undefined>, 'idempotency'> = { id, parameters: undefined, caller, requestId, now: new Date() }
    if (typeof given !== 'string' || given === '') return prepared.run({ ...call, idempotency: undefined })
    if (given.length > 255) return answerError(invalidRequest('Idempotency keys can be at most 255 characters long.'))
    return underKey(`${caller}:${given}`, (key) =>
      prepared.run({ ...call, idempotency: { key, given, request: hashOf(request, body, caller) } }),
    )
  }

  async function underKey(key: string, work: (key: string) => Promise<Answer>): Promise<Answer> {
    if (keysInUse.has(key)) return answerError(keyInUse)
    keysInUse.add(key)
    try {
      return await work(key)
    } finally {
      keysInUse.delete(key)
    }
  }

  // Keyed, since a body may hold a card number, whose plain hash could be guessed.
  function hashOf({ method, url }: FastifyRequest, body: string, caller: Caller): string {
    return createHmac('sha256', keys.fingerprint_key).update(`${caller} ${method} ${url} ${body}`).digest('base64url')
  }

  return async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fault = faults?.find(route.name)
    if (fault !== undefined && (await meetBefore(fault, request)) === 'lost') return reply.hijack()
    const requestId = `req_${randomText(14)}`
    const made = fault?.kind === 'error' ? answerError(serverFault) : await answer(route, request, requestId)
    if (fault !== undefined && (await meetAfter(fault, request)) === 'lost') return reply.hijack()
    const key = request.headers['idempotency-key']
    reply.header('request-id', requestId)
    if (typeof key === 'string') reply.header('idempotency-key', key)
    if (made.isReplayed === true) reply.header('idempotent-replayed', 'true')
    return sendAnswer(reply, fault?.kind === 'error-after' ? answerError(serverFault) : made)
  }
}

function bodyOf({ method, body, url }: FastifyRequest): string {
  if (method === 'POST') return typeof body === 'string' ? body : ''
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

function textOf(value: string | Form | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The id in the address; what cannot be an id of ours is none, and is not looked for. */
function idOf({ params }: FastifyRequest): string {
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
  return id.replaceAll('\0', '')
}
