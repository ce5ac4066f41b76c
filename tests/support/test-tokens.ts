// Bearer tokens of a test issuer, valid and invalid in every way, and the identity source that accepts the valid ones.
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose'
import type { IdentitySource } from '#server/identity/verifier.ts'

export type TestPerson = { uid: string; email?: string; emailVerified?: boolean; name?: string; picture?: string }
export type TokenTimes = { issuedAt?: number; authTime?: number; lifetime?: number; secondFactor?: boolean }
export type TestTokens = ReturnType<typeof createTestTokens>

const issuer = 'http://localhost:3000/identity'
const audience = 'larder-test'
const kid = 'test-key'

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export function createTestTokens() {
  const revoked = new Map<string, number>()
  const withSecondFactor = new Set<string>()
  let made: ReturnType<typeof makeKeys> | undefined
  // Created on first use: it is slow, and most tests don't need it.
  const keys = () => (made ??= makeKeys())

  async function sign(claims: Record<string, unknown>, signer = keys()): Promise<string> {
    const { privateKey } = await signer
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
  }

  const source = {
    provider: 'embedded',
    issuer,
    audience,
    keys: async (header, token) => (await keys()).find(header, token),
    isRevoked: async (uid, authTime) => authTime < (revoked.get(uid) ?? 0),
    hasSecondFactor: async (uid) => withSecondFactor.has(uid),
  } satisfies IdentitySource

  return {
    source,
    sign,
    publicKeys: async () => (await keys()).find.jwks(),

    tokenFor: (person: TestPerson, times: TokenTimes = {}) => sign(claimsOf(person, times)),

    /** Ends every session of that person that began before now. */
    revoke: (uid: string) => void revoked.set(uid, nowSeconds() + 1),

    /** That person has an authenticator app from now on. */
    enrolSecondFactor: (uid: string) => void withSecondFactor.add(uid),

    /** Each of these must be refused, whoever its subject is. */
    async badTokens(person: TestPerson): Promise<Record<string, string>> {
      const claims = claimsOf(person, {})
      const good = await sign(claims)
      const [header = '', payload = '', signature = ''] = good.split('.')
      const forged = encode({ ...claims, sub: 'somebody-else' })
      const { exp: _exp, ...endless } = claims
      return {
        expired: await sign(claimsOf(person, { issuedAt: nowSeconds() - 3_611, lifetime: 3_600 })),
        'of another person, with the old signature': `${header}.${forged}.${signature}`,
        'with a changed signature': `${header}.${payload}.${flipFirst(signature)}`,
        unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        'unsigned but with a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
        'signed with HMAC': await signWithHmac(claims),
        'of another issuer': await sign({ ...claims, iss: 'https://securetoken.google.com/other' }),
        'for another audience': await sign({ ...claims, aud: 'other' }),
        'signed with another key': await sign(claims, makeKeys()),
        'of an unknown key': await signAs('unknown-key', claims),
        'that never expires': await sign(endless),
        'of the future': await sign({ ...claims, iat: nowSeconds() + 600 }),
        'signed in in the future': await sign({ ...claims, auth_time: nowSeconds() + 600 }),
        'without a subject': await sign({ ...claims, sub: '' }),
        'with a number as email': await sign({ ...claims, email: 42 }),
        'that is no token': 'abc',
        'of three empty parts': '..',
        'of random bytes': 'AAAA.BBBB.CCCC',
      }
    },
  }

  async function signAs(otherKid: string, claims: Record<string, unknown>): Promise<string> {
    const { privateKey } = await keys()
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: otherKid }).sign(privateKey)
  }
}

function claimsOf(person: TestPerson, times: TokenTimes) {
  const { issuedAt = nowSeconds(), authTime, lifetime = 3_600, secondFactor = false } = times
  return {
    iss: issuer,
    aud: audience,
    sub: person.uid,
    user_id: person.uid,
    iat: issuedAt,
    exp: issuedAt + lifetime,
    auth_time: authTime ?? issuedAt,
    ...(person.email === undefined ? {} : { email: person.email, email_verified: person.emailVerified ?? false }),
    ...(person.name === undefined ? {} : { name: person.name }),
    ...(person.picture === undefined ? {} : { picture: person.picture }),
    firebase: {
      identities: {},
      sign_in_provider: 'password',
      ...(secondFactor && { sign_in_second_factor: 'totp' }),
    },
  }
}

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { privateKey, find: createLocalJWKSet({ keys: [jwk] }) }
}

async function signWithHmac(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode('a'.repeat(32)))
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function flipFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}
