// Runs a job again and again until it's stopped, or sooner when it's asked to; an error is reported and doesn't end it.
import { setTimeout as wait } from 'node:timers/promises'

type ScheduleParts = {
  work: (signal: AbortSignal) => Promise<unknown>
  everyMs: number | (() => number)
  /** How long after the start it first runs. */
  firstAfterMs?: number
  /** However often it's asked to run, it rests this long between two runs. */
  restMs?: number
  onFailed: (error: unknown) => void
}

export function createSchedule({ work, everyMs, firstAfterMs = 0, restMs = 0, onFailed }: ScheduleParts) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  let asked = new AbortController()

  // An aborted wait rejects, which is how stopping ends it early.
  const pause = (ms: number, until = signal) => wait(ms, undefined, { signal: until, ref: false }).catch(() => {})

  async function run(): Promise<void> {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!signal.aborted) {
      asked = new AbortController()
      await work(signal).catch(onFailed)
      await pause(restMs)
      await pause(typeof everyMs === 'number' ? everyMs : everyMs(), AbortSignal.any([signal, asked.signal]))
    }
  }

  return {
    signal,
    start(): void {
      running ??= run()
    },
    /** There is something to do now. Asked for during a run, the next one follows it. */
    runSoon: (): void => asked.abort(),
    /** Resolves when the run in progress has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
