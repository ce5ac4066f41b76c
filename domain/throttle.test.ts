import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start() {
  const times: number[] = []
  const pause = (then: () => void) => {
    const timer = setTimeout(then, 1_000)
    return () => clearTimeout(timer)
  }
  return { times, ...throttle(() => void times.push(Date.now()), pause) }
}

test('the first call of a burst runs immediately, the others together after the pause', () => {
  const { run, times } = start()
  for (let at = 0; at < 1_000; at += 100) {
    run()
    vi.advanceTimersByTime(100)
  }
  expect(times).toEqual([0, 1_000])
  vi.advanceTimersByTime(10_000)
  expect(times).toEqual([0, 1_000])
})

test('the last call is never lost, and a call after a quiet time runs immediately', () => {
  const { run, times } = start()
  run()
  vi.advanceTimersByTime(999)
  run()
  vi.advanceTimersByTime(10_001)
  run()
  expect(times).toEqual([0, 1_000, 11_000])
})

test('a busy hour has a steady pace, and nothing runs after the stop', () => {
  const { run, stop, times } = start()
  for (let at = 0; at < 3_500; at += 50) {
    run()
    vi.advanceTimersByTime(50)
  }
  expect(times).toEqual([0, 1_000, 2_000, 3_000])
  stop()
  vi.advanceTimersByTime(10_000)
  expect(times).toHaveLength(4)
})
