// The drill in a shop with delivery times: whose place is whose after a crash. The embedded database has nothing of its own in it.
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { runDrill } from './drill.ts'

test('places in delivery times are counted exactly after crashes while payments open and expire, and orders are placed, moved, begun and cancelled', async () => {
  const testDatabase = await openTestDatabase()
  await testDatabase.database.close()
  try {
    const problems = await runDrill({
      settings: testDatabase.settings,
      crashPoints: [
        'after-open',
        'inside-place',
        'after-begun',
        'inside-give-up',
        'inside-move-time',
        'inside-order-cancelled',
      ],
      kills: 1,
      twoTabs: 0,
      hasTimes: true,
      say: () => {},
    })
    expect(problems).toEqual([])
  } finally {
    await testDatabase.close()
  }
}, 240_000)
