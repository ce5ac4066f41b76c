// Compares the rows of a file with the products, some hundreds in a transaction: what each would add, change, leave or be
// refused for. Applying and undoing it is the batch's own work.
import type { Transaction } from '#database/connection.ts'
import type { BatchValues } from '#domain/bulk-edits/batch.ts'
import { noDecisions } from '#domain/imports/decisions.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import type { Marks } from '#domain/imports/amounts.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { readRow } from '#domain/imports/import-row.ts'
import type { ReadRow, WrongCell } from '#domain/imports/row-values.ts'
import { missingOf } from '#domain/imports/new-product.ts'
import { planRow } from '#domain/imports/plan-import.ts'
import type { CheckPicture } from '#domain/imports/plan-import.ts'
import { addChanges } from '#server/assortment/batches/batch-rows.ts'
import type { PlannedChange } from '#server/assortment/batches/batch-rows.ts'
import type { PrepareChunk } from '#server/assortment/batches/batch-job.ts'
import { findProblems } from '#server/assortment/batches/check-products.ts'
import { pictureAddress } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Line } from './csv-file.ts'
import { noteRepeated } from './import-claims.ts'
import type { PlannedRow } from './import-claims.ts'
import { createFindings } from './import-findings.ts'
import { findProducts } from './match-products.ts'
import type { ShownBy } from '#domain/imports/unpublished.ts'
import { checkPictures } from './check-pictures.ts'
import type { CheckAddress } from './check-pictures.ts'
import { subcategoryFinder } from './subcategory-names.ts'

export type ImportWhat = {
  importId: string
  mapping: ColumnMapping
  columns: number
  /** What its weights are counted in, as their header says. */
  measure?: string
  /** How its prices are written, if all of them agree. */
  marks?: Marks
  /** The columns that say which products are on sale in another shop. */
  shownBy?: ShownBy[]
  decisions?: Decisions | null
}

type Parts = {
  pictures: Pictures
  checkAddress: CheckAddress
  /** Of new products. */
  lowStockLevel: () => number
  taxClasses: () => { key: string; name: string }[]
}

export function createPrepareImport({ pictures, checkAddress, lowStockLevel, taxClasses }: Parts): PrepareChunk {
  return async (on, batch, size) => {
    const what = batch.what as ImportWhat
    const lines = await nextLines(on, what.importId, { after: batch.reached, size })
    const last = lines.at(-1)
    if (last !== undefined) {
      const read = readLines(lines, what)
      const sources = read.flatMap((row) => row.read.values.picture ?? [])
      const checkPicture = await checkPictures(on, what.importId, sources, checkAddress)
      const findings = createFindings()
      const planned = await plan(on, { what, rows: read, checkPicture, findings })
      await refuseTaken(on, planned)
      await noteRepeated(on, batch.id, planned)
      await addChanges(on, batch.id, planned.map(changeOf))
      const prices = pricesOf(what.mapping)
      for (const { cells } of lines) for (const index of prices) findings.addPrice(cells[index] ?? '', what.marks)
      await findings.store(on, batch.id)
    }
    const isDone = last === undefined
    if (isDone) await on.run({ name: 'import-claims-end', text: claimsEnd, values: [batch.id] })
    return { position: last?.row ?? batch.reached, isDone }
  }

  async function plan(on: Transaction, { what, rows, checkPicture, findings }: Chunk): Promise<PlannedRow[]> {
    const { defaults, ...decisions } = what.decisions ?? noDecisions
    const pathOf = (picture: string) => pictureAddress(picture, pictures)
    const matches = await findProducts(on, rows, { pathOf, defaultUnit: defaults.unit })
    const findSubcategory = await subcategoryFinder(on, decisions, findings.addCategory)
    const known = { findSubcategory, checkPicture, defaults, lowStockLevel: lowStockLevel(), taxClasses: taxClasses() }
    return rows.map(({ row, read }, index): PlannedRow => {
      const match = matches[index] ?? { product: undefined }
      if (match.wrong !== undefined && read.leftOut === undefined)
        return { row, read, match, plan: { action: 'refuse', wrong: [match.wrong] } }
      const current = match.product
      const planned = planRow({ row: read, current, ...known })
      const isLeftOut = planned.action === 'same' && planned.isLeftOut === true
      if (current === undefined && read.values.title !== undefined && !isLeftOut)
        for (const column of missingOf(read.values)) findings.addMissing(column)
      return { row, read, match, plan: planned }
    })
  }
}

type Chunk = {
  what: ImportWhat
  rows: { row: number; read: ReadRow }[]
  checkPicture: CheckPicture
  findings: ReturnType<typeof createFindings>
}

function pricesOf(mapping: ColumnMapping): number[] {
  return [mapping.indexOf('price'), mapping.indexOf('originalPrice')].filter((index) => index !== -1).slice(0, 1)
}

const claimsEnd = 'delete from import_claims where batch_id = $1'

const ragged = 'the row has more or fewer cells than there are headers'

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

function readLines(
  lines: Line[],
  { mapping, columns, measure, marks, shownBy = [], decisions }: ImportWhat,
): { row: number; read: ReadRow }[] {
  const reading = { mapping, measure, marks, shownBy, isInHundredths: decisions?.prices === 'hundredths' }
  const first = mapping.find((column) => column !== null) ?? 'title'
  return lines.map(({ row, cells }) => {
    const isRagged = cells.length < columns || cells.slice(columns).some((cell) => cell !== '')
    if (!isRagged) return { row, read: readRow(cells, reading) }
    const text = `the row has ${cells.length} cells and the headers ${columns}: is a quote or separator missing?`
    return {
      row,
      read: { values: {}, wrong: [{ column: first, value: cells.join(' | ').slice(0, 200), text, kind: ragged }] },
    }
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
  const subcategories = new Set(wanted.flatMap(({ touched }) => touched.subcategoryId ?? []))
  const problems = await findProblems(on, wanted, subcategories)
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
      const { pictureSource, note } = plan
      const after = { ...plan.after, ...(pictureSource === undefined && { picture: '' }), ...note }
      return { position: row, action, productId, state: 'ready', before: null, after, pictureSource }
    }
    case 'edit': {
      const { before, pictureSource, note } = plan
      const after = { ...plan.after, ...note }
      return { position: row, action, productId, state: 'ready', before, after, pictureSource }
    }
    case 'same':
      return { position: row, action, productId, state: 'unchanged', before: {}, after: plan.note ?? {} }
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
