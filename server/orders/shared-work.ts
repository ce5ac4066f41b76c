// Whoever asks for something that is being done already waits for that, instead of doing it a second time.

export function createSharedWork<Result>() {
  const running = new Map<string, Promise<Result>>()
  return {
    async run(key: string, work: () => Promise<Result>): Promise<Result> {
      const other = running.get(key)
      if (other !== undefined) return other
      const go = work()
      running.set(key, go)
      try {
        return await go
      } finally {
        running.delete(key)
      }
    },
  }
}
