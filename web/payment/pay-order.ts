// Pays an order that is packed, and whose card was declined, with another card; or what a changed order costs more. Safe to repeat: the
// shop charges it once, even if this page is closed after the card was confirmed.
import { CallProblem, callShop } from '#session/call-shop.ts'
import type { SessionUser } from '#session/session.ts'
import type { CardSubmission } from './card-form.tsx'
import { payByCard } from './pay.ts'

/** `changed`: the order isn't what the page shows any more. */
export type OrderPayment = { kind: 'paid' } | { kind: 'declined' | 'changed' | 'failed'; text: string }

type Paying = CardSubmission & { user: Pick<SessionUser, 'email'>; order: string; priceDollars: number }

export async function payOrder({ user, ...paying }: Paying): Promise<OrderPayment> {
  const payment = await payByCard({ ...paying, onBegun: () => {} })
  switch (payment.kind) {
    case 'confirmed':
    case 'unknown':
      await report(user, payment.paymentIntent)
      return { kind: 'paid' }
    case 'ordered':
      return { kind: 'paid' }
    case 'declined':
      return payment
    case 'stale':
      return { kind: 'changed', text: 'Your order was changed in the meantime. Nothing was charged.' }
    case 'unreachable':
      return { kind: 'failed', text: payment.text }
  }
}

/** So that the page of the order shows it at once. Otherwise the shop notices by itself. */
async function report({ email }: Paying['user'], paymentIntent: string): Promise<void> {
  try {
    await callShop('/orders', { method: 'POST', body: { email, paymentIntent } })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
  }
}

/** The order is changed once the card was confirmed; `changed`: it couldn't be, and nothing more was charged. */
export async function payChange({ user, ...paying }: Paying & { change: object }): Promise<OrderPayment> {
  const payment = await payByCard({ ...paying, onBegun: () => {} })
  switch (payment.kind) {
    case 'confirmed':
    case 'unknown':
      return finishChange(user, payment.paymentIntent)
    case 'ordered':
      return { kind: 'paid' }
    case 'declined':
      return payment
    case 'stale':
      return { kind: 'changed', text: payment.text }
    case 'unreachable':
      return { kind: 'failed', text: payment.text }
  }
}

async function finishChange({ email }: Paying['user'], paymentIntent: string): Promise<OrderPayment> {
  try {
    await callShop('/orders', { method: 'POST', body: { email, paymentIntent } })
    return { kind: 'paid' }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (error.status === 409) return { kind: 'changed', text: error.detail }
    return { kind: 'failed', text: "We couldn't finish the change yet. Try again: you're only charged once." }
  }
}
