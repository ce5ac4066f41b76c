// Simulated shoppers who buy through the real API, many at a time, over keep-alive connections.
import { randomUUID } from 'node:crypto'
import { createPlainHttp } from './plain-http.ts'

export type BenchShopper = { email: string; headers: Record<string, string> }
export type Client = ReturnType<typeof createClient>

const address = {
  displayName: 'Ada Lovelace',
  phoneNumber: '01712345678',
  street: '12 St James Square',
  city: 'London',
  district: 'Westminster',
  zipCode: '0412',
}

export function createClient(origin: string) {
  const http = createPlainHttp(origin)

  async function send(method: string, path: string, headers: Record<string, string>, body: string): Promise<string> {
    const answer = await http.send({ method, path, headers, body })
    if (answer.status === 200 || answer.status === 204) return answer.body
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
  }

  const json = { 'content-type': 'application/json' }
  const call = async <Body>(who: BenchShopper, method: string, path: string, body: object): Promise<Body> =>
    JSON.parse(await send(method, path, who.headers, JSON.stringify(body))) as Body

  return {
    close: http.close,

    async register(name: string): Promise<BenchShopper> {
      const email = `${name}@example.com`
      const person = JSON.stringify({ email, password: 'correct horse', returnSecureToken: true })
      const text = await send('POST', '/v1/accounts:signUp?key=larder-local-key', json, person)
      const { idToken } = JSON.parse(text) as { idToken: string }
      return { email, headers: { ...json, authorization: `Bearer ${idToken}` } }
    },

    async publishableKey(): Promise<string> {
      const config = JSON.parse(await send('GET', '/config.json', {}, '')) as { payments: { publishableKey: string } }
      return config.payments.publishableKey
    },

    /** Cart, checkout info, intent and confirmation; returns the payment that is ready to be placed as an order. */
    async pay(who: BenchShopper, key: string, products: number[], slotId?: string): Promise<string> {
      const { email } = who
      const cartProduct = products.map((id) => ({ _id: `p${id}`, quantity: 1 }))
      const chosen = slotId === undefined ? { shippingCoast: 20 } : { slotId }
      await call(who, 'PUT', '/checkout/info', { ...address, email, ...chosen })
      const { price } = await call<{ price: number }>(who, 'PUT', '/user/cart', {
        email,
        cartProduct,
        ...(slotId === undefined && chosen),
      })
      const opened = await call<{ clientSecret: string }>(who, 'POST', '/create-payment-intent', { price })
      const [intentId = ''] = opened.clientSecret.split('_secret_')
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const card = new URLSearchParams({
        key,
        client_secret: opened.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      })
      await send('POST', `/v1/payment_intents/${intentId}/confirm`, form, card.toString())
      return intentId
    },

    /** The delivery times that are free now; none in a shop with couriers. */
    async freeTimes(): Promise<string[]> {
      const text = await send('GET', `/delivery?zip=${address.zipCode}`, {}, '')
      const { days } = JSON.parse(text) as { days: { slots: { id: string }[] }[] }
      return days.flatMap(({ slots }) => slots.map(({ id }) => id))
    },

    place: (who: BenchShopper, intentId: string): Promise<{ insertedId: string }> =>
      call(who, 'POST', '/orders', { paymentIntent: intentId, email: who.email }),

    refund: (clerk: BenchShopper, orderNumber: string, amountCents: number): Promise<unknown> => {
      const who = { ...clerk, headers: { ...clerk.headers, 'idempotency-key': randomUUID() } }
      return call(who, 'POST', `/api/admin/orders/${orderNumber}/refunds`, { amountCents })
    },

    setFaults: (secretKey: string, faults: object[]): Promise<string> =>
      send('POST', '/v1/sandbox/faults', { ...json, authorization: `Bearer ${secretKey}` }, JSON.stringify(faults)),
  }
}

/** Runs `work` with that many workers until time is up or everything is done; returns how long each piece took. */
export async function timeEach(workers: number, until: () => boolean, work: (worker: number) => Promise<void>) {
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (!until()) {
        const begun = performance.now()
        await work(worker)
        times.push(performance.now() - begun)
      }
    }),
  )
  return { times: times.toSorted((one, other) => one - other), seconds: (performance.now() - started) / 1_000 }
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
