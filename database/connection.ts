// The one way to the database (docs/decisions/013): a prepared statement, a transaction, or a session for long work.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { mayWrite } from './announcer.ts'
import { createListener } from './listener.ts'
import { openPool, openReplicaPool } from './pool.ts'
import type { DatabaseSettings } from './pool.ts'
import { createReplica } from './replica.ts'
import { runStatement } from './session.ts'
import type { Loan, Session, Statement } from './session.ts'

export type { Statement } from './session.ts'
export type Transaction = {
  /** A prepared statement, as `database.query` takes it. */
  run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
}
export type Database = Awaited<ReturnType<typeof openDatabase>>
/** What the public catalog needs: reads, from a replica if there is one, and when to read again. */
export type CatalogReads = Pick<Database, 'query' | 'catalogChanges' | 'kindChanges'>

export class DatabaseBusy extends Error {}

const longestQueue = 200
/** Each may have the same stale statement. */
const maxConnections = 50
const serializationFailure = '40001'
const deadlockDetected = '40P01'

const transactions = new AsyncLocalStorage<true>()

/** Refuses what must not happen while a transaction is open: other connections, calls to providers. */
export function refuseInsideTransaction(what: string): void {
  if (transactions.getStore() === true) throw new Error(`${what} inside a transaction: use the transaction itself`)
}

/** `say` reports what opening waits for. */
export async function openDatabase(settings: DatabaseSettings, say?: (line: string) => void) {
  const open = await openPool(settings, say)
  const { kind } = open
  const channels = [
    'catalog_changed',
    'kinds_changed',
    'sessions_ended',
    'orders_changed',
    'stock_low',
    'lists_changed',
    'staff_changed',
    'settings_changed',
    'delivery_changed',
    'webhooks_due',
  ] as const
  const listener = createListener(open, channels)
  let closing: Promise<void> | undefined

  async function borrow(lend: () => Promise<Loan>): Promise<Loan> {
    refuseInsideTransaction('A query of its own')
    if (open.waiting() >= longestQueue) throw new DatabaseBusy('Too many queries are waiting for the database')
    return lend()
  }

  async function connectForLongWork(): Promise<{ client: Session; release: () => Promise<void> }> {
    const own = open.dedicated()
    if (own === undefined) {
      const { client, giveBack } = await borrow(open.takeAlone)
      return { client, release: async () => giveBack() }
    }
    await own.connect()
    return { client: own, release: () => own.end() }
  }

  async function run<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const { client, giveBack } = await borrow(open.share)
    try {
      const rows = await runStatement<Row>(client, statement, open.keepsSession)
      giveBack()
      if (mayWrite(statement.text)) listener.announceSoon()
      return rows
    } catch (error) {
      giveBack(!(error instanceof Error && 'code' in error) || isStalePlan(error))
      throw error
    }
  }

  async function attempt<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const { client, giveBack } = await borrow(open.takeAlone)
    let isLost = false
    try {
      await client.query(open.begin)
      const result = await transactions.run(true, () => work(transactionOn(client)))
      await client.query('COMMIT')
      listener.announceSoon()
      return result
    } catch (error) {
      isLost = isTimeout(error) || isStalePlan(error) || !(await isRolledBack(client))
      throw error
    } finally {
      giveBack(isLost)
    }
  }

  const transactionOn = (client: pg.PoolClient): Transaction => ({
    run: <Row extends pg.QueryResultRow>(statement: Statement) =>
      runStatement<Row>(client, statement, open.keepsSession),
  })

  /** A prepared statement: the server parses and plans each name once. */
  const query = <Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> =>
    retrying(() => run<Row>(statement))
  const catalogChanges = listener.channel('catalog_changed')
  /** Which products match a filter has changed; most sales don't change it. */
  const kindChanges = listener.channel('kinds_changed')
  const { databaseReplicaUrl } = settings
  const replica =
    databaseReplicaUrl === undefined
      ? undefined
      : createReplica({
          open: openReplicaPool(databaseReplicaUrl, settings),
          primary: { query, changes: [catalogChanges, kindChanges] },
        })

  return {
    kind,
    catalogChanges,
    kindChanges,
    /** For what everybody may see: from a replica that has the last change, or from here. */
    catalogReads: { query: replica?.query ?? query, catalogChanges, kindChanges },
    replicaFigures: () => replica?.figures(),
    /** The uid whose sessions were ended, in any process. */
    sessionEnds: listener.channel('sessions_ended'),
    /** A new or changed order as JSON (see the migration that adds the trigger). */
    orderChanges: listener.channel('orders_changed'),
    /** The id of a product of which only a few are left. */
    lowStock: listener.channel('stock_low'),
    /** The id of a changed shopping list and its version. */
    listChanges: listener.channel('lists_changed'),
    /** The uid of somebody who has another role or was removed from the staff. */
    staffChanges: listener.channel('staff_changed'),
    /** There is a newer version of the shop's settings. */
    settingsChanges: listener.channel('settings_changed'),
    /** The table that changed: areas or delivery times are others, or places were taken or given back. */
    deliveryChanges: listener.channel('delivery_changed'),
    /** There is something to send to other programs. */
    webhooksDue: listener.channel('webhooks_due'),

    query,

    /** Await nothing but its own SQL inside: on PGlite every other query waits. */
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      retrying(() => attempt(work)),

    /** A connection for long work: a dedicated one on PostgreSQL, the only one there is on PGlite. */
    async session<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
      refuseInsideTransaction('A session')
      const { client, release } = await connectForLongWork()
      try {
        return await transactions.run(true, () => work(client))
      } finally {
        await release()
      }
    },

    queriesWaiting: open.waiting,

    async isReachable(): Promise<boolean> {
      refuseInsideTransaction('A query of its own')
      try {
        const { client, giveBack } = await open.share()
        const isAnswered = await client.query('select 1').then(
          () => true,
          () => false,
        )
        giveBack(!isAnswered)
        return isAnswered
      } catch {
        return false
      }
    },

    close(): Promise<void> {
      closing ??= listener
        .stop()
        .then(() => replica?.close())
        .then(open.close)
      return closing
    },
  }
}

/** Retries deadlocks, serialization failures and statements whose table has another column since they were prepared. */
async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= (isStalePlan(error) ? maxConnections : 3) || !isRetryable(error)) throw error
      await wait(10 * tries)
    }
  }
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}

/** The connection timed out, so a ROLLBACK would too. Closing the connection rolls back. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Query read timeout' || isTimeout(error.cause))
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  if (code === serializationFailure || code === deadlockDetected || isStalePlan(error)) return true
  return cause !== undefined && isRetryable(cause)
}

/** A migration changed what `select *` returns. The connection would refuse this statement for ever. */
function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
