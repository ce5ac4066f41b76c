// An identity service that ships inside: accounts, passwords, social identities, second factors and signed tokens, in
// the HTTP dialect of Google's Identity Toolkit. It knows nothing of the shop.
import type { FastifyPluginAsync } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { Database } from '#database/connection.ts'
import { createAccountDirectory } from './accounts/account-directory.ts'
import type { AccountDirectory } from './accounts/account-directory.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { OnRemoval } from './accounts/accounts.ts'
import { createBackground } from './background.ts'
import { callTable } from './call-table.ts'
import { refreshCall } from './calls/account-calls.ts'
import { recoveryCodeCalls } from './calls/recovery-codes.ts'
import { signOutCall, signOutEverywhereCall } from './calls/sign-out.ts'
import { createChallenges } from './factors/challenges.ts'
import { createCodes } from './codes/codes.ts'
import { createFactors } from './factors/factors.ts'
import { createSigningKeys } from './sessions/keys.ts'
import { createLimits } from './limits.ts'
import type { IdentityLimits } from './limits.ts'
import { createMailing } from './codes/mailing.ts'
import type { IdentityMail } from './codes/mailing.ts'
import { createPasswords } from './accounts/passwords.ts'
import type { PasswordCost } from './accounts/passwords.ts'
import { createKnownNetworks } from './accounts/known-networks.ts'
import { createPlugin } from './plugin.ts'
import { createRecoveryCodes } from './factors/recovery-codes.ts'
import { createSessionEnds } from './sessions/session-ends.ts'
import { startSweeping } from './sweep.ts'
import { createClearUnproven } from './accounts/takeover.ts'
import type { OnTakeover } from './accounts/takeover.ts'
import { testRoutes } from './test-admin/test-routes.ts'
import { createTestView } from './test-view.ts'
import { createTokens } from './sessions/tokens.ts'
import type { Context } from './context.ts'

export type { IdentityLimits } from './limits.ts'
export type { IdentityMail } from './codes/mailing.ts'
export type { SocialProfile, SocialToken } from './context.ts'

export type IdentityToolkitParts = {
  database: Database
  /** Who signs the tokens, and for whom. */
  issuer: string
  projectId: string
  /** Part of emailed links. As with Google's emulator any key is accepted, but there must be one. */
  apiKey: string
  actionUrl: string
  continueOrigins: string[]
  /** Undefined: no limits. */
  limits: IdentityLimits | undefined
  emailPrivacy: boolean
  testAdmin: boolean
  deliver: (mail: IdentityMail) => Promise<void>
  /**
   * Deletes what the host stores for an account that goes to the owner of its email, because its creator never verified
   * the address. Called again for the same account after a failure.
   */
  onTakeover: OnTakeover
  onRemoval: OnRemoval
  /** Undefined means that the provider's token is invalid. */
  verifySocial: Context['verifySocial']
  log: { warn: (fields: object, text: string) => void }
}

/** For tests: another clock, cheap password hashes. */
export type Internals = { now?: () => Date; passwordCost?: PasswordCost }

export type IdentityToolkit = {
  plugin: FastifyPluginAsync
  keys: JWTVerifyGetKey
  isRevoked: (uid: string, authTime: number) => Promise<boolean>
  hasSecondFactor: (uid: string) => Promise<boolean>
  /** For whoever runs the shop. */
  accounts: AccountDirectory
  /** Creates the next signing key: published now, used a quarter of an hour later. */
  rotateKeys: () => Promise<void>
  close: () => Promise<void>
}

export async function createIdentityToolkit(
  parts: IdentityToolkitParts,
  { now = () => new Date(), passwordCost }: Internals = {},
): Promise<IdentityToolkit> {
  const { database, issuer, projectId, log } = parts
  const sessionEnds = createSessionEnds({ database })
  const accounts = createAccounts({ database, now, onChange: sessionEnds.forget, onRemoval: parts.onRemoval })
  const keys = await createSigningKeys({ database, now })
  const codes = createCodes({ database, now })
  const background = createBackground(log)
  const testView = parts.testAdmin ? createTestView() : undefined
  const context: Context = {
    settings: { projectId, continueOrigins: parts.continueOrigins, emailPrivacy: parts.emailPrivacy },
    accounts,
    keys,
    codes,
    background,
    testView,
    now,
    passwords: createPasswords(passwordCost),
    tokens: createTokens({ database, accounts, keys, issuer, projectId, now }),
    challenges: createChallenges({ database, now }),
    factors: createFactors({ database, now }),
    recoveryCodes: createRecoveryCodes({ database }),
    limits: createLimits({ database, limits: parts.limits, now }),
    knownNetworks: createKnownNetworks({ database, now }),
    clearUnproven: createClearUnproven({ accounts, onTakeover: parts.onTakeover, now }),
    mailing: createMailing({ ...parts, codes, background, testView }),
    verifySocial: parts.verifySocial,
  }
  const sweeping = startSweeping({ database, keys, now, log })
  const recovery = recoveryCodeCalls(context)
  const plugin = createPlugin({
    calls: callTable(context),
    token: refreshCall(context),
    ownCalls: {
      '/identity/sign-out': signOutCall(context),
      '/identity/sign-out-everywhere': signOutEverywhereCall(context),
      '/identity/recovery-codes': recovery.create,
      '/identity/recovery-codes/count': recovery.count,
    },
    published: keys.published,
    log,
    testRoutes: testView === undefined ? undefined : testRoutes({ context, testView, database }),
  })
  return {
    plugin,
    keys: keys.find,
    isRevoked: sessionEnds.isRevoked,
    hasSecondFactor: context.factors.isEnrolled,
    accounts: createAccountDirectory(accounts),
    rotateKeys: keys.rotate,
    async close() {
      sessionEnds.stop()
      await sweeping.stop()
      await background.finished()
    },
  }
}
