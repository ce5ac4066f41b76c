import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readFolder, readFunctions } from './read-functions.ts'

test('the folder has exactly the functions and triggers of a migrated database (npm run db:functions)', async () => {
  const { database, close } = await openTestDatabase()
  const functions = await database.session(readFunctions)
  await close()
  expect(Object.keys(functions).length).toBeGreaterThan(5)
  expect(readFolder()).toEqual(functions)
})
