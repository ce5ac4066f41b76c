// A program of somebody else that buys an apple: it knows the shop only by the types that were generated from its OpenAPI document
// (./schema.d.ts, next to a copy of this file). Run by generated-client.test.ts.
import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const [origin = '', email = '', password = ''] = process.argv.slice(2)

const account = await post<{ idToken: string }>(
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
  {
    email,
    password,
    returnSecureToken: true,
  },
)
const shop = createClient<paths>({ baseUrl: origin, headers: { authorization: `Bearer ${account.idToken}` } })

await shop.POST('/users', { body: { displayName: 'Ada Lovelace', email } })
const products = await shop.GET('/products', { params: { query: { search: 'apple', limit: '1', image: 'url' } } })
const [apple] = products.data ?? []
if (apple === undefined) throw new Error('There is no apple')

const cart = await shop.PUT('/user/cart', {
  body: { cartProduct: [{ _id: apple._id, quantity: 2 }], shippingCoast: 20 },
})
if (cart.error) throw new Error(cart.error.detail)
const details = { displayName: 'Ada Lovelace', phoneNumber: '01712345678', street: '12 St James Square' }
const place = { city: 'London', district: 'Westminster', zipCode: '0412', shippingCoast: 20 }
await shop.PUT('/checkout/info', { body: { ...details, ...place } })

// A price that nobody was shown is refused, and says what changed.
const refused = await shop.POST('/create-payment-intent', { body: { price: cart.data.price + 1 } })
if (refused.error?.code !== 'invalid-price') throw new Error('A wrong price was taken')

const payment = await shop.POST('/create-payment-intent', { body: { price: cart.data.price } })
if (payment.error) throw new Error(payment.error.detail)
const { data: config } = await shop.GET('/config.json')
const { clientSecret } = payment.data
const [paymentIntent = ''] = clientSecret.split('_secret_')
const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
await fetch(`${origin}/v1/payment_intents/${paymentIntent}/confirm`, {
  method: 'POST',
  body: new URLSearchParams({
    key: config?.payments?.publishableKey ?? '',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  }),
})

const placed = await shop.POST('/orders', { body: { paymentIntent } })
if (placed.error) throw new Error(placed.error.detail)
const order = await shop.GET('/order/invoice/{id}', { params: { path: { id: placed.data.insertedId } } })
console.log(JSON.stringify({ status: order.data?.status, price: order.data?.price, paid: cart.data.price }))

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}
