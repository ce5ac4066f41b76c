// An import whose process is killed while the file is read and while it's applied: another one goes on, and every row is applied
// exactly once. On PostgreSQL alone, because the embedded database runs the same statements.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { csvLine } from '#domain/csv.ts'
import type { ImportJson } from '#server/catalog/imports/import-json.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createShopProcess } from './shop-process.ts'

const added = 1_200
const patience = { timeout: 60_000, interval: 100 }

test('an import that is killed goes on where it was, and leaves each product and log entry once', async () => {
  const { database, settings, close } = await openTestDatabase()
  const shop = await createShopProcess({
    DATA_DIR: join(tmpdir(), `larder-imports-${process.pid}`),
    DATABASE_URL: settings.databaseUrl ?? '',
    RATE_LIMITS: 'off',
  })
  const sql = <Row extends Record<string, unknown>>(text: string) => runSql<Row>(database, text)
  /** Nobody waits for the lease of the process that is dead. */
  const restart = async (crashAt: Record<string, string>) => {
    await sql('update imports set due_at = now() where due_at is not null')
    await sql('update batches set due_at = now() where due_at is not null')
    await shop.start(crashAt)
  }
  try {
    await shop.start({ PURCHASE_CRASH_AT: 'inside-import:2' })
    const headers = { authorization: `Bearer ${await signUp(shop.origin)}`, 'content-type': 'text/csv' }
    await sql(`insert into staff (user_id, email, role) select uid, email, 'owner' from identity_accounts`)
    const uploaded = await fetch(`${shop.origin}/api/admin/imports`, { method: 'POST', headers, body: fileOf(added) })
    const { id } = (await uploaded.json()) as ImportJson
    const look = async () =>
      (await fetch(`${shop.origin}/api/admin/imports/${id}`, { headers }).then((reply) => reply.json())) as ImportJson
    expect(await shop.hasDied(60_000)).toBe(true)

    await restart({ PURCHASE_CRASH_AT: 'after-batch-chunk:2' })
    expect(await shop.hasDied(60_000)).toBe(true)
    // While it was compared; the next time while it's applied.
    await restart({ PURCHASE_CRASH_AT: 'inside-batch:4' })
    const reviewed = await vi.waitFor(async () => {
      const found = await look()
      expect(found.state).toBe('review')
      return found
    }, patience)
    expect(reviewed.counts).toEqual({ new: added, changed: 1, same: 0, refused: 0 })
    const apply = () =>
      fetch(`${shop.origin}/api/admin/imports/${id}/apply`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1 }),
      })
    await apply().catch(() => {})
    expect(await shop.hasDied(60_000)).toBe(true)

    await restart({})
    await apply()
    await vi.waitFor(async () => expect((await look()).state).toBe('done'), patience)
    const [count] = await sql(`select count(*)::int as products, count(distinct title)::int as titles
      from products where title like 'Imported %'`)
    expect(count).toEqual({ products: added, titles: added })
    const [entries] = await sql(
      `select count(*)::int as entries, count(distinct subject_id)::int as subjects from staff_log`,
    )
    expect(entries).toEqual({ entries: added + 1, subjects: added + 1 })
    expect(await sql('select price_cents from products where id = 1')).toEqual([{ price_cents: 4_321 }])
  } finally {
    await shop.kill()
    await close()
  }
}, 240_000)

async function signUp(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/v1/accounts:signUp?key=larder-local-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clerk@example.com', password: 'correct horse', returnSecureToken: true }),
  })
  return ((await reply.json()) as { idToken: string }).idToken
}

function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => ['', `Imported ${index}`, '1 kg', '1.50', 'Baby Food', '3'])
  return [['_id', 'Title', 'Unit', 'Price', 'Sub-category', 'Stock'], ['p1', '', '', '43.21', '', ''], ...lines]
    .map((cells) => csvLine(cells))
    .join('')
}
