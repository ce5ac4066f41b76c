// What the shop asks of a company whose accounts shoppers can sign in with, whichever company it is.
import type { Configuration } from 'openid-client'
import { createHash } from 'node:crypto'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { SocialProfile, SocialToken } from '#server/services.ts'

export type ProviderId = 'google.com' | 'facebook.com'
export type Attempt = { state: string; nonce: string; verifier: string; redirectUri: string }
export type ProviderRefusal = 'denied' | 'provider-refused' | 'provider-unavailable'

export type SocialProvider = {
  /** Where the shopper proves who they are. */
  addressFor: (attempt: Attempt) => Promise<Outcome<URL, ProviderRefusal>>
  /** What the company gives for the code that the shopper came back with. */
  exchange: (callback: URL, attempt: Attempt) => Promise<Outcome<SocialToken, ProviderRefusal>>
  /** Whose token this is; undefined if it is not good. */
  verify: (token: SocialToken) => Promise<SocialProfile | undefined>
}

type Say = { warn: (fields: object, text: string) => void }

/** The company sees the hash alone, as Firebase wants it, so that the nonce itself proves who began the sign-in. */
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

/** Whatever a company answers wrongly, or does not answer, is a refusal: the shopper can try again. */
export async function asking<Value>(log: Say, what: () => Promise<Value>): Promise<Outcome<Value, ProviderRefusal>> {
  try {
    return done(await what())
  } catch (error) {
    const reason = await reasonOf(error)
    if (reason !== 'denied') log.warn({ reason, cause: describe(error) }, 'a sign-in provider did not do as asked')
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

// Never the error itself: it can hold codes and tokens.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const word = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : ''
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${word}${cause}`
}
