// The parts of the service that its calls use.
import type { Accounts } from './accounts/accounts.ts'
import type { Background } from './background.ts'
import type { Challenges } from './factors/challenges.ts'
import type { Codes } from './codes/codes.ts'
import type { Factors } from './factors/factors.ts'
import type { SigningKeys } from './sessions/keys.ts'
import type { Limits } from './limits.ts'
import type { Mailing } from './codes/mailing.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { KnownNetworks } from './accounts/known-networks.ts'
import type { RecoveryCodes } from './factors/recovery-codes.ts'
import type { ClearUnproven } from './accounts/takeover.ts'
import type { TestView } from './test-view.ts'
import type { Tokens } from './sessions/tokens.ts'

export type SocialToken = { idToken?: string; accessToken?: string; nonce?: string }
export type SocialProfile = {
  rawId: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  raw: Record<string, unknown>
  /** Anybody can have this profile, so it is worth nothing to an account that exists. */
  isUntrusted?: true
}

export type Context = {
  settings: {
    projectId: string
    continueOrigins: string[]
    /** Hides whether an account exists. The emulator endpoints can change it. */
    emailPrivacy: boolean
  }
  accounts: Accounts
  passwords: Passwords
  tokens: Tokens
  keys: SigningKeys
  codes: Codes
  challenges: Challenges
  factors: Factors
  recoveryCodes: RecoveryCodes
  limits: Limits
  knownNetworks: KnownNetworks
  clearUnproven: ClearUnproven
  mailing: Mailing
  background: Background
  /** Only with the emulator endpoints. */
  testView: TestView | undefined
  verifySocial: (providerId: string, token: SocialToken) => Promise<SocialProfile | undefined>
  now: () => Date
}
