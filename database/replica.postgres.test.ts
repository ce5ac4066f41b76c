// A replica's address that can't be read from; the rest needs a real one (`npm run test:scale replica`).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './connection.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

const first = { name: 'first', text: 'select title from products where id = 1', values: [] }

test.each(['a server that is no replica', 'nobody there'])('%s: the primary is read', async (what) => {
  const { settings } = testDatabase
  const away = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`
  const databaseReplicaUrl = what === 'nobody there' ? away : settings.databaseUrl
  const database = await openDatabase({ ...settings, databaseReplicaUrl })
  await expect.poll(() => database.catalogChanges.isHearing()).toBe(true)
  const rows = await Promise.all(Array.from({ length: 5 }, () => database.catalogReads.query<{ title: string }>(first)))
  expect(rows.flat()).toHaveLength(5)
  expect(database.replicaFigures()).toMatchObject({ isUsed: false, reads: 0, readsOfPrimary: 5 })
  await database.close()
})
