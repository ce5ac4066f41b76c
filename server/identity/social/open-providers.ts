// The social sign-ins that are configured. With none of them, and the embedded identity service, the account chooser
// replaces them: also in production, because `npm start` without settings should show the whole shop.
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '#server/config.ts'
import type { AccountChooser, AccountChooserParts } from '#server/services.ts'
import { createFacebookProvider } from './facebook-provider.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { localNames } from './own-address.ts'
import type { ProviderId } from './provider.ts'
import type { SocialProviders } from './social.ts'

type ProviderConfig = Pick<
  Config,
  'publicUrl' | 'google' | 'facebook' | 'googleIssuer' | 'facebookGraphUrl' | 'facebookDialogUrl'
> & { firebase: unknown }

type Parts = {
  config: ProviderConfig
  openAccountChooser: (parts: Omit<AccountChooserParts, 'database'>) => Promise<AccountChooser>
  log: { warn: (fields: object, text: string) => void }
}

export type OpenProviders = { providers: SocialProviders; isTest: boolean; plugins: FastifyPluginAsync[] }

export async function openProviders({ config, openAccountChooser, log }: Parts): Promise<OpenProviders> {
  const { google, facebook, googleIssuer: issuer, facebookGraphUrl: graphUrl, facebookDialogUrl: dialogUrl } = config
  if (google === undefined && facebook === undefined && config.firebase === undefined) {
    return openDemo(config.publicUrl, openAccountChooser, log)
  }
  const providers: SocialProviders = {
    ...(google && { 'google.com': createOpenIdProvider({ ...google, issuer, handsOut: 'idToken', log }) }),
    ...(facebook && { 'facebook.com': createFacebookProvider({ ...facebook, graphUrl, dialogUrl, log }) }),
  }
  return { providers, isTest: false, plugins: [] }
}

async function openDemo(
  publicUrl: string,
  open: Parts['openAccountChooser'],
  log: Parts['log'],
): Promise<OpenProviders> {
  const names = localNames(publicUrl)
  if (names.length === 1) {
    log.warn(
      {},
      'Google and Facebook are not configured: their buttons lead to a demo page where anybody can sign in as anybody',
    )
  }
  const redirectUrisOf = (id: ProviderId) => names.map((origin) => `${origin}/auth/oauth/${id}/callback`)
  const issuer = `${publicUrl}/account-chooser`
  const chooser = await open({
    issuer,
    siteName: 'Larder',
    clients: [
      { id: 'google.com', company: 'Google', redirectUris: redirectUrisOf('google.com') },
      { id: 'facebook.com', company: 'Facebook', redirectUris: redirectUrisOf('facebook.com') },
    ],
  })
  const demoProvider = (clientId: ProviderId, handsOut: 'idToken' | 'accessToken') =>
    createOpenIdProvider({ issuer, clientId, handsOut, fetch: chooser.fetch, log })
  const providers = {
    'google.com': demoProvider('google.com', 'idToken'),
    // There is no Graph API here, so its ID token is sent in the field that browsers use for Facebook's access token.
    'facebook.com': demoProvider('facebook.com', 'accessToken'),
  }
  return { providers, isTest: true, plugins: [chooser.plugin] }
}
