// Webhooks with a real receiver: every event, its signature, and what happens when it fails.
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { webhookEvents } from '#domain/webhook.ts'
import type { OrderDetails } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { openReceiver } from '#tests/support/webhook-receiver.ts'
import type { DeliveryPageJson, MadeWebhookJson, WebhooksJson } from './webhook-json.ts'
import { sweepOld } from './webhook-rows.ts'
import type { SwitchedOff } from './webhook-rows.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
let shop: TestPurchase
let token: string
let pause = 0
const told: [SwitchedOff['reason'], string[]][] = []
beforeAll(async () => {
  receiver = await openReceiver()
  const rules = { origins: [receiver.origin] }
  const pauseMs = () => pause
  const tellSwitchedOff = async ({ reason }: SwitchedOff, owners: string[], onFinished: () => void) => {
    told.push([reason, owners])
    onFinished()
  }
  shop = await openTestPurchase({ sending: { rules, pauseMs, timeoutMs: 300, tellSwitchedOff } })
  token = await shop.tokenOf('owner')
  await shop.sql('update products set quantity = 500 where id = 1')
})
beforeEach(async () => {
  await shop.sql('delete from webhooks')
  await shop.sql('delete from webhook_deliveries')
  receiver.clear()
  receiver.setAnswer((_event, response) => response.writeHead(204).end())
  told.splice(0)
  pause = 0
})
afterAll(async () => {
  await shop.close()
  receiver.close()
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

async function addWebhook(path: string, events: readonly string[] = webhookEvents): Promise<string> {
  const response = await call('POST', '/webhooks', { url: `${receiver.origin}${path}`, events })
  expect(response.statusCode).toBe(201)
  const { id, secret } = response.json<MadeWebhookJson>()
  receiver.setSecrets(path, secret)
  return id
}

const runOnce = () => shop.shop.webhooks.runOnce()
const listed = async () => (await call('GET', '/webhooks')).json<WebhooksJson>().items
const deliveriesOf = async (id: string) =>
  (await call('GET', `/webhooks/${id}/deliveries`)).json<DeliveryPageJson>().items
const typesAt = (path: string) => receiver.received.filter((event) => event.path === path).map(({ type }) => type)

async function buy(): Promise<string> {
  const shopper = await shop.newShopper()
  await shopper.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const [order] = await shop.sql<{ number: string }>('select order_id as number from orders where user_id = $1', [
    shopper.uid,
  ])
  return order?.number ?? ''
}

async function showOrder(number: string): Promise<OrderDetails> {
  const { moves: _moves, refundAllowance: _allowance, ...order } = (await call('GET', `/orders/${number}`)).json()
  return order as OrderDetails
}

test('everything that happens to orders, products and customers is told, in order and signed', async () => {
  await addWebhook('/all')
  const number = await buy()
  await call('POST', `/orders/${number}/move`, { to: 'Processing', version: 1 })
  await call('POST', `/packings/${number}/take`)
  await shop.sql(`insert into pack_events (order_id, id, product_id, kind, by, device_at)
    select id, 'tap', 1, 'picked', 'owner', now() from orders where order_id = '${number}'`)
  const packing = (await call('GET', `/packings/${number}`)).json<{ version: number }>()
  expect((await call('POST', `/packings/${number}/finish`, { version: packing.version })).statusCode).toBe(200)
  const { version } = await showOrder(number)
  await call('POST', `/orders/${number}/cancel`, { restock: true, version })
  await shop.shop.orders.idle()
  await runOnce()
  expect(typesAt('/all')).toEqual([
    'order.placed',
    'order.paid',
    'order.moved',
    'order.packed',
    'order.cancelled',
    'refund.completed',
  ])
  expect(receiver.received.map(({ data }) => data['status'])).toEqual([
    'Pending',
    'Pending',
    'Processing',
    'Processing',
    'Cancelled',
    'Cancelled',
  ])
  const order = await showOrder(number)
  expect(receiver.received.at(-1)?.data).toEqual({ ...order, refundId: order.refunds[0]?.id })
  receiver.clear()
  await call('PATCH', '/products/p2', { version: 1, title: 'Pears of the day' })
  await shop.sql('update products set quantity = low_stock_level where id = 2')
  const shopper = await shop.newShopper()
  await shopper.call('PUT', '/profile/update', { displayName: 'Some Body', email: shopper.email })
  await call('DELETE', `/customers/${shopper.uid}`)
  await runOnce()
  expect(typesAt('/all').toSorted()).toEqual(['customer.deleted', 'product.changed', 'stock.low'])
  const { data } = receiver.received.find(({ type }) => type === 'stock.low') ?? {}
  expect(data).toEqual((await call('GET', '/products/p2')).json())
  expect(receiver.received.find(({ type }) => type === 'customer.deleted')?.data).toEqual({ uid: shopper.uid })
  expect(receiver.wrong).toEqual([])
})

test('an endpoint hears only of what it listens to, and nothing of a change that was rolled back', async () => {
  await addWebhook('/paid', ['order.paid'])
  await buy()
  const rolledBack = shop.shop.database.transaction(async (on) => {
    await on.run({ name: '', text: `update orders set payment_state = 'authorised'`, values: [] })
    await on.run({ name: '', text: `update orders set payment_state = 'captured'`, values: [] })
    throw new Error('not after all')
  })
  await expect(rolledBack).rejects.toThrow('not after all')
  await runOnce()
  expect(typesAt('/paid')).toEqual(['order.paid'])
})

test('a failing event holds back later ones of its order only', async () => {
  const id = await addWebhook('/flaky', ['order.placed', 'order.paid'])
  const [first, second] = [await buy(), await buy()]
  const eventsOf = (number: string) => receiver.received.filter(({ data }) => data['orderId'] === number)
  receiver.setAnswer(({ type, data }, response) => {
    const isFailing = type === 'order.placed' && data['orderId'] === first
    response.writeHead(isFailing ? 500 : 200).end('said')
  })
  pause = 3_600_000
  await runOnce()
  expect(eventsOf(second).map(({ type }) => type)).toEqual(['order.placed', 'order.paid'])
  expect(eventsOf(first).map(({ type }) => type)).toEqual(['order.placed'])
  const waiting = (await deliveriesOf(id)).find(({ state, attempts }) => state === 'waiting' && attempts === 1)
  expect(waiting).toMatchObject({ type: 'order.placed', response: { status: 500, body: 'said' } })
  await runOnce()
  expect(eventsOf(first)).toHaveLength(1)
  receiver.setAnswer((_event, response) => response.writeHead(200).end('said'))
  await shop.sql('update webhook_deliveries set due_at = now() where attempts = 1 and due_at is not null')
  await runOnce()
  expect(eventsOf(first).map(({ type }) => type)).toEqual(['order.placed', 'order.placed', 'order.paid'])
  expect(eventsOf(first)[1]).toEqual(eventsOf(first)[0])
  const delivery = (await deliveriesOf(id)).find((one) => one.id === waiting?.id)
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: 2,
    response: { status: 200, body: 'said' },
    error: null,
  })
  expect(JSON.parse(delivery?.request?.body ?? '')).toMatchObject({ type: 'order.placed', data: { orderId: first } })
})

test.each([
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/other' }).end(), 302],
  ['no answer in time', () => {}, undefined],
  ['a broken connection', (response: ServerResponse) => response.destroy(), undefined],
  [
    'a page without end',
    (response: ServerResponse) => {
      response.writeHead(500)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        response.once('drain', more)
      }
      more()
    },
    500,
  ],
])('%s is a failure, and nobody is asked elsewhere', async (_name, answer, status) => {
  const id = await addWebhook('/broken', ['order.placed'])
  receiver.setAnswer((_event, response) => void answer(response))
  await call('POST', `/webhooks/${id}/test`)
  await runOnce()
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({ type: 'webhook.test', state: 'failed', attempts: 1 })
  expect(delivery?.response?.status).toBe(status)
  expect(delivery?.response?.body.length ?? 0).toBeLessThanOrEqual(2_048)
  expect(receiver.received.map(({ path }) => path)).toEqual(['/broken'])
})

test('both secrets sign for a day after a rotation, and neither is ever shown again', async () => {
  const id = await addWebhook('/rotated', ['order.placed'])
  const test = async () => {
    await call('POST', `/webhooks/${id}/test`)
    await runOnce()
  }
  const [old] = await shop.sql<{ secret: string }>('select secret from webhooks')
  const { secret } = (await call('POST', `/webhooks/${id}/rotate`)).json<{ secret: string }>()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  receiver.setSecrets('/rotated', secret, `whsec_${old?.secret}`)
  await test()
  expect(receiver.wrong).toEqual([])
  await shop.sql(`update webhooks set old_secret_until = now()`)
  await test()
  expect(receiver.wrong.splice(0)).toHaveLength(1)
  receiver.setSecrets('/rotated', secret)
  await test()
  expect(receiver.wrong).toEqual([])
  const shown = JSON.stringify([
    await listed(),
    await deliveriesOf(id),
    shop.log,
    await shop.sql('select * from staff_log'),
  ])
  for (const known of [secret, old?.secret ?? '']) expect(shown).not.toContain(known.replace('whsec_', ''))
})

test('a delivery is sent again with the same id, and a waiting one at once', async () => {
  const id = await addWebhook('/again', ['order.placed'])
  await buy()
  await runOnce()
  const [first] = receiver.received
  expect((await call('POST', `/webhooks/${id}/deliveries/${first?.id}/again`)).statusCode).toBe(202)
  await runOnce()
  expect(receiver.received).toEqual([first, first])
  await shop.sql(
    `update webhook_deliveries set state = 'waiting', due_at = now() + interval '1 hour', is_single = false`,
  )
  await call('POST', `/webhooks/${id}/deliveries/${first?.id}/again`)
  await runOnce()
  expect(receiver.received).toHaveLength(3)
  await call('PATCH', `/webhooks/${id}`, { isOn: false })
  expect((await call('POST', `/webhooks/${id}/deliveries/${first?.id}/again`)).json()).toMatchObject({
    code: 'switched-off',
  })
})

test('410 ends an endpoint, and its owner is told once', async () => {
  const id = await addWebhook('/gone', ['order.placed'])
  receiver.setAnswer((_event, response) => response.writeHead(410).end())
  await buy()
  await runOnce()
  await buy()
  await runOnce()
  await runOnce()
  expect(receiver.received).toHaveLength(1)
  expect(await listed()).toMatchObject([{ isOn: false, switchedOffReason: 'gone', waiting: 0 }])
  expect(told).toEqual([['gone', ['owner@larder.example']]])
  const tasks = async () => (await call('GET', '/today')).json<TodayJson>().todo.webhooks
  expect(await tasks()).toEqual({ off: 1 })
  receiver.setAnswer((_event, response) => response.writeHead(200).end())
  await call('PATCH', `/webhooks/${id}`, { isOn: true })
  expect(await tasks()).toBeUndefined()
  await buy()
  await runOnce()
  expect(receiver.received).toHaveLength(2)
})

test('after three days without success an endpoint is switched off; what it waits for is sent when it is on again', async () => {
  const id = await addWebhook('/dead', ['order.placed'])
  await buy()
  await shop.sql(`update webhook_deliveries set due_at = now() + interval '1 hour'`)
  await buy()
  receiver.setAnswer((_event, response) => response.writeHead(503).end())
  await shop.sql(`update webhooks set failing_since = now() - interval '3 days 1 minute'`)
  await runOnce()
  expect(await listed()).toMatchObject([{ isOn: false, switchedOffReason: 'failing', waiting: 2 }])
  await runOnce()
  expect([receiver.received.length, told.length]).toEqual([1, 1])
  receiver.setAnswer((_event, response) => response.writeHead(200).end())
  await call('PATCH', `/webhooks/${id}`, { isOn: true })
  await runOnce()
  expect(receiver.received).toHaveLength(3)
  expect(await listed()).toMatchObject([{ isOn: true, failingSince: null, switchedOffReason: null, waiting: 0 }])
})

test('a delivery is given up after three days, and removed after seven', async () => {
  const id = await addWebhook('/old', ['order.placed', 'order.paid'])
  await buy()
  await shop.sql(
    `update webhook_deliveries set created_at = now() - interval '3 days 1 minute' where type = 'order.placed'`,
  )
  receiver.setAnswer(({ type }, response) => response.writeHead(type === 'order.placed' ? 500 : 200).end())
  await runOnce()
  expect((await deliveriesOf(id)).map(({ type, state }) => [type, state])).toEqual([
    ['order.paid', 'delivered'],
    ['order.placed', 'failed'],
  ])
  expect(await listed()).toMatchObject([{ isOn: true }])
  await shop.sql(
    `update webhook_deliveries set created_at = now() - interval '7 days 1 minute' where type = 'order.paid'`,
  )
  await shop.shop.database.query(sweepOld)
  expect((await deliveriesOf(id)).map(({ type }) => type)).toEqual(['order.placed'])
})

test('what was sent of a customer goes with them', async () => {
  const id = await addWebhook('/person', ['order.placed', 'order.moved'])
  const shopper = await shop.newShopper()
  await shopper.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  receiver.setAnswer(({ data }, response) => response.writeHead(200).end(JSON.stringify(data)))
  await runOnce()
  expect(JSON.stringify(await deliveriesOf(id))).toContain('Lovelace')
  const number = receiver.received[0]?.data['orderId']
  expect((await call('POST', `/orders/${String(number)}/move`, { to: 'Processing', version: 1 })).statusCode).toBe(200)
  await shopper.call('PUT', '/profile/update', { displayName: 'Ada Lovelace', email: shopper.email })
  expect((await call('DELETE', `/customers/${shopper.uid}`)).statusCode).toBe(200)
  await runOnce()
  expect(receiver.received[1]).toMatchObject({ type: 'order.moved', data: { orderId: number, status: 'Processing' } })
  expect(JSON.stringify(receiver.received[1])).not.toContain('Lovelace')
  expect(JSON.stringify(await shop.sql('select * from webhook_deliveries'))).not.toContain('Lovelace')
})

test('the sender looks once while nothing happens, and sends at once what is written, asked for or due again', async () => {
  const { webhooks, database } = shop.shop
  const query = vi.spyOn(database, 'query')
  const looks = () => query.mock.calls.filter(([{ name }]) => name === 'webhooks-due').length
  const at = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), 2_000)
  webhooks.start()
  await vi.waitFor(() => expect(looks()).toBe(1))
  await buy()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(looks()).toBe(1)
  const id = await addWebhook('/told', ['order.placed'])
  pause = 200
  receiver.setAnswer((_event, response) => response.writeHead(receiver.received.length === 1 ? 500 : 200).end())
  await buy()
  await at(2)
  await call('POST', `/webhooks/${id}/deliveries/${receiver.received[0]?.id}/again`)
  await at(3)
  await call('POST', `/webhooks/${id}/test`)
  await at(4)
  query.mockRestore()
})

test('what is being sent when the shop closes is sent again by the next process', async () => {
  const id = await addWebhook('/closing', ['order.placed'])
  receiver.setAnswer(() => {})
  await buy()
  const sending = runOnce()
  await expect.poll(() => receiver.received).toHaveLength(1)
  await shop.shop.webhooks.stop()
  await sending
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeLessThanOrEqual(Date.now())
})
