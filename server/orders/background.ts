// Work that nobody waits for. Whoever waits comes first: while orders are being placed it rests, but never for long, and
// the server does not close before it is done.
import type { Log } from './reconcile.ts'

type Entry = { task: () => Promise<void>; due: number }

const atOnce = 4
const longestRestMs = 500

export function createBackground(log: Log) {
  const waiting: Entry[] = []
  let ahead = 0
  let running = 0
  let timer: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []

  function isTime({ due }: Entry): boolean {
    return ahead === 0 || listeners.length > 0 || due <= performance.now()
  }

  function look(): void {
    clearTimeout(timer)
    while (running < atOnce) {
      const next = waiting[0]
      if (next === undefined) return
      if (!isTime(next)) {
        timer = setTimeout(look, next.due - performance.now())
        return
      }
      waiting.shift()
      void work(next)
    }
  }

  async function work({ task }: Entry): Promise<void> {
    running += 1
    // The reconciler comes back to whatever was not done.
    await task().catch((error: unknown) => log.warn({ err: error }, 'work after an order was not finished'))
    running -= 1
    look()
    if (running === 0 && waiting.length === 0) for (const tell of listeners.splice(0)) tell()
  }

  return {
    run(task: () => Promise<void>): void {
      waiting.push({ task, due: performance.now() + longestRestMs })
      look()
    },

    /** Somebody waits for this: what waits in the background lets it go ahead. */
    async first<Result>(urgent: () => Promise<Result>): Promise<Result> {
      ahead += 1
      try {
        return await urgent()
      } finally {
        ahead -= 1
        if (ahead === 0) look()
      }
    },

    /** When everything is done, without any more rest. */
    async idle(): Promise<void> {
      if (running === 0 && waiting.length === 0) return
      const done = new Promise<void>((resolve) => listeners.push(resolve))
      look()
      await done
    },
  }
}
