// A shopper's browser: makes the real requests, and retries those that got no response.
import { setTimeout as wait } from 'node:timers/promises'
import { address } from '#tests/support/test-purchase.ts'
import { chooseTime } from './choose-time.ts'

export type Answer = { status: number; body: Record<string, unknown> }
export type Notes = {
  /** Acknowledged orders. */
  acknowledged: Set<string>
  /** Orders whose cancellation was acknowledged. */
  cancelled: Set<string>
  /** Idempotency keys of acknowledged refunds. */
  refunded: Set<string>
  /** Responses that no client should ever get. */
  surprises: string[]
}
export type HttpShopper = Awaited<ReturnType<typeof registerShopper>>
export type Line = { id: number; count: number }

// The shop may die several times before a shopper's turn comes, and a start takes long on a busy machine.
const timeoutMs = 300_000
const answerMs = 12_000
// The shop or its database is down; every other status is final.
const away = new Set([0, 502, 503, 504])

export async function registerShopper(origin: string, name: string, notes: Notes) {
  const email = `${name}@example.com`
  const signUp = `/v1/accounts:signUp?key=larder-local-key`
  const signIn = `/v1/accounts:signInWithPassword?key=larder-local-key`
  const person = { email, password: 'correct horse', returnSecureToken: true }
  const json = { 'content-type': 'application/json' }
  const ask = async (path: string) =>
    insist(origin, path, { method: 'POST', body: JSON.stringify(person), headers: json })
  const made = await ask(signUp)
  const account = made.status === 200 ? made : await ask(signIn)
  const headers = { authorization: `Bearer ${String(account.body['idToken'])}` }
  const config = await insist(origin, '/config.json', {})
  const { publishableKey } = config.body['payments'] as { publishableKey: string }

  async function call(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
    const sent = { ...headers, ...(body && json), ...more }
    const answer = await insist(origin, path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    // A call that the shop doesn't understand proves nothing.
    if (answer.status >= 500 || answer.status === 400)
      notes.surprises.push(`${answer.status} ${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  async function place(intentId: string): Promise<Answer> {
    const answer = await call('POST', '/orders', { paymentIntent: intentId, email })
    if (answer.status === 200) notes.acknowledged.add(String(answer.body['insertedId']))
    return answer
  }

  return {
    uid: String(account.body['localId']),
    email,
    notes,
    call,
    place,

    /** Saves the cart and opens the payment; returns the client secret, unless the shop refuses. */
    async reachPayment(lines: Line[]): Promise<string | undefined> {
      const cartProduct = lines.map(({ id, count }) => ({ _id: `p${id}`, quantity: count }))
      const slotId = await chooseTime(call, address.zipCode)
      const chosen = slotId === undefined ? { shippingCoast: 20 } : { slotId }
      await call('PUT', '/checkout/info', { ...address, email, ...chosen })
      const cart = await call('PUT', '/user/cart', { email, cartProduct, ...(slotId === undefined && chosen) })
      const answer = await call('POST', '/create-payment-intent', { price: cart.body['price'] })
      return answer.status === 200 ? String(answer.body['clientSecret']) : undefined
    },

    /** The browser confirms at the provider directly, which knows whether it was confirmed before. */
    async confirm(clientSecret: string): Promise<string> {
      const [intentId = ''] = clientSecret.split('_secret_')
      const body = new URLSearchParams({
        key: publishableKey,
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      })
      await insist(origin, `/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body }, [500])
      return intentId
    },
  }
}

/** Repeats a request until there is a final response. */
async function insist(origin: string, path: string, init: RequestInit, alsoAway: number[] = []): Promise<Answer> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const answer = await attempt(`${origin}${path}`, init)
    if (!away.has(answer.status) && !alsoAway.includes(answer.status)) return answer
    if (Date.now() > until) throw new Error(`${path} got no response: ${JSON.stringify(answer)}`)
    await wait(100)
  }
}

async function attempt(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch (error) {
    return { status: 0, body: { error: String(error) } }
  }
}
