// Who calls: the shop's server with the secret key, or a browser with the publishable one.
import type { ApiError } from './errors.ts'
import { isSame } from '#embedded/card-sandbox/keys.ts'
import type { Keys } from '#embedded/card-sandbox/keys.ts'

export type Caller = 'secret' | 'publishable'

export function identifyCaller(
  authorization: string | undefined,
  keyField: () => string | undefined,
  keys: Keys,
): Caller | ApiError {
  const given = keyOf(authorization) ?? keyField()
  if (given === undefined || given === '') return noKey
  if (isSame(keys.secret_key, given)) return 'secret'
  if (isSame(keys.publishable_key, given)) return 'publishable'
  const shown =
    given.length > 12 ? `${given.slice(0, 8)}${'*'.repeat(Math.min(given.length - 12, 40))}${given.slice(-4)}` : '****'
  return { status: 401, type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` }
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value] = authorization?.split(' ') ?? []
  if (value === undefined) return undefined
  if (scheme?.toLowerCase() === 'bearer') return value
  return scheme?.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : undefined
}

const noKey: ApiError = {
  status: 401,
  type: 'invalid_request_error',
  message:
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
}

export const secretKeyRequired: ApiError = {
  status: 403,
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
}
