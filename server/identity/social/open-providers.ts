// Which companies' accounts can be used, by the settings. With none of them, and the embedded identity service, the account
// chooser stands in their place: also in production, since `npm start` without settings shall show the whole shop.
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
    return standIn(config.publicUrl, openAccountChooser, log)
  }
  const providers: SocialProviders = {
    ...(google && { 'google.com': createOpenIdProvider({ ...google, issuer, handsOut: 'idToken', log }) }),
    ...(facebook && { 'facebook.com': createFacebookProvider({ ...facebook, graphUrl, dialogUrl, log }) }),
  }
  return { providers, isTest: false, plugins: [] }
}

async function standIn(
  publicUrl: string,
  open: Parts['openAccountChooser'],
  log: Parts['log'],
): Promise<OpenProviders> {
  const names = localNames(publicUrl)
  if (names.length === 1) {
    log.warn(
      {},
      'Google and Facebook are not configured: their buttons lead to a test page where anybody can be anybody',
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
  const inPlaceOf = (clientId: ProviderId, handsOut: 'idToken' | 'accessToken') =>
    createOpenIdProvider({ issuer, clientId, handsOut, fetch: chooser.fetch, log })
  const providers = {
    'google.com': inPlaceOf('google.com', 'idToken'),
    // There is no Graph to ask, so its ID token travels under the name that browsers use for Facebook's.
    'facebook.com': inPlaceOf('facebook.com', 'accessToken'),
  }
  return { providers, isTest: true, plugins: [chooser.plugin] }
}
