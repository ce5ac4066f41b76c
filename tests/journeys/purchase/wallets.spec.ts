// Apple Pay and Google Pay. Real Stripe isn't reached: a script in its place offers a wallet, and its card is charged by the sandbox.
import { expect, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { comeToBuy, findPlenty, invoicePath } from '#tests/support/journey/purchase.ts'

// The page's policy of the sandbox shop lets nothing of Stripe in.
test.use({ bypassCSP: true })

/** Stripe.js with as much of it as the payment page uses. Runs in the browser. */
function fakeStripe(offered: { googlePay: boolean } | undefined): void {
  const makeElement = (type: string) => {
    const handlers = new Map<string, (event: unknown) => void>()
    const events = {
      resolve: () => handlers.get('confirm')?.({ paymentFailed: () => document.body.append('The sheet failed.') }),
      reject: () => {},
    }
    return {
      on: (name: string, handler: (event: unknown) => void) => void handlers.set(name, handler),
      off: () => {},
      update: () => {},
      destroy: () => {},
      unmount: () => {},
      mount(place: HTMLElement) {
        if (type !== 'expressCheckout') return
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Google Pay' })
        button.addEventListener('click', () => handlers.get('click')?.(events))
        if (offered !== undefined) place.append(button)
        setTimeout(() => handlers.get('ready')?.({ availablePaymentMethods: offered }), 0)
      },
    }
  }
  Object.assign(window, {
    Stripe: (key: string) => ({
      elements: (options?: { amount?: number }) => {
        const made = new Map<string, ReturnType<typeof makeElement>>()
        return {
          amount: options?.amount,
          create: (type: string) => made.set(type, makeElement(type)).get(type),
          getElement: () => null,
          update: () => {},
          submit: async () => ({}),
        }
      },
      createToken: () => {},
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      registerAppInfo: () => {},
      _registerWrapper: () => {},
      async confirmPayment({ clientSecret, elements }: { clientSecret: string; elements: { amount?: number } }) {
        const [id = ''] = clientSecret.split('_secret_')
        const body = new URLSearchParams({ key, client_secret: clientSecret, payment_method: 'pm_card_visa' })
        const response = await fetch(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
        const intent = (await response.json()) as { amount: number }
        return intent.amount === elements.amount ? { paymentIntent: intent } : { error: { type: 'card_error' } }
      },
    }),
  })
}

async function openWithStripe(page: Page, offered: { googlePay: boolean } | undefined): Promise<void> {
  const [good] = await findPlenty(page.request, 1, 114)
  if (good === undefined) throw new Error('Nothing to buy')
  await comeToBuy(page, [{ good, count: 1 }])
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { payments: object }
    await route.fulfill({ json: { ...config, payments: { ...config.payments, provider: 'stripe' } } })
  })
  const body = `(${fakeStripe.toString()})(${JSON.stringify(offered)})`
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/user/payment')
  await page.getByRole('button', { name: /^Card/ }).click()
}

test('a wallet that the browser offers pays for exactly the total', { tag: '@desktop' }, async ({ page }) => {
  await openWithStripe(page, { googlePay: true })
  await expect(page.getByText('or pay by card')).toBeVisible()
  await page.getByRole('button', { name: 'Google Pay' }).click()
  await expect(page).toHaveURL(invoicePath)
})

test('without a wallet there is only the card form', { tag: '@desktop' }, async ({ page }) => {
  await openWithStripe(page, undefined)
  await expect(page.getByRole('form', { name: 'Card payment' })).toBeVisible()
  await expect(page.getByText('or pay by card')).toBeHidden()
})
