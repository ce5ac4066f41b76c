// Opens whoever takes the cards: Stripe if it is configured, else the embedded sandbox on our own address.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { Config } from '#server/config.ts'
import type { EmbeddedServices } from '#server/services.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import type { CardProvider } from './stripe-client.ts'

type OpenPaymentsParts = {
  config: Pick<Config, 'stripe' | 'host' | 'cardSandboxFaults'>
  database: Database
  embedded: Pick<EmbeddedServices, 'openCardSandbox'>
  /** The port that we listen on; undefined before we do. */
  port: () => number | undefined
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
  const { config, database, embedded, port, log } = parts
  const { stripe } = config
  if (stripe !== undefined) {
    const { publishableKey, ...keys } = stripe
    const payments = createPayments({ settings: () => ({ provider: 'stripe', ...keys }) })
    return { payments, forBrowser: { provider: 'stripe', publishableKey }, plugins: [], close: async () => {} }
  }

  const host = ownHost(config.host)
  const webhookUrl = () => {
    const here = port()
    return here === undefined ? undefined : `http://${host.includes(':') ? `[${host}]` : host}:${here}/webhooks/stripe`
  }
  const faults = config.cardSandboxFaults
  const sandbox = await embedded.openCardSandbox({ database, webhookUrl, webhookEvents: [...events], faults, log })
  const { secretKey, webhookSecret, publishableKey } = sandbox
  const payments = createPayments({
    settings: () => {
      const here = port()
      if (here === undefined) throw new Error('The card sandbox cannot be reached before the shop listens')
      return { provider: 'sandbox', secretKey, webhookSecret, address: { host, port: here } }
    },
  })
  const forBrowser = { provider: 'sandbox' as const, publishableKey }
  return { payments, forBrowser, plugins: [sandbox.plugin], close: sandbox.close }
}

/** An address of our own under which we are reached, when we listen on all of them. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
