// The last seconds of a process behind a proxy. Requests are still answered, each on a connection that is closed after it, so
// that the proxy never reuses one which is about to end.
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Drain = ReturnType<typeof createDrain>

export function createDrain() {
  let isReady = true

  return {
    /** False as soon as the process is going to end: health checks should send requests elsewhere. */
    isReady: (): boolean => isReady,

    /** A process whose place another one on the same port has taken is not leaving: the shop there stays ready. */
    async run(server: Server, seconds: number, { isLeaving }: { isLeaving: boolean }): Promise<void> {
      isReady = !isLeaving
      if (seconds === 0) return
      server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
      await wait(seconds * 1_000)
    },
  }
}
