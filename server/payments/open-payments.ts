// Opens whoever takes the cards: Stripe if it is configured, else the embedded sandbox.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { Config } from '#server/config.ts'
import type { CardSandboxParts, EmbeddedServices } from '#server/services.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import type { CardProvider } from './stripe-client.ts'

type OpenPaymentsParts = {
  config: Pick<Config, 'stripe' | 'cardSandboxFaults'>
  database: Database
  embedded: Pick<EmbeddedServices, 'openCardSandbox'>
  /** Whoever takes the sandbox's events, as the webhook takes Stripe's. */
  sendEvent: CardSandboxParts['sendEvent']
  log: { warn: (fields: object, text: string) => void }
}

export type OpenPayments = {
  payments: Payments
  forBrowser: { provider: CardProvider; publishableKey: string }
  plugins: FastifyPluginAsync[]
  close: () => Promise<void>
}

// What the shop wants to hear of. Everything else it would only ignore; what it takes itself, it knows.
const events = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
] as const

export async function openPayments(parts: OpenPaymentsParts): Promise<OpenPayments> {
  const { config, database, embedded, sendEvent, log } = parts
  const { stripe } = config
  if (stripe !== undefined) {
    const { publishableKey, ...keys } = stripe
    const payments = createPayments({ provider: 'stripe', ...keys })
    return { payments, forBrowser: { provider: 'stripe', publishableKey }, plugins: [], close: async () => {} }
  }

  const faults = config.cardSandboxFaults
  const sandbox = await embedded.openCardSandbox({ database, sendEvent, webhookEvents: [...events], faults, log })
  const { secretKey, webhookSecret, publishableKey } = sandbox
  const payments = createPayments({ provider: 'sandbox', secretKey, webhookSecret, sandbox: sandbox.call })
  const forBrowser = { provider: 'sandbox' as const, publishableKey }
  return { payments, forBrowser, plugins: [sandbox.plugin], close: sandbox.close }
}
