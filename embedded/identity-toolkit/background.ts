// Jobs that run after the response, such as emails. They can be awaited together when the service closes.

type Log = { warn: (fields: object, text: string) => void }

export type Background = ReturnType<typeof createBackground>

export function createBackground(log: Log) {
  const running = new Set<Promise<void>>()
  return {
    start(what: string, work: () => Promise<void>): void {
      const job = new Promise<void>((begin) => setImmediate(begin))
        .then(work)
        .catch((error: unknown) => log.warn({ what, ...describeError(error) }, 'identity: background job failed'))
      running.add(job)
      void job.then(() => running.delete(job))
    },

    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Type, code and stack of an error. Never its message, which may contain an address or a value of a statement. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    error: error.name,
    code: 'code' in error ? String(error.code) : undefined,
    at: frames.slice(0, 4).map((line) => line.trim()),
  }
}
