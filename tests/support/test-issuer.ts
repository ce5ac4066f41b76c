// An independent OpenID Connect provider in Google's place, on its own port, with a login that asks nobody.
import type { Server } from 'node:http'
import { Provider, interactionPolicy } from 'oidc-provider'
import { freePort } from '#scripts/free-port.ts'

export const testClient = { clientId: 'shop-client', clientSecret: 'shop-secret' }

export type TestIssuer = {
  url: string
  signInAs: (person: IssuerPerson | 'nobody') => void
  close: () => Promise<void>
}
type IssuerPerson = { sub: string; email: string; email_verified: boolean; name: string }

export async function openTestIssuer(redirectUris: string[]): Promise<TestIssuer> {
  let person: IssuerPerson | 'nobody' = 'nobody'
  const port = await freePort()
  const url = `http://localhost:${port}`
  const policy = interactionPolicy.base()
  // Google supports this method too.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider = new Provider(url, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        application_type: 'native',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google: the ID token itself contains what the shop needs.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['test-only'] },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => (person === 'nobody' ? { sub: id } : { ...person }),
    }),
  })

  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const details = await provider.interactionDetails(context.req, context.res)
    if (person === 'nobody') {
      const refusal = { error: 'access_denied', error_description: 'The person said no' }
      return provider.interactionFinished(context.req, context.res, refusal)
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: testClient.clientId })
    grant.addOIDCScope(String(details.params['scope']))
    const result = { select_account: {}, login: { accountId: person.sub }, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false })
  })

  const server: Server = await new Promise((resolve) => {
    const listening = provider.listen(port, '127.0.0.1', () => resolve(listening))
  })
  return {
    url,
    signInAs: (chosen) => void (person = chosen),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
