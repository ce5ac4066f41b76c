import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/permission.ts'
import type { Role } from '#domain/permission.ts'
import { rightsOf } from './order-rights.ts'

const money = { chargedCents: 8_000, refundedCents: 0, refundingCents: 0, leftCents: 8_000 }
const order = { status: 'Pending', moves: ['Processing', 'Cancelled'], money, refundLimitCents: 5_000 } as const
const rights = (role: Role, change: Partial<typeof order | { status: 'Delivered'; moves: [] }> = {}) =>
  rightsOf({ ...order, ...change, moves: [...(change.moves ?? order.moves)] }, permissionsOf(role))

test('a manager may do everything that the status allows', () => {
  expect(rights('manager')).toEqual({
    moves: ['Processing'],
    mayCancel: true,
    mayRefund: true,
    mayNote: true,
    mostCents: 8_000,
    isAboveLimit: false,
  })
  expect(rights('manager', { status: 'Delivered', moves: [] })).toMatchObject({
    moves: [],
    mayCancel: false,
    mayRefund: true,
  })
})

test('customer service refunds and cancels up to the limit', () => {
  expect(rights('service')).toMatchObject({ mayCancel: false, mayRefund: true, mostCents: 5_000, isAboveLimit: true })
  const small = { ...money, chargedCents: 5_000, leftCents: 5_000 }
  expect(rightsOf({ ...order, moves: [], money: small }, permissionsOf('service'))).toMatchObject({
    mayCancel: true,
    mostCents: 5_000,
    isAboveLimit: false,
  })
})

test('nothing is left to refund, and other roles may do nothing', () => {
  const none = { ...money, refundedCents: 8_000, leftCents: 0 }
  expect(rightsOf({ ...order, moves: [], money: none }, permissionsOf('owner')).mayRefund).toBe(false)
  expect(rights('viewer')).toMatchObject({ moves: [], mayCancel: false, mayRefund: false, mayNote: false })
})
