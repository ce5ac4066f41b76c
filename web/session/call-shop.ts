// Calls of the shop in a shopper's name: the bearer comes from the identity SDK, problems come back as `CallProblem`.
import { loadAuth } from './session-store.ts'
import { Unreachable } from './unreachable.ts'

type CallOptions = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; signal?: AbortSignal }

const longestWait = 30_000

export class CallProblem extends Error {
  /** 0: there was no answer. */
  readonly status: number
  readonly code: string
  /** A sentence for the shopper. */
  readonly detail: string
  /** What is wrong with which field of the request. */
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>, options?: ErrorOptions) {
    const detail = textOf(body['detail']) ?? 'The shop could not do this. Please try again.'
    super(`${status} ${detail}`, options)
    this.name = 'CallProblem'
    this.status = status
    this.code = textOf(body['code']) ?? 'unknown'
    this.detail = detail
    this.fields = fieldsOf(body['fields'] ?? body['errors'])
    this.body = body
  }
}

/** The answer's JSON, which the caller knows; undefined when there is none. An aborted call rejects with its reason. */
export async function callShop<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const first = await ask(path, options, await bearer(false))
  // A token that the shop does not take may only be old. Whether the session has ended, the identity service says.
  const answer = first.status === 401 ? await ask(path, options, await bearer(true)) : first
  const body = await readBody(answer, options.signal)
  if (!answer.ok) throw new CallProblem(answer.status, isRecord(body) ? body : {})
  return body as Answer
}

async function bearer(isForced: boolean): Promise<string> {
  const token = await loadAuth()
    .then((door) => door.token(isForced))
    .catch((error: unknown) => {
      throw error instanceof Unreachable ? unreachable(error) : error
    })
  if (token === undefined) throw new CallProblem(401, { code: 'sign-in-required', detail: 'Please sign in to go on.' })
  return token
}

async function ask(path: string, { method = 'GET', body, signal }: CallOptions, token: string): Promise<Response> {
  const timeout = AbortSignal.timeout(longestWait)
  return fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    throw signal?.aborted === true ? signal.reason : unreachable(error)
  })
}

async function readBody(answer: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await answer.text().catch((error: unknown) => {
    throw signal?.aborted === true ? signal.reason : unreachable(error)
  })
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // A gateway in between answered, not the shop.
    if (error instanceof SyntaxError) throw new CallProblem(answer.ok ? 502 : answer.status, {}, { cause: error })
    throw error
  }
}

/** How fetch() fails without a connection, and when the time is up. */
function unreachable(cause: unknown): CallProblem {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  const detail = isLate
    ? 'The shop takes too long to answer. Please try again in a moment.'
    : 'The shop cannot be reached. Please check your connection and try again.'
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
