// The first process of a shop with several: it serves nothing itself. It starts the workers, which share one port, starts
// another when one dies, and on SIGHUP replaces them one after the other.
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
import type * as z from 'zod'
import { metricsQuestion } from './messages.ts'
import type { StopReason, metricsReply, stopMessage } from './messages.ts'
import { dutyVariable } from './worker.ts'

type WorkersParts = {
  count: number
  log: FastifyBaseLogger
  /** How long a worker may take to end before it is killed. */
  shutdownTimeoutMs: number
}

// A worker that dies again and again must not keep a core busy with starting it.
const shortestPauseMs = 500
const longestPauseMs = 10_000

/** Resolves to the exit code when all workers have ended. */
export function runWorkers({ count, log, shutdownTimeoutMs }: WorkersParts): Promise<number> {
  const ended = Promise.withResolvers<number>()
  const alive = new Set<Worker>()
  /** By number, the worker that serves; the first one also does the background work. */
  const serving: Worker[] = []
  let hasOpened = false
  let isReplacing = false
  /** Set once the shop is ending. */
  let exitCode: number | undefined
  let pauseMs = shortestPauseMs

  function fork(number: number): Worker {
    const worker = cluster.fork({ [dutyVariable]: number === 0 ? 'all' : 'requests' })
    alive.add(worker)
    worker.once('listening', () => {
      hasOpened = true
      pauseMs = shortestPauseMs
    })
    const onEnd = (result: number | string) => {
      alive.delete(worker)
      if (exitCode !== undefined) return endIfAlone()
      if (serving[number] === worker) void onDeath(number, worker, result)
    }
    worker.once('exit', (code, signal) => onEnd(signal ?? code))
    // A message to a worker that was killed a moment ago fails, and its end follows. Without a listener it would end us all.
    worker.on('error', (error) => {
      log.warn({ worker: worker.process.pid, err: error }, 'a worker could not be reached')
      // The system had no room for another process.
      if (worker.process.pid === undefined) onEnd(error.message)
    })
    return worker
  }

  async function onDeath(number: number, worker: Worker, result: number | string): Promise<void> {
    // What ends the very first start (a wrong setting, a taken port) would end every other one too.
    if (!hasOpened) return stop('now', typeof result === 'number' ? result : 1)
    log.error({ worker: worker.process.pid, result }, 'a worker ended unexpectedly, another one takes its place')
    await wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    // It may have been replaced meanwhile, and two of them would do the background work twice.
    if (exitCode === undefined && serving[number] === worker) serving[number] = fork(number)
  }

  async function replace(number: number): Promise<boolean> {
    const fresh = fork(number)
    const isOpen = await new Promise<boolean>((resolve) => {
      fresh.once('listening', () => resolve(true))
      fresh.once('exit', () => resolve(false))
      fresh.once('error', () => fresh.process.pid === undefined && resolve(false))
    })
    if (!isOpen) return false
    const old = serving[number]
    serving[number] = fresh
    if (old !== undefined && alive.has(old)) await end(old, 'replaced')
    return true
  }

  async function replaceAll(): Promise<void> {
    if (isReplacing || exitCode !== undefined) return
    isReplacing = true
    log.info('replacing the workers')
    let isGood = true
    for (let number = 0; number < count && isGood && exitCode === undefined; number++) isGood = await replace(number)
    if (isGood) log.info('the workers are replaced')
    else log.error('a new worker could not start: the others go on as they are')
    isReplacing = false
  }

  async function end(worker: Worker, why: StopReason): Promise<void> {
    // Not `once` of node:events, which throws when a message to it fails.
    const exit = new Promise((resolve) => worker.once('exit', resolve))
    if (worker.isConnected()) worker.send({ kind: 'stop', why } satisfies z.infer<typeof stopMessage>)
    const giveUp = setTimeout(() => worker.process.kill('SIGKILL'), shutdownTimeoutMs)
    await exit
    clearTimeout(giveUp)
  }

  function stop(why: StopReason, code = 0): void {
    // Asked a second time, it doesn't wait any longer.
    if (exitCode !== undefined && alive.size > 0) for (const worker of alive) worker.process.kill('SIGKILL')
    exitCode ??= code
    for (const worker of alive) void end(worker, why)
    endIfAlone()
  }

  function endIfAlone(): void {
    if (alive.size === 0) ended.resolve(exitCode ?? 0)
  }

  answerMetrics()
  process.on('SIGTERM', () => stop('leaving'))
  process.on('SIGINT', () => stop('now'))
  process.on('SIGHUP', () => void replaceAll())
  for (let number = 0; number < count; number++) serving[number] = fork(number)
  return ended.promise
}

/** Each worker is asked for the metrics of all: it asks here. */
function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message) => {
    const question = metricsQuestion.safeParse(message)
    if (!question.success) return
    const reply = (text?: string) => {
      const answer: z.infer<typeof metricsReply> = { ...question.data, ...(text !== undefined && { text }) }
      if (worker.isConnected()) worker.send(answer)
    }
    all.clusterMetrics().then(reply, () => reply())
  })
}
