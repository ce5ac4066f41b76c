// What other programs report of the stock, on the wire. Each row is checked by itself: a bad one doesn't hold up the others.
import * as z from 'zod'
import { rowRefusals } from '#domain/product/stock-report.ts'
import type { RowEdit } from '#domain/product/stock-report.ts'
import { maxStock } from '#domain/product/stock.ts'
import type { SentRow } from './report-stock.ts'
import { quantity } from './stock-json.ts'

export const maxReportedRows = 1_000

const id = z.string().min(1).max(200)
const code = z.string().min(1).max(100)

const row = z.object({
  id,
  sku: code.nullish(),
  barcode: code.nullish(),
  change: z.number().int().min(-maxStock).max(maxStock).nullish(),
  counted: quantity.nullish(),
  believed: quantity.nullish(),
  at: z.iso.datetime({ offset: true }),
})

const whole = { type: 'integer' } as const

/** Documented as `row` is, but only the id is required of all of them: without it there is no outcome to tell. */
export const reportBody = z.object({
  rows: z
    .array(
      z.looseObject({
        id: id.describe('made by the program: a row that is sent again changes nothing'),
        sku: z.unknown().optional().meta({ type: 'string', description: 'this, or `barcode`' }),
        barcode: z.unknown().optional().meta({ type: 'string', description: 'of a product on sale' }),
        change: z
          .unknown()
          .optional()
          .meta({ ...whole, description: '±n: what a till sold is below 0' }),
        counted: z
          .unknown()
          .optional()
          .meta({ ...whole, minimum: 0, description: 'instead of `change`' }),
        believed: z
          .unknown()
          .optional()
          .meta({ ...whole, minimum: 0, description: 'the stock before it was counted, if known' }),
        at: z
          .unknown()
          .optional()
          .meta({ type: 'string', format: 'date-time', description: 'when it happened, ISO 8601' }),
      }),
    )
    .min(1)
    .max(maxReportedRows),
})

export const reportJson = z
  .object({
    rows: z.array(
      z.object({
        id: z.string(),
        outcome: z
          .enum(['done', 'known', 'refused'])
          .describe('known: a row with this id was done before, nothing changed'),
        code: z.enum(rowRefusals).optional().describe('why it was refused'),
        quantity: z.number().int().optional().describe('the stock after this row'),
      }),
    ),
  })
  .meta({ id: 'Report' })
export type ReportJson = z.infer<typeof reportJson>

export function readRow(given: z.infer<typeof reportBody>['rows'][number]): SentRow {
  const read = row.safeParse(given)
  if (!read.success) return { id: given.id }
  const { sku, barcode, change, counted, believed, at } = read.data
  const edit = editOf(change ?? undefined, counted ?? undefined, believed ?? undefined)
  const isNamed = (sku ?? barcode ?? undefined) !== undefined
  if (edit === undefined || !isNamed) return { id: given.id }
  return { id: given.id, sku: sku ?? undefined, barcode: barcode ?? undefined, edit, at: new Date(at) }
}

function editOf(change?: number, counted?: number, believed?: number): RowEdit | undefined {
  if (counted !== undefined) return change === undefined ? { counted, believed } : undefined
  return change === undefined || change === 0 || believed !== undefined ? undefined : { change }
}
