// The interface of a social sign-in provider, and what all of them share.
import type { Configuration } from 'openid-client'
import { createHash } from 'node:crypto'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { SocialProfile, SocialToken } from '#server/services.ts'

export type ProviderId = 'google.com' | 'facebook.com'
export type Attempt = { state: string; nonce: string; verifier: string; redirectUri: string }
export type ProviderRefusal = 'denied' | 'provider-refused' | 'provider-unavailable'

export type SocialProvider = {
  /** The URL at which the shopper signs in. */
  addressFor: (attempt: Attempt) => Promise<Outcome<URL, ProviderRefusal>>
  /** Exchanges the code from the callback for a token. */
  exchange: (callback: URL, attempt: Attempt) => Promise<Outcome<SocialToken, ProviderRefusal>>
  /** The profile of the token's owner; undefined if the token is invalid. */
  verify: (token: SocialToken) => Promise<SocialProfile | undefined>
}

type Log = { warn: (fields: object, text: string) => void }

/** The provider only sees the hash, as Firebase requires, so that the nonce itself proves who started the sign-in. */
export function nonceHash(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex')
}

export async function authorizationAddress(
  configuration: Configuration,
  attempt: Attempt,
  parameters: Record<string, string>,
): Promise<URL> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  return buildAuthorizationUrl(configuration, {
    redirect_uri: attempt.redirectUri,
    state: attempt.state,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
}

/** A wrong or missing response of the provider becomes a refusal: the shopper can try again. */
export async function asRefusal<Value>(log: Log, what: () => Promise<Value>): Promise<Outcome<Value, ProviderRefusal>> {
  try {
    return done(await what())
  } catch (error) {
    const reason = await reasonOf(error)
    if (reason !== 'denied') log.warn({ reason, cause: describe(error) }, 'a social sign-in failed at its provider')
    return refused(reason)
  }
}

async function reasonOf(error: unknown): Promise<ProviderRefusal> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'provider-refused'
  }
  if (error instanceof ResponseBodyError) return ofStatus(error.status)
  if (error instanceof ClientError && error.cause instanceof Response) return ofStatus(error.cause.status)
  if (error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_ABORT') {
    return 'provider-refused'
  }
  return 'provider-unavailable'
}

function ofStatus(status: number): ProviderRefusal {
  return status >= 500 ? 'provider-unavailable' : 'provider-refused'
}

// Never log the error itself: it can contain codes and tokens.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : ''
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${code}${cause}`
}
