// The answer to a call, as text, since it is kept under the idempotency key exactly as it was sent.
import { errorJson } from './errors.ts'
import type { ApiError } from './errors.ts'

export const answerHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export type Answer = { status: number; body: string; isReplayed?: boolean }

export function answerWith(object: object): Answer {
  return { status: 200, body: JSON.stringify(object) }
}

/** `about`: the objects that the error concerns, as they are now. */
export function answerError(error: ApiError, about: object = {}): Answer {
  return { status: error.status, body: JSON.stringify({ error: { ...errorJson(error), ...about } }) }
}
