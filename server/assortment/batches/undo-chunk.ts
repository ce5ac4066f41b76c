// Undoes the next rows of a batch by the same means: what still has the batch's value gets the one before, the rest is listed.
// A product that the batch added is removed if nothing has happened to it, and archived otherwise.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Transaction } from '#database/connection.ts'
import { planUndo, skip, undoStateOf } from '#domain/bulk-edits/batch.ts'
import type { Skipped, UndoPlan, UndoState } from '#domain/bulk-edits/batch.ts'
import { lockProducts } from '#server/assortment/products/product-rows.ts'
import type { ProductRow } from '#server/assortment/products/product-rows.ts'
import { writeLogs } from '#server/staff/log.ts'
import type { LogEntry } from '#server/staff/log.ts'
import { changesCounts, nextRows, rangeOf } from './apply-chunk.ts'
import type { Progress, Row } from './apply-chunk.ts'
import type { Batch } from './batch-rows.ts'
import { findProblems, lockCounts } from './check-products.ts'
import { removeMadeSubcategories } from './make-subcategories.ts'
import { removeUntouched, updateProducts } from './write-products.ts'

type Undo = { row: Row; id: number; current: ProductRow; plan: UndoPlan }
type Result = { position: number; undoState: UndoState; skipped: Skipped[] | undefined; isRemoved?: boolean }
type Entry = Omit<LogEntry, 'by' | 'batch'>

export async function undoChunk(on: Transaction, batch: Batch, size: number): Promise<Progress> {
  const rows = await nextRows(on, batch, { state: 'changed', size })
  const by = {
    uid: batch.undoUid ?? batch.actorUid,
    role: batch.undoRole ?? batch.actorRole,
    ...(batch.undoRequestId && { requestId: batch.undoRequestId }),
  }
  // In a chunk of its own, when no product of the batch is left in them.
  if (rows.length === 0) {
    await removeMadeSubcategories(on, { by, batch: batch.id })
    await on.run(tellCatalogChanged)
    return { position: batch.reached, isDone: true }
  }
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const products = await lockProducts(on, ids)
  const found = rows.map((row) => ({ row, id: row.productId, current: products.get(row.productId ?? 0) }))
  const present = found.flatMap(({ row, id, current }) =>
    id === null || current === undefined ? [] : [{ row, id, current }],
  )
  const planned = present.map(({ row, id, current }): Undo => ({ row, id, current, plan: planOf(row, current) }))
  const subcategories = await lockCounts(on, planned.flatMap(countedIn))
  const added = planned.filter(({ row }) => row.action === 'add')
  const removed = await removeUntouched(
    on,
    added.map(({ id }) => id),
  )
  const undos = planned.filter(({ id }) => !removed.has(id))
  await skipImpossible(on, undos, subcategories)
  const changing = undos.filter(({ plan }) => Object.keys(plan.restore).length > 0)
  await updateProducts(
    on,
    changing.map(({ id, current, plan }) => ({ id, current, after: plan.restore })),
    by.uid,
  )
  const entries = [...changing.map(undoneEntry), ...added.filter(({ id }) => removed.has(id)).map(removedEntry)]
  await writeLogs(on, entries, { by, batch: batch.id })
  const plans = new Map(undos.map(({ row, plan }) => [row.position, plan]))
  await save(
    on,
    batch,
    found.map(({ row, current }) => resultOf(row, current, plans.get(row.position))),
  )
  if (entries.length > 0) await on.run(tellCatalogChanged)
  return { position: rows.at(-1)?.position ?? batch.reached, isDone: false }
}

function planOf(row: Row, current: ProductRow): UndoPlan {
  if (row.action === 'edit') return planUndo({ before: row.before ?? {}, after: row.after }, current)
  if (current.isArchived) return { restore: {}, skipped: [{ field: 'isArchived', text: 'archived already' }] }
  return { restore: { isArchived: true }, skipped: [{ field: 'isArchived', text: 'archived: it was used since' }] }
}

/** Those whose numbers of products may change. */
function countedIn({ current, plan: { restore } }: Undo): number[] {
  return changesCounts(restore) ? [current.subcategoryId, restore.subcategoryId ?? []].flat() : []
}

/** A title that another product has by now, or a sub-category that is gone. */
async function skipImpossible(
  on: Transaction,
  undos: readonly Undo[],
  subcategories: ReadonlySet<number>,
): Promise<void> {
  const wanted = undos.map(({ row, id, current, plan: { restore } }) => ({
    position: row.position,
    id,
    touched: restore,
    values: { ...current, ...restore },
  }))
  const problems = await findProblems(on, wanted, subcategories)
  for (const { row, plan } of undos) {
    const problem = problems.get(row.position)
    if (problem === undefined) continue
    // A product that would be brought back claims a title that it has had all along.
    skip(plan.restore[problem.field] === undefined ? 'isArchived' : problem.field, problem.text, plan)
  }
}

function undoneEntry({ id, current, plan: { restore } }: Undo): Entry {
  const before = Object.fromEntries(Object.entries(current).filter(([field]) => Object.hasOwn(restore, field)))
  return { action: 'product.undone', subject: { kind: 'product', id: `p${id}` }, before, after: restore }
}

function removedEntry({ row, id }: { row: Row; id: number }): Entry {
  return { action: 'product.removed', subject: { kind: 'product', id: `p${id}` }, before: row.after }
}

/** Without a plan it's gone: removed here, or by somebody else before. */
function resultOf({ position, action }: Row, current: ProductRow | undefined, plan: UndoPlan | undefined): Result {
  if (plan !== undefined)
    return { position, undoState: undoStateOf(plan), skipped: plan.skipped.length > 0 ? plan.skipped : undefined }
  const isGone = action === 'edit' && current === undefined
  return {
    position,
    undoState: isGone ? 'skipped' : 'restored',
    isRemoved: action === 'add',
    skipped: isGone ? [{ field: 'title', text: 'the product is gone' }] : undefined,
  }
}

async function save(on: Transaction, batch: Batch, results: readonly Result[]): Promise<void> {
  const restored = results.filter(({ undoState }) => undoState !== 'skipped').length
  const skipped = results.filter((result) => result.skipped !== undefined).length
  const removed = results.filter(({ isRemoved }) => isRemoved).length
  await on.run({
    name: 'batch-save-undo',
    text: `with saved as (update batch_changes b set undo_state = c."undoState", skipped = c.skipped
        from jsonb_to_recordset($2) as c (position int, "undoState" text, skipped jsonb)
        where b.batch_id = $1 and b.position = c.position and b.position between $5 and $6)
      update batches set restored = restored + $3, skipped = batches.skipped + $4, removed = removed + $7 where id = $1`,
    values: [batch.id, JSON.stringify(results), restored, skipped, ...rangeOf(results), removed],
  })
}
