// The short form of `npm run test:faults`: a few crashes at the worst moments, lost messages, and one kill under load.
import { expect, test } from 'vitest'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import { runDrill } from './drill.ts'

// What a crash leaves half done is the same on both databases; each start takes three times as long on the embedded one.
const crashPoints = testsRunOnPostgres
  ? ([
      'after-create',
      'inside-place',
      'after-capture',
      'after-refund-sent',
      'after-order-cancelled',
      'inside-undo',
    ] as const)
  : (['inside-place', 'after-refund-sent'] as const)

test('payments, orders and stock are consistent after crashes at the worst moments', async () => {
  const testDatabase = await openTestDatabase()
  await testDatabase.database.close()
  try {
    const problems = await runDrill({
      settings: testDatabase.settings,
      crashPoints,
      kills: 1,
      // giving-up.test.ts has many more of them.
      twoTabs: 3,
      say: () => {},
    })
    expect(problems).toEqual([])
  } finally {
    await testDatabase.close()
  }
}, 240_000)
