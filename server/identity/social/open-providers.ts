// The social sign-ins that are configured. With none of them, and the embedded identity service, the account chooser
// replaces them on this machine, because `npm start` without settings should show the whole shop. A public shop has it only if
// it was switched on by name, and then its accounts are worth nothing to the staff and to accounts that exist.
import type { FastifyPluginAsync } from 'fastify'
import { defaults } from '#domain/settings/defaults.ts'
import type { Config } from '#server/config.ts'
import type { AccountChooser, AccountChooserParts } from '#server/services.ts'
import { createFacebookProvider } from './facebook-provider.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { localNames } from './own-address.ts'
import type { ProviderId, SocialProvider } from './provider.ts'
import type { SocialProviders } from './social.ts'

type ProviderConfig = Pick<
  Config,
  | 'publicUrl'
  | 'accountChooser'
  | 'isOnlyLocal'
  | 'google'
  | 'facebook'
  | 'googleIssuer'
  | 'facebookGraphUrl'
  | 'facebookDialogUrl'
> & { firebase: unknown }

type Parts = {
  config: ProviderConfig
  openAccountChooser: (parts: Omit<AccountChooserParts, 'database'>) => Promise<AccountChooser>
  /** How the shop is called, on the demo page. */
  siteName?: (() => string) | undefined
  log: { warn: (fields: object, text: string) => void }
}

export type OpenProviders = {
  providers: SocialProviders
  isTest: boolean
  /** Providers with which anybody can sign in as anybody. */
  untrustedProviders: ProviderId[]
  plugins: FastifyPluginAsync[]
}

export async function openProviders(parts: Parts): Promise<OpenProviders> {
  const { config, log } = parts
  const { google, facebook, googleIssuer: issuer, facebookGraphUrl: graphUrl, facebookDialogUrl: dialogUrl } = config
  if (google === undefined && facebook === undefined && config.firebase === undefined) {
    if (config.accountChooser) return openDemo(parts)
    log.warn({}, notOffered)
  }
  const providers: SocialProviders = {
    ...(google && { 'google.com': createOpenIdProvider({ ...google, issuer, handsOut: 'idToken', log }) }),
    ...(facebook && { 'facebook.com': createFacebookProvider({ ...facebook, graphUrl, dialogUrl, log }) }),
  }
  return { providers, isTest: false, untrustedProviders: [], plugins: [] }
}

const larder = () => defaults.shop.name

const notOffered =
  'Google and Facebook are not configured, so nobody can sign in with them. ACCOUNT_CHOOSER=on offers a demo page instead, where anybody can sign in as anybody'
const anybodyCanSignIn =
  'ANYBODY CAN SIGN IN AS ANYBODY: Google and Facebook are not configured, and their buttons lead to the demo page of ACCOUNT_CHOOSER. Its accounts have no access to the back office'

async function openDemo({ config, openAccountChooser: open, siteName = larder, log }: Parts): Promise<OpenProviders> {
  const { publicUrl, isOnlyLocal } = config
  const names = localNames(publicUrl)
  if (!isOnlyLocal) log.warn({}, anybodyCanSignIn)
  const redirectUrisOf = (id: ProviderId) => names.map((origin) => `${origin}/auth/oauth/${id}/callback`)
  const issuer = `${publicUrl}/account-chooser`
  const chooser = await open({
    issuer,
    siteName,
    realm: isOnlyLocal ? 'local' : 'public',
    clients: [
      { id: 'google.com', company: 'Google', redirectUris: redirectUrisOf('google.com') },
      { id: 'facebook.com', company: 'Facebook', redirectUris: redirectUrisOf('facebook.com') },
    ],
  })
  const demoProvider = (clientId: ProviderId, handsOut: 'idToken' | 'accessToken') => {
    const provider = createOpenIdProvider({ issuer, clientId, handsOut, fetch: chooser.fetch, log })
    return isOnlyLocal ? provider : asUntrusted(provider)
  }
  const providers = {
    'google.com': demoProvider('google.com', 'idToken'),
    // There is no Graph API here, so its ID token is sent in the field that browsers use for Facebook's access token.
    'facebook.com': demoProvider('facebook.com', 'accessToken'),
  }
  const untrustedProviders: ProviderId[] = isOnlyLocal ? [] : ['google.com', 'facebook.com']
  return { providers, isTest: true, untrustedProviders, plugins: [chooser.plugin] }
}

function asUntrusted(provider: SocialProvider): SocialProvider {
  return {
    ...provider,
    async verify(token) {
      const profile = await provider.verify(token)
      return profile && { ...profile, isUntrusted: true }
    },
  }
}
