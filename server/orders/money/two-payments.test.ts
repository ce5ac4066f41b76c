// An order with two payments: its refund is one to the shopper, and to the staff as long as its parts go the same way.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { CustomerRefundsJson } from '#server/customers/admin-json.ts'
import { formatMoney } from '#domain/money/money.ts'
import { createStripeClient } from '#server/payments/stripe-client.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { readInvoicePdf, withPlainSpaces } from '#tests/support/invoice-text.ts'
import { buy, openTestChanges, pack } from '#tests/support/paid-changes.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { readOrder } from '#web/orders/order-data.ts'

let paid: TestPurchase
let times: TimesShop
let headers: Record<string, string>
beforeAll(async () => {
  ;({ times, paid } = await openTestChanges())
  headers = { authorization: `Bearer ${await paid.tokenOf('owner')}` }
  await paid.sql(
    `insert into webhooks (url, events, secret) values ('https://books.example', '{refund.completed}', '')`,
  )
})
beforeEach(() => paid.sandbox.faults?.set([]))
afterAll(async () => {
  await times.close()
  await paid.close()
})

type Refunds = { orderId: string; path?: string; payload: object }
const post = async ({ orderId, path = '', payload }: Refunds, key = 'once') =>
  paid.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/refunds${path}`,
    headers: { ...headers, 'idempotency-key': key },
    payload,
  })

/** Charged in two payments: a refund of 100 cents more than the second one needs both. */
async function buySplit(card?: string) {
  const order = await buy(paid)
  const { intentId } = await order.grow(9, card)
  const second = (await order.intent(intentId)).capturedCents
  const { orderId } = await order.read()
  const seen = async () =>
    (await paid.app.inject({ url: `/api/admin/orders/${orderId}`, headers })).json<StaffOrderJson>()
  const emails = () =>
    paid.notices
      .filter(({ kind, order: { id } }) => id === order.id && kind === 'refunded')
      .map(({ refundCents }) => refundCents)
  const told = async () =>
    (await order.ada.call('GET', '/api/notifications'))
      .json<{ items: { kind: string; amount: number | null }[] }>()
      .items.flatMap(({ kind, amount }) => (kind === 'refunded' ? [amount] : []))
  const webhooks = async () => (await paid.sql<{ id: string }>(webhooksText, [`order ${order.id}`])).map(({ id }) => id)
  const ofCustomer = async () => {
    await order.ada.call('PUT', '/profile/update', { displayName: 'Ada Green', email: order.ada.email })
    const found = await paid.app.inject({ url: `/api/admin/customers/${order.ada.uid}/refunds`, headers })
    return found.json<CustomerRefundsJson>().items.map(({ amountCents, state }) => [state, amountCents])
  }
  const refund = async (amountCents: number) => {
    const answer = await post({ orderId, payload: { amountCents, reason: 'Late' } })
    expect(answer.statusCode).toBe(200)
    await paid.shop.orders.idle()
  }
  return { ...order, orderId, intentId, second, seen, emails, told, webhooks, ofCustomer, refund }
}

const webhooksText = `select facts ->> 'refundId' as id from webhook_deliveries where type = 'refund.completed' and subject = $1`

/** The bank returns the money of its refunds. */
async function fail(intentId: string) {
  const { secretKey, call } = paid.sandbox
  const sdk = createStripeClient({ provider: 'sandbox', secretKey, webhookSecret: '', sandbox: call })
  for (const { id, state } of await paid.shop.payments.listRefunds(intentId))
    if (state !== 'failed') await sdk.rawRequest('POST', `/v1/refunds/${id}/sandbox_outcome`, { outcome: 'fail' })
  await paid.shop.orders.handleEvent({ id: `evt_${intentId}`, type: 'refund.updated', intentId, checkoutId: undefined })
  await paid.shop.orders.idle()
}

const stepsIn = ({ timeline }: StaffOrderJson) =>
  timeline.flatMap(({ kind, amountCents }) => (kind.startsWith('refund') ? [[kind, amountCents]] : []))

test('one email, one notification, one webhook and one entry say the whole amount', async () => {
  const { second, seen, emails, told, webhooks, ofCustomer, read, refund } = await buySplit()
  const whole = second + 100
  await refund(whole)
  expect(emails()).toEqual([whole])
  expect(await told()).toEqual([whole / 100])
  const order = await seen()
  expect(order.refunds).toMatchObject([{ amountCents: whole, state: 'done', reason: 'Late' }])
  expect(stepsIn(order)).toEqual([
    ['refund-begun', whole],
    ['refund-done', whole],
  ])
  expect(order.money.refundedCents).toBe(whole)
  expect(await webhooks()).toEqual([order.refunds[0]?.id])
  expect(await ofCustomer()).toEqual([['done', whole]])
  const { refunds, refunded } = await read()
  expect(refunds).toMatchObject([{ amount: whole / 100, isDone: true }])
  expect(refunded).toBe(whole / 100)
  const day = new Date().toISOString().slice(0, 10)
  const report = await paid.app.inject({ url: `/api/admin/reports/refunds?from=${day}&to=${day}`, headers })
  expect(report.json<{ items: object[] }>().items).toMatchObject([{ refunds: 1, refundedCents: whole }])
})

test('while the bank has one part nobody is told; if that fails, the shopper is told what came, once, and the staff what failed', async () => {
  const { second, seen, emails, told, webhooks, ofCustomer, read, refund, intentId, orderId } =
    await buySplit('4000000000007726')
  await refund(second + 100)
  expect([emails(), await told(), await webhooks()]).toEqual([[], [], []])
  expect((await read()).refunds).toMatchObject([{ amount: (second + 100) / 100, isDone: false }])
  await fail(intentId)
  expect(emails()).toEqual([100])
  expect(await told()).toEqual([1])
  const order = await seen()
  const ways = Object.fromEntries(order.refunds.map(({ amountCents, state }) => [state, amountCents]))
  expect(ways).toEqual({ failed: second, done: 100 })
  expect(stepsIn(order)).toEqual([
    ['refund-begun', second + 100],
    ['refund-done', 100],
    ['refund-failed', second],
  ])
  expect(await webhooks()).toEqual([order.refunds.find(({ state }) => state === 'done')?.id])
  expect(Object.fromEntries(await ofCustomer())).toEqual(ways)
  const failed = order.refunds.find(({ state }) => state === 'failed')?.id
  expect((await post({ orderId, path: `/${failed}/retry`, payload: {} })).statusCode).toBe(200)
  await paid.shop.orders.idle()
  expect((await seen()).money).toMatchObject({ refundedCents: 100, refundingCents: second })
  expect(emails()).toEqual([100])
})

test('two parts that fail are retried together, and marked as handled together', async () => {
  const { read, second, seen, refund, orderId, intentId } = await buySplit()
  const failing = async () => {
    const today = (await paid.app.inject({ url: '/api/admin/today', headers })).json<TodayJson>()
    return today.todo.money?.failedRefunds
  }
  const before = (await failing()) ?? 0
  await refund(second + 100)
  const { paymentIntent } = await read()
  for (const intent of [paymentIntent, intentId]) await fail(intent)
  const [failed] = (await seen()).refunds
  expect(failed).toMatchObject({ amountCents: second + 100, state: 'failed' })
  expect(await failing()).toBe(before + 1)
  expect((await post({ orderId, path: `/${failed?.id}/retry`, payload: {} })).statusCode).toBe(200)
  await paid.shop.orders.idle()
  const [, retried] = (await seen()).refunds
  expect(retried).toMatchObject({ amountCents: second + 100 })
  expect(await failing()).toBe(before)
  for (const intent of [paymentIntent, intentId]) await fail(intent)
  const payload = { note: 'Paid back in cash' }
  expect((await post({ orderId, path: `/${retried?.id}/handled`, payload })).statusCode).toBe(200)
  expect((await seen()).refunds.map(({ handledAt }) => handledAt !== null)).toEqual([false, true])
})

test('a bank that returns the money of one part later makes no second refund of it', async () => {
  const { second, webhooks, refund, intentId } = await buySplit()
  await refund(second + 100)
  await fail(intentId)
  expect(await webhooks()).toHaveLength(1)
})

test('Today warns of the payment whose authorisation ends first, and no time after that can be chosen', async () => {
  const order = await buy(times)
  await order.grow(9)
  const owner = { authorization: `Bearer ${await times.tokenOf('owner')}` }
  const get = async (path: string) => times.app.inject({ url: `/api/admin/${path}`, headers: owner })
  const expiring = async () => (await get('today')).json<TodayJson>().todo.money?.expiring
  expect(await expiring()).toBe(0)
  await times.addSlot()
  const free = async () => (await order.ada.call('GET', `/user/orders/${order.id}/slots`)).body
  expect(await free()).toContain('"id":"t')
  await times.sql(`update checkouts set capture_until = now() + interval '17 hours' where changes_order_id = $1`, [
    order.id,
  ])
  expect(await expiring()).toBe(1)
  expect((await get('orders?needs=expiring')).body).toContain((await order.read()).orderId)
  expect(await free()).not.toContain('"id":"t')
})

test('a payment that had to pay less than a card can pays 50 cents, and the one before so much less', async () => {
  const order = await buy(times)
  const first = (await order.read()).paymentIntent
  const { intentId: second } = await order.grow(9)
  const { amountCents: held } = await order.intent(first)
  times.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'error', times: 99 }])
  await pack(times, order.id, 9, 9)
  await times.sql('update packings set charge_cents = $2 where order_id = $1', [order.id, held + 7])
  // Another process captures the second one first.
  times.sandbox.faults?.set([])
  for (const id of [second, first])
    await times.shop.orders.retryPayment({ paymentId: id, by: { kind: 'staff', uid: 'owner', record: async () => {} } })
  expect((await order.intent(second)).capturedCents).toBe(50)
  expect((await order.intent(first)).capturedCents).toBe(held + 7 - 50)
  expect((await order.read()).price).toBe((held + 7) / 100)
})

test('page, PDF, export and office say what was captured and refunded at the provider, and name both cards', async () => {
  for (const shop of [paid, times]) {
    const owner = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
    const order = await buy(shop)
    const { intentId: second } = await order.grow(9, '5555555555554444')
    if (shop === times) await pack(times, order.id, 7, 9)
    const intents = [(await order.read()).paymentIntent, second]
    const atProvider = async () => {
      const captured = (await Promise.all(intents.map(order.intent))).map(({ capturedCents }) => capturedCents)
      const refunds = (await Promise.all(intents.map(shop.shop.payments.listRefunds))).flat()
      const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
      return { captured, chargedCents: sum(captured), refundedCents: sum(refunds.map((one) => one.amountCents)) }
    }
    const expectSame = async () => {
      const { chargedCents, refundedCents } = await atProvider()
      const json = await order.read()
      expect([json.price, json.refunded]).toEqual([chargedCents / 100, refundedCents / 100])
      expect(json.packed?.paid ?? json.price).toBe(json.price)
      const read = readOrder(json)
      expect(read.card).toBe('Visa ···· 4242 and Mastercard ···· 4444')
      const pdf = await readInvoicePdf(read)
      const words = [read.card ?? '', formatMoney(chargedCents, json.prices)]
      if (refundedCents > 0) words.push(formatMoney(refundedCents, json.prices))
      for (const word of words) expect(pdf).toContain(withPlainSpaces(word))
      const url = `/api/admin/orders/${json.orderId}`
      const office = (await shop.app.inject({ url, headers: owner })).json<StaffOrderJson>()
      expect(office.money).toMatchObject({ chargedCents, refundedCents, leftCents: chargedCents - refundedCents })
      expect(office.payment).toMatchObject({ last4: '4242', others: [{ brand: 'mastercard', last4: '4444' }] })
      expect(office.timeline.find(({ kind }) => kind === 'paid')?.amountCents).toBe(chargedCents)
      const file = await shop.app.inject({ url: `/api/admin/exports/orders.csv?ids=${json.orderId}`, headers: owner })
      const [names = [], cells = []] = file.body
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','))
      const cell = (name: string) => Number(cells[names.indexOf(name)])
      expect([cell('Total'), cell('Refunded')]).toEqual([chargedCents / 100, refundedCents / 100])
      if (shop === times) expect(cell('Paid')).toBe(chargedCents / 100)
    }
    await expectSame()
    const { orderId } = await order.read()
    const [, last = 0] = (await atProvider()).captured
    const payload = { amountCents: last + 100, reason: 'Late' }
    const refund = { method: 'POST', url: `/api/admin/orders/${orderId}/refunds`, payload } as const
    const keyed = { ...owner, 'idempotency-key': 'both' }
    expect((await shop.app.inject({ ...refund, headers: keyed })).statusCode).toBe(200)
    await shop.shop.orders.idle()
    expect((await atProvider()).refundedCents).toBe(last + 100)
    await expectSame()
  }
})
