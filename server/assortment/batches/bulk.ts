// Bulk changes: which products somebody chose, and what becomes of each of them in the preview. The selection is read by number,
// so that it's the same set wherever the preview is resumed.
import * as z from 'zod'
import type { Database, Transaction } from '#database/connection.ts'
import type { BulkEdit } from '#domain/bulk-edits/bulk-edit.ts'
import { planEdit } from '#domain/bulk-edits/bulk-edit.ts'
import { roundings } from '#domain/bulk-edits/price-change.ts'
import { stockStates } from '#domain/product/stock.ts'
import { matching } from '#server/assortment/products/admin-list.ts'
import { productRowOf, rowColumns, rowTables } from '#server/assortment/products/product-rows.ts'
import type { ProductRow, SelectedRow } from '#server/assortment/products/product-rows.ts'
import type { Progress } from './apply-chunk.ts'
import { addChanges, staffKey } from './batch-rows.ts'
import type { Batch, NamedBatch, NewBatch, PlannedChange } from './batch-rows.ts'
import type { Batches } from './batches.ts'
import { findProblems, lockCounts } from './check-products.ts'

const chunk = 200

/** On sale since the shop was filled with its first catalog: both have the time of that transaction. */
export const isSample = 'p.archived_at is null and p.created_at = (select filled_at from catalog_seed)'

const number = z.number().int()
const rounding = z.enum(roundings)
const storedEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    change: z.union([z.object({ percent: z.number() }), z.object({ cents: number })]),
    rounding,
  }),
  z.object({ kind: z.literal('discount'), percent: z.number(), rounding }),
  z.object({ kind: z.literal('end-discount') }),
  z.object({ kind: z.literal('shelf'), subcategoryId: number }),
  z.object({ kind: z.literal('tags'), add: z.array(z.string()), remove: z.array(z.string()) }),
  z.object({ kind: z.literal('tax-class'), taxClass: z.string().nullable() }),
  z.object({ kind: z.literal('minimum-age'), minimumAge: number.nullable() }),
  z.object({ kind: z.literal('archive'), isArchived: z.boolean() }),
]) satisfies z.ZodType<BulkEdit>

const storedFilter = z.object({
  search: z.string().optional(),
  category: number.optional(),
  subcategory: number.optional(),
  stock: z.enum(stockStates).optional(),
  isOnOffer: z.boolean().optional(),
  isArchived: z.boolean(),
  isWithoutPicture: z.boolean().optional(),
  hasMinimumAge: z.boolean().optional(),
})

/** As it is stored with the batch. */
export const bulkRequest = z.object({
  selection: z.union([
    z.object({ ids: z.array(number) }),
    z.object({ filter: storedFilter }),
    z.object({ samples: z.literal(true) }),
  ]),
  edit: storedEdit,
})
export type BulkRequest = z.infer<typeof bulkRequest>
export type Selection = BulkRequest['selection']

export function createBulk(database: Database, batches: Pick<Batches, 'create'>) {
  async function count(selection: Selection): Promise<number> {
    const { condition, values } = conditionOf(selection)
    const text = `select count(*)::int as number from products p where ${condition}`
    const [row] = await database.query<{ number: number }>({ name: 'bulk-count', text, values, varies: true })
    return row?.number ?? 0
  }

  return {
    count,
    /** A batch whose rows are the preview. */
    preview: async (request: BulkRequest, { by, key }: Pick<NewBatch, 'by' | 'key'>): Promise<NamedBatch> =>
      batches.create({
        kind: 'bulk',
        what: request,
        key: staffKey(by, key),
        by,
        expected: await count(request.selection),
      }),
  }
}

/** Adds the next products to the preview. */
export async function prepareBulk(on: Transaction, batch: Batch): Promise<Progress> {
  const { selection, edit } = bulkRequest.parse(batch.what)
  const { condition, values } = conditionOf(selection)
  const selected = await on.run<SelectedRow & { id: number }>({
    name: 'bulk-products',
    varies: true,
    text: `select p.id, ${rowColumns} from ${rowTables} where ${condition} and p.id > $${values.length + 1}
      order by p.id limit ${chunk}`,
    values: [...values, batch.reached],
  })
  const rows = selected.map(productRowOf)
  const planned = rows.map((row, index) => plan(edit, row, batch.total + index + 1))
  await addChanges(on, batch.id, await refuseImpossible(on, planned, rows))
  return { position: rows.at(-1)?.id ?? batch.reached, isDone: rows.length < chunk }
}

function conditionOf(selection: Selection): { condition: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  if ('samples' in selection) return { condition: isSample, values }
  const condition = 'ids' in selection ? `p.id = any(${bind(selection.ids)}::int[])` : matching(selection.filter, bind)
  return { condition, values }
}

function plan(edit: BulkEdit, { id, version: _version, ...current }: ProductRow & { id: number }, position: number) {
  const { change, ...planned } = planEdit(edit, current)
  return { position, action: 'edit', productId: id, ...change, ...planned } satisfies PlannedChange
}

/** What only other rows tell: a product can't come back while another one has its title. */
async function refuseImpossible(
  on: Transaction,
  planned: readonly PlannedChange[],
  rows: readonly ProductRow[],
): Promise<PlannedChange[]> {
  const wanted = planned.flatMap(({ position, productId: id, after, state }, index) =>
    state === 'ready' ? [{ position, id, touched: after, values: { ...rows[index], ...after } }] : [],
  )
  const subcategories = await lockCounts(
    on,
    wanted.flatMap(({ touched }) => touched.subcategoryId ?? []),
  )
  const problems = await findProblems(on, wanted, subcategories)
  return planned.map((change) => {
    const refusal = problems.get(change.position)
    return refusal === undefined ? change : { ...change, state: 'refused', refusal }
  })
}
