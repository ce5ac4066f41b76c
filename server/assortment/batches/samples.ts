// The sample catalog that a new shop is filled with: cleared in one bulk change that can be undone. Its products are archived, and
// its categories are gone where nothing of the shop's own is in them (`cleared-categories.ts`), so both come back with the undo.
import type { Database, Transaction } from '#database/connection.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Self } from '#server/staff/log.ts'
import type { NamedBatch } from './batch-rows.ts'
import type { Batches } from './batches.ts'
import { isSample, prepareBulk } from './bulk.ts'
import type { BulkRequest } from './bulk.ts'

export type OnSale = { samples: number; own: number }

export function createSamples(database: Database, batches: Pick<Batches, 'createApplied'>) {
  async function count(): Promise<OnSale> {
    const [row] = await database.query<OnSale>({
      name: 'samples-count',
      text: `select count(*) filter (where ${isSample})::int as samples, count(*) filter (where not (${isSample}))::int as own
        from products p where p.archived_at is null`,
      values: [],
    })
    return row ?? { samples: 0, own: 0 }
  }

  return {
    /** How many products on sale are samples, and how many the shop's own. */
    count,

    /** Refused once somebody bought: then the samples are what was sold. */
    async clear({ by, key }: { by: Self; key?: string | undefined }): Promise<Outcome<NamedBatch, 'has-orders'>> {
      const what: BulkRequest = { selection: { samples: true }, edit: { kind: 'archive', isArchived: true } }
      const { samples } = await count()
      return batches.createApplied(
        { kind: 'bulk', what, key: key && `samples ${key}`, by, expected: samples },
        { check: async (on) => ((await isSold(on)) ? 'has-orders' : undefined), prepare: prepareBulk },
      )
    },
  }
}

async function isSold(on: Transaction): Promise<boolean> {
  const text = 'select from orders limit 1'
  return (await on.run({ name: 'samples-sold', text, values: [] })).length > 0
}
