// One card payment from the card to the order, step by step. Every way it can end is a value; money is only ever promised
// to the shop (requires_capture) before the order stands.
import type { PaymentIntent, PaymentMethod, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { declineWords } from './decline-words.ts'

export type Payment =
  /** The money is promised: an order can be made of it. */
  | { kind: 'confirmed'; paymentIntent: string; paymentMethod: PaymentMethod }
  /** The card was not taken; another try is free. */
  | { kind: 'declined'; text: string }
  /** The cart, a price or the stock is not what was shown. */
  | { kind: 'stale'; text: string }
  | { kind: 'ordered'; id: string }
  /** Nobody could be asked; nothing was charged. */
  | { kind: 'unreachable'; text: string }
  /** It was sent to the bank, and the answer was lost. */
  | { kind: 'unknown'; paymentIntent: string }

type CardPayment = {
  stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment' | 'retrievePaymentIntent'>
  card: StripeCardElement
  billing: { name: string; email: string }
  priceDollars: number
  /** Called before the money can move. */
  onBegun: (paymentIntent: string) => void
}

export async function payByCard({ stripe, card, billing, priceDollars, onBegun }: CardPayment): Promise<Payment> {
  const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing })
  if (made.error !== undefined) return readCardError(made.error)
  const { paymentMethod } = made

  const opened = await openIntent(priceDollars)
  if (opened.kind !== 'open') return opened
  const { clientSecret } = opened
  const paymentIntent = idOfSecret(clientSecret)
  onBegun(paymentIntent)

  const { error, paymentIntent: intent } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: paymentMethod.id,
  })
  // Stripe hands the intent over with some errors: "unexpected state" may mean that it is confirmed already.
  const found = intent ?? error?.payment_intent ?? (await lookUp(stripe, clientSecret, error))
  if (found !== undefined && isPromised(found)) return { kind: 'confirmed', paymentIntent, paymentMethod }
  if (found?.status === 'canceled') return { kind: 'stale', text: stopped }
  if (error === undefined || (isOurs(error) && found === undefined)) return { kind: 'unknown', paymentIntent }
  return { kind: 'declined', text: declineWords(error) }
}

const stopped = 'Your cart changed in another window, so this payment was stopped. Nothing was charged.'

type Opened = { kind: 'open'; clientSecret: string }

async function openIntent(price: number): Promise<Opened | Payment> {
  try {
    const { clientSecret } = await callShop<{ clientSecret: string }>('/create-payment-intent', {
      method: 'POST',
      body: { price },
    })
    return { kind: 'open', clientSecret }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const { insertedId } = error.body
    if (typeof insertedId === 'string') return { kind: 'ordered', id: insertedId }
    if (error.status === 409) return { kind: 'stale', text: error.detail }
    return { kind: 'unreachable', text: `${error.detail} Nothing was charged.` }
  }
}

/** After a lost connection: what has become of it? */
async function lookUp(
  stripe: CardPayment['stripe'],
  clientSecret: string,
  error: StripeError | undefined,
): Promise<PaymentIntent | undefined> {
  if (error !== undefined && !isOurs(error)) return undefined
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  return paymentIntent
}

/** Not the card's fault: a connection, the provider, a call that came twice. */
function isOurs({ type }: StripeError): boolean {
  return type !== 'card_error' && type !== 'validation_error'
}

function isPromised({ status }: PaymentIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded'
}

function readCardError(error: StripeError): Payment {
  if (isOurs(error) && error.type !== 'invalid_request_error')
    return {
      kind: 'unreachable',
      text: 'The payment service cannot be reached. Nothing was charged; please try again.',
    }
  return { kind: 'declined', text: declineWords(error) }
}

/** pi_…_secret_…: the part before "_secret_" is the id. */
function idOfSecret(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? clientSecret
}
