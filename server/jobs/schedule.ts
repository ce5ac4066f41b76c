// Runs a job again and again until it's stopped; an error is reported and doesn't end it.
import { setTimeout as wait } from 'node:timers/promises'

type ScheduleParts = {
  work: (signal: AbortSignal) => Promise<unknown>
  everyMs: number
  /** How long after the start it first runs. */
  firstAfterMs?: number
  onFailed: (error: unknown) => void
}

export function createSchedule({ work, everyMs, firstAfterMs = 0, onFailed }: ScheduleParts) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  // An aborted wait rejects, which is how stopping ends it early.
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {})

  async function run(): Promise<void> {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!signal.aborted) {
      await work(signal).catch(onFailed)
      await pause(everyMs)
    }
  }

  return {
    signal,
    start(): void {
      running ??= run()
    },
    /** Resolves when the run in progress has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
