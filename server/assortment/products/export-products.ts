// All products for a spreadsheet, archived ones included, in the form that an import reads: an import of it changes nothing.
import type { Database } from '#database/connection.ts'
import type { ExportedProduct } from '#domain/imports/product-cells.ts'
import { productRowOf, rowColumns, rowTables } from './product-rows.ts'
import type { SelectedRow } from './product-rows.ts'

type Row = SelectedRow & { number: number; category: string; subcategory: string }

const batchRows = 500

/** In batches by id, so that neither the memory nor the time of a query grows with the catalog. */
export async function* exportProducts(
  database: Database,
  addressOf: (picture: string) => string,
): AsyncGenerator<ExportedProduct[]> {
  let after = 0
  for (;;) {
    const rows = await database.query<Row>({ name: 'export-products', text, values: [after, batchRows] })
    yield rows.map(({ number, ...row }) => ({
      id: `p${number}`,
      ...productRowOf(row),
      picture: addressOf(row.picture),
    }))
    after = rows.at(-1)?.number ?? after
    if (rows.length < batchRows) return
  }
}

const text = `select p.id as number, ${rowColumns}, c.name as category, s.name as subcategory
  from ${rowTables} join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id
  where p.id > $1 order by p.id limit $2`
