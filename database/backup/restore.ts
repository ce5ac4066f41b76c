// Replaces the whole database with a verified backup, or leaves it as it was.
import pg from 'pg'
import type { Database } from '#database/connection.ts'
import { applyMigrations, prepareAlone, replayMigrations } from '#database/migrate.ts'
import { firstRange, seedCategories } from '#database/seed/catalog.ts'
import { seedCoupons } from '#database/seed/coupons.ts'
import type { SeedCategory } from '#database/seed/shape.ts'
import { seedSynonyms } from '#database/seed/synonyms.ts'
import { tooNew } from './format.ts'
import { emptyTables, loadBackup } from './load.ts'
import { removeEverything, splitMigrations } from './migrations.ts'
import type { Progress } from './progress.ts'
import type { VerifiedBackup } from './read-backup.ts'
import { Refused } from './run-command.ts'
import { inTransaction } from '#database/session.ts'
import type { Session } from '#database/session.ts'
import { countRows, listTables, lockTables } from './tables.ts'

type RestoreOptions = {
  /** Replace a database that has more than the first catalog. */
  force?: boolean
  signal?: AbortSignal
  progress?: Progress
  /** Reports slow steps that have no progress bar. */
  say?: (line: string) => void
}

/** Migrates the database first, so that it may be a new and empty one. */
export async function restoreBackup(
  database: Database,
  backup: VerifiedBackup,
  options: RestoreOptions = {},
): Promise<void> {
  const migrations = splitMigrations(backup.header.migration)
  if (migrations === undefined) throw tooNew(backup.file)
  await prepareAlone(database, async (session) => {
    await applyMigrations(session, { kind: database.kind })
    await inTransaction(session, 'BEGIN', async () => {
      await lockEverything(session)
      if (options.force !== true) await requireNothingToLose(session)
      // An older backup is migrated as its database would have been: old tables, its rows, then the later migrations.
      if (migrations.after.length === 0) await emptyTables(session, backup)
      else {
        await removeEverything(session)
        await replayMigrations(session, migrations.upTo)
        await emptyTables(session, backup)
      }
      await loadBackup(session, backup, { ...options, isEmbedded: database.kind === 'embedded' })
      await replayMigrations(session, migrations.after)
      options.signal?.throwIfAborted()
      await session.query('DELETE FROM announcements; NOTIFY catalog_changed; NOTIFY sessions_ended')
    })
    await session.query(`ANALYZE ${backup.header.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
  })
}

async function lockEverything(session: Session): Promise<void> {
  const names = (await listTables(session)).map(({ name }) => name)
  try {
    await lockTables(session, names, 'ACCESS EXCLUSIVE')
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === lockNotAvailable
    if (isBusy) throw new Refused('The database is busy. Stop the servers that use it and try again.', { cause: error })
    throw error
  }
}

const lockNotAvailable = '55P03'

/** A database with nothing but what the first start creates has nothing to lose. */
async function requireNothingToLose(session: Session): Promise<void> {
  const held: string[] = []
  for (const { name } of await listTables(session)) {
    const rows = await countRows(session, name)
    if (rows !== 0 && firstCatalog.get(name)?.includes(rows) !== true && !isNoLoss.has(name))
      held.push(`${name} (${rows.toLocaleString('en')})`)
  }
  if (held.length === 0) return
  throw new Refused(`The database already holds ${held.join(', ')}. Add -- --force to replace everything in it.`)
}

// Maintained by triggers from the products.
const repeatsOfProducts = ['product_titles', 'search_documents', 'search_postings', 'search_words']

// Every start makes the keys if they are missing: without an account, a session or a payment nothing depends on them.
// A setup code is printed again at the next start. Stock and facts that staff changed are also in their log.
const isNoLoss = new Set([
  'announcements',
  'identity_keys',
  'account_chooser_key',
  'card_keys',
  'setup_codes',
  'catalog_seed',
  'last_backup',
  'stock_changes',
  'product_facts',
  ...repeatsOfProducts,
])

const subcategoriesOf = (categories: SeedCategory[]) => categories.flatMap(({ subcategories }) => subcategories)
const productsOf = (categories: SeedCategory[]) => subcategoriesOf(categories).flatMap(({ products }) => products)
// As many as the migrations write.
const firstSynonyms = 99

/** How many rows a first start makes; before there was the wider range it made fewer. */
const firstCatalog = new Map([
  ['categories', [seedCategories.length]],
  ['subcategories', [firstRange, seedCategories].map((categories) => subcategoriesOf(categories).length)],
  ['products', [firstRange, seedCategories].map((categories) => productsOf(categories).length)],
  ['coupons', [seedCoupons.length]],
  ['synonyms', [firstSynonyms, firstSynonyms + seedSynonyms.length]],
])
