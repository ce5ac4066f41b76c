// All products for a spreadsheet, archived ones included, in the form that an import reads: an import of it changes nothing.
import type { Database } from '#database/connection.ts'
import type { ExportedProduct } from '#domain/imports/product-cells.ts'

type Row = Omit<ExportedProduct, 'id'> & { number: number }

const batchRows = 500

/** In batches by id, so that neither the memory nor the time of a query grows with the catalog. */
export async function* exportProducts(
  database: Database,
  addressOf: (picture: string) => string,
): AsyncGenerator<ExportedProduct[]> {
  let after = 0
  for (;;) {
    const rows = await database.query<Row>({ name: 'export-products', text, values: [after, batchRows] })
    yield rows.map(({ number, ...product }) => ({ id: `p${number}`, ...product, picture: addressOf(product.picture) }))
    after = rows.at(-1)?.number ?? after
    if (rows.length < batchRows) return
  }
}

const text = `select p.id as number, p.sku, p.barcode, p.title, p.unit, p.description, c.name as category, s.name as subcategory,
    array_to_json(p.tags) as tags, p.price_cents as "priceCents", p.original_price_cents as "originalPriceCents",
    p.low_stock_level as "lowStockLevel", p.quantity, p.archived_at is not null as "isArchived", p.picture,
    p.picture_alt as "pictureAlt"
  from products p join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id
  where p.id > $1 order by p.id limit $2`
