import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { readMigrations } from './read-migrations.ts'

test('migrations are read as Drizzle reads them, so that databases of older releases know what they have', () => {
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
  const expected = readMigrationFiles({ migrationsFolder }).map(({ sql, folderMillis, hash }) => ({
    sql,
    folderMillis,
    hash,
  }))
  expect(readMigrations()).toEqual(expected)
})
