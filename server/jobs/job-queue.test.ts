import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createJobQueue } from './job-queue.ts'

const never = () => new Promise<void>(() => {})
const isRetryable = (error: unknown) => !(error instanceof Error && error.message === 'permanent')

function openQueue(options: Partial<Parameters<typeof createJobQueue>[0]> = {}) {
  const onFailed = vi.fn()
  return { onFailed, queue: createJobQueue({ concurrency: 2, isRetryable, onFailed, ...options }) }
}

/** Jobs that note their name when they finish. */
function openLog() {
  const finished: string[] = []
  const job =
    (name: string, ms = 0) =>
    async () => {
      await wait(ms)
      finished.push(name)
    }
  return { finished, job }
}

test('every job runs, a few at a time, and a failing one does not stop the others', async () => {
  const { queue, onFailed } = openQueue({ concurrency: 4 })
  let running = 0
  let most = 0
  let finished = 0
  for (let number = 0; number < 20; number++) {
    queue.add(async () => {
      most = Math.max(most, ++running)
      await wait(2)
      running -= 1
      if (number === 3) throw new Error('lost')
      finished += 1
    })
  }
  await queue.drain()
  expect([most, finished]).toEqual([4, 19])
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(new Error('lost'), 1)
  expect(queue.failed()).toBe(1)
})

test('a failed job is retried once for each backoff, then reported', async () => {
  const attempts = { late: 0, hopeless: 0 }
  const { queue, onFailed } = openQueue({ backoffMs: [5, 10, 20] })
  queue.add(async () => {
    attempts.late += 1
    if (attempts.late < 3) throw new Error('not now')
  })
  queue.add(async () => {
    attempts.hopeless += 1
    throw new Error('not now')
  })
  await queue.drain()
  expect(attempts).toEqual({ late: 3, hopeless: 4 })
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(new Error('not now'), 4)
})

test('a permanent error is not retried, and the job can report it itself', async () => {
  const work = vi.fn().mockRejectedValue(new Error('permanent'))
  const { queue, onFailed } = openQueue({ backoffMs: [1, 1] })
  const report = vi.fn()
  queue.add(work, report)
  await queue.drain()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('permanent'), 1)
  expect(work).toHaveBeenCalledOnce()
  expect(onFailed).not.toHaveBeenCalled()
})

test('a full queue refuses jobs, counting running and retrying ones', async () => {
  const { queue } = openQueue({ capacity: 3 })
  expect([never, never, never, never].map((job) => queue.add(job))).toEqual([true, true, true, false])
  const failing = openQueue({ capacity: 1, backoffMs: [60_000] })
  const work = vi.fn().mockRejectedValue(new Error('not now'))
  failing.queue.add(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  expect(failing.queue.add(work)).toBe(false)
})

test('closing retries waiting jobs immediately, refuses new ones and gives up after a while', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue(undefined)
  const { queue } = openQueue({ backoffMs: [60_000] })
  queue.add(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  expect(await queue.close(5_000)).toBe(0)
  expect(work).toHaveBeenCalledTimes(2)
  expect(queue.add(work)).toBe(false)
  const stuck = openQueue()
  stuck.queue.add(never)
  expect(await stuck.queue.close(20)).toBe(1)
})

test('jobs rest while a request runs first', async () => {
  const { queue } = openQueue({ longestRestMs: 5_000 })
  const { finished, job } = openLog()
  const orders = [queue.runFirst(job('order 1', 30)), queue.runFirst(job('order 2', 60))]
  queue.add(job('email'))
  await Promise.all(orders)
  await queue.drain()
  expect(finished).toEqual(['order 1', 'order 2', 'email'])
})

test('jobs do not rest longer than allowed', async () => {
  const { queue } = openQueue({ longestRestMs: 50 })
  const { finished, job } = openLog()
  const order = queue.runFirst(job('order', 1_000))
  queue.add(job('email'))
  await order
  expect(finished).toEqual(['email', 'order'])
})

test('what can wait rests while a request runs first, no longer than allowed, and never behind jobs', async () => {
  const { queue, onFailed } = openQueue({ concurrency: 1, longestRestMs: 5_000, maxTurnMs: 5_000 })
  const { finished, job } = openLog()
  const order = queue.runFirst(job('order', 30))
  queue.add(job('slow capture', 200))
  const tap = queue.runLater(async () => {
    await job('tap')()
    return finished.length
  })
  const failing = queue.runLater(() => Promise.reject(new Error('permanent')))
  await expect(failing).rejects.toThrow('permanent')
  expect(await tap).toBe(2)
  await order
  await queue.drain()
  expect(finished).toEqual(['order', 'tap', 'slow capture'])
  expect([onFailed.mock.calls.length, queue.failed()]).toEqual([0, 0])
  const patient = openQueue({ maxTurnMs: 50 })
  const long = patient.queue.runFirst(job('long order', 1_000))
  await patient.queue.runLater(job('late tap'))
  await long
  expect(finished.slice(3)).toEqual(['late tap', 'long order'])
})

test('what can wait runs in its order, one by one after a request, and a few at once when many arrive', async () => {
  const { queue } = openQueue({ maxTurnMs: 60_000 })
  let running = 0
  let most = 0
  const begun: number[] = []
  const numbers = Array.from({ length: 30 }, (_, number) => number)
  const tap = (number: number) =>
    queue.runLater(async () => {
      begun.push(number)
      most = Math.max(most, ++running)
      await wait(1)
      running -= 1
      if (number === 3) throw new Error('lost')
    })
  const request = queue.runFirst(() => wait(20))
  const results = await Promise.allSettled(numbers.map(tap))
  await request
  expect([most, begun]).toEqual([1, numbers])
  expect(results.flatMap(({ status }, number) => (status === 'rejected' ? [number] : []))).toEqual([3])
  await Promise.allSettled(numbers.map(tap))
  expect([most, begun]).toEqual([5, [...numbers, ...numbers]])
})

test('what can wait does not wait for one that hangs', async () => {
  const { queue } = openQueue({ maxTurnMs: 50 })
  void queue.runLater(never)
  const began = performance.now()
  await Promise.all([queue.runLater(() => wait(1)), queue.runLater(() => wait(1))])
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('draining ends the rest', async () => {
  const { queue } = openQueue({ longestRestMs: 60_000 })
  const { finished, job } = openLog()
  const order = queue.runFirst(job('order', 300))
  queue.add(job('email'))
  await queue.drain()
  expect(finished).toEqual(['email'])
  await order
})

test('a caller gets the result, or the error, of a job that ran in its turn', async () => {
  const { queue } = openQueue({ concurrency: 1 })
  const { finished, job } = openLog()
  queue.add(job('before', 10))
  expect(await queue.runInTurn(async () => finished.length, 5_000)).toEqual({ result: 1 })
  await expect(queue.runInTurn(() => Promise.reject(new Error('permanent')), 5_000)).rejects.toThrow('permanent')
})

test('a caller whose turn does not come in time, or who finds the queue full, gets nothing', async () => {
  const { queue } = openQueue({ concurrency: 1, capacity: 2 })
  const blocked = Promise.withResolvers<void>()
  queue.add(() => blocked.promise)
  const work = vi.fn()
  const late = queue.runInTurn(work, 20)
  expect(queue.isFull()).toBe(true)
  expect(await queue.runInTurn(work, 20)).toBeUndefined()
  expect(await late).toBeUndefined()
  expect(queue.isFull()).toBe(false)
  blocked.resolve()
  await queue.drain()
  expect(work).not.toHaveBeenCalled()
})
