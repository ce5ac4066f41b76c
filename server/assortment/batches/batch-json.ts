// Bulk changes and imports of the back office on the wire, and what they are asked for.
import * as z from 'zod'
import { batchFields, batchKinds, batchStates, changeStates, undoStates } from '#domain/bulk-edits/batch.ts'
import { bulkKinds } from '#domain/bulk-edits/bulk-edit.ts'
import { maxCents, roundings } from '#domain/bulk-edits/price-change.ts'
import { nextCursor, productsQuery, time, prefixedId } from '#server/assortment/products/admin-json.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { BatchChangeRow, NamedBatch } from './batch-rows.ts'

const number = z.number().int()
const maxChosen = 1_000

export const filterQuery = productsQuery.omit({ sort: true, cursor: true, limit: true })

const chosenId = z
  .string()
  .max(20)
  .transform((id) => productNumber(id) ?? 0)
  .describe('the _id of a product')
const rounding = z.enum(roundings).default('cents').describe('`99`: the nearest price that ends with it')
const percent = z.number().multipleOf(0.01)
const tag = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'without control characters')
const tags = z.array(tag).max(50).default([])

const editBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    change: z.union([
      z.strictObject({ percent: percent.min(-99).max(1_000) }),
      z.strictObject({ cents: number.min(-maxCents).max(maxCents) }),
    ]),
    rounding,
  }),
  z.strictObject({ kind: z.literal('discount'), percent: percent.min(1).max(99), rounding }),
  z.strictObject({ kind: z.literal('end-discount') }),
  z.strictObject({ kind: z.literal('shelf'), subcategoryId: prefixedId('s') }),
  z.strictObject({ kind: z.literal('tags'), add: tags, remove: tags }),
  z.strictObject({
    kind: z.literal('tax-class'),
    taxClass: z.string().max(40).nullable().describe('the key of a tax class; null: that of the category'),
  }),
  z.strictObject({
    kind: z.literal('minimum-age'),
    minimumAge: number.min(1).max(99).nullable().describe('null: it is sold to everybody'),
  }),
  z.strictObject({ kind: z.literal('archive'), isArchived: z.boolean() }),
])

export const previewBody = z
  .strictObject({
    selection: z
      .union([
        z.strictObject({ ids: z.array(chosenId).min(1).max(maxChosen) }),
        z.strictObject({ filter: z.strictObject(filterQuery.shape) }),
      ])
      .describe('products, or all that match a filter of the list now'),
    edit: editBody,
  })
  .meta({ id: 'BatchPreviewBody' })

export const countJson = z.object({ count: number }).meta({ id: 'ProductCount' })
export type CountJson = z.infer<typeof countJson>

export const batchJson = z
  .object({
    id: z.string(),
    kind: z.enum(batchKinds),
    state: z.enum(batchStates),
    edit: z
      .object({ kind: z.enum(bulkKinds) })
      .loose()
      .nullable()
      .describe('of a bulk change; `samples` if that was to clear the sample catalog'),
    name: z.string().nullable().describe('of an import: the name of the file'),
    counts: z.object({
      expected: number.describe('how many rows it will have'),
      total: number,
      adds: number.describe('rows that add a product'),
      ready: number.describe('rows that are still to be changed'),
      changed: number,
      unchanged: number,
      refused: number,
      restored: number,
      skipped: number.describe('rows of which an undo left something as it was'),
    }),
    by: z.string().nullable(),
    createdAt: time,
    appliedAt: time.nullable(),
    finishedAt: time.nullable(),
    undoneBy: z.string().nullable(),
    undoneAt: time.nullable(),
  })
  .meta({ id: 'Batch' })
export type BatchJson = z.infer<typeof batchJson>

export const batchPageJson = z.object({ items: z.array(batchJson), nextCursor }).meta({ id: 'BatchPage' })
export type BatchPageJson = z.infer<typeof batchPageJson>

const values = z.record(z.string(), z.unknown()).nullable()
export const changePageJson = z
  .object({
    items: z.array(
      z.object({
        position: number,
        action: z.enum(['edit', 'add']),
        _id: z.string().nullable().describe('of the product'),
        title: z.string(),
        state: z.enum(changeStates),
        before: values.describe('only the touched fields'),
        after: values,
        refusal: z
          .object({ code: z.string(), text: z.string(), field: z.string().optional(), value: z.unknown().optional() })
          .nullable(),
        undoState: z.enum(undoStates).nullable(),
        skipped: z
          .array(z.object({ field: z.enum(batchFields), text: z.string() }))
          .describe('what an undo left as it was'),
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'BatchChangePage' })
export type ChangePageJson = z.infer<typeof changePageJson>
export type ChangeJson = ChangePageJson['items'][number]

export const changesQuery = z.object({
  state: z.enum([...changeStates, 'skipped']).optional(),
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export const applyBody = z.strictObject({ id: z.uuid().describe('of a preview') }).meta({ id: 'ApplyBatchBody' })

const whatOf = z.object({
  selection: z
    .object({ samples: z.literal(true) })
    .optional()
    .catch(undefined),
  edit: z
    .object({ kind: z.enum(bulkKinds) })
    .loose()
    .optional(),
  name: z.string().optional(),
})

export function writeBatch(batch: NamedBatch): BatchJson {
  const { id, kind, state, expected, total, adds, ready, changed, unchanged, refused, restored, skipped } = batch
  const what = whatOf.parse(batch.what)
  return {
    id,
    kind,
    state,
    edit: what.edit === undefined ? null : { ...wireValues(what.edit), ...what.selection, kind: what.edit.kind },
    name: what.name ?? null,
    counts: { expected, total, adds, ready, changed, unchanged, refused, restored, skipped },
    by: batch.by,
    createdAt: batch.createdAt.toISOString(),
    appliedAt: batch.appliedAt?.toISOString() ?? null,
    finishedAt: batch.finishedAt?.toISOString() ?? null,
    undoneBy: batch.undoneBy,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
  }
}

export function writeChange({ position, action, productId, state, before, after, ...row }: BatchChangeRow): ChangeJson {
  const { title, refusal, undoState, skipped } = row
  return {
    position,
    action,
    _id: productId === null ? null : `p${productId}`,
    title: title ?? after?.title ?? before?.title ?? '',
    state,
    before: before && wireValues(before),
    after: after && wireValues(after),
    refusal,
    undoState,
    skipped: skipped ?? [],
  }
}

/** With the ids of the API. */
function wireValues(values: Record<string, unknown>): Record<string, unknown> {
  const { subcategoryId, ...others } = values
  return subcategoryId === undefined ? others : { ...others, subcategoryId: `s${Number(subcategoryId)}` }
}
