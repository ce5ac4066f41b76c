// Imports on the wire. Values are written as in a file: amounts in dollars, tags between commas.
import * as z from 'zod'
import { batchFields, undoStates } from '#domain/bulk-edits/batch.ts'
import type { BatchField, BatchValues } from '#domain/bulk-edits/batch.ts'
import { checkMapping, columnLabels, importColumns, wrongCellText } from '#domain/imports/import-columns.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import { writeTags } from '#domain/imports/import-row.ts'
import { dollars } from '#domain/imports/product-cells.ts'
import { nextCursor, time } from '#server/assortment/products/admin-json.ts'
import type { Import } from './import-rows.ts'
import { rowStates } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'

export const importStates = [
  'uploading',
  'reading',
  'review',
  'applying',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

const column = z.enum(importColumns)
const count = z.number().int()

export const importJson = z.object({
  id: z.string(),
  name: z.string().describe('of the file'),
  state: z.enum(importStates),
  version: count.describe('rises with each change of the mapping'),
  size: count.nullable().describe('bytes'),
  received: count.describe('bytes of the file that are here'),
  headers: z.array(z.string()),
  mapping: z.array(column.nullable()).describe('what each column is, from left to right; null: it isn’t imported'),
  needsMapping: z.boolean().describe('no column says which product a row is about'),
  rows: count.describe('read so far'),
  counts: z
    .object({ new: count, changed: count, same: count, refused: count })
    .describe('in review what will happen, afterwards what happened'),
  progress: z.object({ done: count, total: count }).nullable().describe('of the step that is running'),
  pictures: z
    .object({ done: count, total: count })
    .describe('rows that get a picture when the import is applied, and how many of them have it or are refused'),
  zip: z
    .object({ name: z.string(), size: count, received: count, files: count })
    .nullable()
    .describe('with pictures that rows name'),
  undo: z
    .object({
      restored: count.describe('rows of which all or something is as before'),
      removed: count.describe('of these, products that the import had added'),
      skipped: count.describe('rows of which something stayed'),
    })
    .nullable(),
  failure: z.object({ code: z.string(), text: z.string(), row: count.optional() }).nullable(),
  by: z.string().nullable(),
  createdAt: time,
  appliedAt: time.nullable(),
  finishedAt: time.nullable(),
  undoneAt: time.nullable(),
})
export type ImportJson = z.infer<typeof importJson>

export const importPageJson = z.object({ items: z.array(importJson), nextCursor })
export type ImportPageJson = z.infer<typeof importPageJson>

const text = z.string().nullable()
export const importRowsJson = z.object({
  items: z.array(
    z.object({
      row: count.describe('as a spreadsheet counts: the headers are row 1'),
      state: z.enum(rowStates),
      productId: z.string().nullable(),
      title: text,
      changes: z.array(z.object({ column, from: text, to: text })),
      wrong: z.array(z.object({ column: z.string(), value: z.string(), rule: z.string() })),
      undo: z.enum(undoStates).nullable(),
      skipped: z.array(z.object({ column: z.string(), text: z.string() })).describe('what an undo left as it was'),
    }),
  ),
  nextCursor,
})
export type ImportRowsJson = z.infer<typeof importRowsJson>

export const mappingBody = z.strictObject({ version: count.min(1), mapping: z.array(column.nullable()).max(200) })
export const applyBody = z.strictObject({ version: count.min(1).describe('of the mapping that was reviewed') })

export function writeImport(found: Import): ImportJson {
  const { adds, ready, changed, unchanged, refused, batchState } = found
  const state = stateOf(found)
  const wanted = (ready ?? 0) + (changed ?? 0)
  return {
    id: found.id,
    name: found.name,
    state,
    version: found.version,
    size: found.size,
    received: found.received,
    headers: found.headers,
    mapping: found.mapping,
    needsMapping: !checkMapping(found.mapping, found.headers).ok,
    rows: found.lines,
    counts: { new: adds ?? 0, changed: wanted - (adds ?? 0), same: unchanged ?? 0, refused: refused ?? 0 },
    progress: progressOf(state, found),
    pictures: { done: found.picturesGot ?? 0, total: found.pictures ?? 0 },
    zip: found.zip && writeZip(found.zip),
    undo: batchState === 'undone' ? { restored: found.restored, removed: found.removed, skipped: found.skipped } : null,
    failure: found.failure,
    by: found.by,
    createdAt: found.createdAt.toISOString(),
    appliedAt: found.appliedAt?.toISOString() ?? null,
    finishedAt: found.finishedAt?.toISOString() ?? null,
    undoneAt: found.undoneAt?.toISOString() ?? null,
  }
}

function writeZip({ name, size, received, files }: NonNullable<Import['zip']>): ImportJson['zip'] {
  return { name, size, received, files }
}

function stateOf({ failure, uploadedAt, readAt, dueAt, batchState }: Import): ImportState {
  if (failure !== null) return 'failed'
  if (uploadedAt === null) return 'uploading'
  // Without a batch it's either still to be compared, or waits for a mapping.
  if (batchState === null) return readAt !== null && dueAt === null ? 'review' : 'reading'
  if (batchState === 'preparing') return 'reading'
  return batchState === 'previewed' ? 'review' : batchState
}

function progressOf(state: ImportState, found: Import): ImportJson['progress'] {
  const { total, ready, restored, skipped, changed } = found
  if (state === 'uploading') {
    const { size, received, zip } = found
    return size === null ? null : { done: received + (zip?.received ?? 0), total: size + (zip?.size ?? 0) }
  }
  if (state === 'reading') return found.readAt === null ? null : { done: total ?? 0, total: found.lines }
  if (state === 'applying') return { done: (total ?? 0) - (ready ?? 0), total: total ?? 0 }
  return state === 'undoing'
    ? { done: Math.min((restored ?? 0) + (skipped ?? 0), changed ?? 0), total: changed ?? 0 }
    : null
}

const columnsOf: Record<Exclude<BatchField, 'taxClass'>, ImportColumn> = {
  title: 'title',
  unit: 'unit',
  description: 'description',
  sku: 'sku',
  barcode: 'barcode',
  tags: 'tags',
  subcategoryId: 'subcategory',
  priceCents: 'price',
  originalPriceCents: 'originalPrice',
  lowStockLevel: 'lowStockLevel',
  pictureAlt: 'pictureAlt',
  isArchived: 'archived',
  quantity: 'stock',
  picture: 'picture',
}

const isColumn = (field: BatchField): field is keyof typeof columnsOf => Object.hasOwn(columnsOf, field)

type Shelves = ReadonlyMap<number, string>

type Writing = {
  shelves: Shelves
  /** Of a picture by its name. */
  addressOf: (picture: string) => string
}

export function writeRow(row: ReviewRow, { shelves, addressOf }: Writing): ImportRowsJson['items'][number] {
  const { before, refusal, pictureSource } = row
  // Until it's here, all that is known of a picture is where it comes from.
  const after =
    pictureSource === null || row.state === 'unchanged' ? row.after : { picture: pictureSource, ...row.after }
  const textOfField = (field: BatchField, values: Partial<BatchValues>) =>
    field === 'picture' && values.picture !== pictureSource
      ? addressOf(values.picture ?? '') || null
      : cellText(field, values, shelves)
  const fields =
    row.state === 'refused' ? [] : batchFields.filter(isColumn).filter((field) => after[field] !== undefined)
  const shown = fields.filter((field) => row.action === 'edit' || !isEmpty(after[field]))
  return {
    row: row.row,
    state: stateOfRow(row),
    productId: row.productId === null ? null : `p${row.productId}`,
    title: row.title,
    changes: shown.map((field) => ({
      column: columnsOf[field],
      from: before === null ? null : textOfField(field, before),
      to: textOfField(field, after),
    })),
    wrong: refusal === null ? [] : wrongOf(refusal),
    undo: row.undoState,
    skipped: (row.skipped ?? []).flatMap(({ field, text: why }) =>
      isColumn(field) ? [{ column: columnLabels[columnsOf[field]], text: why }] : [],
    ),
  }
}

function stateOfRow({ state, action }: ReviewRow): (typeof rowStates)[number] {
  if (state === 'refused') return 'refused'
  if (state === 'unchanged') return 'same'
  return action === 'add' ? 'new' : 'changed'
}

/** While the file was compared by its cells, while it was applied by a field. */
function wrongOf(refusal: NonNullable<ReviewRow['refusal']>) {
  const { cells, field, value, text: rule } = refusal
  if (cells !== undefined)
    return cells.map((cell) => ({ column: columnLabels[cell.column], value: cell.value, rule: cell.text }))
  const found = Object.entries(columnsOf).find(([name]) => name === field)?.[1]
  return [{ column: found === undefined ? '' : columnLabels[found], value: textOf(value), rule }]
}

/** Of a field that moved, as it is now. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function cellText(field: BatchField, values: Partial<BatchValues>, shelves: Shelves): string | null {
  const value = values[field]
  if (value === undefined || value === null) return null
  if (field === 'subcategoryId') return shelves.get(Number(value)) ?? null
  if (field === 'priceCents' || field === 'originalPriceCents') return dollars(Number(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? writeTags(value) : String(value)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The same in words, for a spreadsheet. */
export function refusalTexts(refusal: NonNullable<ReviewRow['refusal']>): string[] {
  return wrongOf(refusal).map(({ column, rule }) => wrongCellText(column, rule))
}
