// Keeps one stream of events open: reconnects with backoff, notices a connection that died silently, and says whether the
// screen is live.
import { backoffMs } from './backoff.ts'
import { readEvents } from './read-events.ts'
import type { ShopEvent } from './read-events.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

type StreamParts = {
  /** `isForced`: the last token was refused. Undefined without a connection. */
  open: (signal: AbortSignal, isForced: boolean) => Promise<Response | undefined>
  onEvent: (event: ShopEvent) => void
  onState: (state: LiveState) => void
  /** The server refuses this person, whatever their token. */
  onForbidden: () => void
  waitMs?: (attempt: number) => number
  silentMs?: number
}

/** The server sends a heartbeat every eight seconds. */
const defaultSilentMs = 25_000

/** Returns how to stop, and how to try again at once. */
export function followStream(parts: StreamParts): { stop: () => void; retry: () => void } {
  const { waitMs = backoffMs } = parts
  const stopped = new AbortController()
  let resume = () => {}

  async function run(): Promise<void> {
    let attempt = 0
    let isForced = false
    while (!stopped.signal.aborted) {
      const result = await connect(parts, stopped.signal, isForced)
      if (stopped.signal.aborted) return
      isForced = result === 401
      if (result === 403) parts.onForbidden()
      // A stream that ended after it was open: the server was restarted, or the token became old.
      attempt = result === 'ended' ? 0 : attempt + 1
      parts.onState(attempt === 0 ? 'connecting' : 'lost')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs(attempt))
        resume = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  void run()
  return {
    stop() {
      stopped.abort()
      resume()
    },
    retry: () => resume(),
  }
}

/** Resolves when the connection is over: to the status of a refusal, 0 without a response, or `ended` if it had been open. */
async function connect(parts: StreamParts, stopped: AbortSignal, isForced: boolean): Promise<number | 'ended'> {
  const { silentMs = defaultSilentMs } = parts
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silentMs)
  let wasOpen = false
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silentMs)
    if (!wasOpen) parts.onState('live')
    wasOpen = true
  }
  try {
    const response = await parts.open(AbortSignal.any([stopped, silent.signal]), isForced)
    if (response === undefined) return 0
    if (!response.ok || response.body === null) return response.status
    for await (const event of readEvents(response.body, hear)) parts.onEvent(event)
    return wasOpen ? 'ended' : 0
  } finally {
    clearTimeout(timer)
  }
}
