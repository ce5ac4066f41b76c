// npm run db:functions: writes database/functions from a database with all migrations, to be committed with a migration that changes one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#database/connection.ts'
import { readFolder, readFunctions } from '#database/functions/read-functions.ts'
import { applyMigrations } from '#database/migrate.ts'

const folder = join(import.meta.dirname, '../database/functions')
const dataDir = mkdtempSync(join(tmpdir(), 'larder-functions-'))
const database = await openDatabase({ databaseUrl: undefined, dataDir })
try {
  const functions = await database.session(async (session) => {
    await applyMigrations(session, { kind: database.kind })
    return readFunctions(session)
  })
  for (const name of Object.keys(readFolder())) if (!(name in functions)) rmSync(join(folder, name))
  for (const [name, text] of Object.entries(functions)) writeFileSync(join(folder, name), text)
  console.log(`${Object.keys(functions).length} files in database/functions`)
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true })
}
