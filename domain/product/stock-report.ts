// What another program reports of the stock, row by row: what a till sold, or what a scanner counted. A row is told apart by its id,
// so that a report can be sent again, whole or in part, and changes nothing.
import { changeOf } from './stock.ts'

export type RowEdit = { change: number } | { counted: number; believed?: number | undefined }
export type ReportedRow = { id: string; productId: number | 'unknown' | 'several'; edit: RowEdit; at: Date }
export type BadRow = { id: string; edit: undefined }

/** A row as the ledger has it. */
export type TakenRow = { id: string; productId: number; kind: 'correction' | 'count'; change: number; at: Date }
export type NewRow = TakenRow & { before: number }

export const rowRefusals = [
  'bad-row',
  'unknown-product',
  'several-products',
  'below-zero',
  'too-many',
  'changed-meanwhile',
  'id-reused',
] as const
export type RowRefusal = (typeof rowRefusals)[number]

/** `quantity`: the stock after this row, as far as its product is known. */
export type RowOutcome = {
  id: string
  outcome: 'done' | 'known' | 'refused'
  code?: RowRefusal
  quantity?: number
}

/** In the order of the rows, each on what those before it left. `stock`: by the number of the product; `taken`: earlier rows. */
export function takeReport(
  rows: readonly (ReportedRow | BadRow)[],
  stock: ReadonlyMap<number, number>,
  taken: readonly TakenRow[],
): { outcomes: RowOutcome[]; added: NewRow[] } {
  const quantities = new Map(stock)
  const known = new Map(taken.map((row) => [row.id, row]))
  const added: NewRow[] = []

  function take(row: ReportedRow | BadRow): Omit<RowOutcome, 'id'> {
    if (row.edit === undefined) return { outcome: 'refused', code: 'bad-row' }
    const earlier = known.get(row.id)
    if (earlier !== undefined) {
      const quantity = quantities.get(earlier.productId)
      const now = quantity === undefined ? {} : { quantity }
      return isSame(row, earlier) ? { outcome: 'known', ...now } : { outcome: 'refused', code: 'id-reused' }
    }
    const { id, productId, edit, at } = row
    if (productId === 'several') return { outcome: 'refused', code: 'several-products' }
    const before = productId === 'unknown' ? undefined : quantities.get(productId)
    if (productId === 'unknown' || before === undefined) return { outcome: 'refused', code: 'unknown-product' }
    const believed = 'counted' in edit ? { ...edit, believed: edit.believed ?? before } : edit
    const outcome = changeOf(believed, before)
    if (!outcome.ok) {
      const code = outcome.reason === 'moved' ? 'changed-meanwhile' : outcome.reason
      return { outcome: 'refused', code, quantity: before }
    }
    const entry = { id, productId, at, before, ...outcome.value }
    added.push(entry)
    known.set(id, entry)
    quantities.set(productId, before + entry.change)
    return { outcome: 'done', quantity: before + entry.change }
  }

  return { outcomes: rows.map((row) => ({ id: row.id, ...take(row) })), added }
}

/** Another row with the id of an earlier one would be lost if it were taken for that one. */
function isSame({ productId, edit, at }: ReportedRow, earlier: TakenRow): boolean {
  if (typeof productId === 'number' && productId !== earlier.productId) return false
  if (at.getTime() !== earlier.at.getTime()) return false
  return 'counted' in edit ? earlier.kind === 'count' : earlier.kind === 'correction' && edit.change === earlier.change
}
