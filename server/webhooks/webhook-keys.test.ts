// What the key of an endpoint may read is all that is sent to it, whatever was made or written before.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderDetails } from '#server/orders/staff/admin-json.ts'
import type { MadeKeyJson } from '#server/staff/key-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { openReceiver } from '#tests/support/webhook-receiver.ts'
import type { DeliveryPageJson, MadeWebhookJson, WebhooksJson } from './webhook-json.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
let shop: TestPurchase
let token: string
beforeAll(async () => {
  receiver = await openReceiver()
  const pauseMs = () => 3_600_000
  shop = await openTestPurchase({ sending: { rules: { origins: [receiver.origin] }, pauseMs, timeoutMs: 300 } })
  token = await shop.tokenOf('owner')
  await shop.sql('update products set quantity = 500 where id = 1')
})
beforeEach(async () => {
  await shop.sql('delete from webhooks')
  await shop.sql('delete from webhook_deliveries')
  receiver.clear()
  receiver.setAnswer((_event, response) => response.writeHead(204).end())
})
afterAll(async () => {
  await shop.close()
  receiver.close()
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

async function addWebhook(path: string, events: readonly string[], keyId?: string): Promise<string> {
  const response = await call('POST', '/webhooks', { url: `${receiver.origin}${path}`, events, keyId })
  expect(response.statusCode).toBe(201)
  const { id, secret } = response.json<MadeWebhookJson>()
  receiver.setSecrets(path, secret)
  return id
}

const runOnce = () => shop.shop.webhooks.runOnce()
const listed = async () => (await call('GET', '/webhooks')).json<WebhooksJson>().items
const deliveriesOf = async (id: string) =>
  (await call('GET', `/webhooks/${id}/deliveries`)).json<DeliveryPageJson>().items

async function buy(): Promise<string> {
  const shopper = await shop.newShopper()
  const id = await shopper.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const [order] = await shop.sql<{ number: string }>('select order_id as number from orders where id = $1', [id])
  return order?.number ?? ''
}

const showOrder = async (number: string) => (await call('GET', `/orders/${number}`)).json<OrderDetails>()

test('an endpoint whose key is gone is switched off, and is sent nothing', async () => {
  await addWebhook('/key', ['order.placed'])
  await shop.sql('update webhooks set key_id = gen_random_uuid()')
  await buy()
  await runOnce()
  expect(receiver.received).toEqual([])
  expect(await listed()).toMatchObject([{ isOn: false, switchedOffReason: 'key', waiting: 1 }])
})

test('a key limits what is sent: an order without address, prices and sums, and no event beyond its permissions', async () => {
  const made = await call('POST', '/keys', { name: 'Store room', permissions: ['orders.pick'] })
  const { id: keyId, key } = made.json<MadeKeyJson>()
  const url = `${receiver.origin}/picker`
  const refused = await call('POST', '/webhooks', { url, events: ['order.placed', 'refund.completed'], keyId })
  expect(refused.json()).toMatchObject({ code: 'bad-input', fields: { events: expect.stringContaining('refund') } })
  const events = ['order.placed']
  const { secret } = (await call('POST', '/webhooks', { url, events, keyId })).json<MadeWebhookJson>()
  receiver.setSecrets('/picker', secret)
  const number = await buy()
  await runOnce()
  const [event] = receiver.received
  const { customer, address, lines } = await showOrder(number)
  const line = { title: lines[0]?.title, quantity: 1 }
  expect(event?.data).toMatchObject({ orderId: number, status: 'Pending', firstName: 'Ada', lines: [line] })
  for (const held of [customer.displayName, customer.email, customer.phoneNumber, address.street, 'Cents"'])
    expect(JSON.stringify(event)).not.toContain(held)
  for (const path of [`/orders/${number}`, '/orders?changedSince=', '/customers', '/webhooks']) {
    const headers = { authorization: `Bearer ${key}` }
    expect([path, (await shop.app.inject({ url: `/api/admin${path}`, headers })).statusCode]).toEqual([path, 403])
  }
  expect(receiver.wrong).toEqual([])
})

async function addKey(permissions: readonly string[]): Promise<string> {
  return (await call('POST', '/keys', { name: 'Till', permissions })).json<MadeKeyJson>().id
}

/** Placed, and refused by the receiver, which may read everything. */
async function refusedOnce(path: string, events: readonly string[]): Promise<{ id: string; number: string }> {
  const id = await addWebhook(path, events)
  receiver.setAnswer((_event, response) => response.writeHead(500).end())
  const number = await buy()
  await runOnce()
  expect(receiver.received[0]?.data).toMatchObject({ orderId: number, customer: { displayName: 'Ada Lovelace' } })
  receiver.clear()
  receiver.setAnswer((_event, response) => response.writeHead(204).end())
  return { id, number }
}

test('what is sent again says no more than the key may read by then', async () => {
  const { id, number } = await refusedOnce('/courier', ['order.placed', 'refund.completed'])
  await shop.sql(`insert into webhook_deliveries (webhook_id, type, subject, facts, state, due_at, body)
    select id, 'refund.completed', 'order x', '{}', 'failed', null, '{"data":{"customer":{}}}' from webhooks`)
  const keyId = await addKey(['orders.pick'])
  expect((await call('PATCH', `/webhooks/${id}`, { events: ['order.placed'], keyId })).statusCode).toBe(200)
  for (const { id: delivery } of await deliveriesOf(id))
    await call('POST', `/webhooks/${id}/deliveries/${delivery}/again`)
  await runOnce()
  expect(receiver.received).toMatchObject([{ type: 'order.placed', data: { orderId: number, firstName: 'Ada' } }])
  expect(JSON.stringify([receiver.received, await deliveriesOf(id)])).not.toContain('Lovelace')
  expect((await deliveriesOf(id)).map(({ type, state, error }) => [type, state, error])).toEqual([
    ['refund.completed', 'failed', 'The key may not read it'],
    ['order.placed', 'delivered', null],
  ])
  expect(await listed()).toMatchObject([{ isOn: true }])
})

test('what was made while the key could read it is not sent once it may not', async () => {
  const { id } = await refusedOnce('/demoted', ['order.placed'])
  const keyId = await addKey(['orders.read'])
  expect((await call('PATCH', `/webhooks/${id}`, { keyId })).statusCode).toBe(200)
  await shop.sql(`update api_keys set permissions = '{catalog.read}' where id = $1`, [keyId])
  await shop.sql('update webhook_deliveries set due_at = now()')
  await runOnce()
  expect(receiver.received).toEqual([])
  expect(await listed()).toMatchObject([{ isOn: false, switchedOffReason: 'key' }])
})

test('of orders that are off the hands of the store room its key hears the state, and nothing that was in them', async () => {
  const keyId = await addKey(['orders.pick'])
  const events = ['order.placed', 'order.cancelled']
  await addWebhook('/off', events, keyId)
  const number = await buy()
  await call('POST', `/orders/${number}/cancel`, { restock: true, version: 1 })
  await runOnce()
  const { _id } = await showOrder(number)
  await expect.poll(() => receiver.received.at(-1)?.type).toBe('order.cancelled')
  const outside = { _id, orderId: number, version: 2, status: 'Cancelled', paymentState: expect.any(String) }
  expect(receiver.received.at(-1)?.data).toEqual(outside)
})

test('an endpoint whose key is gone can be changed and switched off, but not on', async () => {
  const keyId = await addKey(['orders.pick'])
  const path = `/webhooks/${await addWebhook('/revoked', ['order.placed'])}`
  expect((await call('PATCH', path, { keyId })).statusCode).toBe(200)
  await call('DELETE', `/keys/${keyId}`)
  const url = `${receiver.origin}/moved`
  expect((await call('PATCH', path, { url, keyId })).statusCode).toBe(200)
  expect((await call('PATCH', path, { isOn: false })).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ url, isOn: false, switchedOffReason: 'staff' }])
  expect((await call('PATCH', path, { isOn: true })).json()).toMatchObject({ fields: { keyId: expect.any(String) } })
  expect((await call('PATCH', path, { isOn: true, keyId: null })).statusCode).toBe(200)
})
