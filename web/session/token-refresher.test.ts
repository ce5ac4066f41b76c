import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenRefresher } from './token-refresher.ts'
import type { Renewal } from './token-refresher.ts'

const minute = 60_000
const hour = 60 * minute

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start(answer: () => Renewal | Promise<Renewal>) {
  const attempts: number[] = []
  const refresher = createTokenRefresher(async () => {
    attempts.push(Date.now())
    return answer()
  })
  return { refresher, attempts }
}

const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0))

test('a token is renewed five minutes before it ends, not sooner', async () => {
  const { refresher, attempts } = start(() => 'renewed')
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(55 * minute - 1)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual([55 * minute])
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
})

test('a token that is about to end is renewed at once', async () => {
  const { refresher, attempts } = start(() => 'renewed')
  refresher.plan(minute)
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual([0])
})

test('tokens that live for less than the lead are renewed with a pause, not in a loop', async () => {
  const { refresher, attempts } = start(() => {
    refresher.plan(Date.now() + minute)
    return 'renewed'
  })
  refresher.plan(minute)
  await vi.advanceTimersByTimeAsync(minute)
  expect(attempts).toEqual([0, 30_000, 60_000])
})

test('without a connection the wait starts at 30 seconds and doubles up to 16 minutes', async () => {
  const { refresher, attempts } = start(() => 'unreachable')
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(attempts[0]).toBe(55 * minute)
  expect(gaps(attempts).slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960].map((seconds) => seconds * 1_000))
})

test('after a renewal the wait starts anew at 30 seconds', async () => {
  let answer: Renewal = 'unreachable'
  const { refresher, attempts } = start(() => answer)
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(55 * minute + 3 * minute)
  answer = 'renewed'
  await vi.advanceTimersByTimeAsync(2 * minute)
  const before = attempts.length
  answer = 'unreachable'
  refresher.plan(Date.now() + hour)
  await vi.advanceTimersByTimeAsync(56 * minute)
  expect(gaps(attempts.slice(before))).toEqual([30_000])
})

test('a session that the identity service has ended is not asked for again', async () => {
  const { refresher, attempts } = start(() => 'refused')
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(10 * hour)
  expect(attempts).toHaveLength(1)
})

test('after a logout nothing is asked any more, not even by an attempt that was under way', async () => {
  let answerNow: (renewal: Renewal) => void = () => undefined
  const { refresher, attempts } = start(() => new Promise((resolve) => (answerNow = resolve)))
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(55 * minute)
  expect(attempts).toHaveLength(1)
  refresher.stop()
  answerNow('unreachable')
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
})

test('a session without a token yet, for want of a connection, is tried in the same rhythm', async () => {
  const { refresher, attempts } = start(() => 'unreachable')
  refresher.retry()
  await vi.advanceTimersByTimeAsync(3.5 * minute)
  expect(attempts).toEqual([30_000, 90_000, 210_000])
})
