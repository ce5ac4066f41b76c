// Requests to the shop, with a shopper's bearer token or without. Problems are thrown as `CallProblem`.
import { Unreachable } from './session-store.ts'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

const longestWait = 30_000

export class CallProblem extends Error {
  /** 0: there was no response. */
  readonly status: number
  readonly code: string
  /** A text for the shopper. */
  readonly detail: string
  /** The problem of each invalid field, by its name in the request. */
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>, options?: ErrorOptions) {
    const detail = textOf(body['detail']) ?? 'Something went wrong. Please try again.'
    super(`${status} ${detail}`, options)
    this.name = 'CallProblem'
    this.status = status
    this.code = textOf(body['code']) ?? 'unknown'
    this.detail = detail
    this.fields = fieldsOf(body['fields'] ?? body['errors'])
    this.body = body
  }
}

type ReadToken = (isForced: boolean) => Promise<string | undefined>

/** Resolves to the JSON of the response, whose type the caller knows; undefined without a body. An aborted call rejects with its reason. */
export type ShopCall = <Body>(path: string, options?: CallOptions) => Promise<Body>

export function authorizedCall(readToken: ReadToken): ShopCall {
  return async <Body>(path: string, options: CallOptions = {}): Promise<Body> => {
    const first = await send(path, options, await bearer(readToken, false))
    // The token may just be old. Whether the session has ended is for the identity service to say.
    const response = first.status === 401 ? await send(path, options, await bearer(readToken, true)) : first
    return readJson<Body>(response, options.signal)
  }
}

/** A call for anybody, without a token. */
export const publicCall: ShopCall = async <Body>(path: string, options: CallOptions = {}) =>
  readJson<Body>(await send(path, options), options.signal)

async function readJson<Body>(response: Response, signal: AbortSignal | undefined): Promise<Body> {
  const body = await readBody(response, signal)
  if (!response.ok) throw new CallProblem(response.status, isRecord(body) ? body : {})
  return body as Body
}

async function bearer(readToken: ReadToken, isForced: boolean): Promise<string> {
  const token = await readToken(isForced).catch((error: unknown) => {
    throw error instanceof Unreachable ? unreachable(error) : error
  })
  if (token === undefined)
    throw new CallProblem(401, { code: 'sign-in-required', detail: 'Please log in to continue.' })
  return token
}

async function send(
  path: string,
  { method = 'GET', body, headers, signal }: CallOptions,
  token?: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(longestWait)
  return fetch(path, {
    method,
    headers: {
      ...headers,
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    throw signal?.aborted === true ? signal.reason : unreachable(error)
  })
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw signal?.aborted === true ? signal.reason : unreachable(error)
  })
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // The response is from a gateway in between, not from the shop.
    if (error instanceof SyntaxError) throw new CallProblem(response.ok ? 502 : response.status, {}, { cause: error })
    throw error
  }
}

/** fetch() rejects without a connection, and when the timeout is over. */
function unreachable(cause: unknown): CallProblem {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  const detail = isLate
    ? 'The shop takes too long to respond. Please try again in a moment.'
    : "We can't reach the shop. Check your connection and try again."
  return new CallProblem(0, { code: isLate ? 'timeout' : 'no-connection', detail }, { cause })
}

function fieldsOf(given: unknown): Record<string, string> {
  if (!isRecord(given)) return {}
  return Object.fromEntries(Object.entries(given).flatMap(([name, text]) => textPair(name, text)))
}

function textPair(name: string, given: unknown): [string, string][] {
  const text = textOf(Array.isArray(given) ? given[0] : given)
  return text === undefined ? [] : [[name, text]]
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
