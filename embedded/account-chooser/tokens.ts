// The chooser's signing key, authorization codes and ID tokens. Key and codes are in the database, so that every process
// accepts what another one issued.
import { createHash, randomBytes } from 'node:crypto'
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { JWK } from 'jose'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'

const codeSeconds = 60
const tokenSeconds = 3_600

const grant = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  nonce: z.string().optional(),
  name: z.string(),
  email: z.string(),
})
type Grant = z.infer<typeof grant>

const exchangeForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43).max(128),
})

const storedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

type TokenParts = { database: Database; issuer: string; realm: 'local' | 'public' }

export function createChooserTokens({ database, issuer, realm }: TokenParts) {
  let loading: ReturnType<typeof loadKey> | undefined
  const key = () => {
    loading ??= loadKey(database).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  function subjectOf(account: string): string {
    return sha256(realm === 'local' ? account : `${realm}:${account}`, 'hex').slice(0, 24)
  }

  async function idToken({ clientId, nonce, name, email }: Grant): Promise<string> {
    const { privateKey, publicJwk } = await key()
    return new SignJWT({ email, email_verified: false, name, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid: publicJwk.kid ?? '' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(subjectOf(`${clientId}:${email.toLowerCase()}`))
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(privateKey)
  }

  return {
    publicKey: async () => (await key()).publicJwk,

    async storeCode(content: Grant): Promise<string> {
      const code = randomBytes(32).toString('base64url')
      const now = new Date()
      const expiresAt = new Date(now.getTime() + codeSeconds * 1_000)
      await database.query({
        name: 'chooser-codes-sweep',
        text: 'delete from account_chooser_codes where expires_at < $1',
        values: [now],
      })
      await database.query({
        name: 'chooser-code-add',
        text: 'insert into account_chooser_codes (hash, "grant", expires_at) values ($1, $2, $3)',
        values: [sha256(code), JSON.stringify(grant.parse(content)), expiresAt],
      })
      return code
    },

    /** The response of the token endpoint. The first attempt uses up a code. */
    async exchange(given: unknown): Promise<Record<string, unknown>> {
      const form = exchangeForm.safeParse(given)
      if (!form.success) return { error: 'invalid_request' }
      const { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier } = form.data
      const [row] = await database.query<{ grant: unknown }>({
        name: 'chooser-code-take',
        text: 'delete from account_chooser_codes where hash = $1 and expires_at > $2 returning "grant"',
        values: [sha256(code), new Date()],
      })
      if (row === undefined) return { error: 'invalid_grant' }
      const stored = grant.parse(row.grant)
      const isForClient = stored.clientId === clientId && stored.redirectUri === redirectUri
      if (!isForClient || sha256(verifier) !== stored.challenge) return { error: 'invalid_grant' }
      return {
        token_type: 'Bearer',
        access_token: randomBytes(32).toString('base64url'),
        expires_in: tokenSeconds,
        id_token: await idToken(stored),
      }
    },
  }
}

/** The first process that needs the key creates it. */
async function loadKey(database: Database) {
  const text = 'select private_jwk as "privateJwk" from account_chooser_key'
  const found = async () =>
    (await database.query<{ privateJwk: unknown }>({ name: 'chooser-key', text, values: [] }))[0]
  if ((await found()) === undefined) {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    await database.query({
      name: 'chooser-key-add',
      text: 'insert into account_chooser_key (private_jwk) values ($1) on conflict do nothing',
      values: [JSON.stringify(await exportJWK(privateKey))],
    })
  }
  const jwk = storedKey.parse((await found())?.privateJwk)
  const { d: _secret, ...open } = jwk
  const publicJwk: JWK = { ...open, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(open) }
  return { privateKey: await importJWK(jwk, 'ES256'), publicJwk }
}

function sha256(text: string, encoding: 'base64url' | 'hex' = 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}
