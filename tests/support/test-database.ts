// A fresh, seeded database for a test file: a copy of the template, on the database of the current project.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import type { Database } from '#database/connection.ts'
import type { DatabaseSettings } from '#database/pool.ts'
import { onServer, withDatabase } from './postgres-template.ts'

export type TestDatabase = { database: Database; settings: DatabaseSettings; close: () => Promise<void> }

export const testsRunOnPostgres = process.env['TEST_DATABASE'] === 'postgres'

export async function openTestDatabase(): Promise<TestDatabase> {
  return testsRunOnPostgres ? openPostgresCopy() : openEmbeddedCopy()
}

// V8 shares compiled WebAssembly between threads as long as a module of the same bytes is alive. Without this one every
// PGlite would be compiled and optimized again.
let compiledPglite: Promise<WebAssembly.Module> | undefined

async function compilePglite(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')))
}

async function openEmbeddedCopy(): Promise<TestDatabase> {
  await (compiledPglite ??= compilePglite())
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-test-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  const settings: DatabaseSettings = { databaseUrl: undefined, dataDir }
  const database = await openDatabase(settings)
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { database, settings, close }
}

async function openPostgresCopy(): Promise<TestDatabase> {
  const { serverUrl, name } = inject('postgresTemplate')
  const copy = `larder_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${copy} TEMPLATE ${name} STRATEGY file_copy`)
  const settings: DatabaseSettings = { databaseUrl: withDatabase(serverUrl, copy), dataDir: '' }
  const database = await openDatabase(settings)
  const close = async () => {
    await database.close()
    await onServer(serverUrl, `DROP DATABASE ${copy} WITH (FORCE)`)
  }
  return { database, settings, close }
}
