import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call is answered at once, the others of a burst together after it', () => {
  const work = vi.fn()
  const call = throttle(work, 250)
  for (let count = 0; count < 100; count++) call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(250)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('the last call of all is never forgotten, and quiet calls are answered at once', () => {
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
