// Receives NOTIFY from the database, all channels on one connection. It knows when it has lost its connection, and after a gap it reports
// a change on every channel to be safe. The same connection announces what this process changed.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createAnnouncer } from './announcer.ts'
import type { OpenPool } from './pool.ts'
import { runStatement } from './session.ts'

export type Listener = ReturnType<typeof createListener>

/** Called with the payload of a notification; an empty one means that anything may have changed. */
type Subscriber = (payload: string) => void

const reconnectMs = 500
const closeTimeoutMs = 1_000
/** How long the changes of a process that died can stay unknown. */
const lookMs = 2_000
/** Before the first migrations. */
const noSuchTable = '42P01'

export function createListener<Name extends string>(open: OpenPool, names: readonly Name[]) {
  const { kind, pool, longestSilenceMs, dedicated } = open
  const subscribers = new Map<string, Set<Subscriber>>(names.map((name) => [name, new Set()]))
  const listenText = names.map((name) => `LISTEN ${name}`).join('; ')
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let hearing = false
  const announcer = createAnnouncer(async (statement) => {
    if (client === undefined || !hearing) throw new Error('The connection that announces is not open')
    return runStatement(client, statement, true)
  })

  const notify = (name: string, payload: string) => {
    for (const subscriber of subscribers.get(name) ?? []) subscriber(payload)
  }
  const notifyAll = () => {
    for (const name of names) notify(name, '')
  }
  const receive = ({ channel, payload = '' }: pg.Notification) => notify(channel, payload)

  async function listenOnOwnConnection(): Promise<void> {
    while (!stopping.signal.aborted) {
      const connection = dedicated(longestSilenceMs)
      if (connection === undefined) return
      try {
        client = connection
        await connection.connect()
        connection.on('notification', receive)
        const lost = new Promise<void>((resolve) => connection.once('end', resolve))
        await connection.query(listenText)
        hearing = true
        notifyAll()
        if (stopping.signal.aborted) await connection.end()
        await look(connection)
        const looking = setInterval(() => void look(connection), Math.min(lookMs, longestSilenceMs))
        await lost
        clearInterval(looking)
      } catch {
        // Not reachable now; the next round tries again, and until then `isHearing` is false.
        await connection.end().catch(() => {})
      }
      hearing = false
      await wait(reconnectMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** A broken network path is as quiet as an unchanged catalog: only a query can tell them apart. */
  async function look(connection: pg.Client): Promise<void> {
    try {
      await announcer.all()
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === noSuchTable) return
      // Closing it starts the next round, as any other loss does.
      hearing = false
      await connection.end().catch(() => {})
    }
  }

  // PGlite's single connection does the listening, each time it is opened.
  function listenOnPool(): void {
    pool.options.onConnect = async (connection) => {
      connection.on('notification', receive)
      await connection.query(listenText)
      hearing = true
      notifyAll()
    }
    pool.on('remove', () => (hearing = false))
  }

  if (kind === 'embedded') listenOnPool()
  else void listenOnOwnConnection()

  return {
    channel: (name: Name) => ({
      isHearing: () => hearing,
      subscribe(subscriber: Subscriber): () => void {
        subscribers.get(name)?.add(subscriber)
        return () => subscribers.get(name)?.delete(subscriber)
      },
    }),
    /** After a commit that may have changed something. PGlite announces in the commit, which nobody else waits for. */
    announceSoon: kind === 'embedded' ? () => {} : announcer.soon,
    async stop(): Promise<void> {
      stopping.abort()
      const end = async () => {
        if (hearing) await announcer.finish()
        await client?.end().catch(() => {})
      }
      // An unreachable server never confirms the close.
      await Promise.race([end(), wait(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}
