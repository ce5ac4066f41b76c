// Refunds and cancellations while the server is killed: a clerk and a shopper repeat their requests until there is a response.
import { randomUUID } from 'node:crypto'
import type { HttpShopper } from './http-shopper.ts'

/** Two refunds, one of them with its item, then the shopper and the clerk cancel at the same time. */
export async function refundAndCancel(who: HttpShopper, clerk: HttpShopper, id: string): Promise<void> {
  const { body: order } = await who.call('GET', `/order/invoice/${id}`)
  const path = `/api/admin/orders/${String(order['orderId'])}`
  const [line] = order['cart'] as { _id: string }[]
  const lines = [{ productId: line?._id, quantity: 1 }]
  await Promise.all([
    refund(clerk, path, { amountCents: 150 }),
    refund(clerk, path, { amountCents: 50, lines, restock: true }),
  ])
  const { body: now } = await clerk.call('GET', path)
  const cancelling = clerk.call('POST', `${path}/cancel`, { restock: true, version: now['version'] })
  const [{ status }] = await Promise.all([cancelling, cancelOwn(who, id)])
  if (status === 200) clerk.notes.cancelled.add(id)
}

export async function cancelOwn(who: HttpShopper, id: string): Promise<void> {
  const { status } = await who.call('POST', `/order/cancel/${id}`)
  if (status === 200) who.notes.cancelled.add(id)
}

/** The same key each time, as a browser repeats it. A payment that isn't captured yet can't be refunded. */
async function refund(clerk: HttpShopper, path: string, body: object): Promise<void> {
  const key = randomUUID()
  const { status } = await clerk.call('POST', `${path}/refunds`, body, { 'idempotency-key': key })
  if (status === 200) clerk.notes.refunded.add(key)
}
