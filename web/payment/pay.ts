// One card payment, from the card to the confirmed payment intent. Every outcome is a value. The money is only authorised
// (requires_capture) until the order is placed.
import { timesOf } from '#web/purchase/next-times.ts'
import type { NextTime } from '#web/purchase/next-times.ts'
import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  Stripe,
  StripeCardElement,
  StripeError,
} from '@stripe/stripe-js'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { declineText } from './decline-text.ts'

export type PayingMethod = Pick<PaymentMethod, 'id' | 'type'>

export type Payment =
  /** The money is authorised: the order can be placed. */
  | { kind: 'confirmed'; paymentIntent: string; paymentMethod: PayingMethod }
  /** The card was declined; the shopper can try again. */
  | { kind: 'declined'; text: string }
  /** The cart, a price or the stock is not what the page showed. */
  /** `times`: free ones instead of a delivery time that is gone. */
  | { kind: 'stale'; text: string; times?: NextTime[] | undefined }
  | { kind: 'ordered'; id: string }
  /** Shop or provider can't be reached; nothing was charged. */
  | { kind: 'unreachable'; text: string }
  /** The confirmation was sent, but its response was lost. */
  | { kind: 'unknown'; paymentIntent: string }

/** Apple Pay or Google Pay, once the shopper agreed on its sheet. */
export type Wallet = {
  /** Collects what the sheet knows; before anything else. */
  submit: () => Promise<{ error?: StripeError }>
  confirm: (clientSecret: string) => Promise<PaymentIntentResult>
  /** Says on the sheet that it didn't work. */
  fail: () => void
}

/** A typed card, which is saved if the shopper wants that; a saved one; or the card in a wallet. */
export type ChosenCard =
  | { wallet: Wallet }
  | { card: StripeCardElement; billing: { name: string; email: string }; saveCard?: boolean }
  | { savedCard: string }

type CardPayment = ChosenCard & {
  stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment' | 'retrievePaymentIntent'>
  priceDollars: number
  /** In which the cart's price was shown; an order keeps its own. */
  currency?: string | undefined
  /** What the shopper confirmed for products with a minimum age. */
  confirmedAge?: number | undefined
  /** Instead of the cart: an order that is packed, and whose card was declined, or that is changed and costs more. */
  order?: string | undefined
  change?: object | undefined
  /** Called before the card can be charged. */
  onBegun: (paymentIntent: string) => void
}

export type Agreed = Pick<CardPayment, 'priceDollars' | 'currency' | 'confirmedAge' | 'order' | 'change'>

export async function payByCard(payment: CardPayment): Promise<Payment> {
  const paid = await authorise(payment)
  if ('wallet' in payment && paid.kind !== 'confirmed') payment.wallet.fail()
  return paid
}

async function authorise(payment: CardPayment): Promise<Payment> {
  const { stripe, onBegun, priceDollars, currency, confirmedAge, order, change } = payment
  const chosen = await chooseMethod(payment)
  if ('kind' in chosen) return chosen
  const { paymentMethod, ...card } = chosen

  const opened = await openIntent({ priceDollars, currency, confirmedAge, order, change }, card)
  if (opened.kind !== 'open') return opened
  const { clientSecret } = opened
  const paymentIntent = idOfSecret(clientSecret)
  onBegun(paymentIntent)

  const { error, paymentIntent: intent } = await ('wallet' in payment
    ? payment.wallet.confirm(clientSecret)
    : stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod.id }))
  // Stripe attaches the intent to some errors: "unexpected state" may mean that it is confirmed already.
  const found = intent ?? error?.payment_intent ?? (await lookUp(stripe, clientSecret, error))
  if (found !== undefined && isAuthorised(found)) return { kind: 'confirmed', paymentIntent, paymentMethod }
  if (found?.status === 'canceled') return { kind: 'stale', text: change === undefined ? stopped : changeStopped }
  if (error === undefined || (isTechnical(error) && found === undefined)) return { kind: 'unknown', paymentIntent }
  return { kind: 'declined', text: declineText(error) }
}

type CardChoice = { card?: string; saveCard?: true }

async function chooseMethod(payment: CardPayment): Promise<Payment | (CardChoice & { paymentMethod: PayingMethod })> {
  if ('wallet' in payment) {
    const { error } = await payment.wallet.submit()
    return error === undefined ? { paymentMethod: { id: 'wallet', type: 'card' } } : readCardError(error)
  }
  if ('savedCard' in payment) return { paymentMethod: { id: payment.savedCard, type: 'card' }, card: payment.savedCard }
  const { stripe, card, billing, saveCard = false } = payment
  const consent = saveCard && { allow_redisplay: 'always' as const }
  const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing, ...consent })
  if (made.error !== undefined) return readCardError(made.error)
  return { paymentMethod: made.paymentMethod, ...(saveCard && { saveCard }) }
}

const changeStopped = 'You started another payment, so this one was stopped. Nothing was charged.'
const stopped = 'Your cart changed in another window, so this payment was stopped. Nothing was charged.'

type Opened = { kind: 'open'; clientSecret: string }

async function openIntent(
  { priceDollars: price, currency, confirmedAge, order, change }: Agreed,
  card: CardChoice,
): Promise<Opened | Payment> {
  try {
    const { clientSecret } = await callShop<{ clientSecret: string }>('/create-payment-intent', {
      method: 'POST',
      body: { price, currency, confirmedAge, order, change, ...card },
    })
    return { kind: 'open', clientSecret }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const { insertedId } = error.body
    if (typeof insertedId === 'string') return { kind: 'ordered', id: insertedId }
    if (error.status === 409) return { kind: 'stale', text: error.detail, times: timesOf(error) }
    return { kind: 'unreachable', text: `${error.detail} Nothing was charged.` }
  }
}

/** After a lost connection: the intent's current status. */
async function lookUp(
  stripe: CardPayment['stripe'],
  clientSecret: string,
  error: StripeError | undefined,
): Promise<PaymentIntent | undefined> {
  if (error !== undefined && !isTechnical(error)) return undefined
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  return paymentIntent
}

/** Not caused by the card: the connection, the provider, or a duplicate request. */
function isTechnical({ type }: StripeError): boolean {
  return type !== 'card_error' && type !== 'validation_error'
}

function isAuthorised({ status }: PaymentIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded'
}

function readCardError(error: StripeError): Payment {
  if (isTechnical(error) && error.type !== 'invalid_request_error')
    return {
      kind: 'unreachable',
      text: "We can't reach the payment service. Nothing was charged. Please try again.",
    }
  return { kind: 'declined', text: declineText(error) }
}

/** pi_…_secret_…: the part before "_secret_" is the id. */
function idOfSecret(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? clientSecret
}
