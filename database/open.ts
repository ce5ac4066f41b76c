// Opens the shop's database ready for use: reachable, migrated, seeded. Reports the steps that take long.
import { setTimeout as wait } from 'node:timers/promises'
import { collectStatistics } from './collect-statistics.ts'
import { openDatabase } from './connection.ts'
import type { Database } from './connection.ts'
import { FixableError } from './fixable-error.ts'
import { applyMigrations, prepareAlone } from './migrate.ts'
import type { DatabaseSettings } from './pool.ts'
import { whyNotReachable } from './reach.ts'
import { copyFacts } from './copy-facts.ts'
import { readUnits } from './read-units.ts'
import { fillCatalog } from './seed/fill-catalog.ts'

/** The server never responded. */
export class DatabaseSilent extends FixableError {}

type Say = (line: string) => void

const twoMinutes = 120_000

export async function openShopDatabase(
  settings: DatabaseSettings,
  say: Say,
  timeoutMs = twoMinutes,
): Promise<Database> {
  const database = await step('Opening the database', say, () => openDatabase(settings, say))
  try {
    if (database.kind === 'postgres') await waitUntilReachable(database, say, timeoutMs)
    await prepareAlone(database, async (session) => {
      await step('Preparing the tables', say, () => applyMigrations(session, { kind: database.kind }))
      await step('Filling the shelves', say, () => fillCatalog(session, new Date()))
      await step('Reading the sizes of products', say, () => readUnits(session))
      await step('Copying the facts of products', say, () => copyFacts(session))
      await step('Counting the products', say, () => collectStatistics(session))
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Announces the step only if it takes over a second. */
async function step<Result>(what: string, say: Say, work: () => Promise<Result>): Promise<Result> {
  const announce = setTimeout(() => say(`${what}…`), 1_000)
  try {
    return await work()
  } finally {
    clearTimeout(announce)
  }
}

async function waitUntilReachable(database: Database, say: Say, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let lastReason: string | undefined
  for (let reason = await whyNotReachable(database); reason !== undefined; reason = await whyNotReachable(database)) {
    if (Date.now() > deadline)
      throw new DatabaseSilent(
        `The database at DATABASE_URL did not answer: is it running, and is the address right? (${reason})`,
      )
    if (reason !== lastReason) say(`Waiting for the database at DATABASE_URL (${reason})…`)
    lastReason = reason
    await wait(1_000)
  }
}
