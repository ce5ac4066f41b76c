import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start() {
  const times: number[] = []
  return { times, ...atMostEvery(1_000, () => void times.push(Date.now())) }
}

test('the first time at once, many calls meanwhile once after the pause', () => {
  const { run, times } = start()
  for (let at = 0; at < 1_000; at += 100) {
    run()
    vi.advanceTimersByTime(100)
  }
  expect(times).toEqual([0, 1_000])
  vi.advanceTimersByTime(10_000)
  expect(times).toEqual([0, 1_000])
  run()
  expect(times).toEqual([0, 1_000, 11_000])
})

test('in a busy hour at a steady pace, and never after it was stopped', () => {
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
