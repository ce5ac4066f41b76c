// The short form of `npm run test:faults`: a few deaths at the worst moments, lost words, and one kill under load.
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { runDrill } from './drill.ts'

test('money and groceries are right after the server died at the worst moments', async () => {
  const testDatabase = await openTestDatabase()
  await testDatabase.database.close()
  try {
    const problems = await runDrill({
      settings: testDatabase.settings,
      crashPoints: ['after-create', 'inside-place', 'after-capture'],
      kills: 1,
      say: () => {},
    })
    expect(problems).toEqual([])
  } finally {
    await testDatabase.close()
  }
}, 240_000)
