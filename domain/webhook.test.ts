import { expect, test } from 'vitest'
import { mayHear, pauseAfter, webhookEvents, webhookLimits } from './webhook.ts'

test('pauses grow to six hours, and each is a little different', () => {
  const pauses = Array.from({ length: 14 }, (_, index) => pauseAfter(index + 1, 0.5))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect([pauses[0], pauses.at(-1)]).toEqual([5_000, 6 * 3_600_000])
  expect([pauseAfter(1, 0), pauseAfter(1, 0.999)]).toEqual([4_000, 5_998])
})

test('three days are about twenty attempts', () => {
  let attempts = 1
  for (let at = 0; at < webhookLimits.triedDays * 86_400_000; attempts++) at += pauseAfter(attempts, 0.5)
  expect(attempts).toBeGreaterThan(15)
  expect(attempts).toBeLessThan(25)
})

test('a key hears only of what it may read', () => {
  expect(webhookEvents.filter((event) => mayHear(['catalog.read'], event))).toEqual(['product.changed', 'stock.low'])
  expect(mayHear(['orders.pick'], 'order.packed')).toBe(true)
  expect(mayHear(['orders.pick'], 'refund.completed')).toBe(false)
})
