// Does what all requests have in common: API key, parameters, idempotency key, headers.
import { createHmac } from 'node:crypto'
import { errorResponse, responseHeaders } from './api-response.ts'
import type { ApiResponse } from './api-response.ts'
import type { Call } from './call.ts'
import { identifyCaller, secretKeyRequired } from './caller.ts'
import type { Caller } from './caller.ts'
import { invalidRequest, keyInUse, serverFault } from './errors.ts'
import { injectAfter, injectBefore } from '#embedded/card-sandbox/fault-routes.ts'
import type { Faults } from '#embedded/card-sandbox/faults.ts'
import { keyIn, parseForm } from './form.ts'
import { randomText } from '#embedded/card-sandbox/ids.ts'
import type { Keys } from '#embedded/card-sandbox/keys.ts'
import type { Route } from './routes.ts'

/** A request over HTTP or from the host process. */
export type SandboxRequest = {
  method: string
  /** Path and query. */
  url: string
  /** The id in the path, if it has one. */
  id: string
  /** Of a browser. */
  address: string | undefined
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: string
}

/** `lost`: the connection breaks without a response, by a test switch. */
export type SandboxReply = { status: number; headers: Record<string, string>; body: string } | 'lost'

type HandlerParts = { keys: Keys; faults: Faults | undefined }

export function createCallHandler({ keys, faults }: HandlerParts) {
  const keysInUse = new Set<string>()

  async function respond(route: Route, request: SandboxRequest, requestId: string): Promise<ApiResponse> {
    const body = request.method === 'POST' ? request.body : queryOf(request.url)
    // The caller is identified before the body is parsed.
    const caller = identifyCaller(request.authorization, () => keyIn(body), keys)
    if (typeof caller === 'object') return errorResponse(caller)
    if (caller === 'publishable' && !route.isPublic) return errorResponse(secretKeyRequired)
    // PostgreSQL refuses zero bytes in text.
    if (body.includes('%00') || body.includes('\0'))
      return errorResponse(invalidRequest('Invalid string: it has a zero byte.'))
    const parsed = parseForm(body)
    if ('error' in parsed) return errorResponse(parsed.error)
    const { key: _key, ...form } = parsed.form
    const prepared = route.prepare(form)
    if ('error' in prepared) return errorResponse(prepared.error)
    const id = request.id.replaceAll('\0', '')
    const given = request.method === 'POST' ? request.idempotencyKey : undefined
    const { address } = request
    const now = new Date()
    const call: Omit<Call<undefined>, 'idempotency'> = { id, parameters: undefined, caller, requestId, address, now }
    if (given === undefined || given === '') return prepared.run({ ...call, idempotency: undefined })
    if (given.length > 255) return errorResponse(invalidRequest('Idempotency keys can be at most 255 characters long.'))
    return underKey(`${caller}:${given}`, (key) =>
      prepared.run({ ...call, idempotency: { key, given, request: hashOf(request, body, caller) } }),
    )
  }

  async function underKey(key: string, work: (key: string) => Promise<ApiResponse>): Promise<ApiResponse> {
    if (keysInUse.has(key)) return errorResponse(keyInUse)
    keysInUse.add(key)
    try {
      return await work(key)
    } finally {
      keysInUse.delete(key)
    }
  }

  // Keyed, since a body may contain a card number, which could be found by brute force from a plain hash.
  function hashOf({ method, url }: SandboxRequest, body: string, caller: Caller): string {
    return createHmac('sha256', keys.fingerprint_key).update(`${caller} ${method} ${url} ${body}`).digest('base64url')
  }

  return async (route: Route, request: SandboxRequest): Promise<SandboxReply> => {
    const fault = faults?.find(route.name)
    if (fault !== undefined && (await injectBefore(fault)) === 'lost') return 'lost'
    const requestId = `req_${randomText(14)}`
    const made = fault?.kind === 'error' ? errorResponse(serverFault) : await respond(route, request, requestId)
    if (fault !== undefined && (await injectAfter(fault)) === 'lost') return 'lost'
    const { status, body } = fault?.kind === 'error-after' ? errorResponse(serverFault) : made
    const headers: Record<string, string> = { ...responseHeaders, 'request-id': requestId }
    if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey
    if (made.isReplayed === true) headers['idempotent-replayed'] = 'true'
    return { status, headers, body }
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}
