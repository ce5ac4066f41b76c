// Refunds with the official SDK: those of one payment, those that a bank decides later, and their events.
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'
import type { TestSandbox } from './open-test-sandbox.ts'

let sandbox: TestSandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openTestSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

async function paid(method = 'pm_card_visa', amount = 2_000): Promise<string> {
  const types = { allowed_payment_method_types: ['card' as const] }
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    ...types,
  })
  return id
}

const decide = async (id: string, outcome: 'succeed' | 'fail') =>
  (await stripe.rawRequest('POST', `/v1/refunds/${id}/sandbox_outcome`, { outcome })) as unknown as Stripe.Refund

const chargeOf = async (id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge

test('the refunds of a payment are listed newest first, page by page, and no others', async () => {
  const other = await paid()
  await stripe.refunds.create({ payment_intent: other, amount: 100 })
  const id = await paid()
  const made: string[] = []
  for (const amount of [100, 200, 300])
    made.unshift(
      (await stripe.refunds.create({ payment_intent: id, amount, metadata: { refund_id: `r${amount}` } })).id,
    )
  const listed: Stripe.Refund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 2 })) listed.push(refund)
  expect(listed.map((refund) => refund.id)).toEqual(made)
  expect(listed.map(({ metadata }) => metadata?.['refund_id'])).toEqual(['r300', 'r200', 'r100'])
  await expect(stripe.refunds.list({ payment_intent: 'pi_none' })).rejects.toMatchObject({ code: 'resource_missing' })
})

test('no cent more than was captured can be refunded', async () => {
  const id = await paid()
  await stripe.refunds.create({ payment_intent: id, amount: 500 })
  await expect(stripe.refunds.create({ payment_intent: id, amount: 1_501 })).rejects.toMatchObject({ param: 'amount' })
  expect((await stripe.refunds.create({ payment_intent: id, amount: 1_500 })).status).toBe('succeeded')
  await expect(stripe.refunds.create({ payment_intent: id, amount: 1 })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('a refund that the bank decides later is pending until then', async () => {
  const id = await paid('pm_card_pendingRefund')
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 500 })
  expect(refund.status).toBe('pending')
  expect(await decide(refund.id, 'succeed')).toMatchObject({ id: refund.id, status: 'succeeded' })
  await expect(decide(refund.id, 'succeed')).rejects.toMatchObject({ statusCode: 400 })
  await vi.waitFor(() =>
    expect(sandbox.webhook.typesOf(id)).toEqual(
      expect.arrayContaining(['charge.refunded', 'refund.created', 'refund.updated']),
    ),
  )
})

test('a refund that fails in the end leaves its amount to be refunded again, once', async () => {
  const id = await paid()
  const refund = await stripe.refunds.create({ payment_intent: id })
  expect(await chargeOf(id)).toMatchObject({ refunded: true, amount_refunded: 2_000 })
  const outcomes = await Promise.allSettled([
    decide(refund.id, 'fail'),
    decide(refund.id, 'fail'),
    decide(refund.id, 'fail'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await chargeOf(id)).toMatchObject({ refunded: false, amount_refunded: 0 })
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  })
  expect((await stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded')
  await vi.waitFor(() => expect(sandbox.webhook.typesOf(id)).toContain('refund.failed'))
})
