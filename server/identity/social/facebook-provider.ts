// Facebook: plain OAuth 2.0 without discovery; its Graph API says whose access token it is and which app it was issued to.
import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { SocialProfile, SocialToken } from '#server/services.ts'
import { asRefusal, authorizationAddress } from './provider.ts'
import type { SocialProvider } from './provider.ts'

type FacebookSettings = {
  clientId: string
  clientSecret: string
  graphUrl: string
  dialogUrl: string
  log: { warn: (fields: object, text: string) => void }
}

const timeoutMs = 5_000

export function createFacebookProvider(settings: FacebookSettings): SocialProvider {
  const { log } = settings
  return {
    addressFor: (attempt) =>
      asRefusal(log, async () =>
        authorizationAddress(await configure(settings), attempt, { scope: 'email public_profile' }),
      ),

    exchange: (callback, attempt) =>
      asRefusal(log, async () => {
        const { authorizationCodeGrant } = await import('openid-client')
        const tokens = await authorizationCodeGrant(await configure(settings), callback, {
          expectedState: attempt.state,
          pkceCodeVerifier: attempt.verifier,
        })
        return { accessToken: tokens.access_token }
      }),

    async verify(token) {
      try {
        return await askGraph(settings, token)
      } catch (error) {
        log.warn({ cause: error instanceof Error ? error.message : String(error) }, 'Facebook could not verify a token')
        return undefined
      }
    },
  }
}

async function configure({ clientId, clientSecret, graphUrl, dialogUrl }: FacebookSettings) {
  const { ClientSecretPost, Configuration, allowInsecureRequests } = await import('openid-client')
  const metadata = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  }
  const configuration = new Configuration(metadata, clientId, undefined, ClientSecretPost(clientSecret))
  configuration.timeout = timeoutMs / 1_000
  if (graphUrl.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}

const inspection = z.object({ data: z.object({ is_valid: z.boolean(), app_id: z.string(), user_id: z.string() }) })
const person = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  email: z.email().optional(),
  picture: z.object({ data: z.object({ url: z.url() }) }).optional(),
})

async function askGraph(settings: FacebookSettings, { accessToken }: SocialToken): Promise<SocialProfile | undefined> {
  if (accessToken === undefined) return undefined
  const { clientId, clientSecret } = settings
  const inspected = inspection.safeParse(
    await read(settings, 'debug_token', { input_token: accessToken, access_token: `${clientId}|${clientSecret}` }),
  )
  // A token issued to another app must not sign anybody in here.
  if (!inspected.success || !inspected.data.data.is_valid || inspected.data.data.app_id !== clientId) return undefined
  const found = person.safeParse(
    await read(settings, 'me', {
      fields: 'id,name,email,picture',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
    }),
  )
  if (!found.success || found.data.id !== inspected.data.data.user_id) return undefined
  const { id, name, email, picture } = found.data
  return {
    rawId: id,
    email: email ?? null,
    // Facebook doesn't say whether it verified the address.
    emailVerified: false,
    displayName: name ?? null,
    photoUrl: picture?.data.url ?? null,
    raw: found.data,
  }
}

async function read({ graphUrl }: FacebookSettings, path: string, query: Record<string, string>): Promise<unknown> {
  const address = `${graphUrl}/${path}?${new URLSearchParams(query)}`
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (response.status >= 500) throw new Error(`${path} responded with ${response.status}`)
  return response.json()
}
