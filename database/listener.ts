// Hears NOTIFY from the database, every channel on one connection. While it cannot hear it says so, and after a gap it
// reports a change on each channel to be safe.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { OpenPool } from './pool.ts'

export type Listener = ReturnType<typeof createListener>

/** Told the payload of a notification; an empty one means that anything may have changed. */
type Subscriber = (payload: string) => void

const reconnectMs = 500
const goodbyeMs = 1_000

export function createListener<Name extends string>(open: OpenPool, names: readonly Name[]) {
  const { kind, pool, longestSilenceMs, dedicated } = open
  const subscribers = new Map<string, Set<Subscriber>>(names.map((name) => [name, new Set()]))
  const listenText = names.map((name) => `LISTEN ${name}`).join('; ')
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let hearing = false

  const tell = (name: string, payload: string) => {
    for (const subscriber of subscribers.get(name) ?? []) subscriber(payload)
  }
  const tellAll = () => {
    for (const name of names) tell(name, '')
  }
  const hear = ({ channel, payload = '' }: pg.Notification) => tell(channel, payload)

  async function listenOnOwnConnection(): Promise<void> {
    while (!stopping.signal.aborted) {
      const connection = dedicated(longestSilenceMs)
      if (connection === undefined) return
      try {
        client = connection
        await connection.connect()
        connection.on('notification', hear)
        const lost = new Promise<void>((resolve) => connection.once('end', resolve))
        await connection.query(listenText)
        hearing = true
        tellAll()
        if (stopping.signal.aborted) await connection.end()
        const asking = setInterval(() => void requireAnswer(connection), longestSilenceMs)
        await lost
        clearInterval(asking)
      } catch {
        // Not reachable now; the next round tries again, and until then nobody is told that we hear.
        await connection.end().catch(() => {})
      }
      hearing = false
      await wait(reconnectMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** A network path that breaks says nothing, just as a catalog that does not change: only an answer tells them apart. */
  async function requireAnswer(connection: pg.Client): Promise<void> {
    try {
      await connection.query('select 1')
    } catch {
      // Ending it leads to the next round, as any other loss does.
      hearing = false
      await connection.end().catch(() => {})
    }
  }

  // The single connection of PGlite listens itself, from each time it is made.
  function listenOnPool(): void {
    pool.options.onConnect = async (connection) => {
      connection.on('notification', hear)
      await connection.query(listenText)
      hearing = true
      tellAll()
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
    async stop(): Promise<void> {
      stopping.abort()
      // A server that is out of reach never says goodbye.
      await Promise.race([client?.end().catch(() => {}), wait(goodbyeMs, undefined, { ref: false })])
    },
  }
}
