// What the prices of a file tell together: whether a comma or a point stands before the cents, and whether there are any. The first
// rows are enough for that.
import type { Database } from '#database/connection.ts'
import { marksIn, readCents } from '#domain/imports/amounts.ts'
import type { Marks } from '#domain/imports/amounts.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'

const rowsLookedAt = 1_000
const atOnce = 250

type FilePrices = { marks?: Marks; hasFraction: boolean }

/** `marks`: undefined where the prices don't agree, so that each row tells by its own. */
export async function readPrices(database: Database, id: string, mapping: ColumnMapping): Promise<FilePrices> {
  const columns = [mapping.indexOf('price'), mapping.indexOf('originalPrice')]
  const prices: string[] = []
  for (let [after, read] = [0, 0]; read < rowsLookedAt; read += atOnce) {
    const rows = await database.query<{ row: number; price: string | null; original: string | null }>({
      name: 'import-prices',
      text: `select row, left(cells ->> $3::int, 60) as price, left(cells ->> $4::int, 60) as original from import_lines
        where import_id = $1 and row > $2 order by row limit ${atOnce}`,
      values: [id, after, ...columns.map((index) => (index === -1 ? 1_000 : index))],
    })
    prices.push(...rows.flatMap(({ price, original }) => [price ?? '', original ?? '']))
    after = rows.at(-1)?.row ?? after
    if (rows.length < atOnce) break
  }
  const marks = marksIn(prices)
  const hasFraction = prices.some((text) => (readCents(text, marks) ?? 0) % 100 !== 0)
  return marks.decimal === undefined ? { hasFraction } : { marks: { ...marks, hasThousands: true }, hasFraction }
}

type Decided = { id: string; decisions: Decisions | null; hasFraction: boolean }

/** Prices with cents aren't in hundredths, whatever was decided about the last file. */
export async function fittingDecisions(
  database: Database,
  { id, decisions, hasFraction }: Decided,
): Promise<Decisions | null> {
  if (!hasFraction || decisions?.prices !== 'hundredths' || decisions.isRemembered !== true) return decisions
  const fitting: Decisions = { ...decisions, prices: 'units' }
  await database.query({
    name: 'import-prices-in-units',
    text: 'update imports set decisions = $2 where id = $1',
    values: [id, JSON.stringify(fitting)],
  })
  return fitting
}
