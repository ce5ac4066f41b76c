import { afterAll, beforeAll, expect, test } from 'vitest'
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
