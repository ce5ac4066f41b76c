// Id tokens (signed, one hour) and refresh tokens (random, stored hashed, valid until the session ends).
import { SignJWT, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { credentialsOf } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import type { Account, Accounts } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { createIdClaims } from './id-claims.ts'
import type { SignIn } from './id-claims.ts'
import type { SigningKeys } from './keys.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import { hashOf, newSecret } from '#embedded/identity-toolkit/secrets.ts'

export type Tokens = ReturnType<typeof createTokens>
export type { SignIn } from './id-claims.ts'
/** The credentials with which somebody signed in; null when a session continues. */
type Proven = string | null
export type Bearer = { account: Account; signIn: SignIn }

type Parts = {
  database: Database
  accounts: Accounts
  keys: SigningKeys
  issuer: string
  projectId: string
  now: () => Date
}

const lifetime = 3_600
const maxSessions = 100
const freshness = 300

export function createTokens({ database, accounts, keys, issuer, projectId, now }: Parts) {
  const nowSeconds = () => Math.floor(now().getTime() / 1000)

  async function signIdToken(account: Account, signIn: SignIn): Promise<string> {
    const { kid, key } = keys.signer()
    const issuedAt = nowSeconds()
    return new SignJWT(createIdClaims(account, signIn))
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(projectId)
      .setSubject(account.uid)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(key)
  }

  /** False when the account was signed out everywhere, disabled or deleted, or its credentials changed since it was read. */
  async function storeSession(refreshToken: string, uid: string, signIn: SignIn, proven: Proven): Promise<boolean> {
    const rows = await database.query({
      name: 'identity-session-add',
      text: `with account as (
          update identity_accounts a set last_login_at =
            case when $6::text is null then last_login_at else greatest(last_login_at, $5) end
          where uid = $2 and valid_since <= $4 and ($6::text is null or ${credentialsOf('a')} = $6) and not is_disabled
          returning uid
        ), gone as (
          delete from identity_sessions where token_hash in (select token_hash from identity_sessions
            where uid = $2 order by last_used_at desc offset ${maxSessions - 1})
        )
        insert into identity_sessions (token_hash, uid, sign_in_provider, auth_time, last_used_at, factor_id)
        select $1, uid, $3, $4, $5, $7 from account returning uid`,
      values: [hashOf(refreshToken), uid, signIn.signInProvider, signIn.authTime, now(), proven, signIn.factorId],
    })
    return rows.length === 1
  }

  async function issue(account: Account, signIn: SignIn, proven: Proven) {
    const refreshToken = newSecret()
    const isStored = await storeSession(refreshToken, account.uid, signIn, proven)
    if (!isStored) return refuse('TOKEN_EXPIRED')
    return { idToken: await signIdToken(account, signIn), refreshToken, expiresIn: String(lifetime) }
  }

  return {
    /** Begins a session right after a sign-in, with the account as it was read before the proof was checked. */
    begin(account: Account, signInProvider: string, factorId: string | null = null) {
      const authTime = Math.max(nowSeconds(), account.validSince)
      return issue(account, { signInProvider, authTime, factorId }, account.credentials)
    },

    /** New tokens for the same session. */
    continue: (account: Account, signIn: SignIn) => issue(account, signIn, null),

    /** The account and sign-in of an id token. */
    async read(idToken: string | undefined): Promise<Bearer | Refused> {
      if (idToken === undefined || idToken === '') return refuse('MISSING_ID_TOKEN')
      const claims = await verify(idToken)
      if (claims instanceof Refused) return claims
      const account = await accounts.find('uid', claims.sub)
      if (account === undefined) return refuse('USER_NOT_FOUND')
      if (account.isDisabled) return refuse('USER_DISABLED')
      if (claims.auth_time < account.validSince) return refuse('TOKEN_EXPIRED')
      const { sign_in_provider: signInProvider, second_factor_identifier: factorId } = claims.firebase
      return { account, signIn: { signInProvider, authTime: claims.auth_time, factorId } }
    },

    /**
     * Refuses a sign-in that is too old for a sensitive change, or that was without the account's second factor: it was
     * set up since, and whoever has the password alone must not be able to remove it.
     */
    checkFresh({ account, signIn }: Bearer): Refused | undefined {
      const isOld = nowSeconds() - signIn.authTime > freshness
      const lacksFactor = account.factors.some(({ id }) => id !== signIn.factorId)
      return isOld || lacksFactor ? refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN') : undefined
    },

    /** A new id token. The refresh token stays the same, because two tabs may use it at the same time. */
    async refresh(refreshToken: string): Promise<{ idToken: string; uid: string; expiresIn: string } | Refused> {
      const [session] = await database.query<SignIn & { uid: string }>({
        name: 'identity-session-use',
        text: `update identity_sessions
          set last_used_at = case when last_used_at < $2::timestamptz - interval '1 day' then $2 else last_used_at end
          where token_hash = $1 returning uid, sign_in_provider as "signInProvider", auth_time as "authTime",
            factor_id as "factorId"`,
        values: [hashOf(refreshToken), now()],
      })
      // With any other code the SDK would stay signed in to a session that has ended.
      if (session === undefined) return refuse('TOKEN_EXPIRED')
      const account = await accounts.find('uid', session.uid)
      if (account === undefined) return refuse('USER_NOT_FOUND')
      if (account.isDisabled) return refuse('USER_DISABLED')
      if (session.authTime < account.validSince) return refuse('TOKEN_EXPIRED')
      return { idToken: await signIdToken(account, session), uid: account.uid, expiresIn: String(lifetime) }
    },

    async endOne(refreshToken: string): Promise<void> {
      const text = 'delete from identity_sessions where token_hash = $1'
      await database.query({ name: 'identity-session-end', text, values: [hashOf(refreshToken)] })
    },
  }

  async function verify(idToken: string): Promise<z.infer<typeof claimsShape> | Refused> {
    try {
      const options = { issuer, audience: projectId, algorithms: ['RS256'], currentDate: now(), clockTolerance: 5 }
      const { payload } = await jwtVerify(idToken, keys.find, options)
      return claimsShape.parse(payload)
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('TOKEN_EXPIRED')
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return refuse('INVALID_ID_TOKEN')
      throw error
    }
  }
}

const claimsShape = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.string(),
    second_factor_identifier: z
      .string()
      .nullish()
      .transform((id) => id ?? null),
  }),
})
