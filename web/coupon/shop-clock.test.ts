import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffset } from './shop-clock.ts'

const noon = Date.UTC(2030, 0, 1, 12)

test('trusts a browser clock that shows the same second as the server', () => {
  expect(clockOffset({ sentAt: noon + 380, receivedAt: noon + 420, serverDate: noon })).toBe(0)
})

test('trusts the browser clock when the response took long', () => {
  expect(clockOffset({ sentAt: noon - 2_000, receivedAt: noon + 3_000, serverDate: noon })).toBe(0)
})

test('corrects a browser clock that is ten minutes slow', () => {
  const behind = noon - 600_000
  expect(clockOffset({ sentAt: behind, receivedAt: behind, serverDate: noon })).toBe(600_500)
})

test('corrects a browser clock that is a day fast', () => {
  const ahead = noon + 86_400_000
  expect(clockOffset({ sentAt: ahead, receivedAt: ahead, serverDate: noon })).toBe(500 - 86_400_000)
})

test('the corrected clock is off by at most half a second plus half the round trip', () => {
  const reading = fc.record({
    trueOffset: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    roundTrip: fc.integer({ min: 0, max: 4_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    served: fc.integer({ min: noon, max: noon + 100_000 }),
  })
  fc.assert(
    fc.property(reading, ({ trueOffset, roundTrip, part, served }) => {
      const sentAt = served - trueOffset - part * roundTrip
      const serverDate = Math.floor(served / 1000) * 1000
      const offset = clockOffset({ sentAt, receivedAt: sentAt + roundTrip, serverDate })
      const allowed = offset === 0 ? 1000 + roundTrip : 501 + roundTrip / 2
      expect(Math.abs(offset - trueOffset)).toBeLessThanOrEqual(allowed)
    }),
  )
})
