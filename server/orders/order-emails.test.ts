import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderPageJson, StaffOrderJson } from './staff/admin-json.ts'
import type { TodayJson } from './staff/today-routes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())

type Email = { is_sent: boolean; is_due: boolean }

async function stateOf(id: string): Promise<Email | undefined> {
  const text = `select letter_sent_at is not null as is_sent, letter_due_at is not null as is_due from orders where id = $1`
  return (await shop.sql<Email>(text, [id]))[0]
}

async function buy(): Promise<string> {
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  return id
}

/** An order whose authorisation was lost before the capture, days after it was placed. */
async function loseHold(status = 'Pending'): Promise<string> {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p1', count: 1 }])
  shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'error' }])
  const { intentId } = await ada.confirm(clientSecret)
  const { insertedId } = (await ada.order(intentId)).json<{ insertedId: string }>()
  await shop.shop.orders.idle()
  shop.sandbox.faults?.set([])
  await shop.shop.payments.cancel(intentId, `lost-${intentId}`)
  const change = `update orders set created_at = created_at - interval '7 days', status = $2 where id = $1`
  await shop.sql(change, [insertedId, status])
  await shop.sql('update checkouts set next_attempt_at = now() where pi_id = $1', [intentId])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  return insertedId
}

/** Moves the order into the past. */
async function letPass(id: string, time: string): Promise<void> {
  await shop.sql(
    `update orders set letter_due_at = letter_due_at - $2::interval, captured_at = captured_at - $2::interval,
      cancelled_at = cancelled_at - $2::interval where id = $1`,
    [id, time],
  )
}

/** Runs the reconciler as if some time had passed. */
async function lookAgain(id: string, time = '6 minutes'): Promise<void> {
  await letPass(id, time)
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
}

const emailsOf = (id: string) => shop.emails.filter((order) => order.id === id)

test('an accepted email is recorded and never sent again', async () => {
  shop.setCarrier('takes')
  const id = await buy()
  expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
  await lookAgain(id)
  expect(emailsOf(id)).toHaveLength(1)
})

test('the emails of many concurrent orders are each recorded', async () => {
  shop.setCarrier('takes')
  const ids = await Promise.all(Array.from({ length: 6 }, buy))
  await shop.shop.orders.idle()
  for (const id of ids) expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
})

test('an email without a known outcome is sent again until it is accepted', async () => {
  shop.setCarrier('is silent')
  const id = await buy()
  expect(await stateOf(id)).toEqual({ is_sent: false, is_due: true })
  await shop.shop.orders.reconciler.runOnce()
  expect(emailsOf(id), 'it may still be in progress').toHaveLength(1)
  await lookAgain(id)
  expect(await stateOf(id)).toEqual({ is_sent: false, is_due: true })
  shop.setCarrier('takes')
  await lookAgain(id, '20 minutes')
  expect(emailsOf(id)).toHaveLength(3)
  expect(emailsOf(id)[2]?.lines).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
})

test('an email is given up after three days', async () => {
  shop.setCarrier('is silent')
  const id = await buy()
  await lookAgain(id, '73 hours')
  await lookAgain(id)
  expect(emailsOf(id)).toHaveLength(2)
  expect(await stateOf(id)).toEqual({ is_sent: false, is_due: false })
})

test('an email that is refused for good is not sent again', async () => {
  shop.setCarrier('refuses')
  const id = await buy()
  expect(await stateOf(id)).toEqual({ is_sent: false, is_due: false })
})

test('a cancellation email is sent again until it is accepted, and then never again', async () => {
  shop.setCarrier('is silent')
  const id = await loseHold()
  expect(await stateOf(id)).toEqual({ is_sent: false, is_due: true })
  await lookAgain(id)
  expect(await stateOf(id), 'nobody took it yet').toEqual({ is_sent: false, is_due: true })
  shop.setCarrier('takes')
  await lookAgain(id, '20 minutes')
  expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
  await lookAgain(id, '20 minutes')
  expect(emailsOf(id).map(({ paymentState }) => paymentState)).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

test('a delivered order whose payment is lost is not cancelled, and sends no email', async () => {
  shop.setCarrier('takes')
  const id = await loseHold('Delivered')
  expect(await stateOf(id)).toEqual({ is_sent: false, is_due: false })
  expect(emailsOf(id)).toEqual([])
})

test('two servers that run the reconciler concurrently do not both send it', async () => {
  shop.setCarrier('is silent')
  const id = await buy()
  await letPass(id, '6 minutes')
  await Promise.all([shop.shop.orders.reconciler.runOnce(), shop.shop.orders.reconciler.runOnce()])
  await shop.shop.orders.idle()
  expect(emailsOf(id)).toHaveLength(2)
})

test('a job that fails unexpectedly is counted for operators, and its work is repeated', async () => {
  shop.setCarrier('takes')
  const failedJobs = async () =>
    Number(/^order_jobs_failed_total (\d+)$/m.exec((await shop.app.inject('/metrics')).body)?.[1])
  const before = await failedJobs()
  await shop.sql('alter table orders add constraint never_sent check (letter_sent_at is null) not valid')
  const id = await buy()
  await shop.sql('alter table orders drop constraint never_sent')
  expect(await failedJobs()).toBe(before + 1)
  await lookAgain(id)
  expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
})

async function ask(method: 'GET' | 'POST', path: string) {
  const headers = { authorization: `Bearer ${await shop.tokenOf('service')}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers })
}
const numberOf = async (id: string) =>
  (await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id]))[0]?.order_id ?? ''
const needing = async () =>
  (await ask('GET', '/orders?needs=failed-email')).json<OrderPageJson>().items.map(({ orderId }) => orderId)
const failedCount = async () => (await ask('GET', '/today')).json<TodayJson>().todo.emails?.failed

test('failed emails are in the timeline with the reason, are sent again, or are done', async () => {
  await shop.sql('update orders set email_failed_at = null')
  shop.setCarrier('refuses')
  const id = await buy()
  const number = await numberOf(id)
  const headers = { authorization: `Bearer ${await shop.tokenOf('service')}` }
  const url = `/api/admin/orders/${number}/move`
  await shop.app.inject({ method: 'POST', url, headers, payload: { to: 'Processing', version: 1 } })
  await shop.shop.orders.idle()
  const order = (await ask('GET', `/orders/${number}`)).json<StaffOrderJson>()
  expect(order.failedEmails).toMatchObject([
    { id: 'confirmation', about: 'confirmation', error: 'refused in a test' },
    { about: 'processing', error: 'refused in a test' },
  ])
  expect(order.timeline.filter(({ kind }) => kind === 'email-failed')).toMatchObject([
    { about: 'confirmation', text: 'refused in a test', actor: 'shop' },
    { about: 'processing', text: 'refused in a test' },
  ])
  expect([await needing(), await failedCount()]).toEqual([[number], 2])

  shop.setCarrier('takes')
  const notice = order.failedEmails[1]?.id ?? ''
  const before = { confirmations: emailsOf(id).length, notices: shop.notices.length }
  expect((await ask('POST', `/orders/${number}/emails/confirmation/retry`)).statusCode).toBe(200)
  const again = await ask('POST', `/orders/${number}/emails/confirmation/retry`)
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing-to-do'])
  await shop.shop.orders.idle()
  expect(emailsOf(id)).toHaveLength(before.confirmations + 1)
  expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
  const done = (await ask('POST', `/orders/${number}/emails/${notice}/handled`)).json<StaffOrderJson>()
  expect(done.failedEmails).toEqual([])
  expect(shop.notices).toHaveLength(before.notices)
  expect(done.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email-retried', 'email-handled']))
  expect([await needing(), await failedCount()]).toEqual([[], 0])
  const log = await shop.sql<{ action: string }>('select action from staff_log where subject_id = $1 order by id', [
    number,
  ])
  expect(log.map(({ action }) => action)).toEqual(['order.moved', 'email.retried', 'email.handled'])
  expect((await ask('POST', `/orders/${number}/emails/999999/retry`)).statusCode).toBe(409)
  expect((await ask('POST', `/orders/${number}/emails/nonsense/retry`)).statusCode).toBe(400)
  expect((await ask('POST', '/orders/NOBODY/emails/confirmation/retry')).statusCode).toBe(404)
})

test('an email that nobody accepted in three days has failed, with that as the reason', async () => {
  shop.setCarrier('is silent')
  const id = await buy()
  await lookAgain(id, '73 hours')
  const order = (await ask('GET', `/orders/${await numberOf(id)}`)).json<StaffOrderJson>()
  expect(order.failedEmails).toMatchObject([{ id: 'confirmation', error: expect.stringContaining('three days') }])
  // Accepted after all.
  shop.setCarrier('takes')
  await ask('POST', `/orders/${await numberOf(id)}/emails/confirmation/retry`)
  await shop.shop.orders.idle()
  expect(await stateOf(id)).toEqual({ is_sent: true, is_due: false })
})
