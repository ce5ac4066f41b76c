// The answer to a call, as text, since it is kept under the idempotency key exactly as it was sent.
import { errorJson } from './errors.ts'
import type { ApiError } from './errors.ts'

export const responseHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export type ApiResponse = { status: number; body: string; isReplayed?: boolean }

export function okResponse(object: object): ApiResponse {
  return { status: 200, body: JSON.stringify(object) }
}

/** `about`: the objects that the error concerns, as they are now. */
export function errorResponse(error: ApiError, about: object = {}): ApiResponse {
  return { status: error.status, body: JSON.stringify({ error: { ...errorJson(error), ...about } }) }
}
