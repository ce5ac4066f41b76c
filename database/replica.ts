// Reads of the catalog from a replica, but never older than a change that this process has heard of: until the replica has
// replayed it, or while it is away, the primary is read.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { OpenPool } from './pool.ts'
import { runStatement } from './session.ts'
import type { Statement } from './session.ts'

type Query = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
type Channel = { isHearing: () => boolean; subscribe: (subscriber: () => void) => void }
type ReplicaParts = { open: OpenPool; primary: { query: Query; changes: Channel[] } }

export type ReplicaFigures = {
  isUsed: boolean
  /** Bytes of the log that it still has to replay. */
  lag: number
  reads: number
  /** Reads that went to the primary, because the replica was behind or away. */
  readsOfPrimary: number
  failures: number
}

/** How long a read waits for a replica that has just fallen behind. */
const timeoutMs = 50
const awayMs = 500
const pollsMs = [0, 2, 5, 10, 20, 50, 100]

export function createReplica({ open, primary }: ReplicaParts) {
  const { pool } = open
  const stopping = new AbortController()
  const figures = { reads: 0, readsOfPrimary: 0, failures: 0 }
  /** The end of the primary's log after the last change; nothing while that isn't known. */
  let needed: bigint | undefined
  /** The last one that was known, to measure the lag by. */
  let end = 0n
  let replayed = 0n
  let isAway = true
  let changes = 0
  let behindSince = Date.now()
  let caughtUp = Promise.withResolvers<void>()
  let following: Promise<void> | undefined

  const isCurrent = () => !isAway && needed !== undefined && replayed >= needed

  function fallBehind(): void {
    if (isCurrent()) {
      behindSince = Date.now()
      caughtUp = Promise.withResolvers<void>()
    }
  }

  function noteChange(): void {
    fallBehind()
    changes += 1
    needed = undefined
    startFollowing()
  }

  function startFollowing(): void {
    following ??= follow().finally(() => {
      following = undefined
      if (!isCurrent() && !stopping.signal.aborted) startFollowing()
    })
  }

  /** Until the replica has replayed the last change. */
  async function follow(): Promise<void> {
    for (let poll = 0; !stopping.signal.aborted && !isCurrent(); poll++) {
      const pause = isAway && poll > 0 ? awayMs : pollsMs[Math.min(poll, pollsMs.length - 1)]
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      const before = changes
      try {
        if (needed === undefined) end = await readPosition(primary.query, endOfLog)
        needed = end
        // What changed meanwhile may be after that position.
        if (before !== changes) needed = undefined
      } catch {
        continue
      }
      try {
        replayed = await readPosition(run, replayedLog)
        isAway = false
      } catch {
        isAway = true
      }
    }
    caughtUp.resolve()
  }

  async function isUsable(): Promise<boolean> {
    if (!primary.changes.every((channel) => channel.isHearing())) return false
    if (isCurrent()) return true
    const left = behindSince + timeoutMs - Date.now()
    if (isAway || left <= 0) return false
    await Promise.race([caughtUp.promise, wait(left)])
    return isCurrent()
  }

  async function run<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const client = await pool.connect()
    try {
      const rows = await runStatement<Row>(client, statement, open.keepsSession)
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  for (const channel of primary.changes) channel.subscribe(noteChange)
  startFollowing()

  return {
    async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
      if (await isUsable()) {
        try {
          const rows = await run<Row>(statement)
          figures.reads += 1
          return rows
        } catch {
          // Whatever it is, the primary knows better. Whether the replica is still there is asked before the next read.
          figures.failures += 1
          fallBehind()
          isAway = true
          startFollowing()
        }
      }
      figures.readsOfPrimary += 1
      return primary.query<Row>(statement)
    },

    figures: (): ReplicaFigures => ({
      ...figures,
      isUsed: isCurrent(),
      lag: replayed > 0n && end > replayed ? Number(end - replayed) : 0,
    }),

    async close(): Promise<void> {
      stopping.abort()
      await following
      await open.close()
    },
  }
}

const endOfLog = { name: 'end-of-log', text: 'select pg_current_wal_insert_lsn()::text as position', values: [] }
// One that was promoted has a history of its own.
const replayedLog = {
  name: 'replayed-log',
  text: 'select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()',
  values: [],
}

async function readPosition(query: Query, statement: Statement): Promise<bigint> {
  const [row] = await query<{ position: string | null }>(statement)
  const [high, low] = row?.position?.split('/') ?? []
  if (high === undefined || low === undefined) throw new Error('This server is no replica')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
