// Lets a few pieces of work run at once, and a limited number wait. Who comes after that is turned away.

export type Gate = ReturnType<typeof createGate>

/** Turned away: too many are waiting already. */
export const full = Symbol('full')

export function createGate({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    async pass<Result>(work: () => Promise<Result>): Promise<Result | typeof full> {
      if (busy >= running) {
        if (queue.length >= waiting) return full
        // Whoever leaves hands its place on, so that nobody slips in between.
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
