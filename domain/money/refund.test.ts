import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkRefund,
  isLargeRefund,
  moneyOf,
  refundStates,
  refundStatesBefore,
  returnedOf,
  splitRefund,
} from './refund.ts'
import type { NamedRefund, Refundable, RefundState } from './refund.ts'

const apples = { productId: 1, quantity: 3, returned: 1 }
const order = (change: Partial<Refundable> = {}): Refundable => ({
  chargeCents: 5_000,
  paymentState: 'captured',
  refunds: [],
  lines: [apples],
  ...change,
})
const wanted = { amountCents: 100, lines: [], restock: false }

test('a refund moves forward only, and a finished one can still come back from the bank', () => {
  const possible = refundStates.flatMap((to) => refundStatesBefore(to).map((from) => `${from} → ${to}`))
  expect(possible.toSorted()).toEqual([
    'done → failed',
    'intended → done',
    'intended → failed',
    'intended → sent',
    'sent → done',
    'sent → failed',
  ])
})

test('a refund that is on its way counts as spent, a failed one does not', () => {
  const refunds = [
    { amountCents: 1_000, state: 'done' },
    { amountCents: 500, state: 'sent' },
    { amountCents: 200, state: 'intended' },
    { amountCents: 4_000, state: 'failed' },
  ] as const
  expect(moneyOf(order({ refunds }))).toEqual({
    chargedCents: 5_000,
    refundedCents: 1_000,
    refundingCents: 700,
    leftCents: 3_300,
  })
})

test('the last cent can be refunded, one more cannot', () => {
  expect(checkRefund(order(), { ...wanted, amountCents: 5_000 }).ok).toBe(true)
  expect(checkRefund(order(), { ...wanted, amountCents: 5_001 })).toEqual({ ok: false, reason: 'more-than-left' })
})

test.each(['authorised', 'cancelled'] as const)('nothing can be refunded of a payment that is %s', (paymentState) => {
  expect(checkRefund(order({ paymentState }), wanted)).toEqual({ ok: false, reason: 'not-captured' })
})

test.each([
  [{ productId: 2, quantity: 1 }, false, 'line-not-in-order'],
  [{ productId: 1, quantity: 4 }, false, 'more-than-ordered'],
  [{ productId: 1, quantity: 3 }, true, 'already-restocked'],
] as const)('line %j with restock %s is refused: %s', (line, restock, reason) => {
  expect(checkRefund(order(), { ...wanted, lines: [line], restock })).toEqual({ ok: false, reason })
})

test('money for all of a line can be refunded though some of it went back to stock before', () => {
  expect(checkRefund(order(), { ...wanted, lines: [{ productId: 1, quantity: 3 }] }).ok).toBe(true)
})

test('whatever refunds are accepted one after the other, they never exceed the charge', () => {
  const step = fc.record({ amountCents: fc.integer({ min: 1, max: 3_000 }), ends: fc.constantFrom(...refundStates) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const refunds: { amountCents: number; state: RefundState }[] = []
      for (const { amountCents, ends } of steps) {
        if (!checkRefund(order({ refunds }), { ...wanted, amountCents }).ok) continue
        refunds.push({ amountCents, state: ends })
      }
      const { refundedCents, refundingCents, leftCents } = moneyOf(order({ refunds }))
      expect(refundedCents + refundingCents + leftCents).toBe(5_000)
      expect(leftCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a refund is large from one cent above the limit', () => {
  expect([isLargeRefund(5_000, 5_000), isLargeRefund(5_001, 5_000)]).toEqual([false, true])
})

test('a refund is taken from the newest payment first, and the rest from those before', () => {
  const later = [
    { checkoutId: 'second', capturedCents: 500 },
    { checkoutId: 'third', capturedCents: 300 },
    { checkoutId: 'abandoned', capturedCents: null },
  ]
  const refunds = [
    { checkoutId: 'third', amountCents: 100, state: 'done' as const },
    { checkoutId: 'second', amountCents: 500, state: 'failed' as const },
    { checkoutId: undefined, amountCents: 50, state: 'done' as const },
  ]
  const partsOf = (cents: number) =>
    splitRefund({ later, refunds }, cents).map(({ checkoutId, amountCents }) => [checkoutId ?? 'first', amountCents])
  expect(partsOf(150)).toEqual([['third', 150]])
  expect(partsOf(600)).toEqual([
    ['third', 200],
    ['second', 400],
  ])
  expect(partsOf(1_000)).toEqual([
    ['third', 200],
    ['second', 500],
    ['first', 300],
  ])
  expect(splitRefund({ later: [], refunds: [] }, 7)).toEqual([{ checkoutId: undefined, amountCents: 7 }])
})

test('of what is missing the share of earlier refunds is returned already, each unit once', () => {
  const prices = new Map([
    [1, 500],
    [2, 1_000],
  ])
  const some = (productId: number, quantity: number) => ({ productId, quantity })
  const returned = (missing: { productId: number; quantity: number }[], ...earlier: NamedRefund[]) =>
    returnedOf(missing, earlier, prices)
  const two = { amountCents: 900, lines: [some(1, 2)] }
  expect(returned([some(1, 2)], two)).toBe(900)
  expect(returned([some(1, 1)], two)).toBe(450)
  expect(returned([some(1, 2)], two, two), 'the second one was for something else').toBe(900)
  expect(returned([some(2, 1)], two)).toBe(0)
  expect(returned([some(1, 1)], { amountCents: 1_400, lines: [some(1, 1), some(2, 1)] })).toBe(466)
  expect(returned([some(3, 1)], { amountCents: 300, lines: [some(3, 1)] }), 'of something that costs nothing').toBe(0)
})
