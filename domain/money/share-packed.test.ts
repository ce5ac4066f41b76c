import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharePacked } from './share-packed.ts'

const held = (...cents: number[]) => cents.map((heldCents, id) => ({ id: `${id}`, heldCents, paidCents: null }))

test('the first payment pays first, and the last one at least what a card can pay', () => {
  expect(sharePacked(1_400, held(1_000, 500))).toEqual([1_000, 400])
  expect(sharePacked(900, held(1_000, 500))).toEqual([900, 0])
  expect(sharePacked(1_001, held(1_000, 500))).toEqual([951, 50])
  expect(sharePacked(1_070, held(1_000, 60, 500))).toEqual([970, 50, 50])
  expect(sharePacked(30, held(1_000, 500))).toEqual([30, 0])
})

test('what no card can pay beside the others is not charged: never more than what is packed, and less than 50 cents less', () => {
  expect(sharePacked(70, held(60, 60))).toEqual([60, 0])
  expect(sharePacked(120, held(60, 55, 500))).toEqual([60, 55, 0])
  expect([99, 100].map((cents) => sharePacked(cents, held(60, 60)))).toEqual([
    [60, 0],
    [50, 50],
  ])
  expect(sharePacked(70, [{ id: '0', heldCents: 60, paidCents: 60 }, ...held(60)])).toEqual([60, 0])
})

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
// An order, and what it costs more, is at least what a card can pay.
const holds = fc
  .tuple(fc.integer({ min: 50, max: 9_000 }), fc.array(fc.integer({ min: 50, max: 3_000 }), { maxLength: 4 }))
  .map(([first, later]) => held(first, ...later))

/** What is packed: often a little more or less than what the first of them hold. */
const packing = fc.tuple(holds, fc.nat(5), fc.integer({ min: -120, max: 120 })).map(([payments, count, more]) => {
  const packedCents = Math.max(0, sum(payments.slice(0, count).map(({ heldCents }) => heldCents)) + more)
  return { payments, packedCents }
})

test('the shares add up to what is packed, or a little less, none is more than is held, and none too little for a card', () => {
  fc.assert(
    fc.property(packing, ({ payments, packedCents }) => {
      const shares = sharePacked(packedCents, payments)
      const payable = Math.min(sum(payments.map(({ heldCents }) => heldCents)), packedCents)
      const [first = 0] = shares
      expect(sum(shares)).toBeLessThanOrEqual(payable)
      expect(sum(shares)).toBeGreaterThan(payable - 50)
      // All of it, where the first can leave as much to the last as a card can pay.
      if (first > 100) expect(sum(shares)).toBe(payable)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(payments[index]?.heldCents ?? 0)
        if (packedCents >= 50) expect(share === 0 || share >= 50).toBe(true)
      }
    }),
  )
})

test('what is still to be paid stays the same, whichever of them were captured before', () => {
  fc.assert(
    fc.property(packing, fc.array(fc.boolean(), { maxLength: 5 }), ({ payments, packedCents }, captured) => {
      const shares = sharePacked(packedCents, payments)
      const after = payments.map((hold, index) => ({
        ...hold,
        paidCents: captured[index] ? (shares[index] ?? 0) : null,
      }))
      expect(sharePacked(packedCents, after)).toEqual(shares)
    }),
  )
})
