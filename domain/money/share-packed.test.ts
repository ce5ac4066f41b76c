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

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
// An order costs a dollar or more; what it costs more is at least what a card can pay.
const holds = fc
  .tuple(fc.integer({ min: 100, max: 9_000 }), fc.array(fc.integer({ min: 50, max: 3_000 }), { maxLength: 4 }))
  .map(([first, later]) => held(first, ...later))

/** What is packed: often a little more or less than what the first of them hold. */
const packing = fc.tuple(holds, fc.nat(5), fc.integer({ min: -120, max: 120 })).map(([payments, count, more]) => {
  const packedCents = Math.max(0, sum(payments.slice(0, count).map(({ heldCents }) => heldCents)) + more)
  return { payments, packedCents }
})

test('the shares add up to what is packed, none is more than is held, and none too little for a card', () => {
  fc.assert(
    fc.property(packing, ({ payments, packedCents }) => {
      const shares = sharePacked(packedCents, payments)
      expect(sum(shares)).toBe(Math.min(sum(payments.map(({ heldCents }) => heldCents)), packedCents))
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
