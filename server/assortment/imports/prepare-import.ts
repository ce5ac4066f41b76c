// Compares the rows of a file with the products, some hundreds in a transaction: what each would add, change, leave or be
// refused for. Applying and undoing it is the batch's own work.
import type { Transaction } from '#database/connection.ts'
import type { BatchValues } from '#domain/bulk-edits/batch.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { readRow } from '#domain/imports/import-row.ts'
import type { ReadRow, WrongCell } from '#domain/imports/import-row.ts'
import { planRow } from '#domain/imports/plan-import.ts'
import type { CheckPicture } from '#domain/imports/plan-import.ts'
import { addChanges } from '#server/assortment/batches/batch-rows.ts'
import type { Batch, PlannedChange } from '#server/assortment/batches/batch-rows.ts'
import type { PrepareChunk } from '#server/assortment/batches/batch-job.ts'
import { findProblems } from '#server/assortment/batches/check-products.ts'
import { pictureAddress } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Line } from './csv-file.ts'
import { refuseRepeated } from './import-claims.ts'
import type { PlannedRow } from './import-claims.ts'
import { findProducts } from './match-products.ts'
import { checkPictures } from './check-pictures.ts'
import type { CheckAddress } from './check-pictures.ts'
import { findShelves } from './shelf-names.ts'

export type ImportWhat = { importId: string; mapping: ColumnMapping; columns: number }

export function createPrepareImport(
  pictures: Pictures,
  checkAddress: CheckAddress,
  lowStockLevel: () => number,
): PrepareChunk {
  return async (on, batch, size) => {
    const { importId, mapping, columns } = batch.what as ImportWhat
    const lines = await nextLines(on, importId, { after: batch.reached, size })
    const last = lines.at(-1)
    if (last !== undefined) {
      const read = readLines(lines, mapping, columns)
      const sources = read.flatMap((row) => row.read.values.picture ?? [])
      const planned = await plan(on, batch, read, await checkPictures(on, importId, sources, checkAddress))
      await addChanges(on, batch.id, planned)
    }
    const isDone = last === undefined
    if (isDone) await on.run({ name: 'import-claims-end', text: claimsEnd, values: [batch.id] })
    return { position: last?.row ?? batch.reached, isDone }
  }

  async function plan(
    on: Transaction,
    batch: Batch,
    rows: { row: number; read: ReadRow }[],
    checkPicture: CheckPicture,
  ): Promise<PlannedChange[]> {
    const matches = await findProducts(on, rows, (picture) => pictureAddress(picture, pictures))
    const findShelf = await findShelves(on)
    const known = { findShelf, checkPicture, lowStockLevel: lowStockLevel() }
    const planned = rows.map(({ row, read }, index): PlannedRow => {
      const match = matches[index] ?? { product: undefined }
      if (match.wrong !== undefined) return { row, match, plan: { action: 'refuse', wrong: [match.wrong] } }
      return { row, match, plan: planRow({ row: read, current: match.product, ...known }) }
    })
    await refuseTaken(on, planned)
    await refuseRepeated(on, batch.id, planned)
    return planned.map(changeOf)
  }
}

const claimsEnd = 'delete from import_claims where batch_id = $1'

type Wanted = { after: number; size: number }
/** Rows may be long: as many as have these together, and one at least. */
const charactersAtOnce = 500_000

async function nextLines(on: Transaction, importId: string, { after, size }: Wanted): Promise<Line[]> {
  return on.run<Line>({
    name: 'import-lines-next',
    text: `select row, cells from (select row, cells, sum(length(cells::text)) over (order by row
          rows between unbounded preceding and 1 preceding) as before
        from (select row, cells from import_lines where import_id = $1 and row > $2 order by row limit $3) next) counted
      where coalesce(before, 0) < ${charactersAtOnce} order by row`,
    values: [importId, after, size],
  })
}

function readLines(lines: Line[], mapping: ColumnMapping, columns: number): { row: number; read: ReadRow }[] {
  const first = mapping.find((column) => column !== null) ?? 'title'
  return lines.map(({ row, cells }) => {
    const isRagged = cells.length < columns || cells.slice(columns).some((cell) => cell !== '')
    if (!isRagged) return { row, read: readRow(cells, mapping) }
    const text = `the row has ${cells.length} cells and the headers ${columns}: is a quote or separator missing?`
    return { row, read: { values: {}, wrong: [{ column: first, value: cells.join(' | ').slice(0, 200), text }] } }
  })
}

/** What another product of the shop has already. */
async function refuseTaken(on: Transaction, planned: PlannedRow[]): Promise<void> {
  const wanted = planned.flatMap(({ row, match, plan }) => {
    if (plan.action !== 'add' && plan.action !== 'edit') return []
    const touched: Partial<BatchValues> = plan.after
    const { fields, isArchived } = match.product ?? {}
    return [{ position: row, id: match.product?.id ?? null, touched, values: { ...fields, isArchived, ...touched } }]
  })
  const shelves = new Set(wanted.flatMap(({ touched }) => touched.subcategoryId ?? []))
  const problems = await findProblems(on, wanted, shelves)
  for (const each of planned) {
    const problem = problems.get(each.row)
    if (problem === undefined || (each.plan.action !== 'add' && each.plan.action !== 'edit')) continue
    const column = problem.field === 'subcategoryId' ? 'subcategory' : problem.field
    const value = String(each.plan.after[problem.field] ?? '')
    each.plan = { action: 'refuse', wrong: [{ column, value, text: problem.text }] }
  }
}

function changeOf({ row, match, plan }: PlannedRow): PlannedChange {
  const productId = match.product?.id ?? null
  const action = productId === null ? 'add' : 'edit'
  switch (plan.action) {
    case 'add': {
      const { pictureSource } = plan
      const after = pictureSource === undefined ? { ...plan.after, picture: '' } : plan.after
      return { position: row, action, productId, state: 'ready', before: null, after, pictureSource }
    }
    case 'edit': {
      const { before, after, pictureSource } = plan
      return { position: row, action, productId, state: 'ready', before, after, pictureSource }
    }
    case 'same':
      return { position: row, action, productId, state: 'unchanged', before: {}, after: {} }
    case 'refuse': {
      const refused = { position: row, action, productId, state: 'refused', before: {}, after: {} } as const
      return { ...refused, refusal: refusalOf(plan.wrong) }
    }
  }
}

/** The first wrong cell, as other refusals are, and all of them. */
function refusalOf(wrong: WrongCell[]) {
  const [first = { column: 'title', value: '', text: '' }] = wrong
  return { code: 'bad-cell', field: first.column, value: first.value, text: first.text, cells: wrong }
}
