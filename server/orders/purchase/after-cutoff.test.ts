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

const leftOf = async (who: Shopper): Promise<number | undefined> => {
  const rows = await shop.sql<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from checkouts where user_id = $1 and state = 'open'`,
    [who.uid],
  )
  return rows[0]?.minutes
}
const toPay = (who: Shopper, minutes: number) =>
  shop.sql(
    `update checkouts set expires_at = now() + make_interval(mins => $2) where user_id = $1 and state = 'open'`,
    [who.uid, minutes],
  )

test.each(['cutoff_at = now()', 'closed_at = now()'])(
  'a payment opened again after %s keeps the minutes it had, and then its place is gone',
  async (change) => {
    const slot = await shop.addSlot()
    const who = await shop.newShopper()
    const price = await shop.choose(who, slot)
    const opened = (await who.pay(price)).json()
    await toPay(who, 7)
    expect((await who.pay(price)).json()).toEqual(opened)
    expect(await leftOf(who), 'in time, the minutes start over').toBeGreaterThan(7)
    await toPay(who, 7)
    await shop.sql(`update slots set ${change} where id = $1`, [slot])
    expect((await who.pay(price)).json()).toEqual(opened)
    expect(await leftOf(who)).toBe(7)
    await toPay(who, 0)
    expect((await who.pay(price)).json()).toMatchObject({ status: 409, code: 'slot-closed' })
    expect(await shop.takenOf(slot)).toBe(0)
    await shop.shop.orders.idle()
    expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
  },
)

test('however long the shop lets people pay, a place is held half an hour beyond its cut-off at most', async () => {
  const long = await openTestTimes({ webhooks: false, fixedSettings: { 'orders.paymentMinutes': 1_440 } })
  try {
    const slot = await long.addSlot({ cutoff: '10 minutes' })
    const who = await long.newShopper()
    const price = await long.choose(who, slot)
    for (const when of ['opened', 'opened again']) {
      expect((await who.pay(price)).statusCode, when).toBe(200)
      const [row] = await long.sql<{ beyond: number }>(
        `select extract(epoch from c.expires_at - s.cutoff_at)::int / 60 as beyond from checkouts c join slots s on s.id = c.slot_id
          where c.user_id = $1 and c.state = 'open'`,
        [who.uid],
      )
      expect(row?.beyond, when).toBe(30)
    }
  } finally {
    await long.close()
  }
})
