// The part of Stripe.js that a card payment needs, backed by the embedded card sandbox, for the official <Elements> and
// <CardElement>.
import type {
  ConfirmCardPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  Stripe,
  StripeCardElementOptions,
} from '@stripe/stripe-js'
import { createCallSandbox } from './call-sandbox.ts'
import type { Reply, Sandbox } from './call-sandbox.ts'
import { readExpiry } from './card-checks.ts'
import type { CardValues } from './card-checks.ts'
import { createCard } from './card-element.ts'
import type { LocalCard } from './card-element.ts'
import { digitsOf } from './card-number.ts'

/** Shows the bank's 3-D Secure question; resolves with the shopper's answer. */
type OpenChallenge = (challenge: {
  paymentIntentId: string
  amountCents: number
  currency: string
}) => Promise<'complete' | 'fail'>

type CardCalls = 'createPaymentMethod' | 'confirmCardPayment' | 'retrievePaymentIntent' | 'createToken'
type CardPart = Pick<Stripe, CardCalls> & { elements: () => ReturnType<typeof createElements> }

type CardData = { card?: unknown; billing_details?: object | undefined; allow_redisplay?: string }

export function localStripe(sandbox: Sandbox, openChallenge: OpenChallenge): Stripe {
  const call = createCallSandbox(sandbox)
  const cards = new Map<unknown, LocalCard>()

  async function makeMethod({ card, billing_details, allow_redisplay }: CardData): Promise<Reply<PaymentMethod>> {
    const known = cards.get(card)
    if (known === undefined) throw new Error('We could not retrieve data from the specified Element.')
    const read = known.read()
    if ('error' in read) return { error: { type: read.error.type, code: read.error.code, message: read.error.message } }
    return call('payment_methods', {
      type: 'card',
      card: cardOf(read.values),
      billing_details: withZip(billing_details, read.values.zip),
      allow_redisplay,
    })
  }

  async function confirm(
    clientSecret: string,
    data: ConfirmCardPaymentData,
    handleActions: boolean,
  ): Promise<Reply<PaymentIntent>> {
    const { payment_method: method, receipt_email, shipping, setup_future_usage } = data
    let id = typeof method === 'string' ? method : undefined
    if (typeof method === 'object') {
      const made = await makeMethod(method)
      if (made.error !== undefined) return made
      id = made.thing.id
    }
    const form = { client_secret: clientSecret, payment_method: id, receipt_email, shipping, setup_future_usage }
    const path = `payment_intents/${idOf(clientSecret)}`
    const confirmed = await call<PaymentIntent>(`${path}/confirm`, form)
    if (confirmed.thing?.status !== 'requires_action' || !handleActions) return confirmed
    const { amount, currency } = confirmed.thing
    const outcome = await openChallenge({ paymentIntentId: confirmed.thing.id, amountCents: amount, currency })
    const answered = await call<PaymentIntent>(`${path}/sandbox_challenge`, { client_secret: clientSecret, outcome })
    return withDecline(answered)
  }

  const stripe = {
    elements: () => createElements(cards),
    createPaymentMethod: async (data: object) => {
      const { thing, error } = await makeMethod(data)
      return error === undefined ? { paymentMethod: thing } : { error }
    },
    confirmCardPayment: async (
      clientSecret: string,
      data: ConfirmCardPaymentData = {},
      { handleActions = true } = {},
    ) => intentResult(await confirm(clientSecret, data, handleActions)),
    retrievePaymentIntent: async (clientSecret: string) =>
      intentResult(
        await call<PaymentIntent>(
          `payment_intents/${idOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`,
        ),
      ),
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'The card sandbox makes payment methods, not tokens.' } as const,
    }),
  } satisfies CardPart
  // Most of Stripe.js is missing; what is here has its signatures.
  return stripe as unknown as Stripe
}

function createElements(cards: Map<unknown, LocalCard>) {
  let card: LocalCard | undefined
  return {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw new Error(`The card sandbox has no element of the type ${type}.`)
      if (card !== undefined) throw new Error('Can only create one Element of type card through a group of Elements.')
      const created = createCard(options, () => {
        cards.delete(created.element)
        card = undefined
      })
      card = created
      cards.set(created.element, created)
      return created.element
    },
    // By type name, or by the component of react-stripe-js.
    getElement: (wanted: string | { __elementType?: string }) =>
      (typeof wanted === 'string' ? wanted : wanted.__elementType) === 'card' ? (card?.element ?? null) : null,
    update: () => {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  }
}

function cardOf(values: CardValues) {
  const { month, year } = readExpiry(values.expiry)
  return { number: digitsOf(values.number), exp_month: month, exp_year: year, cvc: values.cvc }
}

function withZip(billing: { address?: object } | undefined, zip: string): object | undefined {
  return zip === '' ? billing : { ...billing, address: { postal_code: zip, ...billing?.address } }
}

/** pi_…_secret_…: the part before "_secret_" is the id. */
function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? clientSecret
}

/** After the challenge the intent itself says whether the card was declined. */
function withDecline(reply: Reply<PaymentIntent>): Reply<PaymentIntent> {
  const refusal = reply.thing?.last_payment_error
  if (reply.thing === undefined || !refusal) return reply
  return { error: { ...refusal, payment_intent: reply.thing } }
}

function intentResult({ thing, error }: Reply<PaymentIntent>): PaymentIntentResult {
  return error === undefined ? { paymentIntent: thing } : { error }
}
