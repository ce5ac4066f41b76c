// Work that an answer does not wait for, such as mail. It can be awaited as a whole, when the service closes.

type Log = { warn: (fields: object, text: string) => void }

export type Background = ReturnType<typeof createBackground>

export function createBackground(log: Log) {
  const running = new Set<Promise<void>>()
  return {
    start(what: string, work: () => Promise<void>): void {
      const job = new Promise<void>((begin) => setImmediate(begin))
        .then(work)
        .catch((error: unknown) => log.warn({ what, ...describeFault(error) }, 'identity: work after an answer failed'))
      running.add(job)
      void job.then(() => running.delete(job))
    },

    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Where and as what a fault came up. Never its message: that may hold an address or a value of a statement. */
export function describeFault(error: unknown): object {
  if (!(error instanceof Error)) return { fault: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    fault: error.name,
    code: 'code' in error ? String(error.code) : undefined,
    at: frames.slice(0, 4).map((line) => line.trim()),
  }
}
