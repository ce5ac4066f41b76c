// Creates one migrated and seeded embedded database before the tests; each test file works on a copy of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  // Another project of this run may have created it.
  process.env['EMBEDDED_TEMPLATE'] ??= await newTemplate()
  const dataDir = process.env['EMBEDDED_TEMPLATE']
  project.provide('embeddedTemplate', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

async function newTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-template-'))
  await createEmbeddedTemplate(dataDir)
  return dataDir
}

/** The journeys' shops start with copies of one, too: migrating and seeding takes most of a first start. */
export async function createEmbeddedTemplate(
  dataDir: string,
  prepare: (database: Database) => Promise<unknown> = async () => {},
): Promise<void> {
  const database = await openShopDatabase({ databaseUrl: undefined, dataDir }, () => {})
  await prepare(database)
  await database.close()
  // PostgreSQL's own two templates would be a third of every copy, and PGlite only ever opens one database.
  for (const unused of ['1', '4']) rmSync(join(dataDir, 'database', 'base', unused), { recursive: true })
}
