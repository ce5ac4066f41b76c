import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call of a burst runs immediately, the others together after the pause', () => {
  const work = vi.fn()
  const call = throttle(work, 250)
  for (let count = 0; count < 100; count++) call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(250)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('the last call is never lost, and a call after a quiet time runs immediately', () => {
  const work = vi.fn()
  const call = throttle(work, 250)
  for (let time = 0; time < 10; time++) {
    call()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(250)
  const soFar = work.mock.calls.length
  expect(soFar).toBeLessThanOrEqual(6)
  vi.advanceTimersByTime(1_000)
  call()
  expect(work).toHaveBeenCalledTimes(soFar + 1)
})
