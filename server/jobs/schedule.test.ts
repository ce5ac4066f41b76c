import { expect, test, vi } from 'vitest'
import { createSchedule } from './schedule.ts'

test('the job runs again after an error, and stopping waits for the run in progress', async () => {
  const onFailed = vi.fn()
  const last = Promise.withResolvers<void>()
  const work = vi.fn().mockRejectedValueOnce(new Error('not now')).mockReturnValue(last.promise)
  const schedule = createSchedule({ work, everyMs: 1, onFailed })
  schedule.start()
  schedule.start()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(new Error('not now'))
  const onStopped = vi.fn()
  const stopped = schedule.stop().then(onStopped)
  await new Promise(setImmediate)
  expect(onStopped).not.toHaveBeenCalled()
  last.resolve()
  await stopped
  expect(work).toHaveBeenCalledTimes(2)
})

test('a schedule that is stopped before its first run never runs', async () => {
  const work = vi.fn()
  const schedule = createSchedule({ work, everyMs: 1, firstAfterMs: 60_000, onFailed: vi.fn() })
  schedule.start()
  await schedule.stop()
  expect(work).not.toHaveBeenCalled()
})

test('a job that is asked to run runs at once, also when it was asked during a run', async () => {
  let runs = 0
  const schedule = createSchedule({
    work: async () => {
      runs += 1
      if (runs === 2) schedule.runSoon()
    },
    everyMs: () => 60_000,
    onFailed: vi.fn(),
  })
  schedule.start()
  await vi.waitFor(() => expect(runs).toBe(1))
  schedule.runSoon()
  await vi.waitFor(() => expect(runs).toBe(3))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(3)
  await schedule.stop()
})
