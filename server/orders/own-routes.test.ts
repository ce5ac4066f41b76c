// What shoppers do after an order was placed, over HTTP: cancel it, see what happened to it, and read their notifications.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClerk } from '#tests/support/test-clerk.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { NotificationsJson } from './notification-json.ts'
import type { OrderJson } from './order-json.ts'

let shop: TestPurchase
const { member } = createClerk()
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 5')
})
beforeEach(() => shop.setCarrier('takes'))
afterAll(() => shop.close())

async function buy() {
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 2 }])
  await shop.shop.orders.idle()
  return { ada, id }
}

const invoice = async (who: Shopper, id: string) => (await who.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
const stepsOf = (order: OrderJson) => order.timeline.map(({ step }) => step)
const told = async (who: Shopper, query = '') =>
  (await who.call('GET', `/api/notifications${query}`)).json<NotificationsJson>()
const move = (orderId: string, to: 'Processing' | 'Delivered', version: number) =>
  shop.shop.orders.move({ orderId, to, version, by: member })

test('a pending order can be cancelled by its shopper: all money back, items back, one email', async () => {
  const { ada, id } = await buy()
  expect(await invoice(ada, id)).toMatchObject({ canCancel: true, refunded: 0, refunds: [] })
  const answers = await Promise.all([1, 2, 3].map(() => ada.call('POST', `/order/cancel/${id}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await shop.shop.orders.idle()
  const order = await invoice(ada, id)
  expect(order).toMatchObject({
    status: 'Cancelled',
    paymentState: 'refunded',
    canCancel: false,
    refunded: order.price,
  })
  expect(stepsOf(order)).toEqual(['placed', 'paid', 'cancelled', 'refunded'])
  expect(order.refunds).toMatchObject([{ amount: order.price, isDone: true }])
  expect(await shop.sql('select product_id, quantity, reference from stock_returns where order_id = $1', [id])).toEqual(
    [{ product_id: 1, quantity: 2, reference: 'cancelled' }],
  )
  const emails = shop.notices.filter((notice) => notice.order.id === id)
  expect(emails.map(({ kind, refundCents }) => [kind, refundCents])).toEqual([['cancelled', order.price * 100]])
})

test('an order that is being packed, or somebody else’s, cannot be cancelled', async () => {
  const { ada, id } = await buy()
  await move(id, 'Processing', 1)
  const late = await ada.call('POST', `/order/cancel/${id}`)
  expect([late.statusCode, late.json().code]).toEqual([409, 'too-late-to-cancel'])
  const eve = await shop.newShopper()
  expect((await eve.call('POST', `/order/cancel/${id}`)).statusCode).toBe(404)
  expect((await eve.call('POST', '/order/cancel/nonsense')).statusCode).toBe(404)
})

test('each move is in the timeline, sends one email and one notification, unread until it was read', async () => {
  const { ada, id } = await buy()
  await move(id, 'Processing', 1)
  await move(id, 'Delivered', 2)
  await shop.shop.orders.refund({
    orderId: id,
    amountCents: 250,
    lines: [],
    restock: false,
    reason: '',
    key: 'k',
    by: member,
  })
  await shop.shop.orders.idle()
  const order = await invoice(ada, id)
  expect(stepsOf(order)).toEqual(['placed', 'paid', 'processing', 'delivered', 'refunded'])
  expect([order.refunded, order.paymentState]).toEqual([2.5, 'captured'])
  const first = await told(ada, '?limit=2')
  expect(first.unread).toBe(3)
  expect(first.items.map(({ kind, orderId, amount }) => [kind, orderId, amount])).toEqual([
    ['refunded', order.orderId, 2.5],
    ['delivered', order.orderId, null],
  ])
  const rest = await told(ada, `?cursor=${first.nextCursor}`)
  expect(rest.items.map(({ kind }) => kind)).toEqual(['processing'])
  expect(rest.nextCursor).toBeNull()
  const [newest] = first.items
  expect((await ada.call('POST', '/api/notifications/read', { upTo: newest?.id ?? 0 })).json()).toEqual({ unread: 0 })
  expect(await told(ada, '?limit=0')).toEqual({ items: [], unread: 0, nextCursor: null })
  // The email about the delivery waits until it can't be undone any more.
  const emailed = () => shop.notices.filter((notice) => notice.order.id === id).map(({ kind }) => kind)
  expect(emailed()).toEqual(['processing', 'refunded'])
  await shop.sql(`update notifications set email_due_at = now() where order_id = $1 and kind = 'delivered'`, [id])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(emailed()).toEqual(['processing', 'refunded', 'delivered'])
  const eve = await shop.newShopper()
  expect(await told(eve)).toEqual({ items: [], unread: 0, nextCursor: null })
})

test('an email that no mail server accepted is sent again, then given up after three days', async () => {
  const { id } = await buy()
  shop.setCarrier('is silent')
  await move(id, 'Processing', 1)
  await shop.shop.orders.idle()
  const sent = () => shop.notices.filter((notice) => notice.order.id === id).length
  expect(sent()).toBe(1)
  await shop.sql(`update notifications set email_due_at = now() where order_id = $1`, [id])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(sent()).toBe(2)
  await shop.sql(
    `update notifications set email_due_at = now(), created_at = now() - interval '4 days' where order_id = $1`,
    [id],
  )
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(sent()).toBe(3)
  expect(
    await shop.sql(
      'select email_due_at, email_failed_at is not null as failed from notifications where order_id = $1',
      [id],
    ),
  ).toEqual([{ email_due_at: null, failed: true }])
})

test('deleted means deleted: notifications, notes and reasons go with the shopper’s data', async () => {
  const { ada, id } = await buy()
  await shop.shop.orders.note(id, `${ada.email} called`, member)
  await shop.shop.orders.refund({
    orderId: id,
    amountCents: 100,
    lines: [],
    restock: false,
    reason: `for ${ada.email}`,
    key: 'k',
    by: member,
  })
  expect((await ada.call('GET', '/api/users/export')).json().notifications).toMatchObject([
    { kind: 'refunded', amount: 1 },
  ])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  await move(id, 'Processing', 2)
  expect(await shop.sql('select 1 from notifications where order_id = $1', [id])).toEqual([])
  expect(await shop.sql(`select text from order_events where order_id = $1 and kind = 'note'`, [id])).toEqual([
    { text: '' },
  ])
  expect(await shop.sql('select reason from refunds where order_id = $1', [id])).toEqual([{ reason: '' }])
  // Nothing can be removed from the log, so it never had it.
  expect(await shop.sql(`select * from staff_log l where l::text like '%' || $1 || '%'`, [ada.email])).toEqual([])
})
