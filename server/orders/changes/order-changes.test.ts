// Moves, cancellations and refunds, through the real sandbox: what is recorded, returned and said to the shopper.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { createStripeClient } from '#server/payments/stripe-client.ts'
import { createClerk } from '#tests/support/test-clerk.ts'
import type { Clerk } from '#tests/support/test-clerk.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
let clerk: Clerk
const stock = 500
beforeAll(async () => {
  shop = await openTestPurchase()
  clerk = createClerk()
  await shop.sql('update products set quantity = $1, units_sold = 0 where id <= 3', [stock])
})
beforeEach(() => shop.sandbox.faults?.set([]))
afterAll(() => shop.close())

const items = [
  { id: 'p1', count: 3 },
  { id: 'p2', count: 1 },
]

async function buy() {
  const ada = await shop.newShopper()
  const id = await ada.buy(items)
  await shop.shop.orders.idle()
  return { ada, id, order: await read(id) }
}

async function read(id: string) {
  const [row] = await shop.sql<{
    order_id: string
    pi_id: string
    status: string
    payment_state: string
    version: number
    charge_cents: number
    refunded_cents: number
  }>('select * from orders where id = $1', [id])
  if (row === undefined) throw new Error('There is no such order')
  return row
}

const quantityOf = async (product: number) =>
  (await shop.sql<{ quantity: number }>('select quantity from products where id = $1', [product]))[0]?.quantity

const refundsAtProvider = async (piId: string) =>
  (await shop.shop.payments.listRefunds(piId))
    .filter(({ state }) => state !== 'failed')
    .map(({ amountCents }) => amountCents)

const noticesOf = async (id: string) =>
  (await shop.sql<{ kind: string }>('select kind from notifications where order_id = $1 order by id', [id])).map(
    ({ kind }) => kind,
  )

const refund = (orderId: string, amountCents: number, more: object = {}) =>
  shop.shop.orders.refund({
    orderId,
    amountCents,
    lines: [],
    restock: false,
    reason: 'bruised',
    key: crypto.randomUUID(),
    by: clerk.member,
    ...more,
  })

test('an order moves step by step, each with a log entry and one notification', async () => {
  const { id, order } = await buy()
  clerk.entries.length = 0
  expect(await shop.shop.orders.move({ orderId: id, to: 'Delivered', version: 1, by: clerk.member })).toMatchObject({
    ok: false,
    reason: 'impossible',
    current: { status: 'Pending', version: 1 },
  })
  expect(await shop.shop.orders.move({ orderId: id, to: 'Processing', version: 1, by: clerk.member })).toMatchObject({
    ok: true,
  })
  expect(await shop.shop.orders.move({ orderId: id, to: 'Delivered', version: 1, by: clerk.member })).toMatchObject({
    ok: false,
    reason: 'stale',
    current: { status: 'Processing', version: 2 },
  })
  expect(await shop.shop.orders.move({ orderId: id, to: 'Delivered', version: 2, by: clerk.member })).toMatchObject({
    ok: true,
  })
  expect(clerk.entries.map(({ action, subject, after }) => [action, subject.id, after])).toEqual([
    ['order.moved', order.order_id, { status: 'Processing' }],
    ['order.moved', order.order_id, { status: 'Delivered' }],
  ])
  expect(await noticesOf(id)).toEqual(['processing', 'delivered'])
})

const noticesSent = (id: string, kind: string) => shop.notices.filter((one) => one.order.id === id && one.kind === kind)

async function deliver(id: string) {
  await shop.shop.orders.move({ orderId: id, to: 'Processing', version: 1, by: clerk.member })
  await shop.shop.orders.move({ orderId: id, to: 'Delivered', version: 2, by: clerk.member })
}
/** Runs the reconciler as if these seconds had passed since the delivery. */
async function letPass(id: string, seconds: number) {
  const text = `update notifications set email_due_at = email_due_at - make_interval(secs => $2),
    created_at = created_at - make_interval(secs => $2) where order_id = $1 and kind = 'delivered'`
  await shop.sql(text, [id, seconds])
  await shop.sql('update orders set delivered_at = delivered_at - make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
}
const takeBack = (orderId: string, version: number, mayAlways = false) =>
  shop.shop.orders.takeBack({ orderId, version, mayAlways, by: clerk.member })

test('a delivery can be taken back for ten seconds, and until then no email goes', async () => {
  const { id } = await buy()
  await deliver(id)
  await letPass(id, 5)
  expect(noticesSent(id, 'delivered')).toEqual([])
  clerk.entries.length = 0
  expect(await takeBack(id, 2)).toMatchObject({ ok: false, reason: 'stale' })
  expect(await takeBack(id, 3)).toMatchObject({ ok: true })
  expect(await takeBack(id, 4)).toMatchObject({ ok: false, reason: 'impossible' })
  expect(await read(id)).toMatchObject({ status: 'Processing', version: 4, delivered_at: null })
  expect(clerk.entries).toMatchObject([{ action: 'order.taken-back', before: { status: 'Delivered' } }])
  await letPass(id, 60)
  expect(noticesSent(id, 'delivered')).toEqual([])
  expect(await noticesOf(id)).toEqual(['processing'])
  // Delivered at last: once more, with its email.
  expect(await shop.shop.orders.move({ orderId: id, to: 'Delivered', version: 4, by: clerk.member })).toMatchObject({
    ok: true,
  })
  await letPass(id, 11)
  await letPass(id, 60)
  expect(noticesSent(id, 'delivered')).toHaveLength(1)
  expect(await noticesOf(id)).toEqual(['processing', 'delivered'])
})

test('after the email only those may take a delivery back who always may, and the shopper sees it', async () => {
  const { id, ada } = await buy()
  await deliver(id)
  await letPass(id, 11)
  expect(noticesSent(id, 'delivered')).toHaveLength(1)
  expect(await takeBack(id, 3)).toMatchObject({ ok: false, reason: 'too-late', current: { status: 'Delivered' } })
  expect(await takeBack(id, 3, true)).toMatchObject({ ok: true })
  expect((await ada.call('GET', `/order/invoice/${id}`)).json()).toMatchObject({ status: 'Processing' })
  expect(await shop.shop.orders.count(ada.uid)).toMatchObject({ processing: 1, completed: 0 })
  expect((await ada.call('GET', '/api/notifications')).body).not.toContain('delivered')
  expect(await shop.shop.orders.move({ orderId: id, to: 'Delivered', version: 4, by: clerk.member })).toMatchObject({
    ok: true,
  })
})

test('cancelling a paid order refunds all of it once and returns its items once', async () => {
  const { id, order } = await buy()
  const before = await quantityOf(1)
  const cancel = () =>
    shop.shop.orders.cancel({ orderId: id, by: clerk.member, reason: 'storm', restock: true, version: 1 })
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await cancel()).toMatchObject({ ok: false, reason: 'stale', current: { status: 'Cancelled' } })
  expect(await read(id)).toMatchObject({
    status: 'Cancelled',
    payment_state: 'refunded',
    refunded_cents: order.charge_cents,
  })
  expect(await refundsAtProvider(order.pi_id)).toEqual([order.charge_cents])
  expect(await quantityOf(1)).toBe((before ?? 0) + 3)
  expect(await noticesOf(id)).toEqual(['cancelled'])
})

test('cancelling an order returns only the items that no refund has returned before', async () => {
  const { id } = await buy()
  const before = await quantityOf(1)
  const lines = [{ productId: 1, quantity: 2 }]
  expect(await refund(id, 500, { lines, restock: true })).toMatchObject({ ok: true })
  const { version } = await read(id)
  const cancelled = { orderId: id, by: clerk.member, reason: 'storm', restock: true, version }
  expect(await shop.shop.orders.cancel(cancelled)).toMatchObject({ ok: true })
  expect(await quantityOf(1)).toBe((before ?? 0) + 3)
})

test('an order that is cancelled before its payment was captured never charges the card', async () => {
  const ada = await shop.newShopper()
  shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'lose-request' }])
  const id = await ada.buy(items)
  await shop.shop.orders.idle()
  expect(await read(id)).toMatchObject({ payment_state: 'authorised' })
  expect(await refund(id, 100)).toMatchObject({ ok: false, reason: 'not-captured' })
  expect(
    await shop.shop.orders.cancel({ orderId: id, by: { kind: 'shopper', uid: ada.uid }, reason: '', restock: true }),
  ).toMatchObject({ ok: true })
  const { pi_id: piId } = await read(id)
  expect(await read(id)).toMatchObject({ status: 'Cancelled', payment_state: 'cancelled', refunded_cents: 0 })
  expect((await shop.shop.payments.findIntent(piId)).state).toBe('cancelled')
})

test('a payment that is captured while its order is being cancelled is refunded', async () => {
  const ada = await shop.newShopper()
  shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'delay-after', ms: 400, times: 1 }])
  const id = await ada.buy(items)
  await vi.waitFor(() => expect(shop.sandbox.faults?.list()).toEqual([]), { interval: 5, timeout: 20_000 })
  expect(
    await shop.shop.orders.cancel({ orderId: id, by: { kind: 'shopper', uid: ada.uid }, reason: '', restock: true }),
  ).toMatchObject({ ok: true })
  await shop.shop.orders.idle()
  const { pi_id: piId, charge_cents: cents } = await read(id)
  expect((await shop.shop.payments.findIntent(piId)).state).toBe('captured')
  expect(await refundsAtProvider(piId)).toEqual([cents])
  expect(await read(id)).toMatchObject({ status: 'Cancelled', payment_state: 'refunded' })
})

test('refunds add up to the charge, items go back only where that was chosen, and the rest is left', async () => {
  const { id, order } = await buy()
  const before = await quantityOf(1)
  const lines = [{ productId: 1, quantity: 2 }]
  expect(await refund(id, 500, { lines, restock: true })).toMatchObject({ ok: true, isNew: true })
  expect(await refund(id, 300, { lines })).toMatchObject({ ok: true })
  expect(await quantityOf(1)).toBe((before ?? 0) + 2)
  expect(await refund(id, 100, { lines, restock: true })).toMatchObject({ ok: false, reason: 'already-restocked' })
  expect(await refund(id, order.charge_cents - 799)).toMatchObject({
    ok: false,
    reason: 'more-than-left',
    current: { money: { leftCents: order.charge_cents - 800 } },
  })
  expect(await refund(id, order.charge_cents - 800)).toMatchObject({ ok: true })
  expect(await read(id)).toMatchObject({
    status: 'Pending',
    payment_state: 'refunded',
    refunded_cents: order.charge_cents,
  })
  expect(await refundsAtProvider(order.pi_id)).toEqual([order.charge_cents - 800, 300, 500])
  expect(await noticesOf(id)).toEqual(['refunded', 'refunded', 'refunded'])
})

test('the same key is the same refund; with another amount it is refused', async () => {
  const { id, order } = await buy()
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, 400, { key })))
  expect(new Set(answers.map((answer) => answer.ok && answer.refundId)).size).toBe(1)
  expect(await refund(id, 401, { key })).toMatchObject({ ok: false, reason: 'key-reused' })
  expect(await refundsAtProvider(order.pi_id)).toEqual([400])
})

test.each(['lose-request', 'lose-reply', 'error', 'error-after'] as const)(
  'a refund arrives exactly once in spite of %s',
  async (kind) => {
    const { id, order } = await buy()
    // The SDK retries once by itself.
    shop.sandbox.faults?.set([{ call: 'refunds.create', kind, times: 2 }])
    expect(await refund(id, 700)).toMatchObject({ ok: true })
    for (let round = 0; round < 3; round++) {
      await shop.sql(`update refunds set next_attempt_at = now() where state = 'intended'`)
      await shop.shop.orders.reconciler.runOnce()
    }
    expect(await refundsAtProvider(order.pi_id)).toEqual([700])
    expect(await read(id)).toMatchObject({ refunded_cents: 700 })
  },
)

const sdk = () =>
  createStripeClient({
    provider: 'sandbox',
    secretKey: shop.sandbox.secretKey,
    webhookSecret: '',
    sandbox: shop.sandbox.call,
  })

test('a refund made in the provider’s dashboard is recorded, and leaves less for the shop', async () => {
  const { id, order } = await buy()
  await sdk().refunds.create({ payment_intent: order.pi_id, amount: 900 })
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ refunded_cents: 900 }), { timeout: 20_000 })
  expect(await shop.sql('select source, state, amount_cents from refunds where order_id = $1', [id])).toEqual([
    { source: 'provider', state: 'done', amount_cents: 900 },
  ])
  expect(await refund(id, order.charge_cents - 899)).toMatchObject({ ok: false, reason: 'more-than-left' })
})

test('a refund that the provider refuses for good has failed, is logged as an error, and its money is left', async () => {
  const { id, order } = await buy()
  // The shop doesn't hear of it in time.
  shop.sandbox.faults?.set([{ call: 'webhook', kind: 'lose-request' }])
  await sdk().refunds.create({ payment_intent: order.pi_id, amount: order.charge_cents - 100 })
  expect(await refund(id, 500)).toMatchObject({ ok: true })
  expect(
    await shop.sql('select source, state, amount_cents from refunds where order_id = $1 order by amount_cents', [id]),
  ).toEqual([
    { source: 'staff', state: 'failed', amount_cents: 500 },
    { source: 'provider', state: 'done', amount_cents: order.charge_cents - 100 },
  ])
  expect(shop.log.filter(({ level, msg }) => level === 50 && msg.includes('a refund failed'))).not.toEqual([])
  expect(await refund(id, 100)).toMatchObject({ ok: true })
})

test('a refund that the bank decides later is done or failed when its event comes', async () => {
  for (const outcome of ['succeed', 'fail'] as const) {
    const ada = await shop.newShopper()
    const { clientSecret } = await ada.reachPayment(items)
    const { intentId } = await ada.confirm(clientSecret, '4000000000007726')
    const id = (await ada.order(intentId)).json<{ insertedId: string }>().insertedId
    await shop.shop.orders.idle()
    expect(await refund(id, 600)).toMatchObject({ ok: true })
    const [sent] = await shop.sql<{ state: string; provider_id: string }>('select * from refunds where order_id = $1', [
      id,
    ])
    expect(sent).toMatchObject({ state: 'sent' })
    expect(await noticesOf(id)).toEqual([])
    await sdk().rawRequest('POST', `/v1/refunds/${sent?.provider_id}/sandbox_outcome`, { outcome })
    await vi.waitFor(
      async () =>
        expect(await shop.sql('select state from refunds where order_id = $1', [id])).toEqual([
          { state: outcome === 'fail' ? 'failed' : 'done' },
        ]),
      { timeout: 20_000 },
    )
    expect(await noticesOf(id)).toEqual(outcome === 'fail' ? [] : ['refunded'])
    expect(await read(id)).toMatchObject({ refunded_cents: outcome === 'fail' ? 0 : 600 })
  }
})

test('after all of this every invariant of purchases and refunds holds', async () => {
  const stocks = new Map([1, 2, 3].map((id) => [id, stock]))
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments, stocks })).toEqual([])
})
