import { AsyncResource } from 'node:async_hooks'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { backupDatabase } from './backup.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'

const now = new Date('2026-03-01T08:00:00Z')
let shop: TestDatabase
let folder: string
let file: string

beforeAll(async () => {
  shop = await openTestDatabase()
})

afterAll(() => shop.close())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-backup-'))
  file = join(folder, 'shop.backup')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a backup contains every row of every table, and its time', async () => {
  const summary = await backupDatabase(shop.database, { file, now })
  const { header, totals } = await verifyBackup(file)
  expect(header).toMatchObject({ format: 'larder-backup', version: 1, createdAt: '2026-03-01T08:00:00.000Z' })
  expect(Object.keys(totals.rows)).toEqual(expect.arrayContaining(['categories', 'coupons', 'products']))
  expect(totals.rows['products']).toBe(await productCount())
  expect(summary.rows).toBe(Object.values(totals.rows).reduce((sum, rows) => sum + rows, 0))
  expect(summary.bytes).toBe(statSync(file).size)
  expect(await runSql(shop.database, 'select at from last_backup')).toEqual([{ at: now }])
})

test('a backup leaves out the columns that the database computes', async () => {
  await backupDatabase(shop.database, { file, now })
  const { header } = await verifyBackup(file)
  const columns = header.tables.find(({ name }) => name === 'products')?.columns
  expect(columns).toContain('original_price_cents')
  expect(columns).not.toContain('discount_percent')
})

test('only its owner can read a backup', async () => {
  await backupDatabase(shop.database, { file, now })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an existing file is only replaced when asked to', async () => {
  writeFileSync(file, 'precious')
  await expect(backupDatabase(shop.database, { file, now })).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('precious')
  await backupDatabase(shop.database, { file, now, force: true })
  await expect(verifyBackup(file)).resolves.toMatchObject({ file })
})

test('a folder is not taken for the file, and a missing folder is named', async () => {
  await expect(backupDatabase(shop.database, { file: folder, now, force: true })).rejects.toThrow('is a folder')
  const nowhere = join(folder, 'nowhere', 'shop.backup')
  await expect(backupDatabase(shop.database, { file: nowhere, now })).rejects.toThrow('There is no folder')
})

test('a backup that is stopped leaves nothing behind, and the database still works', async () => {
  const stopping = new AbortController()
  const progress = () => stopping.abort()
  await expect(backupDatabase(shop.database, { file, now, signal: stopping.signal, progress })).rejects.toThrow(
    'aborted',
  )
  expect(readdirSync(folder)).toEqual([])
  expect(await productCount()).toBeGreaterThan(0)
})

// The embedded database has one session, so nobody else can write meanwhile.
if (testsRunOnPostgres) {
  test('a backup is a snapshot, however long it takes', async () => {
    const before = await productCount()
    const gone = 'DELETE FROM products WHERE id = (SELECT max(id) FROM products)'
    let deleted: Promise<unknown> | undefined
    // Bound here, so that it runs outside the backup's own session.
    const progress = AsyncResource.bind(
      () => void (deleted ??= shop.database.query({ name: 'gone', text: gone, values: [] })),
    )
    await backupDatabase(shop.database, { file, now, progress })
    await deleted
    expect((await verifyBackup(file)).totals.rows['products']).toBe(before)
    expect(await productCount()).toBe(before - 1)
  })
}

test('a truncated backup is refused, wherever it was cut', async () => {
  await backupDatabase(shop.database, { file, now })
  const whole = readFileSync(file)
  for (const share of [0.01, 0.5, 0.99]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
    await expect(verifyBackup(file)).rejects.toThrow(/is cut short|is not a backup/)
  }
})

test('a backup that lost whole lines at its end is refused', async () => {
  await backupDatabase(shop.database, { file, now })
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  for (const length of [1, 5, lines.length - 2]) {
    writeFileSync(file, gzipSync(`${lines.slice(0, length).join('\n')}\n`))
    await expect(verifyBackup(file)).rejects.toThrow('is cut short')
  }
})

test('a backup with any change in it is refused', async () => {
  await backupDatabase(shop.database, { file, now })
  const text = gunzipSync(readFileSync(file)).toString()
  const changes: [string, string][] = [
    ['HARVEST8', 'HARVEST9'],
    ['2026-03-01T08', '2026-03-01T09'],
    ['"products_id_seq":"', '"products_id_seq":"9'],
    ['{"table":"coupons"}\n', '{"table":"coupons"}\n["1"]\n'],
    ['\n["1"', '\nnonsense\n["1"'],
  ]
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    writeFileSync(file, gzipSync(text.replace(from, to)))
    await expect(verifyBackup(file)).rejects.toThrow('is damaged')
  }
  writeFileSync(file, gzipSync(`${text}["more"]\n`))
  await expect(verifyBackup(file)).rejects.toThrow('is damaged')
})

test('a file that is no backup, or is missing, is reported as such', async () => {
  for (const content of ['hello', '', gzipSync('hello'), gzipSync(''), gzipSync('{"format":"zip"}\n')]) {
    writeFileSync(file, content)
    await expect(verifyBackup(file)).rejects.toThrow(/is not a backup|is cut short/)
  }
  await expect(verifyBackup(join(folder, 'missing'))).rejects.toThrow('There is no file')
  await expect(verifyBackup(folder)).rejects.toThrow('is a folder')
})

test('a damaged backup changes nothing', async () => {
  await backupDatabase(shop.database, { file, now })
  const backup = await verifyBackup(file)
  const before = await productCount()
  const whole = readFileSync(file)
  // The first pass can't find this: the file breaks between the two passes.
  writeFileSync(file, whole.subarray(0, Math.floor(whole.length * 0.8)))
  await expect(restoreBackup(shop.database, backup, { force: true })).rejects.toThrow('is cut short')
  expect(await productCount()).toBe(before)
  expect(await triggersThatSleep()).toBe(0)
})

test('a restore that is stopped changes nothing', async () => {
  await backupDatabase(shop.database, { file, now })
  const backup = await verifyBackup(file)
  const before = await productCount()
  const stopping = new AbortController()
  const progress = () => stopping.abort()
  const options = { force: true, signal: stopping.signal, progress }
  await expect(restoreBackup(shop.database, backup, options)).rejects.toThrow('aborted')
  expect(await productCount()).toBe(before)
})

test('a backup of a newer shop, or in a newer format, is refused', async () => {
  await backupDatabase(shop.database, { file, now })
  const backup = await verifyBackup(file)
  const newer = { ...backup, header: { ...backup.header, migration: 'f00' } }
  await expect(restoreBackup(shop.database, newer, { force: true })).rejects.toThrow('a newer Larder')
  const text = gunzipSync(readFileSync(file)).toString().replace('"version":1', '"version":2')
  writeFileSync(file, gzipSync(text))
  await expect(verifyBackup(file)).rejects.toThrow('a newer Larder')
})

test('reading can end early', async () => {
  await backupDatabase(shop.database, { file, now })
  for await (const part of readBackup(file)) if (part.kind === 'rows') break
  expect(existsSync(file)).toBe(true)
})

async function productCount(): Promise<number> {
  return count('SELECT count(*) AS number FROM products')
}

async function triggersThatSleep(): Promise<number> {
  return count(`SELECT count(*) AS number FROM pg_trigger WHERE tgenabled = 'D'`)
}

async function count(text: string): Promise<number> {
  const rows = await runSql<{ number: number }>(shop.database, text)
  return rows[0]?.number ?? 0
}
