// Every API call that requires a token, with an example request, for the suites that go through all of them.
import * as z from 'zod'
import type { App } from '#server/app.ts'

export type GuardedCall = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** Where the call takes an email; somebody else's is refused. */
  emailIn?: 'query' | 'body'
  body?: object
  /** The refusal that a shopper with a valid token may get while there is nothing to find or do. */
  good?: number
}

const profile = { displayName: 'Ada', phoneNumber: '01712345678' }

const cart = { cartProduct: [], subTotal: 0, shippingCoast: 60, discount: 6, grandTotal: 54 }
const checkoutInfo = {
  ...profile,
  street: '12 Engine Row',
  city: 'London',
  district: 'Islington',
  zipCode: '0100',
  shippingCoast: 20,
}

export const guardedCalls: GuardedCall[] = [
  { call: 'POST /users', emailIn: 'body' },
  { call: 'PUT /users', emailIn: 'body' },
  { call: 'GET /api/users' },
  { call: 'GET /api/users', emailIn: 'query' },
  { call: 'PUT /profile/update', emailIn: 'body', body: profile },
  { call: 'GET /api/users/export' },
  { call: 'DELETE /api/users' },
  { call: 'PUT /user/cart', emailIn: 'body', body: cart },
  { call: 'PUT /user/cartRemove', emailIn: 'query' },
  { call: 'PUT /checkout/info', emailIn: 'body', body: checkoutInfo },
  { call: 'POST /create-payment-intent', body: { price: 1 }, good: 409 },
  { call: 'POST /orders', emailIn: 'body', body: { paymentIntent: 'pi_unknown' }, good: 404 },
  { call: 'GET /orders', emailIn: 'query' },
  { call: 'GET /orders/summary', emailIn: 'query' },
  { call: 'GET /all/orders' },
  { call: 'GET /order/invoice/NOBODY', good: 404 },
  { call: 'POST /order/cancel/NOBODY', good: 404 },
  { call: 'POST /user/orders/NOBODY/here', good: 404 },
  { call: 'GET /user/orders/NOBODY/slots', good: 404 },
  { call: 'PUT /user/orders/NOBODY/slot', body: { slotId: 't1' }, good: 404 },
  { call: 'GET /user/orders/NOBODY/change', good: 404 },
  { call: 'PUT /user/orders/NOBODY/change', body: { version: 1, lines: [], total: 1 }, good: 404 },
  { call: 'GET /user/wishes' },
  { call: 'PUT /user/wishes', body: { products: [] } },
  { call: 'GET /user/wishes/NOBODY/substitutes', good: 400 },
  { call: 'GET /user/orders/NOBODY/packing', good: 404 },
  { call: 'POST /user/orders/NOBODY/answers/NOBODY', body: { answer: 'yes' }, good: 404 },
  { call: 'GET /user/orders/NOBODY/reports', good: 404 },
  {
    call: 'POST /user/orders/NOBODY/reports',
    body: { id: '00000000-0000-4000-8000-000000000000', kind: 'late' },
    good: 404,
  },
  { call: 'GET /user/orders/NOBODY/reports/NOBODY/photo', good: 400 },
  { call: 'GET /orders/events' },
  { call: 'GET /api/notifications' },
  { call: 'POST /api/notifications/read', body: { upTo: 1 } },
  { call: 'PUT /user/favourites', body: { add: [], remove: [] } },
  { call: 'PUT /user/avoidances', body: { add: [], remove: [] } },
  { call: 'GET /user/cards' },
  { call: 'PUT /user/cards/default', body: { id: 'pm_NOBODY' }, good: 404 },
  { call: 'DELETE /user/cards/NOBODY', good: 400 },
  { call: 'GET /api/addresses' },
  { call: 'PUT /api/addresses/NOBODY', body: profile, good: 400 },
  { call: 'DELETE /api/addresses/NOBODY', good: 400 },
  { call: 'GET /api/usuals' },
  { call: 'GET /user/emails' },
  { call: 'PUT /user/emails', body: { backInStock: false } },
  { call: 'GET /lists' },
  { call: 'POST /lists', body: { id: 'NOBODY', name: 'Weekend' }, good: 400 },
  { call: 'GET /lists/NOBODY', good: 400 },
  { call: 'PUT /lists/NOBODY', body: { name: 'Weekend' }, good: 400 },
  { call: 'DELETE /lists/NOBODY', good: 400 },
  { call: 'POST /lists/NOBODY/restore', good: 400 },
  { call: 'PUT /lists/NOBODY/items', body: { items: [] }, good: 400 },
  { call: 'GET /lists/NOBODY/events', good: 400 },
  { call: 'PUT /lists/NOBODY/links/NOBODY', body: { access: 'view' }, good: 400 },
  { call: 'DELETE /lists/NOBODY/links/NOBODY', good: 400 },
  { call: 'POST /restock-requests/mine', body: { productId: 'p0' }, good: 404 },
]

export type Asked = { token?: string; email?: string }

/** Makes the call; returns its status, with the code of a refusal. */
export async function askCall(
  app: App,
  { call, emailIn, body }: GuardedCall,
  { token, email = '' }: Asked,
): Promise<string> {
  const [method, path] = call.split(' ') as ['GET', string]
  const answer = await app.inject({
    method,
    url: path,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(emailIn === 'query' && { query: { email } }),
    ...(method !== 'GET' &&
      (body || emailIn === 'body') && { payload: { ...body, ...(emailIn === 'body' && { email }) } }),
    // A stream of events never ends: its headers are enough.
    payloadAsStream: true,
  })
  const stream = answer.stream()
  if (answer.statusCode < 400) {
    stream.destroy()
    return `${answer.statusCode} fine`
  }
  const problem: unknown = JSON.parse(Buffer.concat(await stream.toArray()).toString())
  return `${answer.statusCode} ${z.object({ code: z.string() }).parse(problem).code}`
}
