// Opens the card provider: Stripe if configured, else the embedded sandbox.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { Config } from '#server/config.ts'
import type { CardSandboxParts, EmbeddedServices, ForgetPayer } from '#server/services.ts'
import { isLoopbackAddress } from '#server/setting-formats.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import type { CardProvider } from './stripe-client.ts'
import { webhookEvents } from './webhook-events.ts'

type OpenPaymentsParts = {
  config: Pick<Config, 'stripe' | 'cardSandboxFaults' | 'publicUrl'> &
    Partial<Pick<Config, 'paymentLimits' | 'stripeApiBase'>>
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
  forBrowser: { provider: CardProvider; publishableKey: string; apiBase?: string }
  plugins: FastifyPluginAsync[]
  /** Anybody can order without paying: a public shop with no card provider but the sandbox. */
  takesTestCardsInPublic: boolean
  close: () => Promise<void>
}

const testCardsWarning =
  'TEST CARDS ONLY: this shop is public, has no Stripe keys and takes test cards, so anybody can order without paying. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'

const notStripeWarning =
  'NO REAL PAYMENTS: STRIPE_API_BASE sends every card to something on this machine in place of Stripe'

export async function openPayments(parts: OpenPaymentsParts): Promise<OpenPayments> {
  const { config, database, embedded, sendEvent, log } = parts
  const { stripe, stripeApiBase: apiBase } = config
  if (stripe !== undefined) {
    const { publishableKey, ...keys } = stripe
    if (apiBase !== undefined) log.warn({ apiBase }, notStripeWarning)
    const payments = createPayments({ provider: 'stripe', ...keys, apiBase })
    const nothing = async () => {}
    const forBrowser = { provider: 'stripe' as const, publishableKey, ...(apiBase && { apiBase }) }
    return { payments, forgetPayer: nothing, forBrowser, plugins: [], takesTestCardsInPublic: false, close: nothing }
  }

  const takesTestCardsInPublic = !isLoopbackAddress(config.publicUrl)
  if (takesTestCardsInPublic) log.warn({ publicUrl: config.publicUrl }, testCardsWarning)
  const faults = config.cardSandboxFaults
  // Stripe stops card testing by its own rules; the sandbox counts before each attempt, as those do.
  const { declines, declinesPerAddress } = config.paymentLimits ?? {}
  const declineLimit = declines && declinesPerAddress && { payer: 'uid', ...declines, perAddress: declinesPerAddress }
  const sandbox = await embedded.openCardSandbox({
    database,
    sendEvent,
    webhookEvents: [...webhookEvents],
    declineLimit,
    faults,
    log,
  })
  const { secretKey, webhookSecret, publishableKey } = sandbox
  const payments = createPayments({ provider: 'sandbox', secretKey, webhookSecret, sandbox: sandbox.call })
  const forBrowser = { provider: 'sandbox' as const, publishableKey }
  const { plugin, close, forgetPerson: forgetPayer } = sandbox
  return { payments, forgetPayer, forBrowser, plugins: [plugin], takesTestCardsInPublic, close }
}
