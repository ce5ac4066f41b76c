// An order that is packed and whose card refuses to pay: it stays packed, its shopper pays with another card, and never twice.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'

let shop: TimesShop
let headers: { authorization: string }
beforeAll(async () => {
  shop = await openTestTimes({ webhooks: false })
  headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
})
beforeEach(() => shop.sandbox.faults?.set([]))
afterAll(() => shop.close())

const picker: StaffMember = { kind: 'staff', uid: 'picker', record: async () => {} }
const at = new Date().toISOString()

/** An order of which half is packed. The bank has ended the hold before, or with `isHeld` declines to pay for it once. */
async function pack({ isHeld = false } = {}) {
  const ada = await shop.newShopper()
  const price = await shop.choose(ada, await shop.addSlot(), [{ id: 'p1', count: 4 }])
  const { intentId } = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
  const { insertedId: id } = (await ada.order(intentId)).json<{ insertedId: string }>()
  await shop.shop.packing.take(id, picker)
  const events = [
    { id: 'a', line: 'p1', kind: 'picked', count: 2, at },
    { id: 'b', line: 'p1', kind: 'short', at },
  ] as const
  await shop.shop.packing.record({ id }, [...events], picker)
  const { payments } = shop.shop
  const decline = async () => ({ ...(await payments.findIntent(intentId)), isDeclined: true })
  if (isHeld) vi.spyOn(payments, 'capture').mockImplementationOnce(decline)
  else await payments.cancel(intentId, `bank-${intentId}`)
  expect(await shop.shop.packing.finish({ orderId: id, version: 2, by: picker })).toMatchObject({ ok: true })
  await shop.shop.orders.idle()
  const read = async () => (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  const order = await read()
  const open = (more: object = {}) =>
    ada.call('POST', '/create-payment-intent', { price: order.payAgain, order: id, ...more })
  return { ada, id, number: order.orderId, intentId, order, read, open }
}

const secretOf = (opened: LightMyRequestResponse) => opened.json<{ clientSecret: string }>().clientSecret
const staffOrder = async (number: string) =>
  (await shop.app.inject({ url: `/api/admin/orders/${number}`, headers })).json<StaffOrderJson>()
const ask = async (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/${path}`, headers, payload })
const refusedToday = async () =>
  (await shop.app.inject({ url: '/api/admin/today', headers })).json<TodayJson>().todo.money?.refused
async function reconcile() {
  await shop.sql(
    `update checkouts set next_attempt_at = now() - interval '1 second' where state in ('placed', 'rejecting')`,
  )
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
}
const invariants = () => checkInvariants({ sql: shop.sql, payments: shop.shop.payments })

test('one of the shopper’s saved cards pays for what is packed, somebody else’s doesn’t', async () => {
  const { ada, id, open } = await pack()
  const cardOf = async (uid: string) => {
    const customer = await shop.shop.savedCards.customerToSaveFor(uid)
    const { secretKey, call } = shop.sandbox
    const url = '/v1/payment_methods/pm_card_visa/attach'
    const body = new URLSearchParams({ customer }).toString()
    await call({ method: 'POST', url, authorization: `Bearer ${secretKey}`, idempotencyKey: undefined, body })
    return (await shop.shop.savedCards.list(uid))[0]?.id ?? ''
  }
  const [own, foreign] = [await cardOf(ada.uid), await cardOf((await shop.newShopper()).uid)]
  expect((await open({ card: foreign })).statusCode).toBe(404)
  const clientSecret = secretOf(await open({ card: own }))
  const [intentId = ''] = clientSecret.split('_secret_')
  const key = shop.sandbox.publishableKey
  const pay = (card: string) =>
    fetch(`${shop.origin}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key, client_secret: clientSecret, payment_method: card }),
    })
  expect([(await pay(foreign)).status, (await pay(own)).status]).toEqual([400, 200])
  expect((await ada.order(intentId)).json()).toMatchObject({ insertedId: id })
  await shop.shop.orders.idle()
  expect(await invariants()).toEqual([])
})

test('the order stays packed, is red on Today, and its shopper is told once and pays what is packed with another card', async () => {
  const { ada, id, number, order, read, open } = await pack()
  await reconcile()
  await reconcile()
  expect(order).toMatchObject({ status: 'Processing', paymentState: 'authorised', payAgain: order.packed?.paid })
  expect(await refusedToday()).toBe(1)
  const listed = (await shop.app.inject({ url: '/api/admin/orders?needs=card-refused', headers })).body
  expect(listed).toContain(number)
  const { timeline, payment } = await staffOrder(number)
  expect(payment.task).toBe('refused')
  expect(timeline.filter(({ kind }) => kind === 'card-refused')).toHaveLength(1)
  const told = shop.notices.filter((notice) => notice.order.id === id).map(({ kind }) => kind)
  expect(told.toSorted()).toEqual(['card-refused', 'packed', 'processing'])
  expect((await ada.call('GET', '/api/notifications')).body).toContain('card-refused')
  expect(await invariants()).toEqual([])

  const stranger = await shop.newShopper()
  const foreign = await stranger.call('POST', '/create-payment-intent', { price: order.payAgain, order: id })
  expect(foreign.statusCode).toBe(404)
  expect((await open({ price: (order.payAgain ?? 0) + 1 })).statusCode).toBe(409)
  // Two tabs get the same payment, for exactly what is packed.
  const [first, second] = (await Promise.all([open(), open()])).map(secretOf)
  expect(first).toBe(second)
  const { intentId } = await ada.confirm(first ?? '', '5555555555554444')
  for (const placed of [await ada.order(intentId), await ada.order(intentId)])
    expect(placed.json()).toMatchObject({ insertedId: id })
  const { capturedCents, amountCents } = await shop.shop.payments.findIntent(intentId)
  expect([capturedCents, amountCents]).toEqual([(order.payAgain ?? 0) * 100, (order.payAgain ?? 0) * 100])
  const paid = await read()
  expect(paid).toMatchObject({ paymentState: 'captured', price: order.payAgain, paymentIntent: intentId, refunded: 0 })
  expect(paid.paymentMethod.card.brand).toBe('mastercard')
  expect(paid.payAgain).toBeUndefined()
  expect((await open()).json()).toMatchObject({ code: 'already-paid', insertedId: id })
  expect(await refusedToday()).toBe(0)
  expect(await invariants()).toEqual([])
})

test('a browser that is closed after the card was confirmed pays all the same, and lost responses change nothing', async () => {
  const { ada, read, open } = await pack()
  shop.sandbox.faults?.set([{ call: 'paymentIntents.create', kind: 'lose-reply', times: 1 }])
  const opened = secretOf(await open())
  expect(secretOf(await open())).toBe(opened)
  await ada.confirm(opened)
  shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'lose-reply', times: 1 }])
  await reconcile()
  await reconcile()
  expect((await read()).paymentState).toBe('captured')
  expect(await invariants()).toEqual([])
})

test('a first card that pays late is the only one that pays', async () => {
  const { id, intentId, open, read } = await pack({ isHeld: true })
  const price = (await read()).payAgain
  expect((await open()).json()).toMatchObject({ code: 'already-paid', insertedId: id })
  expect(await read()).toMatchObject({ paymentState: 'captured', paymentIntent: intentId, price })
  expect(await invariants()).toEqual([])
})

test('a cancelled order releases the other card, whenever it was confirmed', async () => {
  for (const isConfirmedFirst of [true, false]) {
    const { ada, number, open, read } = await pack()
    const secret = secretOf(await open())
    if (isConfirmedFirst) await ada.confirm(secret)
    const { version } = await staffOrder(number)
    expect((await ask(`orders/${number}/cancel`, { version, reason: 'gone', restock: true })).statusCode).toBe(200)
    await shop.shop.orders.idle()
    await reconcile()
    const order = await read()
    expect(order).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled', refunded: 0 })
    expect((await shop.shop.payments.findIntent(order.paymentIntent)).state).toBe('cancelled')
    expect((await open()).json()).toMatchObject({ code: 'already-paid' })
  }
  expect(await invariants()).toEqual([])
})

test('what staff were paid by other means asks for no card any more, and a card that pays it as well is released', async () => {
  const { ada, number, open, read } = await pack()
  const secret = secretOf(await open())
  const { paymentIntent } = await read()
  expect((await ask(`payments/${paymentIntent}/retry`, {})).json()).toEqual({ isDone: false })
  expect((await ask(`payments/${paymentIntent}/handled`, { note: 'Paid at the door' })).statusCode).toBe(200)
  expect((await read()).payAgain).toBeUndefined()
  expect(await refusedToday()).toBe(0)
  const { intentId } = await ada.confirm(secret)
  const type = 'payment_intent.amount_capturable_updated'
  await shop.shop.orders.handleEvent({ id: 'e', type, intentId, checkoutId: undefined })
  await shop.shop.orders.idle()
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
  const { version } = await staffOrder(number)
  expect((await ask(`orders/${number}/move`, { to: 'Delivered', version })).statusCode).toBe(200)
})
