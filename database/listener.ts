// Hears NOTIFY from the database. While it cannot hear it says so, and after a gap it reports a change to be safe.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { OpenPool } from './pool.ts'

export type Listener = ReturnType<typeof createListener>

const reconnectMs = 500
const goodbyeMs = 1_000

export function createListener({ kind, pool, longestSilenceMs, dedicated }: OpenPool, channel: string) {
  const subscribers = new Set<() => void>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let hearing = false

  const tell = () => {
    for (const subscriber of subscribers) subscriber()
  }
  const hear = (notification: pg.Notification) => {
    if (notification.channel === channel) tell()
  }

  async function listenOnOwnConnection(): Promise<void> {
    while (!stopping.signal.aborted) {
      const connection = dedicated(longestSilenceMs)
      if (connection === undefined) return
      try {
        client = connection
        await connection.connect()
        connection.on('notification', hear)
        const lost = new Promise<void>((resolve) => connection.once('end', resolve))
        await connection.query(`LISTEN ${channel}`)
        hearing = true
        tell()
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
      await connection.query(`LISTEN ${channel}`)
      hearing = true
      tell()
    }
    pool.on('remove', () => (hearing = false))
  }

  if (kind === 'embedded') listenOnPool()
  else void listenOnOwnConnection()

  return {
    isHearing: () => hearing,
    subscribe(subscriber: () => void): () => void {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    async stop(): Promise<void> {
      stopping.abort()
      // A server that is out of reach never says goodbye.
      await Promise.race([client?.end().catch(() => {}), wait(goodbyeMs, undefined, { ref: false })])
    },
  }
}
