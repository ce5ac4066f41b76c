// Opens a stream of events for the person who is signed in, and follows one for as long as the tab is visible.
import { followStream } from './follow-stream.ts'
import { Unreachable, loadAuth } from './session.ts'

type Open = Parameters<typeof followStream>[0]['open']
type Followed = {
  open: Open
  onEvent: (name: string, data: string) => void
  /** Something may have happened that wasn't heard: the stream is open again, or for the first time. */
  onMissed: () => void
}

/** By `fetch`, because `EventSource` can't send the bearer header. */
export function openEvents(path: string): Open {
  return (signal, isForced) =>
    unlessUnreachable(async () => {
      const token = await (await loadAuth()).token(isForced)
      if (token === undefined) return undefined
      return fetch(path, { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` }, signal })
    })
}

/** fetch() rejects with a TypeError without a connection, and with a DOMException when it was aborted. */
export async function unlessUnreachable(open: () => Promise<Response | undefined>): Promise<Response | undefined> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof Unreachable || error instanceof TypeError || error instanceof DOMException) return undefined
    throw error
  }
}

/** A hidden tab doesn't listen: browsers open few connections to one shop. Returns how to stop. */
export function followWhileVisible({ open, onEvent, onMissed }: Followed): () => void {
  let stream: ReturnType<typeof followStream> | undefined
  const stop = () => {
    stream?.stop()
    stream = undefined
  }
  const start = () => {
    stop()
    if (document.hidden) return
    stream = followStream({
      open,
      onEvent: ({ name, data }) => onEvent(name, data),
      onState: (state) => state === 'live' && onMissed(),
      onForbidden: () => {},
    })
  }
  const retry = () => stream?.retry()
  document.addEventListener('visibilitychange', start)
  window.addEventListener('online', retry)
  start()
  return () => {
    document.removeEventListener('visibilitychange', start)
    window.removeEventListener('online', retry)
    stop()
  }
}
