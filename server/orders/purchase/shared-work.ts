// Concurrent callers with the same key share one run instead of repeating the work.

export function createSharedWork<Result>() {
  const running = new Map<string, Promise<Result>>()
  return {
    async run(key: string, work: () => Promise<Result>): Promise<Result> {
      const current = running.get(key)
      if (current !== undefined) return current
      const started = work()
      running.set(key, started)
      try {
        return await started
      } finally {
        running.delete(key)
      }
    },
  }
}
