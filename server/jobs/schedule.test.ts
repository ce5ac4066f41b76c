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
