// Whoever finishes a purchase after the cut-off of its delivery time: what counts is when the place was taken.
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import type { Shopper } from '#tests/support/test-purchase.ts'

let shop: TimesShop
beforeAll(async () => void (shop = await openTestTimes({ webhooks: false })))
afterAll(() => shop.close())

type Finish = (who: Shopper, intentId: string) => Promise<unknown>

const finishers: [string, Finish][] = [
  ['the page', (who, intentId) => who.order(intentId)],
  ['the webhook', (_who, intentId) => tell(intentId)],
  [
    'the reconciler',
    async (who) => {
      await shop.sql('update checkouts set next_attempt_at = now() where user_id = $1', [who.uid])
      await shop.shop.orders.reconciler.runOnce()
    },
  ],
]

async function tell(intentId: string): Promise<void> {
  const intent = { object: 'payment_intent', id: intentId, metadata: {} }
  const event = { id: `evt_${intentId}`, object: 'event', type: 'payment_intent.amount_capturable_updated' }
  const payload = JSON.stringify({ ...event, data: { object: intent } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: shop.sandbox.webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await shop.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
  expect(answer.statusCode).toBe(200)
}

async function finishedLate(finish: Finish, { isLapsed }: { isLapsed: boolean }) {
  const slot = await shop.addSlot()
  const who = await shop.newShopper()
  const opened = await who.pay(await shop.choose(who, slot))
  const { intentId } = await who.confirm(opened.json<{ clientSecret: string }>().clientSecret)
  if (isLapsed)
    await shop.sql(
      `update checkouts set holds_place = false, expires_at = now() - interval '1 second' where user_id = $1`,
      [who.uid],
    )
  await shop.sql(`update slots set cutoff_at = now() - interval '1 second' where id = $1`, [slot])
  await finish(who, intentId)
  await shop.shop.orders.idle()
  const orders = (await who.call('GET', '/orders')).json<unknown[]>().length
  const { state } = await shop.shop.payments.findIntent(intentId)
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
  return { orders, state, taken: await shop.takenOf(slot) }
}

test.each(finishers)(
  'a place that was taken in time counts when %s finishes after the cut-off',
  async (_who, finish) => {
    expect(await finishedLate(finish, { isLapsed: false })).toMatchObject({ orders: 1, taken: 1 })
  },
)

test.each(finishers)(
  'a place that lapsed is not taken again after the cut-off, and the payment is released: %s',
  async (_who, finish) => {
    expect(await finishedLate(finish, { isLapsed: true })).toEqual({ orders: 0, state: 'cancelled', taken: 0 })
  },
)
