import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenRefresher } from './token-refresher.ts'
import type { Renewal } from './token-refresher.ts'

const minute = 60_000
const hour = 60 * minute

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start(renew: () => Renewal | Promise<Renewal>) {
  const attempts: number[] = []
  const refresher = createTokenRefresher(async () => {
    attempts.push(Date.now())
    return renew()
  })
  return { refresher, attempts }
}

const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0))

test('renews a token five minutes before it expires, not earlier', async () => {
  const { refresher, attempts } = start(() => 'renewed')
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(55 * minute - 1)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual([55 * minute])
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
})

test('renews a token that is about to expire immediately', async () => {
  const { refresher, attempts } = start(() => 'renewed')
  refresher.plan(minute)
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual([0])
})

test('renews short-lived tokens with a pause, not in a loop', async () => {
  const { refresher, attempts } = start(() => {
    refresher.plan(Date.now() + minute)
    return 'renewed'
  })
  refresher.plan(minute)
  await vi.advanceTimersByTimeAsync(minute)
  expect(attempts).toEqual([0, 30_000, 60_000])
})

test('backs off without a connection, from 30 seconds doubling up to 16 minutes', async () => {
  const { refresher, attempts } = start(() => 'unreachable')
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(attempts[0]).toBe(55 * minute)
  expect(gaps(attempts).slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960].map((seconds) => seconds * 1_000))
})

test('starts the backoff at 30 seconds again after a renewal', async () => {
  let renewal: Renewal = 'unreachable'
  const { refresher, attempts } = start(() => renewal)
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(55 * minute + 3 * minute)
  renewal = 'renewed'
  await vi.advanceTimersByTimeAsync(2 * minute)
  const before = attempts.length
  renewal = 'unreachable'
  refresher.plan(Date.now() + hour)
  await vi.advanceTimersByTimeAsync(56 * minute)
  expect(gaps(attempts.slice(before))).toEqual([30_000])
})

test('stops when the identity service has ended the session', async () => {
  const { refresher, attempts } = start(() => 'refused')
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(10 * hour)
  expect(attempts).toHaveLength(1)
})

test('stops after a logout, even if an attempt was running', async () => {
  let finish: (renewal: Renewal) => void = () => undefined
  const { refresher, attempts } = start(() => new Promise((resolve) => (finish = resolve)))
  refresher.plan(hour)
  await vi.advanceTimersByTimeAsync(55 * minute)
  expect(attempts).toHaveLength(1)
  refresher.stop()
  finish('unreachable')
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
})

test('backs off the same way for a session without a token', async () => {
  const { refresher, attempts } = start(() => 'unreachable')
  refresher.retry()
  await vi.advanceTimersByTimeAsync(3.5 * minute)
  expect(attempts).toEqual([30_000, 90_000, 210_000])
})
