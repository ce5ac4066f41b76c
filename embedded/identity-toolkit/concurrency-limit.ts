// Runs a few jobs at a time and queues a limited number; any more are rejected.

/** Rejected: the queue is full. */
export const full = Symbol('full')

export function createConcurrencyLimit({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result | typeof full> {
      if (busy >= running) {
        if (queue.length >= waiting) return full
        // A finished job hands its slot to the next one, so that no other gets in between.
        await new Promise<void>((enter) => queue.push(enter))
      } else {
        busy += 1
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) busy -= 1
        else next()
      }
    },
  }
}
