// Applies the next rows of a batch, in the transaction that has locked it: each product is judged as it is now, and changed
// together with its log entry. A fixed number of statements, however many rows.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Transaction } from '#database/connection.ts'
import { judgeChange } from '#domain/bulk-edits/batch.ts'
import type { BatchRefusal, BatchValues, Judged } from '#domain/bulk-edits/batch.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import { refusalsOf } from '#domain/product/product-edit.ts'
import { lockProducts } from '#server/assortment/products/product-rows.ts'
import type { ProductRow } from '#server/assortment/products/product-rows.ts'
import { writeLogs } from '#server/staff/log.ts'
import type { LogEntry } from '#server/staff/log.ts'
import { countOf } from './batch-rows.ts'
import type { Batch } from './batch-rows.ts'
import { findProblems, lockCounts } from './check-products.ts'
import { keyOf, makeSubcategories } from './make-subcategories.ts'
import { insertProducts, updateProducts } from './write-products.ts'

export type Row = {
  position: number
  action: 'edit' | 'add'
  productId: number | null
  before: Partial<BatchValues> | null
  after: Partial<BatchValues> & { newShelf?: NewSubcategory }
  pictureSource: string | null
}
type Outcome = { row: Row; current: ProductRow | undefined; judged: Judged }

/** Where it got to, and whether that was the end. `waitingFor`: the row that can't be applied before its picture is here. */
export type Progress = { position: number; isDone: boolean; waitingFor?: number | undefined }

export async function applyChunk(on: Transaction, batch: Batch, size: number): Promise<Progress> {
  const found = await nextRows(on, batch, { state: 'ready', size })
  if (found.length === 0) return { position: batch.reached, isDone: true }
  const awaited = found.find(({ pictureSource, after }) => pictureSource !== null && after.picture === undefined)
  const waitingFor = awaited?.position
  const wanted = awaited === undefined ? found : found.slice(0, found.indexOf(awaited))
  if (wanted.length === 0) return { position: batch.reached, isDone: false, waitingFor }
  const by = { uid: batch.actorUid, role: batch.actorRole, ...(batch.requestId && { requestId: batch.requestId }) }
  const rows = await withSubcategories(on, wanted, { by, batch: batch.id })
  const products = await lockProducts(
    on,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const outcomes = await checked(
    on,
    rows.map((row) => judge(row, row.productId === null ? undefined : products.get(row.productId))),
  )
  const changed = outcomes.flatMap(({ row, current, judged }) =>
    judged.state === 'changed' ? [{ ...row, ...judged.change, current }] : [],
  )
  await updateProducts(
    on,
    changed.flatMap(({ productId: id, current, after }) =>
      id === null || current === undefined ? [] : [{ id, current, after }],
    ),
    by.uid,
  )
  const added = await insertProducts(
    on,
    changed.filter(({ action }) => action === 'add'),
    by.uid,
  )
  const numberOf = (row: Row) => row.productId ?? added.get(row.position) ?? null
  await writeLogs(
    on,
    changed.map((row) => entryOf(row, numberOf(row))),
    { by, batch: batch.id },
  )
  await save(on, batch, { outcomes, numberOf })
  if (changed.length > 0) await on.run(tellCatalogChanged)
  return {
    position: rows.at(-1)?.position ?? batch.reached,
    isDone: found.length < size && waitingFor === undefined,
    waitingFor,
  }
}

/** Rows for a category that is made now get its number. */
async function withSubcategories(
  on: Transaction,
  rows: Row[],
  made: Parameters<typeof makeSubcategories>[2],
): Promise<Row[]> {
  const wanted = rows.flatMap(({ after }) => after.newShelf ?? [])
  if (wanted.length === 0) return rows
  const subcategories = await makeSubcategories(on, wanted, made)
  return rows.map((row) => {
    const { newShelf, ...after } = row.after
    const subcategoryId = newShelf && subcategories.get(keyOf(newShelf))
    return subcategoryId === undefined ? row : { ...row, after: { ...after, subcategoryId } }
  })
}

type Wanted = { state: 'ready' | 'changed'; size: number }

export async function nextRows(on: Transaction, batch: Batch, { state, size }: Wanted): Promise<Row[]> {
  return on.run<Row>({
    name: 'batch-next-rows',
    // What the review says of a row is no value of a product.
    text: `select position, action, product_id as "productId", before, after - '{note,kind}'::text[] as after, picture_source as "pictureSource"
      from batch_changes
      where batch_id = $1 and state = $2 and position > $3 order by position limit $4`,
    values: [batch.id, state, batch.reached, size],
  })
}

function judge(row: Row, current: ProductRow | undefined): Outcome {
  const { action, before, after } = row
  if (action === 'add') return { row, current, judged: judgeAdd(after) }
  const gone = { code: 'gone', text: 'there is no such product any more' }
  if (current === undefined) return { row, current, judged: { state: 'refused', refusal: gone } }
  return { row, current, judged: judgeChange({ before: before ?? {}, after }, current) }
}

function judgeAdd(after: Partial<BatchValues>): Judged {
  const { isArchived: _archived, quantity: _quantity, picture: _picture, ...fields } = after
  const [wrong] = Object.entries(refusalsOf(fields))
  if (wrong === undefined) return { state: 'changed', change: { before: {}, after } }
  const [field, text] = wrong
  return { state: 'refused', refusal: { code: 'not-allowed', text, field } }
}

/** Refuses what the other rows of the shop don't allow. */
async function checked(on: Transaction, outcomes: Outcome[]): Promise<Outcome[]> {
  const wanted = outcomes.flatMap(({ row, current, judged }) => {
    if (judged.state !== 'changed') return []
    const touched = judged.change.after
    return [{ position: row.position, id: row.productId, touched, values: { ...current, ...touched }, current }]
  })
  const counted = wanted.filter(({ touched, current }) => current === undefined || changesCounts(touched))
  const subcategories = await lockCounts(
    on,
    counted.flatMap(({ values, current }) => [values.subcategoryId ?? [], current?.subcategoryId ?? []].flat()),
  )
  const problems = await findProblems(on, wanted, subcategories)
  return outcomes.map((outcome) => {
    const problem = problems.get(outcome.row.position)
    if (problem === undefined || outcome.judged.state !== 'changed') return outcome
    const refusal: BatchRefusal = { ...problem, value: outcome.judged.change.after[problem.field] }
    return { ...outcome, judged: { state: 'refused', refusal } }
  })
}

export function changesCounts({ subcategoryId, isArchived }: Partial<BatchValues>): boolean {
  return subcategoryId !== undefined || isArchived !== undefined
}

type Change = { action: 'edit' | 'add'; before: Partial<BatchValues>; after: Partial<BatchValues> }

function entryOf({ action, before, after }: Change, id: number | null): Omit<LogEntry, 'by' | 'batch'> {
  const subject = { kind: 'product', id: `p${id}` } as const
  return action === 'add'
    ? { action: 'product.added', subject, after }
    : { action: actionOf(after), subject, before, after }
}

/** The same names as for the changes of one product. */
function actionOf(after: Partial<BatchValues>): LogEntry['action'] {
  const fields = Object.keys(after)
  if (fields.length > 1) return 'product.edited'
  if (after.isArchived !== undefined) return after.isArchived ? 'product.archived' : 'product.brought-back'
  return after.quantity === undefined ? 'product.edited' : 'stock.counted'
}

type Saved = { outcomes: Outcome[]; numberOf: (row: Row) => number | null }

async function save(on: Transaction, batch: Batch, { outcomes, numberOf }: Saved): Promise<void> {
  const rows = outcomes.map(({ row, judged }) => ({
    position: row.position,
    state: judged.state,
    productId: judged.state === 'changed' ? numberOf(row) : row.productId,
    ...(judged.state === 'changed' && row.action === 'edit' && judged.change),
    ...(judged.state === 'refused' && { refusal: judged.refusal }),
  }))
  const counts = countOf(outcomes.map(({ judged }) => judged.state))
  const notAdded = outcomes.filter(({ row, judged }) => row.action === 'add' && judged.state === 'refused').length
  await on.run({
    name: 'batch-save-outcomes',
    text: `with saved as (update batch_changes b set state = c.state, product_id = c."productId",
          before = coalesce(c.before, b.before), after = coalesce(c.after, b.after), refusal = c.refusal
        from jsonb_to_recordset($2) as c (position int, state text, "productId" int, before jsonb, after jsonb, refusal jsonb)
        where b.batch_id = $1 and b.position = c.position and b.position between $8 and $9)
      update batches set ready = ready - $3, changed = changed + $4, unchanged = unchanged + $5, refused = refused + $6,
        adds = adds - $7 where id = $1`,
    values: [
      batch.id,
      JSON.stringify(rows),
      outcomes.length,
      counts.changed,
      counts.unchanged,
      counts.refused,
      notAdded,
      ...rangeOf(rows),
    ],
  })
}

/** The first and the last position of a chunk: without it, a table that was never analyzed is read from end to end. */
export function rangeOf(rows: readonly { position: number }[]): [first: number, last: number] {
  return [rows[0]?.position ?? 0, rows.at(-1)?.position ?? 0]
}
