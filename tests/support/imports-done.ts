// Waits until every import and batch of a test's shop has come as far as it can by itself.
import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'
import { runSql } from './run-sql.ts'

const inTurn = 30
const isLeft = `due_at is not null`

/** What a busy machine cut off in the middle is taken up again, as the schedule of a shop does, which tests don't start. */
export async function importsDone({ shop: { database, staffCatalog } }: Pick<TestShop, 'shop'>): Promise<void> {
  const { imports, batches } = staffCatalog
  for (let turn = 0; turn < inTurn; turn += 1) {
    await imports.idle()
    const left = await runSql(
      database,
      `with i as (update imports set due_at = now() where ${isLeft} and failure is null returning 1),
        b as (update batches set due_at = now() where ${isLeft} returning 1)
        select from i union all select from b`,
    )
    if (left.length === 0) return
    await imports.runOnce()
    await batches.runOnce()
  }
  expect.fail('an import or a batch never comes to its end')
}
