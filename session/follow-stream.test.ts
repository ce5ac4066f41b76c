import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs } from './backoff.ts'
import { followStream } from './follow-stream.ts'
import type { LiveState } from './follow-stream.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

type Connection = { send: (text: string) => void; end: () => void; signal: AbortSignal; isForced: boolean }

/** A server that accepts or refuses each connection as told. */
function follow(answers: (number | 'open' | 'unreachable')[]) {
  const connections: Connection[] = []
  const states: LiveState[] = []
  const events: string[] = []
  let forbidden = 0
  const stream = followStream({
    open: async (signal, isForced) => {
      const answer = answers[connections.length] ?? 'unreachable'
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
      signal.addEventListener('abort', () => controller?.error(signal.reason))
      connections.push({
        signal,
        isForced,
        send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
        end: () => controller?.close(),
      })
      if (answer === 'unreachable') return undefined
      return answer === 'open' ? new Response(body) : new Response('{}', { status: answer })
    },
    onEvent: ({ name }) => void events.push(name),
    onState: (state) => void states.push(state),
    onForbidden: () => void (forbidden += 1),
    waitMs: (attempt) => 1_000 * (attempt + 1),
  })
  return { connections, states, events, stream, forbidden: () => forbidden }
}

test('it is live with the first bytes, and connects again when the stream ends', async () => {
  const { connections, states, events, stream } = follow(['open', 'open'])
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual([])
  connections[0]?.send('retry: 2000\n\nevent: order\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect([states, events]).toEqual([['live'], ['order']])
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(2)
  connections[1]?.send(':\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['live', 'connecting', 'live'])
  stream.stop()
  expect(connections[1]?.signal.aborted).toBe(true)
})

test('without a connection it says so, waits longer each time, and tries at once when told', async () => {
  const { connections, states, stream } = follow([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([connections.length, states.at(-1)]).toEqual([2, 'lost'])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(connections).toHaveLength(2)
  stream.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections).toHaveLength(3)
  stream.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections).toHaveLength(3)
})

test('a connection on which nothing arrives any more is given up', async () => {
  const { connections, states, stream } = follow(['open', 'open'])
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.send(':\n\n')
  await vi.advanceTimersByTimeAsync(24_000)
  connections[0]?.send(':\n\n')
  await vi.advanceTimersByTimeAsync(24_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connections).toHaveLength(2)
  expect(states).toEqual(['live', 'connecting'])
  stream.stop()
})

test('a refused token is renewed; somebody who is not on the staff any more is reported', async () => {
  const { connections, forbidden, stream } = follow([401, 403])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections.map(({ isForced }) => isForced)).toEqual([false, true])
  expect(forbidden()).toBe(1)
  stream.stop()
})

test('the backoff doubles up to half a minute', () => {
  expect([1, 2, 3, 9, 40].map((attempt) => backoffMs(attempt, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  expect(backoffMs(1, 0)).toBe(500)
})
