import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import { offReasons, rightsOf } from './order-rights.ts'

const money = { chargedCents: 8_000, refundedCents: 0, refundingCents: 0, leftCents: 8_000 }
const refundAllowance = { limitCents: 5_000, usedCents: 0, leftCents: 5_000 }
const order = { status: 'Pending', moves: ['Processing', 'Cancelled'], money, refundAllowance } as const
const rights = (role: Role, change: Partial<typeof order | { status: 'Delivered'; moves: [] }> = {}) =>
  rightsOf({ ...order, ...change, moves: [...(change.moves ?? order.moves)] }, permissionsOf(role))

test('a manager may do everything that the status allows', () => {
  expect(rights('manager')).toEqual({
    moves: ['Processing'],
    waitingMove: undefined,
    mayTakeBack: false,
    moveTime: 'hidden',
    cancel: 'allowed',
    refund: 'allowed',
    mayNote: true,
    maxCents: 8_000,
    isAboveLimit: false,
  })
  expect(rights('manager', { status: 'Delivered', moves: [] })).toMatchObject({
    moves: [],
    mayTakeBack: true,
    cancel: 'hidden',
    refund: 'allowed',
  })
})

test('customer service refunds and cancels up to the limit', () => {
  expect(rights('service')).toMatchObject({
    cancel: { off: 'Your role allows refunds up to $50.00 per order and day. Ask a manager.' },
    refund: 'allowed',
    maxCents: 5_000,
    isAboveLimit: true,
  })
  const small = { ...money, chargedCents: 5_000, leftCents: 5_000 }
  expect(rightsOf({ ...order, moves: [], money: small }, permissionsOf('service'))).toMatchObject({
    cancel: 'allowed',
    maxCents: 5_000,
    isAboveLimit: false,
  })
})

test('nothing is left to refund, and other roles may do nothing', () => {
  const none = { ...money, refundedCents: 8_000, leftCents: 0 }
  expect(rightsOf({ ...order, moves: [], money: none }, permissionsOf('owner')).refund).toBe('hidden')
  expect(rights('viewer')).toMatchObject({
    moves: [],
    cancel: { off: expect.any(String) },
    refund: { off: expect.any(String) },
    mayNote: false,
  })
})

test('whoever used the limit up sees both buttons off, with one reason', () => {
  const used = { limitCents: 5_000, usedCents: 5_000, leftCents: 0 }
  const { cancel, refund } = rightsOf({ ...order, moves: [], refundAllowance: used }, permissionsOf('service'))
  expect(offReasons(cancel, refund)).toEqual([
    "Your role allows refunds up to $50.00 per order and day, and you've refunded $50.00. Ask a manager.",
  ])
})

test('an order that is not paid yet shows its next step off, with the reason', () => {
  expect(rights('manager', { moves: ['Cancelled'] } as never)).toMatchObject({
    moves: [],
    waitingMove: { to: 'Processing', off: expect.stringContaining("hasn't been charged") },
  })
})
