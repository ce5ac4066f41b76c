// The interfaces of the identity service and the card provider. Embedded ones are passed in by main.ts, so that the server
// depends only on these types; with settings for real ones they are never loaded.
import type { FastifyPluginAsync } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { Database, Transaction } from '#database/connection.ts'
import type { AccountDirectory } from './identity/verifier.ts'

type Log = { warn: (fields: object, text: string) => void }

export type IdentityMail = {
  kind:
    | 'password-reset'
    | 'verify-email'
    | 'change-email'
    | 'password-changed'
    | 'email-changed'
    | 'account-claimed'
    | 'recovery-code-used'
    | 'recovery-codes-replaced'
    | 'two-step-on'
    | 'two-step-off'
  to: string
  displayName: string | null
  link?: string
  isTakeover?: true
  codesLeft?: number
}

export type Limit = { count: number; seconds: number }
export type IdentityLimits = Record<
  | 'failuresPerAccount'
  | 'guessesPerAccount'
  | 'failuresPerAddress'
  | 'signUpsPerAddress'
  | 'codesPerAccount'
  | 'codesPerAddress'
  | 'emailsPerAccount'
  | 'smsPerNumber',
  Limit
>

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

export type IdentityToolkitParts = {
  database: Database
  issuer: string
  projectId: string
  apiKey: string
  actionUrl: string
  continueOrigins: string[]
  limits: IdentityLimits | undefined
  emailPrivacy: boolean
  testAdmin: boolean
  deliver: (mail: IdentityMail) => Promise<void>
  /** An unverified account passes to the owner of its email: what its creator stored is deleted. */
  onTakeover: (uid: string, by: 'provider' | 'reset') => Promise<void>
  /** An account is deleted: its role goes in the same transaction. The last owner's account stays, and the owner is told. */
  onRemoval: (uid: string, on: Transaction) => Promise<{ code: string; text: string } | undefined>
  verifySocial: (providerId: string, token: SocialToken) => Promise<SocialProfile | undefined>
  log: Log
}

export type IdentityToolkit = {
  plugin: FastifyPluginAsync
  keys: JWTVerifyGetKey
  isRevoked: (uid: string, authTime: number) => Promise<boolean>
  hasSecondFactor: (uid: string) => Promise<boolean>
  accounts: AccountDirectory
  close: () => Promise<void>
}

export type CardSandboxParts = {
  database: Database
  /** Called with each event, signed as a webhook request. False: it's sent again later. */
  sendEvent: (event: { body: string; signature: string }) => Promise<boolean>
  webhookEvents: PaymentEventType[]
  /** How many cards may be declined for the same value of this metadata, and from one network. */
  declineLimit: ({ payer: string; perAddress: Limit } & Limit) | undefined
  faults: boolean
  log: Log
}

export type PaymentEventType =
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'

/** A request to Stripe's API within this process; `lost`: a test simulates a broken connection. */
export type SandboxCall = (request: {
  method: string
  url: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: string
}) => Promise<{ status: number; headers: Record<string, string>; body: string } | 'lost'>

export type ForgetPayer = (payer: { email: string; intentIds: string[] }) => Promise<void>

export type CardSandbox = {
  plugin: FastifyPluginAsync
  call: SandboxCall
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Blanks the personal data of somebody who paid, or only entered a card. */
  forgetPerson: ForgetPayer
  close: () => Promise<void>
}

export type AccountChooserParts = {
  database: Database
  issuer: string
  /** Where somebody signs in, as it is called at the moment. */
  siteName: () => string
  /** Accounts of one are never those of another, although their addresses are the same. */
  realm: 'local' | 'public'
  clients: { id: string; company: string; redirectUris: string[] }[]
}

export type AccountChooser = { plugin: FastifyPluginAsync; fetch: typeof fetch }

export type EmbeddedServices = {
  openIdentityToolkit: (parts: IdentityToolkitParts) => Promise<IdentityToolkit>
  openAccountChooser: (parts: AccountChooserParts) => Promise<AccountChooser>
  openCardSandbox: (parts: CardSandboxParts) => Promise<CardSandbox>
}
