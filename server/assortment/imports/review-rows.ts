// The rows of an import for its review and its result: what each does, by state and page by page.
import type { Database } from '#database/connection.ts'
import type { BatchValues, ChangeState, Skipped, UndoState } from '#domain/bulk-edits/batch.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import type { RowNote } from '#domain/imports/row-values.ts'
import type { WrongCell } from '#domain/imports/row-values.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import type { Import } from './import-rows.ts'

/** `changed` includes what will be changed when the import is applied; so does `new`. */
export const rowStates = ['new', 'changed', 'same', 'refused'] as const
export type RowState = (typeof rowStates)[number]

export type ReviewRow = {
  row: number
  action: 'add' | 'edit'
  productId: number | null
  /** That it gets, has, or had in the file. */
  title: string | null
  state: ChangeState
  before: Partial<BatchValues> | null
  after: Partial<BatchValues> & { newShelf?: NewSubcategory } & Partial<RowNote>
  refusal: { code: string; text: string; field?: string; value?: unknown; cells?: WrongCell[] } | null
  pictureSource: string | null
  undoState: UndoState | null
  skipped: Skipped[] | null
}
/** With its cells as in the file; they are there for a month. */
export type RefusedRow = ReviewRow & { cells: string[] | null }

const conditions: Record<RowState, string> = {
  new: `and c.state in ('ready', 'changed') and c.action = 'add'`,
  changed: `and c.state in ('ready', 'changed') and c.action = 'edit'`,
  same: `and c.state = 'unchanged'`,
  refused: `and c.state = 'refused'`,
}

type Paging = { state?: RowState | undefined; cursor?: string | undefined; limit: number }

export async function listRows(database: Database, { id, batchId, mapping }: Import, { state, cursor, limit }: Paging) {
  const after = cursor === undefined ? [0] : readCursor(cursor, ['int'])
  if (after === undefined) return 'bad-cursor' as const
  const rows = await database.query<ReviewRow>({
    name: `import-rows-${state ?? 'all'}`,
    text: rowsText(state === undefined ? '' : conditions[state]),
    values: [id, batchId, after[0], limit + 1, mapping.includes('title') ? mapping.indexOf('title') : null],
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length <= limit || last === undefined ? null : writeCursor([last.row]) }
}

/** All refused rows, to be corrected in a spreadsheet. */
export async function* streamRefused(database: Database, { id, batchId }: Import): AsyncGenerator<RefusedRow[]> {
  let after = 0
  for (;;) {
    const text = rowsText(conditions.refused, ', l.cells')
    const values = [id, batchId, after, streamedAtOnce, null]
    const rows = await database.query<RefusedRow>({ name: 'import-rows-streamed', text, values })
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.row ?? after
    if (rows.length < streamedAtOnce) return
  }
}

// Cells are as long as people made them, so that they are read only where all of them are wanted, and few at a time.
const streamedAtOnce = 50

function rowsText(condition: string, more = ''): string {
  return `select c.position as row, c.action, c.product_id as "productId", c.state,
      coalesce(c.after ->> 'title', p.title, left(trim(l.cells ->> $5::int), 200)) as title,
      c.before, c.after, c.refusal, c.picture_source as "pictureSource", c.undo_state as "undoState", c.skipped${more}
    from (select * from batch_changes c where c.batch_id = $2 and c.position > $3 ${condition} order by c.position limit $4) c
      left join import_lines l on l.import_id = $1 and l.row = c.position left join products p on p.id = c.product_id
    order by c.position`
}
