// Opens the card provider: Stripe if configured, else the embedded sandbox.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { Config } from '#server/config.ts'
import type { CardSandboxParts, EmbeddedServices, ForgetPayer } from '#server/services.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import type { CardProvider } from './stripe-client.ts'

type OpenPaymentsParts = {
  config: Pick<Config, 'stripe' | 'cardSandboxFaults' | 'publicUrl'> & Partial<Pick<Config, 'paymentLimits'>>
  database: Database
  embedded: Pick<EmbeddedServices, 'openCardSandbox'>
  /** Handles the sandbox's events, as the webhook handles Stripe's. */
  sendEvent: CardSandboxParts['sendEvent']
  log: { warn: (fields: object, text: string) => void }
}

export type OpenPayments = {
  payments: Payments
  /** Does nothing for Stripe, which must retain payer data by law and is responsible for it. */
  forgetPayer: ForgetPayer
  forBrowser: { provider: CardProvider; publishableKey: string }
  plugins: FastifyPluginAsync[]
  /** Anybody can order without paying: a public shop with no card provider but the sandbox. */
  takesTestCardsInPublic: boolean
  close: () => Promise<void>
}

// The events that the shop handles. It knows of its own captures, and ignores everything else.
const events = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
] as const

const testCardsWarning =
  'TEST CARDS ONLY: this shop is public, has no Stripe keys and takes test cards, so anybody can order without paying. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'

export async function openPayments(parts: OpenPaymentsParts): Promise<OpenPayments> {
  const { config, database, embedded, sendEvent, log } = parts
  const { stripe } = config
  if (stripe !== undefined) {
    const { publishableKey, ...keys } = stripe
    const payments = createPayments({ provider: 'stripe', ...keys })
    const nothing = async () => {}
    const forBrowser = { provider: 'stripe' as const, publishableKey }
    return { payments, forgetPayer: nothing, forBrowser, plugins: [], takesTestCardsInPublic: false, close: nothing }
  }

  const takesTestCardsInPublic = !isLoopback(config.publicUrl)
  if (takesTestCardsInPublic) log.warn({ publicUrl: config.publicUrl }, testCardsWarning)
  const faults = config.cardSandboxFaults
  // Stripe stops card testing by its own rules; the sandbox counts declines before each attempt, as those do.
  const declineLimit = config.paymentLimits && { payer: 'uid', ...config.paymentLimits.declines }
  const webhookEvents = [...events]
  const sandbox = await embedded.openCardSandbox({ database, sendEvent, webhookEvents, declineLimit, faults, log })
  const { secretKey, webhookSecret, publishableKey } = sandbox
  const payments = createPayments({ provider: 'sandbox', secretKey, webhookSecret, sandbox: sandbox.call })
  const forBrowser = { provider: 'sandbox' as const, publishableKey }
  const { plugin, close, forgetPerson: forgetPayer } = sandbox
  return { payments, forgetPayer, forBrowser, plugins: [plugin], takesTestCardsInPublic, close }
}

/** Reachable only from this machine. */
function isLoopback(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}
