// Accepts authorization requests of known clients only, with their own redirect URIs and with PKCE.
import * as z from 'zod'

export type ChooserClient = { id: string; company: string; redirectUris: string[] }
export type Authorization = {
  clientId: string
  company: string
  redirectUri: string
  state: string
  nonce: string | undefined
  challenge: string
}

// PostgreSQL refuses NUL and lone surrogates in text.
export const plainText = z.string().refine((text) => !text.includes('\0') && text.isWellFormed())

const parameters = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: plainText.min(1).max(500),
  nonce: plainText.max(500).optional(),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  code_challenge_method: z.literal('S256'),
})

export function readAuthorization(given: unknown, clients: ChooserClient[]): Authorization | undefined {
  const read = parameters.safeParse(given)
  if (!read.success) return undefined
  const { client_id: clientId, redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = read.data
  const client = clients.find(({ id }) => id === clientId)
  if (client === undefined || !client.redirectUris.includes(redirectUri)) return undefined
  return { clientId, company: client.company, redirectUri, state, nonce, challenge }
}

/** The request as form fields. */
export function writeAuthorization(authorization: Authorization): Record<string, string> {
  const { clientId, redirectUri, state, nonce, challenge } = authorization
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    ...(nonce !== undefined && { nonce }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
}
