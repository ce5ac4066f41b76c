// Verifies bearer tokens. The same for the embedded identity service and for Firebase: only issuer, audience and keys
// differ.
import { UnsecuredJWT, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type Shopper = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string | null
  picture: string | null
  /** When the shopper last signed in, in seconds. */
  authTime: number
  signInProvider: string
  /** Whether this session was opened with a second factor. */
  usedSecondFactor: boolean
  /** Anybody can sign in to this account: it's one of the demo page. */
  isUntrusted: boolean
}

export type IdentitySource = {
  provider: 'embedded' | 'firebase'
  issuer: string
  audience: string
  /** `unsigned`: an emulator on this machine, whose tokens have no signature. */
  keys: JWTVerifyGetKey | 'unsigned'
  /** Whether a session from that second was revoked since. Called on every request, so it must be cheap. */
  isRevoked: (uid: string, authTime: number) => Promise<boolean>
  /** Whether the account has a second factor; asked only before something dangerous. */
  hasSecondFactor: (uid: string) => Promise<boolean>
  /** None with Firebase: reading or deleting its accounts takes a service account, which the shop doesn't have. */
  accounts?: AccountDirectory
  /** Providers with which anybody can sign in as anybody. */
  untrustedProviders?: readonly string[]
}

/** An account as the staff may see it. */
export type AccountState = {
  emailVerified: boolean
  isDisabled: boolean
  hasSecondFactor: boolean
  /** Ways to sign in, as the identity service names them: `password`, `google.com`. */
  providers: string[]
  lastSignInAt: Date | null
}

export type AccountDirectory = {
  find: (uid: string) => Promise<AccountState | undefined>
  /** In the transaction that deletes the rest of the person's data. */
  remove: (uid: string, on: Transaction) => Promise<void>
}

export type TokenRefusal = 'bad-token' | 'no-email' | 'keys-unavailable'
export type Verifier = ReturnType<typeof createVerifier>

/** The issuer's keys aren't available right now, so the token can't be verified. */
export class KeysUnavailable extends Error {}

const leewaySeconds = 10
// A shopper sends several requests in a row, and verifying the signature is most of the cost of a small one.
const cacheSeconds = 60
const maxCached = 5_000

export function createVerifier({
  issuer,
  audience,
  keys,
  isRevoked,
  hasSecondFactor,
  untrustedProviders = [],
}: IdentitySource) {
  const claimed = { issuer, audience, clockTolerance: leewaySeconds }
  const open = async (token: string) =>
    keys === 'unsigned'
      ? UnsecuredJWT.decode(token, claimed)
      : jwtVerify(token, keys, { ...claimed, algorithms: ['RS256'] })
  const cache = createTokenCache()

  async function read(token: string): Promise<Outcome<Shopper, TokenRefusal>> {
    try {
      const { payload } = await open(token)
      const shopper = readClaims(payload, untrustedProviders)
      if (shopper.ok) cache.add(token, shopper.value, payload.exp ?? 0)
      return shopper
    } catch (error) {
      if (error instanceof KeysUnavailable) return refused('keys-unavailable')
      if (error instanceof errors.JOSEError) return refused('bad-token')
      throw error
    }
  }

  return {
    hasSecondFactor,

    /** The shopper of the token, unless the session was revoked. */
    async verify(token: string): Promise<Outcome<Shopper, TokenRefusal>> {
      const cached = cache.find(token)
      const shopper = cached === undefined ? await read(token) : done(cached)
      if (!shopper.ok) return shopper
      return (await isRevoked(shopper.value.uid, shopper.value.authTime)) ? refused('bad-token') : shopper
    },
  }
}

/** Tokens verified within the last minute, until they expire. */
function createTokenCache() {
  const entries = new LRUCache<string, { shopper: Shopper; until: number }>({ max: maxCached })
  return {
    find(token: string): Shopper | undefined {
      const entry = entries.get(token)
      return entry !== undefined && Date.now() < entry.until ? entry.shopper : undefined
    },
    add(token: string, shopper: Shopper, exp: number): void {
      entries.set(token, { shopper, until: Math.min(Date.now() + cacheSeconds * 1000, exp * 1000) })
    },
  }
}

const claims = z.object({
  sub: z.string().min(1).max(128),
  // jose checks these times only if they are present.
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.email().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  firebase: z
    .object({
      sign_in_provider: z.string(),
      sign_in_second_factor: z.string().optional(),
      identities: z.record(z.string(), z.unknown()).default({}),
    })
    .optional(),
})

function readClaims(
  payload: JWTPayload,
  untrustedProviders: readonly string[],
): Outcome<Shopper, 'bad-token' | 'no-email'> {
  const read = claims.safeParse(payload)
  if (!read.success) return refused('bad-token')
  const { sub, iat, auth_time: authTime, email, email_verified: emailVerified, name, picture, firebase } = read.data
  const latest = Date.now() / 1000 + leewaySeconds
  if (iat > latest || authTime > latest) return refused('bad-token')
  if (email === undefined) return refused('no-email')
  return done({
    uid: sub,
    email,
    emailVerified,
    displayName: name ?? null,
    picture: picture ?? null,
    authTime,
    signInProvider: firebase?.sign_in_provider ?? 'unknown',
    usedSecondFactor: firebase?.sign_in_second_factor !== undefined,
    // However this session began: whoever comes in the other way can change the password.
    isUntrusted: untrustedProviders.some((provider) => firebase !== undefined && provider in firebase.identities),
  })
}
