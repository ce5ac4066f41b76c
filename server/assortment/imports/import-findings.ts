// What the comparison of a file finds out about all of its rows, counted while they are read: the questions that staff are asked.
import type { Database, Transaction } from '#database/connection.ts'
import { subcategoryKey } from '#domain/imports/decisions.ts'
import { readCents } from '#domain/imports/amounts.ts'
import type { Marks } from '#domain/imports/amounts.ts'

type Finding = { kind: 'category' | 'missing' | 'price'; name: string; rows: number } & Names
type Names = { category?: string | undefined; subcategory?: string | undefined }

/** More are a column that isn't the category. */
const maxCategories = 1_000
/** Few groceries cost so much that most prices of a file are above it. */
const largeCents = 100_000

export function createFindings() {
  const found = new Map<string, Finding>()
  const add = (kind: Finding['kind'], name: string, names: Names = {}) => {
    const known = found.get(`${kind} ${name}`)
    if (known === undefined) found.set(`${kind} ${name}`, { kind, name, rows: 1, ...names })
    else known.rows += 1
  }
  return {
    addCategory: ({ category, subcategory }: Names) =>
      add('category', subcategoryKey(category, subcategory), {
        category: category?.trim(),
        subcategory: subcategory?.trim(),
      }),
    addMissing: (column: string) => add('missing', column),
    /** The cell as it's in the file. */
    addPrice(text: string, marks: Marks | undefined): void {
      const cents = readCents(text, marks)
      if (cents === undefined || cents === 0) return
      add('price', 'any')
      if (cents % 100 !== 0) add('price', 'fraction')
      if (cents >= largeCents) add('price', 'large')
    },
    store: (on: Transaction, batchId: string) => storeFindings(on, batchId, [...found.values()]),
  }
}

async function storeFindings(on: Transaction, batchId: string, findings: Finding[]): Promise<void> {
  if (findings.length === 0) return
  await on.run({
    name: 'import-findings-add',
    text: `insert into import_findings as f (batch_id, kind, name, category, subcategory, rows)
      select $1, kind, name, category, subcategory, rows
      from jsonb_to_recordset($2) as c (kind text, name text, category text, subcategory text, rows int)
      on conflict (batch_id, kind, name) do update set rows = f.rows + excluded.rows`,
    values: [batchId, JSON.stringify(findings)],
  })
}

export type Questions = {
  unknownCategories: { category: string | null; subcategory: string | null; rows: number }[]
  missing: { column: string; rows: number }[]
  prices: 'units' | 'maybe-hundredths'
}

/** Whether all that its file names may be made. */
export async function hasTooManyCategories(database: Database, batchId: string | null): Promise<boolean> {
  const [row] = await database.query<{ isTooMany: boolean }>({
    name: 'import-categories-counted',
    text: `select count(*) > ${maxCategories} as "isTooMany" from import_findings where batch_id = $1 and kind = 'category'`,
    values: [batchId],
  })
  return row?.isTooMany === true
}

/** Categories with the most rows first. */
export async function readQuestions(database: Database, batchId: string | null): Promise<Questions> {
  const rows = await database.query<{
    kind: Finding['kind']
    name: string
    category: string | null
    subcategory: string | null
    rows: number
  }>({
    name: 'import-findings',
    text: `(select kind, name, category, subcategory, rows from import_findings
        where batch_id = $1 and kind = 'category' order by rows desc, name limit ${maxCategories})
      union all (select kind, name, category, subcategory, rows from import_findings
        where batch_id = $1 and kind <> 'category' order by kind, rows desc, name)`,
    values: [batchId],
  })
  const prices = new Map(rows.filter(({ kind }) => kind === 'price').map((row) => [row.name, row.rows]))
  const any = prices.get('any') ?? 0
  return {
    unknownCategories: rows
      .filter(({ kind }) => kind === 'category')
      .map(({ category, subcategory, rows: count }) => ({ category, subcategory, rows: count })),
    missing: rows
      .filter(({ kind }) => kind === 'missing')
      .map(({ name: column, rows: count }) => ({ column, rows: count })),
    prices: any > 0 && !prices.has('fraction') && (prices.get('large') ?? 0) * 2 >= any ? 'maybe-hundredths' : 'units',
  }
}
