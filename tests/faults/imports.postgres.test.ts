// An import whose process is killed while its file is read, and after its pictures were got while it's applied: the next one
// goes on, and every row is applied once. On PostgreSQL alone, because the embedded database runs the same statements.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { csvLine } from '#domain/imports/csv.ts'
import type { ImportJson } from '#server/assortment/imports/import-json.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createShopProcess } from './shop-process.ts'

// Two steps of reading, and several of applying.
const added = 700
const longWait = { timeout: 60_000, interval: 50 }

test('an import that is killed goes on where it was, and leaves each product, picture and log entry once', async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d02030' } })
    .jpeg()
    .toBuffer()
  let requests = 0
  const supplier = createServer((_request, response) => {
    requests += 1
    response.end(photo)
  })
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  const { database, settings, close } = await openTestDatabase()
  const shop = await createShopProcess({
    DATA_DIR: join(tmpdir(), `larder-imports-${process.pid}`),
    DATABASE_URL: settings.databaseUrl ?? '',
    RATE_LIMITS: 'off',
    PICTURE_ORIGINS: origin,
  })
  const sql = <Row extends Record<string, unknown>>(text: string) => runSql<Row>(database, text)
  /** Nobody waits for the lease of the process that is dead. */
  const restart = async (crashAt: Record<string, string>) => {
    await sql('update imports set due_at = now() where due_at is not null')
    await sql('update batches set due_at = now() where due_at is not null')
    await shop.start(crashAt)
  }
  try {
    await shop.start({ PURCHASE_CRASH_AT: 'inside-import' })
    const headers = { authorization: `Bearer ${await signUp(shop.origin)}` }
    await sql(`insert into staff (user_id, email, role) select uid, email, 'owner' from identity_accounts`)
    const ask = async (path: string, init: RequestInit, type: string) => {
      const response = await fetch(`${shop.origin}/api/admin/imports${path}`, {
        ...init,
        headers: { ...headers, 'content-type': type },
      })
      return (await response.json()) as ImportJson
    }
    const { id } = await ask('', { method: 'POST', body: fileOf(origin) }, 'text/csv')
    expect(await shop.hasDied(30_000)).toBe(true)
    expect(await sql('select lines, read_at is not null as "isRead" from imports')).toEqual([
      { lines: 500, isRead: false },
    ])

    await restart({ PURCHASE_CRASH_AT: 'inside-apply:2' })
    const look = () => fetch(`${shop.origin}/api/admin/imports/${id}`, { headers }).then((reply) => reply.json())
    await vi.waitFor(
      async () => expect(await look()).toMatchObject({ state: 'review', counts: { new: added } }),
      longWait,
    )
    // The response may be lost with the process.
    await ask(`/${id}/apply`, { method: 'POST', body: '{"version":1}' }, 'application/json').catch(() => {})
    expect(await shop.hasDied(30_000)).toBe(true)
    // The pictures are here, one chunk was applied, and the next one is lost.
    expect(await sql(`select state, pictures_got as got, changed + refused as rows from batches`)).toEqual([
      { state: 'applying', got: 2, rows: 200 },
    ])

    await restart({})
    await vi.waitFor(async () => expect(await look()).toMatchObject({ state: 'done' }), longWait)
    expect(await look()).toMatchObject({ counts: { new: added, changed: 1, refused: 0 }, pictures: { done: 2 } })
    const [count] = await sql(`select count(*)::int as products, count(distinct title)::int as titles
      from products where title like 'Imported %'`)
    expect(count).toEqual({ products: added, titles: added })
    const [entries] = await sql(
      `select count(*)::int as entries, count(distinct subject_id)::int as subjects from staff_log`,
    )
    expect(entries).toEqual({ entries: added + 1, subjects: added + 1 })
    const pictured = await sql(`select count(*)::int as files from picture_files f join products p using (picture)
      where p.id = 1 and p.price_cents = 99`)
    expect(pictured).toEqual([{ files: 9 }])
    // What was stored before the process was killed isn't got again.
    expect(requests).toBe(2)
  } finally {
    await shop.kill()
    supplier.close()
    await close()
  }
}, 120_000)

async function signUp(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/v1/accounts:signUp?key=larder-local-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clerk@example.com', password: 'correct horse', returnSecureToken: true }),
  })
  return ((await reply.json()) as { idToken: string }).idToken
}

/** The first row changes a product and its picture, the next one adds a product with another. */
function fileOf(origin: string): string {
  const line = (index: number) => [
    '',
    `Imported ${index}`,
    '1 kg',
    '1.50',
    'Baby Food',
    index === 0 ? `${origin}/b.jpg` : '',
  ]
  return [
    ['_id', 'Title', 'Unit', 'Price', 'Sub-category', 'Picture'],
    ['p1', '', '', '0.99', '', `${origin}/a.jpg`],
    ...Array.from({ length: added }, (_, index) => line(index)),
  ]
    .map((cells) => csvLine(cells))
    .join('')
}
