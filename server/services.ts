// The services that the shop leans on: who shoppers are, and who takes their cards. Embedded ones are handed over by
// main.ts, so that the server knows only what it asks of them; with settings for real ones they are never loaded.
import type { FastifyPluginAsync } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { Database } from '#database/connection.ts'

type Log = { warn: (fields: object, text: string) => void }

export type IdentityMail = {
  kind: 'password-reset' | 'verify-email' | 'change-email' | 'password-changed' | 'email-changed' | 'account-claimed'
  to: string
  displayName: string | null
  link?: string
  isTakeover?: true
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
  /** An account that was never proved passes to the owner of its email: what its maker stored is deleted. */
  onTakeover: (uid: string, by: 'provider' | 'reset') => Promise<void>
  verifySocial: (providerId: string, token: SocialToken) => Promise<SocialProfile | undefined>
  log: Log
}

export type IdentityToolkit = {
  plugin: FastifyPluginAsync
  keys: JWTVerifyGetKey
  isRevoked: (uid: string, authTime: number) => Promise<boolean>
  close: () => Promise<void>
}

export type CardSandboxParts = {
  database: Database
  /** Told of each event, signed, in the words of a webhook. False: it is told again later. */
  sendEvent: (event: { body: string; signature: string }) => Promise<boolean>
  webhookEvents: PaymentEventType[]
  /** How many cards may be declined for the same value of this metadata. */
  declineLimit: ({ payer: string } & Limit) | undefined
  faults: boolean
  log: Log
}

export type PaymentEventType =
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'

/** A call in Stripe's dialect that stays within this process; `lost`: a test wants the connection to break. */
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
  /** Blanks what is kept of somebody who paid, or who only gave a card. */
  forgetPerson: ForgetPayer
  close: () => Promise<void>
}

export type AccountChooserParts = {
  database: Database
  issuer: string
  siteName: string
  clients: { id: string; company: string; redirectUris: string[] }[]
}

export type AccountChooser = { plugin: FastifyPluginAsync; fetch: typeof fetch }

export type EmbeddedServices = {
  openIdentityToolkit: (parts: IdentityToolkitParts) => Promise<IdentityToolkit>
  openAccountChooser: (parts: AccountChooserParts) => Promise<AccountChooser>
  openCardSandbox: (parts: CardSandboxParts) => Promise<CardSandbox>
}
