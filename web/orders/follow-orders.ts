// Hears of changes of the shopper's orders while a page is open: server-sent events over `fetch`, because `EventSource` can't
// send the bearer header. A hidden tab doesn't listen; a lost connection is opened again with backoff.
import { useEffect, useEffectEvent } from 'react'
import { loadAuth } from '#web/session/session.ts'

const shortestWait = 2_000
const longestWait = 60_000

/** Calls `onChange` after each change, and whenever one may have been missed. */
export function useOrderChanges(onChange: () => void): void {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    let stop = start()
    let isListening = !document.hidden
    function start(): () => void {
      return document.hidden ? () => {} : followOrders(() => report())
    }
    const restart = () => {
      stop()
      stop = start()
      // What happened while the tab was hidden wasn't heard.
      if (!document.hidden && !isListening) report()
      isListening = !document.hidden
    }
    document.addEventListener('visibilitychange', restart)
    return () => {
      document.removeEventListener('visibilitychange', restart)
      stop()
    }
  }, [])
}

/** Returns how to stop. */
export function followOrders(onChange: () => void): () => void {
  const leaving = new AbortController()
  void keepListening(onChange, leaving.signal)
  return () => leaving.abort()
}

async function keepListening(onChange: () => void, signal: AbortSignal): Promise<void> {
  let wait = shortestWait
  let isFirst = true
  while (!signal.aborted) {
    try {
      const events = await connect(signal)
      if (!isFirst) onChange()
      isFirst = false
      wait = shortestWait
      for await (const name of namesIn(events)) if (name === 'order' || name === 'refresh') onChange()
    } catch {
      // Without a connection, or refused: the page shows what it has, and this tries again.
    }
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, longestWait)
  }
}

async function connect(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await (await loadAuth()).token(false)
  const response = await fetch('/orders/events', { headers: { authorization: `Bearer ${token}` }, signal })
  if (!response.ok || response.body === null) throw new Error(`No events: ${response.status}`)
  return response.body
}

/** The names of the events in a stream, as they arrive. */
export async function* namesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, name] = /^event: (.+)$/m.exec(event) ?? []
      if (name !== undefined) yield name
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
