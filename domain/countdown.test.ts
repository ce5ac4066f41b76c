import { expect, test } from 'vitest'
import { countdownTo } from './countdown.ts'

const now = new Date('2030-01-01T00:00:00Z')
const inSeconds = (seconds: number) => countdownTo(new Date(now.getTime() + seconds * 1000), now)

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [59.2, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [3_661, { days: 0, hours: 1, minutes: 1, seconds: 1 }],
  [2 * 86_400 + 23 * 3_600, { days: 2, hours: 23, minutes: 0, seconds: 0 }],
])('%d seconds', (seconds, countdown) => {
  expect(inSeconds(seconds)).toEqual(countdown)
})

test('the last second is shown until it is over', () => {
  expect(inSeconds(0.001).seconds).toBe(1)
})

test('after the end the countdown is zero', () => {
  expect(inSeconds(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
