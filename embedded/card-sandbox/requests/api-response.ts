// The response to a request, as text, since it is stored under the idempotency key exactly as it was sent.
import { errorJson } from './errors.ts'
import type { ApiError } from './errors.ts'

export const responseHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export type ApiResponse = { status: number; body: string; isReplayed?: boolean }

export function okResponse(object: object): ApiResponse {
  return { status: 200, body: JSON.stringify(object) }
}

/** `about`: the current objects that the error concerns. */
export function errorResponse(error: ApiError, about: object = {}): ApiResponse {
  return { status: error.status, body: JSON.stringify({ error: { ...errorJson(error), ...about } }) }
}
