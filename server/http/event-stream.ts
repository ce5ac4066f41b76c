// Server-sent events for `fetch`: bounded in number, with heartbeats, ended when the session ends or the server stops.
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from './problem.ts'

type StreamsParts = { max: number; maxPerPerson?: number; heartbeatMs?: number }
type Listener = {
  uid: string
  /** Asked at every heartbeat; the stream ends as soon as it's false. */
  isAllowed: () => Promise<boolean>
  /** Starts to listen; returns how to stop. */
  subscribe: (send: SendEvent) => () => void
}
export type SendEvent = (name: string, data: object) => void
export type EventStreams = ReturnType<typeof createEventStreams>

type Entry = { body: PassThrough; listener: Listener }

// Below the time after which a silent connection is closed, by this server (15 s) and by common proxies (30 s and more).
const defaultHeartbeatMs = 8_000
/** A client that doesn't read is disconnected; it will ask for everything again. */
const maxUnread = 64 * 1024
/** All at once, the checks of a few hundred streams would fill the queue of the database, and purchases would be refused. */
const checksAtOnce = 4

export function createEventStreams(app: FastifyInstance, parts: StreamsParts) {
  const { max, maxPerPerson = 6, heartbeatMs = defaultHeartbeatMs } = parts
  const entries = new Set<Entry>()
  let isChecking = false
  const heart = setInterval(() => {
    for (const { body } of entries) write(body, ':\n\n')
    void checkAll()
  }, heartbeatMs).unref()

  /** The heartbeat doesn't wait for the checks: while a busy database answers late, silent connections would be closed. */
  async function checkAll(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const left = [...entries].values()
    const checkInTurn = async () => {
      for (const entry of left) await check(entry)
    }
    await Promise.all(Array.from({ length: checksAtOnce }, checkInTurn))
    isChecking = false
  }

  async function check({ body, listener }: Entry): Promise<void> {
    if (body.writableEnded || body.destroyed) return
    // A check that fails (a lost database) doesn't end the stream: the next one decides.
    const isAllowed = await listener.isAllowed().catch(() => true)
    if (!isAllowed) end(body)
  }

  function end(body: PassThrough): void {
    if (!body.writableEnded) body.end('event: end\ndata: {}\n\n')
  }

  function write(body: PassThrough, text: string): void {
    if (body.writableEnded) return
    if (body.writableLength + body.readableLength > maxUnread) body.destroy()
    else if (!body.writableEnded) body.write(text)
  }

  app.addHook('preClose', async () => {
    clearInterval(heart)
    for (const { body } of entries) body.end()
  })

  return {
    count: (): number => entries.size,

    /** Whatever this person may hear now, they ask for it again. */
    end(uid: string): void {
      for (const { body, listener } of entries) if (listener.uid === uid) end(body)
    },

    /** Without waiting for the next heartbeat: the streams of one person, or all. */
    async check(uid?: string): Promise<void> {
      if (uid === undefined) return checkAll()
      for (const entry of entries) if (entry.listener.uid === uid) await check(entry)
    },

    /** Sends the stream as the response; 429 when there are too many. */
    open(reply: FastifyReply, listener: Listener): FastifyReply {
      const own = [...entries].filter((entry) => entry.listener.uid === listener.uid)
      if (entries.size >= max || own.length >= maxPerPerson) {
        const detail = 'Too many pages are listening for changes. Close some of them.'
        return sendProblem(reply.header('retry-after', '30'), { status: 429, code: 'too-many-streams', detail })
      }
      const body = new PassThrough()
      const entry = { body, listener }
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
