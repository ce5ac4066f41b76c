// Server-sent events for `fetch`: bounded in number, with heartbeats, ended when the session ends or the server stops.
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from './problem.ts'

type StreamsParts = { most: number; mostPerPerson?: number; heartbeatMs?: number }
type Listener = {
  uid: string
  /** Asked at every heartbeat; the stream ends as soon as it's false. */
  isAllowed: () => Promise<boolean>
  /** Starts to listen; returns how to stop. */
  subscribe: (send: SendEvent) => () => void
}
export type SendEvent = (name: string, data: object) => void
export type EventStreams = ReturnType<typeof createEventStreams>

type Entry = { body: PassThrough; listener: Listener; isChecking: boolean }

// Below the time after which a silent connection is closed, by this server (15 s) and by common proxies (30 s and more).
const usualHeartbeatMs = 8_000
/** A client that doesn't read is disconnected; it will ask for everything again. */
const mostUnread = 64 * 1024

export function createEventStreams(app: FastifyInstance, parts: StreamsParts) {
  const { most, mostPerPerson = 6, heartbeatMs = usualHeartbeatMs } = parts
  const entries = new Set<Entry>()
  const heart = setInterval(() => {
    for (const entry of entries) void beat(entry)
  }, heartbeatMs).unref()

  /** The heartbeat doesn't wait for the check: while a busy database answers late, the silent connection would be closed. */
  async function beat(entry: Entry): Promise<void> {
    const { body, listener } = entry
    write(body, ':\n\n')
    if (entry.isChecking) return
    entry.isChecking = true
    // A check that fails (a lost database) doesn't end the stream: the next one decides.
    const isAllowed = await listener.isAllowed().catch(() => true)
    entry.isChecking = false
    if (!isAllowed && !body.writableEnded) body.end('event: end\ndata: {}\n\n')
  }

  function write(body: PassThrough, text: string): void {
    if (body.writableEnded) return
    if (body.writableLength + body.readableLength > mostUnread) body.destroy()
    else if (!body.writableEnded) body.write(text)
  }

  app.addHook('preClose', async () => {
    clearInterval(heart)
    for (const { body } of entries) body.end()
  })

  return {
    count: (): number => entries.size,

    /** Sends the stream as the response; 429 when there are too many. */
    open(reply: FastifyReply, listener: Listener): FastifyReply {
      const own = [...entries].filter((entry) => entry.listener.uid === listener.uid)
      if (entries.size >= most || own.length >= mostPerPerson) {
        const detail = 'Too many pages are listening for changes. Close some of them.'
        return sendProblem(reply.header('retry-after', '30'), { status: 429, code: 'too-many-streams', detail })
      }
      const body = new PassThrough()
      const entry = { body, listener, isChecking: false }
      entries.add(entry)
      const unsubscribe = listener.subscribe((name, data) =>
        write(body, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      )
      body.once('close', () => {
        entries.delete(entry)
        unsubscribe()
      })
      // The first bytes tell the client that it is connected.
      body.write('retry: 2000\n\n')
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(body)
    },
  }
}
