import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createQueue } from './queue.ts'

const never = () => new Promise<void>(() => {})

function queueOf(work: (job: string) => Promise<void>, limits: object = {}) {
  const onLost = vi.fn()
  const isPassing = (error: unknown) => !(error instanceof Error && error.message === 'for good')
  return { queue: createQueue({ work, isPassing, onLost, waits: [5, 10, 20], ...limits }), onLost }
}

test('every job is done, few at a time', async () => {
  let running = 0
  let most = 0
  const done: string[] = []
  const { queue } = queueOf(async (job) => {
    most = Math.max(most, ++running)
    await wait(2)
    running--
    done.push(job)
  })
  for (let index = 0; index < 20; index++) expect(queue.add(`job ${index}`)).toBe(true)
  expect(await queue.close(5_000)).toBe(0)
  expect(done).toHaveLength(20)
  expect(most).toBe(2)
})

test('a job that fails is tried again, three times at most', async () => {
  const tries: Record<string, number> = {}
  const { queue, onLost } = queueOf(async (job) => {
    tries[job] = (tries[job] ?? 0) + 1
    if (job === 'hopeless' || tries[job] < 3) throw new Error('not now')
  })
  queue.add('late')
  queue.add('hopeless')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  expect(tries).toEqual({ late: 3, hopeless: 4 })
  expect(onLost).toHaveBeenCalledWith(new Error('not now'), 4, 'hopeless')
})

test('what is refused for good is not tried again', async () => {
  const work = vi.fn().mockRejectedValue(new Error('for good'))
  const { queue, onLost } = queueOf(work)
  queue.add('job')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith(new Error('for good'), 1, 'job'))
  expect(work).toHaveBeenCalledOnce()
})

test('a full queue takes no more, counting those that run and rest', async () => {
  const { queue } = queueOf(never, { capacity: 3 })
  expect(['a', 'b', 'c', 'd'].map(queue.add)).toEqual([true, true, true, false])
  const failing = queueOf(() => Promise.reject(new Error('not now')), { capacity: 1, waits: [60_000] })
  failing.queue.add('rests')
  await wait(5)
  expect(failing.queue.add('no place')).toBe(false)
})

test('closing tries resting jobs at once, takes no more, and does not wait for ever', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue(undefined)
  const { queue } = queueOf(work, { waits: [60_000] })
  queue.add('rests')
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  expect(await queue.close(5_000)).toBe(0)
  expect(work).toHaveBeenCalledTimes(2)
  expect(queue.add('too late')).toBe(false)
  const stuck = queueOf(never)
  stuck.queue.add('stuck')
  expect(await stuck.queue.close(20)).toBe(1)
})
