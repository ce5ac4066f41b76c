// An OpenID Connect provider, discovered by its issuer URL: Google, or the embedded account chooser.
import { errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import * as z from 'zod'
import { publishedKeys } from '#server/identity/published-keys.ts'
import { KeysUnavailable } from '#server/identity/verifier.ts'
import type { SocialProfile, SocialToken } from '#server/services.ts'
import { asRefusal, authorizationAddress, nonceHash } from './provider.ts'
import type { SocialProvider } from './provider.ts'

type OpenIdSettings = {
  issuer: string
  clientId: string
  /** Without one, PKCE alone proves that the code is ours. */
  clientSecret?: string
  /** The name under which the browser gets the token. */
  handsOut: 'idToken' | 'accessToken'
  /** How to reach the issuer, if not over the network. */
  fetch?: typeof fetch
  log: { warn: (fields: object, text: string) => void }
}

type Discovered = { configuration: Configuration; issuers: string[]; keys: JWTVerifyGetKey }

export function createOpenIdProvider(settings: OpenIdSettings): SocialProvider {
  const { clientId, handsOut, log } = settings
  let found: Promise<Discovered> | undefined
  const discover = () => {
    found ??= discoverIssuer(settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    addressFor: (attempt) =>
      asRefusal(log, async () => {
        const { configuration } = await discover()
        const parameters = { scope: 'openid email profile', nonce: nonceHash(attempt.nonce), prompt: 'select_account' }
        return authorizationAddress(configuration, attempt, parameters)
      }),

    exchange: (callback, attempt) =>
      asRefusal(log, async () => {
        const { configuration } = await discover()
        const { authorizationCodeGrant } = await import('openid-client')
        const tokens = await authorizationCodeGrant(configuration, callback, {
          expectedState: attempt.state,
          expectedNonce: nonceHash(attempt.nonce),
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        return { [handsOut]: tokens.id_token ?? '', nonce: attempt.nonce }
      }),

    async verify(token: SocialToken) {
      const jwt = token[handsOut]
      if (jwt === undefined) return undefined
      try {
        const { issuers, keys } = await discover()
        const options = { issuer: issuers, audience: clientId, algorithms: ['RS256', 'ES256'], clockTolerance: 10 }
        const { payload } = await jwtVerify(jwt, keys, { ...options, requiredClaims: ['exp', 'sub'] })
        // An access token comes without the nonce: the SDK has no place for one.
        const isMeant = handsOut === 'accessToken' || isForNonce(payload, token.nonce)
        return isMeant ? readProfile(payload) : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        const cause = error instanceof KeysUnavailable || error instanceof Error ? error.message : String(error)
        log.warn({ cause }, 'a social token could not be verified')
        return undefined
      }
    },
  }
}

async function discoverIssuer(settings: OpenIdSettings): Promise<Discovered> {
  const { allowInsecureRequests, customFetch, discovery } = await import('openid-client')
  const issuer = new URL(settings.issuer)
  const configuration = await discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    timeout: 5,
    // An issuer without TLS runs on this machine: the embedded one, or a test's.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    ...(settings.fetch && { [customFetch]: settings.fetch }),
  })
  const { issuer: name, jwks_uri: keysAddress } = configuration.serverMetadata()
  if (keysAddress === undefined) throw new Error(`${settings.issuer} publishes no keys`)
  // Google's tokens name it with and without the scheme.
  const issuers = [name, name.replace(/^https:\/\//, '')]
  return { configuration, issuers, keys: publishedKeys(keysAddress, { fetch: settings.fetch }) }
}

/** A token with a nonce signs in only whoever knows it: the browser that started the sign-in. */
function isForNonce({ nonce: expected }: JWTPayload, nonce: string | undefined): boolean {
  if (nonce === undefined) return expected === undefined
  return expected === nonceHash(nonce) || expected === nonce
}

const claims = z.object({
  sub: z.string().min(1).max(256),
  email: z.email().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
})

function readProfile(payload: JWTPayload): SocialProfile | undefined {
  const read = claims.safeParse(payload)
  if (!read.success) return undefined
  const { sub, email, email_verified: emailVerified, name, picture } = read.data
  return {
    rawId: sub,
    email: email ?? null,
    emailVerified: email !== undefined && emailVerified,
    displayName: name ?? null,
    photoUrl: picture ?? null,
    raw: { ...payload, id: sub },
  }
}
