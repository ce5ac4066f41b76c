import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffset } from './clock-offset.ts'

const noon = Date.UTC(2030, 0, 1, 12)

test('a browser that tells the same second as the server is taken as right', () => {
  expect(clockOffset({ askedAt: noon + 380, answeredAt: noon + 420, serverDate: noon })).toBe(0)
})

test('an answer that took long proves nothing against the browser', () => {
  expect(clockOffset({ askedAt: noon - 2_000, answeredAt: noon + 3_000, serverDate: noon })).toBe(0)
})

test('a browser that is ten minutes behind is set forward', () => {
  const behind = noon - 600_000
  expect(clockOffset({ askedAt: behind, answeredAt: behind, serverDate: noon })).toBe(600_500)
})

test('a browser that is a day ahead is set back', () => {
  const ahead = noon + 86_400_000
  expect(clockOffset({ askedAt: ahead, answeredAt: ahead, serverDate: noon })).toBe(500 - 86_400_000)
})

test('the corrected clock is never further off than half a second and half of the way there and back', () => {
  const reading = fc.record({
    trueOffset: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    trip: fc.integer({ min: 0, max: 4_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    served: fc.integer({ min: noon, max: noon + 100_000 }),
  })
  fc.assert(
    fc.property(reading, ({ trueOffset, trip, part, served }) => {
      const askedAt = served - trueOffset - part * trip
      const serverDate = Math.floor(served / 1000) * 1000
      const offset = clockOffset({ askedAt, answeredAt: askedAt + trip, serverDate })
      const allowed = offset === 0 ? 1000 + trip : 501 + trip / 2
      expect(Math.abs(offset - trueOffset)).toBeLessThanOrEqual(allowed)
    }),
  )
})
