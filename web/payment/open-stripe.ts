// Stripe.js, or a local object of the same shape that talks to the card sandbox, because Stripe.js knows only Stripe itself. Only the payment page loads either.
import type { Stripe } from '@stripe/stripe-js'
import { loadShopConfig } from '#session/shop-config.ts'
import { openChallenge } from './challenge-dialog.tsx'

/** `hasWallets`: it is Stripe itself, which knows the wallets of this browser. */
export type OpenedStripe = { stripe: Stripe; isTest: boolean; hasWallets: boolean }

export async function openStripe(): Promise<OpenedStripe | 'reload'> {
  const { payments } = await loadShopConfig()
  if (payments.provider === 'sandbox' || payments.apiBase !== undefined) {
    const { localStripe } = await import('./local-stripe/local-stripe.ts')
    return { stripe: localStripe(payments, openChallenge), isTest: true, hasWallets: false }
  }
  if (!wasLoadedHere()) return 'reload'
  const { loadStripe } = await import('@stripe/stripe-js/pure/index.js')
  const stripe = await loadStripe(payments.publishableKey)
  if (stripe === null) throw new Error('Stripe.js did not load')
  return { stripe, isTest: payments.publishableKey.startsWith('pk_test_'), hasWallets: true }
}

/** A Content-Security-Policy belongs to a document: only one loaded from this address may talk to Stripe. */
function wasLoadedHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === window.location.pathname
}
