// An upgrade without a pause: the previous release goes on selling while the new one migrates the tables under it, against a
// transaction that is in the way, and then both sell on the new tables.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import { openBooks } from '#tests/faults/books.ts'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import type { ScaleDrill } from './drill.ts'
import { startLoad } from './load.ts'
import { checkOutPreviousRelease } from './previous-release.ts'
import { longestGapMs, plenty, startShopping } from './shoppers.ts'

const inTheWayMs = 4_000
const bothMs = 5_000

export const upgrade: ScaleDrill = async ({ databaseUrl: server, say }) => {
  const problems: string[] = []
  const name = `larder_upgrade_${Date.now()}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const databaseUrl = withDatabase(server, name)
  const environment = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' }
  const previous = await checkOutPreviousRelease()
  const [old, now] = [await createShopProcess(environment, previous.folder), await createShopProcess(environment)]
  try {
    await old.start()
    await onServer(databaseUrl, `UPDATE products SET quantity = ${plenty.get(1)}, units_sold = 0 WHERE id <= 6`)
    const visitors = startLoad(old.origin, 4)
    const first = await startShopping([old.origin], 3)
    const reader = new pg.Client({ connectionString: databaseUrl })
    await reader.connect()
    await reader.query('BEGIN; SELECT FROM products LIMIT 1; SELECT FROM orders LIMIT 1')
    const starting = now.start()
    await wait(inTheWayMs)
    await reader.query('COMMIT')
    await reader.end()
    await starting
    const second = await startShopping([now.origin], 3)
    await wait(bothMs)
    const [before, after] = [await first.stop(), await second.stop()]
    const { sent, failures } = await visitors.stop()
    const migrated = await migrationsIn(databaseUrl)
    say(
      `${previous.migration} under load: ${before.orderedAt.length} orders by the previous release (longest pause ` +
        `${Math.round(longestGapMs(before))} ms), ${after.orderedAt.length} by the new one; ${sent} reads, ${failures.length} failed`,
    )
    if (failures.length > 0) problems.push(`reads failed: ${failures.slice(0, 5).join('; ')}`)
    for (const { notes, refused } of [before, after]) problems.push(...notes.surprises, ...refused)
    if (before.orderedAt.length === 0 || after.orderedAt.length === 0) problems.push('one of the two sold nothing')
    await Promise.all([old.stop(), now.stop()])
    const books = await openBooks({ databaseUrl, dataDir: '' })
    await books.passTime()
    const acknowledged = new Set([...before.notes.acknowledged, ...after.notes.acknowledged])
    problems.push(...(await books.check(plenty, { ...before.notes, acknowledged })))
    await books.close()
    if (migrated < 2) problems.push('the new release had nothing to migrate')
  } finally {
    await Promise.all([old.kill(), now.kill()])
    previous.remove()
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return problems
}

/** The first start applies all in one transaction, so only later ones have another time. */
async function migrationsIn(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ starts: number }>(
    'SELECT count(DISTINCT xmin::text)::int AS starts FROM drizzle.__drizzle_migrations',
  )
  await client.end()
  return rows[0]?.starts ?? 0
}
