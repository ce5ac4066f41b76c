// An order for journeys of the back office.
import type { APIRequestContext } from '@playwright/test'
import { registerByApi } from './people.ts'
import { address, buyByApi, findPlenty, ordersOf } from './purchase.ts'

/** A shopper's order of three of one product and one of another, with its number. */
export async function placeOrder(request: APIRequestContext, name = 'Robin Field') {
  const [first, second] = await findPlenty(request, 2, 90)
  if (first === undefined || second === undefined) throw new Error('Nothing to buy')
  const shopper = await registerByApi(request, name)
  const lines = [
    { good: first, count: 3 },
    { good: second, count: 1 },
  ]
  const id = await buyByApi(request, shopper, lines, { ...address, displayName: name })
  const order = (await ordersOf(request, shopper)).find(({ _id }) => _id === id)
  if (order === undefined) throw new Error('The order is not listed')
  return { number: order.orderId, shopper, first, second }
}
