// Work that nobody waits for: one at a time, so that it does not hold up who waits; more at a time the more there is to
// do. The server does not close before it is done.
import type { Log } from './reconcile.ts'

const mostAtOnce = 8
const waitingForEach = 32

export function createBackground(log: Log) {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  let listeners: (() => void)[] = []

  async function work(): Promise<void> {
    running += 1
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      // The reconciler comes back to whatever was not done.
      await task().catch((error: unknown) => log.warn({ err: error }, 'work after an order was not finished'))
    }
    running -= 1
    if (running > 0) return
    const told = listeners
    listeners = []
    for (const tell of told) tell()
  }

  return {
    run(task: () => Promise<void>): void {
      waiting.push(task)
      if (running < Math.min(mostAtOnce, 1 + Math.floor(waiting.length / waitingForEach))) void work()
    },

    async idle(): Promise<void> {
      if (running > 0) await new Promise<void>((resolve) => listeners.push(resolve))
    },
  }
}
