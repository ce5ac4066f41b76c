import { expect, test } from 'vitest'
import { gapOf, hold, release, releaseAfterMs, withGap } from './held-place.ts'

const column = ['A', 'B', 'C']
const onB = hold(undefined, column, { orderId: 'B', height: 90 })

test('a card under the pointer leaves no gap as long as it is there', () => {
  expect(onB).toEqual({ orderId: 'B', index: 1, height: 90 })
  expect(gapOf(onB, column)).toBeUndefined()
})

test('moved away, its place stays where it was and as high as it was', () => {
  expect(gapOf(onB, ['A', 'C'])).toEqual({ orderId: 'B', index: 1, height: 90 })
  expect(withGap(['A', 'C'], 1, 'gap')).toEqual(['A', 'gap', 'C'])
})

test('the last card of a column leaves a gap at its end', () => {
  const onC = hold(undefined, column, { orderId: 'C', height: 90 })
  expect(withGap(['A', 'B'], gapOf(onC, ['A', 'B'])?.index ?? 0, 'gap')).toEqual(['A', 'B', 'gap'])
})

test('the gap stays while the pointer is on it, also when other orders come and go', () => {
  expect(hold(onB, ['A', 'C'], { orderId: 'B', height: 20 })).toBe(onB)
  expect(gapOf(onB, ['A', 'C', 'D'])).toEqual(onB)
  expect(withGap([], onB.index, 'gap')).toEqual(['gap'])
})

test('it closes when the pointer leaves it, and only then', () => {
  expect(release(onB, 'A')).toBe(onB)
  expect(release(onB, 'B')).toBeUndefined()
  expect(gapOf(release(onB, 'B'), ['A', 'C'])).toBeUndefined()
})

test('on another card the next place is held', () => {
  expect(hold(onB, ['A', 'C'], { orderId: 'C', height: 70 })).toEqual({ orderId: 'C', index: 1, height: 70 })
})

test('a card that comes back, such as by Undo, closes its gap', () => {
  expect(gapOf(onB, column)).toBeUndefined()
  expect(hold(onB, column, { orderId: 'B', height: 95 })).toEqual({ orderId: 'B', index: 1, height: 95 })
})

test('a mouse that leaves means it; a finger always leaves', () => {
  expect([releaseAfterMs('mouse'), releaseAfterMs('pen')]).toEqual([0, 0])
  expect(releaseAfterMs('touch')).toBeGreaterThan(1_000)
})
