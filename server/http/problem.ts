// The one error handler: every refusal and failure is sent as RFC 9457 problem+json.
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isOfDeletedPerson } from '#database/deleted-person.ts'
import { isAboutLastOwner } from '#database/last-owner.ts'
import { lastOwnerText } from '#domain/people/permission.ts'
import { LostPermission } from './lost-permission.ts'
import { ProviderFailure } from './provider-failure.ts'
import { unreadable } from './readable-texts.ts'
import { isUnavailable } from './temporary-error.ts'
import { sendUnavailable } from './unavailable-response.ts'

export const problemJson = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().describe('a short, stable identifier'),
    fields: z.record(z.string(), z.string()).optional().describe('what is wrong, by field'),
  })
  .meta({ id: 'Problem' })

type Problem = { status: number; code: string; detail: string; fields?: Record<string, string> }

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const title = STATUS_CODES[problem.status] ?? 'Error'
  // Serialized here, since the response schema of a route describes successful responses only.
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ type: 'about:blank', title, ...problem })
}

/** The session has ended, or the account was deleted: only a new sign-in helps. */
export const endedSession = {
  status: 401,
  detail: 'Your sign-in has ended. Please sign in again.',
  header: ['www-authenticate', 'Bearer error="invalid_token"'] as [string, string],
}

/** No such key, or it was revoked, has expired, or its maker left the staff: all the same to whoever sends it. */
export function refuseKey(reply: FastifyReply): FastifyReply {
  const detail =
    'This key isn’t valid: it may have been revoked or have expired. Ask an owner of the shop for a new one.'
  const { status, header } = endedSession
  return sendProblem(reply.header(...header), { status, code: 'bad-key', detail })
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, {
    status: 404,
    code: 'not-found',
    detail: `There’s no ${request.method} endpoint at this address.`,
  })
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isNoId = error.validationContext === 'params' && error.validation[0]?.message === unreadable
    if (isNoId) return sendProblem(reply, { status: 404, code: 'not-found', detail: 'There is nothing with this id.' })
    return sendProblem(reply, badInput(error.validation))
  }
  // Before the check for the database: the cause may be a refused connection here, too.
  if (error instanceof ProviderFailure) return sendProviderFailure(error, request, reply)
  if (isUnavailable(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'the database is unavailable')
    return sendUnavailable(request, reply, 'unavailable')
  }
  if (isOfDeletedPerson(error)) {
    const { status, detail, header } = endedSession
    return sendProblem(reply.header(...header), { status, code: 'bad-token', detail })
  }
  if (isAboutLastOwner(error)) {
    return sendProblem(reply, { status: 409, code: 'last-owner', detail: lastOwnerText })
  }
  if (error instanceof LostPermission) {
    if (error.isKey) return refuseKey(reply)
    const { isStaff } = error
    const what = isStaff ? 'Your role has just changed.' : "This account isn't on the shop's staff any more."
    const detail = `${what} Nothing was saved.`
    return sendProblem(reply, { status: 403, code: isStaff ? 'not-allowed' : 'not-staff', detail })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return sendProblem(reply, { status, code: codes[status] ?? 'bad-request', detail: error.message })
  }
  if (status === 503) return sendUnavailable(request, reply, 'timeout')
  request.log.error({ reqId: request.id, err: error }, 'unhandled error')
  return sendProblem(reply, {
    status: 500,
    code: 'internal-error',
    detail: 'Something went wrong on our side. Please try again.',
  })
}

function sendProviderFailure(error: ProviderFailure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { isPassing } = error
  request.log[isPassing ? 'warn' : 'error']({ reqId: request.id, err: error }, error.message)
  const detail = isPassing
    ? 'We can’t reach the card service right now. Nothing is lost. Please try again in a moment.'
    : "We can't take card payments right now. You haven't been charged. Please try again later."
  return sendProblem(reply.header('retry-after', isPassing ? '2' : '60'), {
    status: 503,
    code: 'provider-unavailable',
    detail,
  })
}

const codes: Record<number, string> = {
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'headers-too-large',
}

function badInput(issues: { instancePath: string; message?: string | undefined }[]): Problem {
  const fields = Object.fromEntries(
    issues.map(({ instancePath, message }) => [
      instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message ?? 'invalid',
    ]),
  )
  const detail = Object.entries(fields)
    .map(([name, message]) => `${name || 'input'}: ${message}`)
    .join('; ')
  return { status: 400, code: 'bad-input', detail, fields }
}
