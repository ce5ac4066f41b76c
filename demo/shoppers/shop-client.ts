// A simulated shopper's browser: the calls that the shop's own pages make, from signing in to the paid order.
import * as z from 'zod'
import type { Address } from '#demo/history/history.ts'

/** The shop refused a call; `code` says why. */
export class CallRefused extends Error {
  readonly code: string
  constructor(call: string, status: number, code: string) {
    super(`${call} was refused: ${status} ${code}`)
    this.code = code
  }
}

/** `chance`: from 0 to 1, for how late they want it. */
export type Basket = { lines: { id: number; count: number }[]; shippingCents: number; chance: number }
export type Receipt = { insertedId: string; price: number }

const apiKey = 'larder-local-key'
const answerMs = 20_000
const signedInShape = z.object({ idToken: z.string() })
const configShape = z.object({ payments: z.object({ publishableKey: z.string() }) })
const cartShape = z.object({ price: z.number(), cartProduct: z.array(z.unknown()) })
const intentShape = z.object({ clientSecret: z.string() })
const deliveryShape = z.object({
  mode: z.enum(['couriers', 'times']),
  pickup: z.array(z.object({ id: z.string() })),
  days: z.array(z.object({ slots: z.array(z.object({ id: z.string(), left: z.string() })) })),
})
const orderShape = z.object({ insertedId: z.string() })
const invoiceShape = z.object({ orderId: z.string() })
// The shop's own problem, one of the identity service, or one of the card provider.
const problemShape = z.object({
  code: z.string().optional(),
  error: z.object({ code: z.union([z.string(), z.number()]).optional(), message: z.string().optional() }).optional(),
})

export type Send = ReturnType<typeof createSend>

/** A call to the shop, whose response must have this shape. */
export function createSend(origin: string, signal: AbortSignal) {
  return async function send<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    init: RequestInit,
  ): Promise<z.infer<Shape>> {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    const body: unknown = await response.json()
    if (response.ok) return shape.parse(body)
    const problem = problemShape.safeParse(body).data
    const { code = problem?.error?.code ?? problem?.error?.message ?? 'unknown' } = problem ?? {}
    throw new CallRefused(`${init.method ?? 'GET'} ${path.split('?')[0]}`, response.status, String(code))
  }
}

export type ShopClient = ReturnType<typeof createShopClient>

export function createShopClient(origin: string, signal: AbortSignal) {
  const send = createSend(origin, signal)

  /** A free time of their area, or where they can pick up; undefined in a shop with couriers. */
  async function findTime(zip: string, chance: number): Promise<string | undefined> {
    const own = await send(deliveryShape, `/delivery?zip=${encodeURIComponent(zip)}`, {})
    if (own.mode === 'couriers') return undefined
    const offered = own.days.length > 0 ? own : await send(deliveryShape, `/delivery?pickup=${own.pickup[0]?.id}`, {})
    const free = offered.days.flatMap(({ slots }) => slots).filter(({ left }) => left !== 'full')
    // Most want it soon.
    const slot = free[Math.floor(chance ** 2 * free.length)]
    if (slot === undefined) throw new CallRefused('GET /delivery', 409, 'slot-full')
    return slot.id
  }

  const json = { 'content-type': 'application/json' }

  async function enter(call: 'signUp' | 'signInWithPassword', body: object): Promise<string> {
    const sent = JSON.stringify({ ...body, returnSecureToken: true })
    const path = `/v1/accounts:${call}?key=${apiKey}`
    return (await send(signedInShape, path, { method: 'POST', headers: json, body: sent })).idToken
  }

  return {
    publishableKey: async (): Promise<string> => (await send(configShape, '/config.json', {})).payments.publishableKey,

    signIn: (email: string, password: string): Promise<string> => enter('signInWithPassword', { email, password }),

    async register({ email, displayName, phoneNumber }: Address, password: string): Promise<string> {
      const token = await enter('signUp', { email, password, displayName })
      const body = JSON.stringify({ email, displayName, phoneNumber, accountType: 'Email&Password' })
      const headers = { ...json, authorization: `Bearer ${token}` }
      await send(z.unknown(), '/users', { method: 'POST', headers, body })
      return token
    },

    /** From the cart to the paid order. */
    async buy(
      token: string,
      who: Address,
      basket: Basket,
      cards: { key: string; numbers: string[] },
    ): Promise<Receipt> {
      const headers = { ...json, authorization: `Bearer ${token}` }
      const call = <Shape extends z.ZodType>(shape: Shape, method: string, path: string, body: object) =>
        send(shape, path, { method, headers, body: JSON.stringify(body) })
      const { email } = who
      const slotId = await findTime(who.zipCode, basket.chance)
      const chosen = slotId === undefined ? { shippingCoast: basket.shippingCents / 100 } : { slotId }
      const cartProduct = basket.lines.map(({ id, count }) => ({ _id: `p${id}`, quantity: count }))
      const { displayName, phoneNumber, street, city, district, zipCode } = who
      const address = { displayName, email, phoneNumber, street, city, district, zipCode, ...chosen }
      await call(z.unknown(), 'PUT', '/checkout/info', address)
      const { price } = await call(cartShape, 'PUT', '/user/cart', { email, cartProduct })
      const { clientSecret } = await call(intentShape, 'POST', '/create-payment-intent', { price })
      for (const number of cards.numbers) await confirm(clientSecret, cards.key, number)
      const [paymentIntent = ''] = clientSecret.split('_secret_')
      const { insertedId } = await call(orderShape, 'POST', '/orders', { paymentIntent, email })
      return { insertedId, price }
    },

    async orderNumber(token: string, insertedId: string): Promise<string> {
      const headers = { authorization: `Bearer ${token}` }
      return (await send(invoiceShape, `/order/invoice/${insertedId}`, { headers })).orderId
    },

    async cancel(token: string, insertedId: string): Promise<void> {
      const headers = { authorization: `Bearer ${token}` }
      await send(z.unknown(), `/order/cancel/${insertedId}`, { method: 'POST', headers })
    },
  }

  /** At the card provider, as a browser does it; a declined card is followed by another one. */
  async function confirm(clientSecret: string, key: string, number: string): Promise<void> {
    const [intentId = ''] = clientSecret.split('_secret_')
    const body = new URLSearchParams({
      key,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '8',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
      'payment_method_data[card][cvc]': number.startsWith('3') ? '1234' : '123',
    })
    try {
      await send(z.unknown(), `/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === 'card_declined')) throw error
    }
  }
}
