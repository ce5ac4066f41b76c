// Tries the card provider with real calls, and says in words what is wrong with keys, mode or webhook.
import Stripe from 'stripe'
import { refuseInsideTransaction } from '#database/connection.ts'
import type { CardProvider } from './stripe-client.ts'
import { webhookEvents } from './webhook-events.ts'

/** `isLive`: real cards are charged. */
export type CardCheck = { state: 'done' | 'todo' | 'failed'; text: string; isLive: boolean }

type Parts = {
  client: Stripe
  provider: CardProvider
  secretKey: string
  publishableKey: string
  webhookSecret: string
  publicUrl: string
}

// Both calls run at once, well within the time of a request.
const quick = { timeout: 4_000, maxNetworkRetries: 0 }

export async function checkCards(parts: Parts): Promise<CardCheck> {
  const { client, provider, secretKey, publishableKey, webhookSecret } = parts
  if (provider === 'sandbox') return { state: 'todo', text: noKeys, isLive: false }
  refuseInsideTransaction('A call to the card provider')
  const isLive = /^[sr]k_live_/.test(secretKey)
  const failed = (text: string): CardCheck => ({ state: 'failed', text, isLive })
  if (!/^[sr]k_(live|test)_/.test(secretKey)) return failed('STRIPE_SECRET_KEY isn’t a secret key: it begins with sk_.')
  if (!publishableKey.startsWith(isLive ? 'pk_live_' : 'pk_test_'))
    return failed(
      `STRIPE_SECRET_KEY is a ${isLive ? 'live' : 'test'} key, STRIPE_PUBLISHABLE_KEY isn’t. Set two of one kind.`,
    )
  if (!webhookSecret.startsWith('whsec_')) return failed('STRIPE_WEBHOOK_SECRET isn’t one: it begins with whsec_.')
  try {
    const [balance, hooks] = await Promise.all([
      client.balance.retrieve({}, quick),
      client.webhookEndpoints.list({ limit: 100 }, quick),
    ])
    if (balance.livemode !== isLive) return failed('Stripe says that these keys are of another mode. Copy them again.')
    const problem = webhookProblem(hooks.data, parts)
    if (problem !== undefined) return failed(problem)
    if (isLive) return { state: 'done', text: 'Stripe is connected and charges real cards.', isLive }
    return { state: 'done', text: 'Stripe is connected in test mode: no card is charged yet.', isLive }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return failed(refusalText(error))
    throw error
  }
}

const noKeys =
  'Only test cards work, and nobody is charged. For real cards, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and ' +
  'STRIPE_WEBHOOK_SECRET in the environment of the server, then start it again.'

function webhookProblem(hooks: Stripe.WebhookEndpoint[], { publicUrl }: Parts): string | undefined {
  const address = `${publicUrl}/webhooks/stripe`
  const hook = hooks.find(({ url }) => url.replace(/\/$/, '') === address)
  if (hook === undefined) return `Stripe doesn’t tell the shop about payments. Add a webhook to ${address} at Stripe.`
  if (hook.status !== 'enabled') return `The webhook to ${address} is switched off at Stripe. Switch it on.`
  const missing = hook.enabled_events.includes('*')
    ? []
    : webhookEvents.filter((event) => !hook.enabled_events.includes(event))
  return missing.length === 0 ? undefined : `The webhook at Stripe lacks events. Add ${missing.join(', ')}.`
}

/** Without Stripe's own message, which repeats a part of the key. */
function refusalText(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'Stripe doesn’t accept STRIPE_SECRET_KEY. Copy it again from your Stripe account.'
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'STRIPE_SECRET_KEY is restricted. Let it read the balance and webhooks, and write payments and refunds.'
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'Stripe can’t be reached from the server. Check its connection to the internet, then try again.'
  return `Stripe answered with an error (${error.statusCode ?? 'no status'}). Try again in a few minutes.`
}
