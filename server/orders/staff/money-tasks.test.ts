// Money that needs a person: payments that can't be collected, refunds that fail, and what the staff do about them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { recordRefunds } from '#server/orders/money/record-refund.ts'
import type { OrderPageJson, StaffOrderJson } from './admin-json.ts'
import type { StuckPaymentsJson, TodayJson } from './today-routes.ts'

let shop: TestPurchase
beforeAll(async () => {
  // No webhook events: only the staff and the reconciler act.
  shop = await openTestPurchase({ webhooks: false })
  await shop.sql('update products set quantity = 500 where id <= 3')
})
beforeEach(() => shop.sandbox.faults?.set([]))
afterAll(() => shop.close())

async function buy() {
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string; pi_id: string; charge_cents: number }>(
    'select * from orders where id = $1',
    [id],
  )
  return { ada, id, number: row?.order_id ?? '', piId: row?.pi_id ?? '', chargeCents: row?.charge_cents ?? 0 }
}

/** An order whose card isn't charged, because the provider fails. */
async function buyUnpaid() {
  shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'error' }])
  return buy()
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  { role = 'owner', body, key }: { role?: Role; body?: object; key?: string } = {},
) {
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(role)}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(body && { payload: body }) })
}

const read = async (number: string) => (await ask('GET', `/orders/${number}`)).json<StaffOrderJson>()
const move = async (number: string, to: string) =>
  ask('POST', `/orders/${number}/move`, { body: { to, version: (await read(number)).version } })
const kindsOf = ({ timeline }: StaffOrderJson) => timeline.map(({ kind }) => kind)
const needing = async (need: string) =>
  (await ask('GET', `/orders?needs=${need}`)).json<OrderPageJson>().items.map(({ orderId }) => orderId)
const moneyOfToday = async () => (await ask('GET', '/today')).json<TodayJson>().todo.money

async function reconcile(id: string) {
  await shop.sql(
    'update checkouts set next_attempt_at = now() where id = (select checkout_id from orders where id = $1)',
    [id],
  )
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
}

test('an order that is not paid can be neither packed nor delivered', async () => {
  const { id, number } = await buyUnpaid()
  const refused = await move(number, 'Processing')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'unpaid', current: { status: 'Pending', paymentState: 'authorised' } },
  ])
  await shop.sql(`update orders set status = 'Processing' where id = $1`, [id])
  expect((await move(number, 'Delivered')).json()).toMatchObject({ code: 'unpaid' })
  shop.sandbox.faults?.set([])
  await reconcile(id)
  expect((await move(number, 'Delivered')).statusCode).toBe(200)
})

test('a payment that is lost after the delivery is an open task and an error in the log, and the order is not called cancelled', async () => {
  const { id, number, piId } = await buyUnpaid()
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where id = $1`, [id])
  shop.sandbox.faults?.set([])
  await shop.shop.payments.cancel(piId, `lost-${piId}`)
  await reconcile(id)
  const order = await read(number)
  expect(order).toMatchObject({ status: 'Delivered', paymentState: 'cancelled' })
  expect(kindsOf(order)).toContain('payment-lost')
  expect(kindsOf(order)).not.toContain('cancelled')
  expect(
    shop.log.filter(({ level, msg, order: about }) => level === 50 && msg.includes('delivered') && about === number),
  ).toHaveLength(1)
  expect(await moneyOfToday()).toMatchObject({ unpaid: 1 })
  expect(await needing('unpaid')).toEqual([number])
})

test('a payment that is lost before the delivery cancels the order, and the timeline says why', async () => {
  const { id, number, piId } = await buyUnpaid()
  shop.sandbox.faults?.set([])
  await shop.shop.payments.cancel(piId, `lost-${piId}`)
  await reconcile(id)
  const order = await read(number)
  expect(order).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled' })
  expect(kindsOf(order)).toEqual(expect.arrayContaining(['payment-lost', 'cancelled']))
  expect(await needing('unpaid')).not.toContain(number)
})

const logOf = async (subject: string) =>
  (
    await shop.sql<{ action: string; after: object | null; reason: string | null }>(
      'select action, after, reason from staff_log where subject_id = $1 order by id',
      [subject],
    )
  ).map(({ action }) => action)

const refund = (number: string, amountCents: number) =>
  ask('POST', `/orders/${number}/refunds`, { body: { amountCents }, key: crypto.randomUUID() })
const refundsAtProvider = async (piId: string) =>
  (await shop.shop.payments.listRefunds(piId)).map(({ amountCents }) => amountCents)

/** A refund that the provider refused. */
async function failedRefund(orderKey: string, amountCents = 300): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into refunds (id, order_id, amount_cents, reason, source, actor_uid, provider, state, next_attempt_at, failed_at,
        last_error)
      values (gen_random_uuid(), $1, $2, 'bruised', 'staff', 'owner', 'sandbox', 'failed', now(), now(), 'expired card')
      returning id`,
    [orderKey, amountCents],
  )
  return row?.id ?? ''
}

test('a refund that went through is never recorded as failed, whatever a refusal says', async () => {
  const { database, payments } = shop.shop
  const { id, number, piId } = await buy()
  const [done] = (await refund(number, 300)).json<StaffOrderJson>().refunds
  const refused = { refundId: done?.id ?? '', code: 'charge_already_refunded' }
  // Another process has recorded it meanwhile.
  await recordRefunds(database, { order_id: id, pi_id: piId }, [], refused)
  expect((await read(number)).refunds).toMatchObject([{ state: 'done' }])
  // Nobody has, but the provider lists it.
  await shop.sql(`update refunds set state = 'intended', provider_id = null, done_at = null where order_id = $1`, [id])
  await recordRefunds(database, { order_id: id, pi_id: piId }, await payments.listRefunds(piId), refused)
  const order = await read(number)
  expect(order).toMatchObject({ refunds: [{ state: 'done', error: null }], money: { refundedCents: 300 } })
  expect(kindsOf(order)).not.toContain('refund-failed')
})

test('a failed refund is tried again once, or marked as handled, each with its log entry', async () => {
  const { id, number, piId } = await buy()
  const failed = await failedRefund(id)
  expect(await needing('failed-refund')).toEqual([number])
  const again = () => ask('POST', `/orders/${number}/refunds/${failed}/retry`, { role: 'service' })
  for (const answer of [await again(), await again()])
    expect(answer.json<StaffOrderJson>().refunds).toMatchObject([
      { state: 'failed' },
      { state: 'done', amountCents: 300 },
    ])
  expect(await refundsAtProvider(piId)).toEqual([300])
  expect(await needing('failed-refund')).toEqual([])
  expect(await logOf(number)).toEqual(['refund.begun'])

  const other = await failedRefund(id)
  const handle = () =>
    ask('POST', `/orders/${number}/refunds/${other}/handled`, {
      role: 'service',
      body: { note: 'Paid in cash to Ada' },
    })
  const handled = (await handle()).json<StaffOrderJson>()
  expect(handled.refunds.at(-1)).toMatchObject({ state: 'failed', handledAt: expect.any(String) })
  expect(handled.timeline.at(-1)).toMatchObject({
    kind: 'refund-handled',
    by: 'Test service',
    amountCents: 300,
    text: 'Paid in cash to Ada',
  })
  expect(await needing('failed-refund')).toEqual([])
  expect([(await handle()).statusCode, (await handle()).json().code]).toEqual([409, 'nothing-to-do'])
  const retried = await ask('POST', `/orders/${number}/refunds/${other}/retry`)
  expect([retried.statusCode, retried.json().code]).toEqual([409, 'nothing-to-do'])
  expect(await logOf(number)).toEqual(['refund.begun', 'refund.handled'])
  const entries = await shop.sql<{ entry: string }>(
    'select to_json(l)::text as entry from staff_log l where subject_id = $1',
    [number],
  )
  expect(entries.map(({ entry }) => entry).join()).not.toContain('cash')
  expect((await ask('POST', `/orders/${number}/refunds/${crypto.randomUUID()}/retry`)).statusCode).toBe(404)
  expect((await ask('POST', `/orders/${number}/refunds/nonsense/retry`)).statusCode).toBe(400)
})

test('a repeated refund is refused above what is left and above the limit of the person', async () => {
  const { id, number, chargeCents } = await buy()
  const failed = await failedRefund(id, chargeCents)
  await refund(number, 100)
  const answer = await ask('POST', `/orders/${number}/refunds/${failed}/retry`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'more-than-left'])
  await shop.sql(
    `update refunds set amount_cents = 19000, actor_uid = 'service' where order_id = $1 and state = 'done'`,
    [id],
  )
  await shop.sql(
    `update orders set charge_cents = 90000, grand_total_cents = 90000, subtotal_cents = 88000 + discount_cents + coupon_cents,
    shipping_cents = 2000 where id = $1`,
    [id],
  )
  const limited = await ask('POST', `/orders/${number}/refunds/${failed}/retry`, { role: 'service' })
  expect([limited.statusCode, limited.json().code]).toEqual([403, 'above-refund-limit'])
})

test('a refund that keeps failing is sent at once by trying again, and never once it was handled by hand', async () => {
  const { id, number, piId } = await buy()
  shop.sandbox.faults?.set([{ call: 'refunds.create', kind: 'error' }])
  await refund(number, 200)
  await refund(number, 300)
  await shop.sql('update refunds set attempts = 11 where order_id = $1', [id])
  expect(await moneyOfToday()).toMatchObject({ stuck: 2 })
  const [first, second] = (await read(number)).refunds
  const still = await ask('POST', `/orders/${number}/refunds/${first?.id}/retry`)
  expect(still.json<StaffOrderJson>().refunds[0]).toMatchObject({ state: 'intended', attempts: 12 })
  const note = { note: '' }
  await ask('POST', `/orders/${number}/refunds/${second?.id}/handled`, { body: note })
  shop.sandbox.faults?.set([])
  await ask('POST', `/orders/${number}/refunds/${first?.id}/retry`)
  await shop.sql('update refunds set next_attempt_at = now() where order_id = $1', [id])
  await shop.shop.orders.reconciler.runOnce()
  expect((await read(number)).refunds).toMatchObject([
    { state: 'done' },
    { state: 'failed', handledAt: expect.any(String) },
  ])
  expect(await refundsAtProvider(piId)).toEqual([200])
  expect(await moneyOfToday()).toMatchObject({ stuck: 0 })
  expect(await logOf(number)).toEqual([
    'refund.begun',
    'refund.begun',
    'refund.retried',
    'refund.handled',
    'refund.retried',
  ])
})

async function stuckPayment() {
  const bought = await buyUnpaid()
  await shop.sql('update checkouts set attempts = 11 where pi_id = $1', [bought.piId])
  return bought
}
const stuck = async () =>
  (await ask('GET', '/payments/stuck')).json<StuckPaymentsJson>().items.map(({ paymentId }) => paymentId)

test('a payment that keeps failing is collected at once by trying again', async () => {
  const { number, piId } = await stuckPayment()
  expect(await stuck()).toEqual([piId])
  const retry = () => ask('POST', `/payments/${piId}/retry`, { role: 'service' })
  expect((await retry()).json()).toEqual({ isDone: false })
  shop.sandbox.faults?.set([])
  expect((await retry()).json()).toEqual({ isDone: true })
  expect(await read(number)).toMatchObject({ paymentState: 'captured' })
  expect([(await retry()).statusCode, (await retry()).json().code]).toEqual([409, 'nothing-to-do'])
  expect(await stuck()).toEqual([])
  expect(await logOf(number)).toEqual(['payment.retried', 'payment.retried'])
  expect((await ask('POST', '/payments/pi_nobody/retry')).statusCode).toBe(404)
})

test('a payment that was handled by hand is left alone, its order can be packed, and what the provider says is still recorded', async () => {
  const { id, number, piId } = await stuckPayment()
  shop.sandbox.faults?.set([])
  const handle = (role: Role) => ask('POST', `/payments/${piId}/handled`, { role, body: { note: 'Paid at the door' } })
  expect((await handle('service')).statusCode).toBe(403)
  expect((await handle('manager')).statusCode).toBe(200)
  expect((await handle('manager')).statusCode).toBe(409)
  await reconcile(id)
  expect(await stuck()).toEqual([])
  expect((await shop.shop.payments.findIntent(piId)).state).toBe('authorised')
  expect(await read(number)).toMatchObject({ paymentState: 'authorised', moves: ['Processing', 'Cancelled'] })
  expect((await move(number, 'Processing')).statusCode).toBe(200)
  expect(await logOf(number)).toEqual(['payment.handled', 'order.moved'])
  // The hold is released in the provider's dashboard: the order goes on all the same.
  await shop.shop.payments.cancel(piId, `released-${piId}`)
  await shop.shop.orders.handleEvent({
    id: 'e',
    type: 'payment_intent.canceled',
    intentId: piId,
    checkoutId: undefined,
  })
  await shop.shop.orders.idle()
  expect(await read(number)).toMatchObject({
    paymentState: 'cancelled',
    status: 'Processing',
    moves: ['Delivered', 'Cancelled'],
  })
  expect((await move(number, 'Delivered')).statusCode).toBe(200)
  expect(await needing('unpaid')).not.toContain(number)
})

test('the payment that was lost after a delivery is marked as handled, and Today forgets it', async () => {
  const [open] = await needing('unpaid')
  const { payment } = await read(open ?? '')
  expect((await ask('POST', `/payments/${payment.id}/retry`)).json()).toMatchObject({ code: 'nothing-to-do' })
  const handled = await ask('POST', `/payments/${payment.id}/handled`, { body: { note: 'Bank transfer' } })
  expect(handled.json()).toEqual({ isDone: true })
  expect((await read(open ?? '')).timeline.at(-1)).toMatchObject({ kind: 'payment-handled', text: 'Bank transfer' })
  expect(await moneyOfToday()).toMatchObject({ unpaid: 0 })
})

test('the payment of a rejected purchase has no order, and is taken care of all the same', async () => {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p1', count: 1 }])
  const piId = clientSecret.split('_secret_')[0] ?? ''
  await shop.sql(`update checkouts set state = 'rejecting', attempts = 11 where pi_id = $1`, [piId])
  shop.sandbox.faults?.set([{ call: 'paymentIntents.cancel', kind: 'error' }])
  expect((await ask('POST', `/payments/${piId}/retry`)).json()).toEqual({ isDone: false })
  expect((await ask('POST', `/payments/${piId}/handled`, { body: { note: '' } })).statusCode).toBe(200)
  expect(await stuck()).toEqual([])
  expect(await logOf(piId)).toEqual(['payment.retried', 'payment.handled'])
})
