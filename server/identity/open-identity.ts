// Opens the identity service: Firebase if configured, else the embedded one; and with it the social sign-ins.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { Config } from '#server/config.ts'
import type { EmbeddedServices, IdentityToolkitParts } from '#server/services.ts'
import type { PublicIdentity } from './config-route.ts'
import { firebaseSource } from './firebase-source.ts'
import { openProviders } from './social/open-providers.ts'
import { localNames } from './social/own-address.ts'
import { createSocial } from './social/social.ts'
import type { Social } from './social/social.ts'
import type { IdentitySource } from './verifier.ts'

type Parts = Pick<IdentityToolkitParts, 'deliver' | 'onTakeover' | 'onRemoval'> & {
  config: Config
  database: Database
  embedded: Pick<EmbeddedServices, 'openIdentityToolkit' | 'openAccountChooser'>
  /** How the shop is called at the moment. */
  siteName?: () => string
  log: { warn: (fields: object, text: string) => void }
}

export type OpenIdentity = {
  source: IdentitySource
  social: Social
  forBrowser: PublicIdentity
  plugins: FastifyPluginAsync[]
  close: () => Promise<void>
}

const emulatorWarning =
  'ANYBODY CAN BE ANYBODY: FIREBASE_AUTH_EMULATOR_HOST accepts the unsigned tokens of an emulator in place of Firebase’s'
const localProject = { apiKey: 'larder-local-key', projectId: 'larder-local' }

export async function openIdentity({
  config,
  database,
  embedded,
  siteName,
  log,
  ...parts
}: Parts): Promise<OpenIdentity> {
  const openAccountChooser: Parameters<typeof openProviders>[0]['openAccountChooser'] = (wanted) =>
    embedded.openAccountChooser({ database, ...wanted })
  const { providers, isTest, untrustedProviders, plugins } = await openProviders({
    config,
    openAccountChooser,
    siteName,
    log,
  })
  const social = createSocial({ database, providers, isTest })
  if (config.firebase !== undefined) {
    const emulator = config.firebaseEmulator
    if (emulator !== undefined) log.warn({ emulator }, emulatorWarning)
    return {
      source: firebaseSource(config.firebase.projectId, { emulated: emulator !== undefined }),
      social,
      forBrowser: { provider: 'firebase', ...config.firebase, ...(emulator && { emulator }), social: social.offers },
      plugins,
      close: async () => {},
    }
  }

  const { publicUrl } = config
  const issuer = `${publicUrl}/identity`
  const toolkit = await embedded.openIdentityToolkit({
    database,
    issuer,
    ...localProject,
    actionUrl: `${publicUrl}/auth/action`,
    continueOrigins: localNames(publicUrl),
    limits: config.identityLimits,
    emailPrivacy: config.emailPrivacy,
    testAdmin: config.identityTestAdmin,
    deliver: parts.deliver,
    onTakeover: parts.onTakeover,
    onRemoval: parts.onRemoval,
    verifySocial: social.verify,
    log,
  })
  return {
    source: {
      provider: 'embedded',
      issuer,
      audience: localProject.projectId,
      keys: toolkit.keys,
      isRevoked: toolkit.isRevoked,
      hasSecondFactor: toolkit.hasSecondFactor,
      accounts: toolkit.accounts,
      untrustedProviders,
    },
    social,
    forBrowser: { provider: 'embedded', ...localProject, social: social.offers },
    plugins: [toolkit.plugin, ...plugins],
    close: toolkit.close,
  }
}
