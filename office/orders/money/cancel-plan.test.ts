import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import { cancelPlan } from './cancel-plan.ts'

type CancelledOrder = Parameters<typeof cancelPlan>[0]

const order: CancelledOrder = {
  status: 'Pending',
  moves: ['Processing'],
  paymentState: 'captured',
  prices: { currency: 'USD', locale: 'en-US' },
  money: { chargedCents: 4_000, refundedCents: 0, refundingCents: 0, leftCents: 4_000 },
  refundAllowance: { limitCents: 5_000, usedCents: 0, leftCents: 5_000 },
}
const plan = (change: Partial<CancelledOrder> = {}, role: Role = 'service') =>
  cancelPlan({ ...order, ...change }, permissionsOf(role))

test('what was charged goes back to the card', () => {
  expect(plan()).toEqual({ isAllowed: true, consequence: '$40.00 goes back to the card.' })
})

test('of a part that was refunded before only the rest goes back', () => {
  const money = { chargedCents: 4_000, refundedCents: 1_000, refundingCents: 500, leftCents: 2_500 }
  expect(plan({ money })).toMatchObject({ consequence: '$25.00 goes back to the card.' })
})

test('a card that was not charged yet will not be', () => {
  const money = { chargedCents: 0, refundedCents: 0, refundingCents: 0, leftCents: 0 }
  expect(plan({ paymentState: 'authorised', money })).toEqual({
    isAllowed: true,
    consequence: "The card won't be charged.",
  })
})

test('an order that was refunded as a whole moves no more money', () => {
  const money = { chargedCents: 4_000, refundedCents: 4_000, refundingCents: 0, leftCents: 0 }
  expect(plan({ money })).toMatchObject({ isAllowed: true, consequence: 'There is nothing left to refund.' })
})

test.each(['Delivered', 'Cancelled'] as const)('a %s order can’t be cancelled, whoever asks', (status) => {
  expect(plan({ status, moves: [] }, 'owner')).toEqual({
    isAllowed: false,
    reason: `This order is ${status}. It can't be cancelled any more.`,
  })
})

test('customer service can’t cancel what it can’t refund, and a manager can', () => {
  const refundAllowance = { limitCents: 5_000, usedCents: 2_000, leftCents: 3_000 }
  expect(plan({ refundAllowance })).toEqual({
    isAllowed: false,
    reason: "Your role allows refunds up to $50.00 per order and day, and you've refunded $20.00. Ask a manager.",
  })
  expect(plan({ refundAllowance }, 'manager').isAllowed).toBe(true)
})

test('a role without the right reads that', () => {
  expect(plan({}, 'viewer')).toEqual({ isAllowed: false, reason: "Your role doesn't allow this. Ask an owner." })
})
