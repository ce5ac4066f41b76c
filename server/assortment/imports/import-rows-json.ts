// The rows of an import on the wire. Values are written as in a file: amounts in dollars, tags between commas.
import * as z from 'zod'
import { batchFields, undoStates } from '#domain/bulk-edits/batch.ts'
import type { BatchField, BatchValues } from '#domain/bulk-edits/batch.ts'
import { factText, isFactField } from '#domain/imports/fact-cells.ts'
import { columnLabels, importColumns, wrongCellText } from '#domain/imports/import-columns.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import { writeTags } from '#domain/imports/import-row.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import { columnOfField } from '#domain/imports/field-columns.ts'
import { dollars } from '#domain/imports/product-cells.ts'
import { nextCursor } from '#server/assortment/products/admin-json.ts'
import { column } from './import-json.ts'
import type { ProblemKind } from './problem-kinds.ts'
import { rowStates } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'

const count = z.number().int()
const text = z.string().nullable()
export const importRowsJson = z
  .object({
    items: z.array(
      z.object({
        row: count.describe('as a spreadsheet counts: the headers are row 1'),
        state: z.enum(rowStates),
        productId: z.string().nullable(),
        title: text,
        changes: z.array(z.object({ column, from: text, to: text })),
        wrong: z.array(z.object({ column: z.string(), value: z.string(), rule: z.string() })),
        note: text.describe('why nothing is done for a row that isn’t wrong, or what it’s imported without'),
        undo: z.enum(undoStates).nullable(),
        skipped: z.array(z.object({ column: z.string(), text: z.string() })).describe('what an undo left as it was'),
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'ImportRows' })
export type ImportRowsJson = z.infer<typeof importRowsJson>

export const problemKindsJson = z
  .object({
    items: z.array(
      z.object({
        isRefused: z
          .boolean()
          .describe('otherwise nothing is done for these rows, or they are imported without what is wrong'),
        column: z.string(),
        rule: z.string(),
        rows: count,
        examples: z.array(z.object({ row: count, title: text, value: text })),
      }),
    ),
  })
  .meta({ id: 'ImportProblemKinds' })
export type ProblemKindsJson = z.infer<typeof problemKindsJson>

export function writeProblemKind({ state, column: name, ...kind }: ProblemKind): ProblemKindsJson['items'][number] {
  return { isRefused: state === 'refused', column: labelOf(name), ...kind }
}

/** Of a column, or of the field that was refused while it was applied. */
function labelOf(name: string | null): string {
  const known = importColumns.find((one) => one === name)
  const field = batchFields.find((one) => one === name)
  const found = known ?? (field && columnOf(field))
  return found === undefined ? '' : columnLabels[found]
}

function columnOf(field: BatchField): ImportColumn {
  if (field === 'isArchived') return 'archived'
  if (field === 'quantity') return 'stock'
  return field === 'picture' ? field : columnOfField(field)
}

type Subcategories = ReadonlyMap<number, string>

type Writing = {
  subcategories: Subcategories
  /** Of a picture by its name. */
  addressOf: (picture: string) => string
}

export function writeRow(row: ReviewRow, { subcategories, addressOf }: Writing): ImportRowsJson['items'][number] {
  const { before, refusal, pictureSource } = row
  // Until it's here, all that is known of a picture is where it comes from.
  const after =
    pictureSource === null || row.state === 'unchanged' ? row.after : { picture: pictureSource, ...row.after }
  const textOfField = (field: BatchField, values: Partial<BatchValues>) =>
    field === 'picture' && values.picture !== pictureSource
      ? addressOf(values.picture ?? '') || null
      : cellText(field, values, subcategories)
  const newShelf = row.after.newShelf && `${subcategoryText(row.after.newShelf)} (new)`
  const fields = row.state === 'refused' ? [] : batchFields.filter((field) => after[field] !== undefined)
  const shown = fields.filter((field) => row.action === 'edit' || !isEmpty(after[field]))
  return {
    row: row.row,
    state: stateOfRow(row),
    productId: row.productId === null ? null : `p${row.productId}`,
    title: row.title,
    changes: [
      ...shown.map((field) => ({
        column: columnOf(field),
        from: before === null ? null : textOfField(field, before),
        to: textOfField(field, after),
      })),
      ...(newShelf === undefined || row.state === 'refused'
        ? []
        : [
            {
              column: 'subcategory' as const,
              from: before === null ? null : textOfField('subcategoryId', before),
              to: newShelf,
            },
          ]),
    ],
    wrong: refusal === null ? [] : wrongOf(refusal),
    note: row.state === 'refused' ? null : (row.after.note ?? null),
    undo: row.undoState,
    skipped: (row.skipped ?? []).map(({ field, text: why }) => ({ column: columnLabels[columnOf(field)], text: why })),
  }
}

function subcategoryText({ category, subcategory }: NewSubcategory): string {
  return category === subcategory ? category : `${category}, ${subcategory}`
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
  const known = batchFields.find((name) => name === field)
  const found = known && columnOf(known)
  return [{ column: found === undefined ? '' : columnLabels[found], value: textOf(value), rule }]
}

/** Of a field that moved, as it is now. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function cellText(field: BatchField, values: Partial<BatchValues>, subcategories: Subcategories): string | null {
  const value = values[field]
  if (value === undefined || value === null) return null
  if (field === 'subcategoryId') return subcategories.get(Number(value)) ?? null
  if (field === 'priceCents' || field === 'originalPriceCents') return dollars(Number(value))
  if (isFactField(field)) return factText(field, values[field] ?? null)
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
