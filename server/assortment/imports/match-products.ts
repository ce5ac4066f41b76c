// Finds the product that each row of a file is about: by `_id`, which must exist; otherwise by SKU, barcode or title, whichever
// finds one first. The same title with another unit or brand is another product. A row that finds none adds a product.
import type { Transaction } from '#database/connection.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import type { ReadRow, RowValues, WrongCell } from '#domain/imports/row-values.ts'
import { unitOf } from '#domain/imports/new-product.ts'
import type { CurrentProduct } from '#domain/imports/plan-import.ts'
import { tidyFields } from '#domain/product/product-edit.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import { sameUnit } from '#server/assortment/batches/check-products.ts'
import { productRowOf, rowColumns, rowTables } from '#server/assortment/products/product-rows.ts'
import type { SelectedRow } from '#server/assortment/products/product-rows.ts'

export type Match = { product: (CurrentProduct & { id: number }) | undefined; wrong?: WrongCell }

type Keys = { row: number; id: number | null; sku: string | null; barcode: string | null } & Named
/** `isSaid`: a column gives the unit, so that a product with another one is another product. */
type Named = { title: string | null; unit: string | null; isSaid: boolean; brand: string | null }

type Matching = { pathOf: (picture: string) => string; defaultUnit: string | undefined }

export async function findProducts(
  on: Transaction,
  rows: readonly { row: number; read: ReadRow }[],
  { pathOf, defaultUnit }: Matching,
): Promise<Match[]> {
  const keys = rows.map(({ row, read }) => keysOf(row, read.values, defaultUnit))
  const found = await on.run<{ row: number; id: number; isOne: boolean }>({
    name: 'import-match',
    text: matchText,
    values: [JSON.stringify(keys)],
  })
  const products =
    found.length === 0
      ? []
      : await on.run<SelectedRow & { id: number }>({
          name: 'import-products',
          text: `select p.id, ${rowColumns} from ${rowTables} where p.id = any($1::int[])`,
          values: [found.map(({ id }) => id)],
        })
  const byId = new Map(products.map((row) => [row.id, currentOf(row, pathOf)]))
  const byRow = new Map(found.map(({ row, id }) => [row, byId.get(id)]))
  const unclear = new Set(found.flatMap(({ row, isOne }) => (isOne ? [] : [row])))
  return rows.map(({ row, read }): Match => {
    if (unclear.has(row)) return { product: undefined, wrong: severalOf(read.values) }
    const product = byRow.get(row)
    const { id } = read.values
    if (product !== undefined) return { product }
    if (id === undefined) return { product: undefined }
    return { product: undefined, wrong: { column: '_id', value: id.slice(0, 200), text: 'there is no such product' } }
  })
}

function currentOf(row: SelectedRow & { id: number }, pathOf: (picture: string) => string) {
  const { id, version: _version, isArchived, quantity, picture, ...fields } = productRowOf(row)
  return { id, fields, isArchived, quantity, picture, picturePath: pathOf(picture) }
}

/** A row that is about a product by its `_id` isn't looked for by anything else. */
function keysOf(row: number, values: RowValues, defaultUnit: string | undefined): Keys {
  const nameless = { title: null, unit: null, isSaid: false, brand: null }
  if (values.id !== undefined)
    return { row, id: productNumber(values.id) ?? null, sku: null, barcode: null, ...nameless }
  const given = unitOf(values)
  const { sku, title, unit, brand } = tidyFields({
    sku: values.sku ?? '',
    title: values.title ?? '',
    unit: given?.unit ?? defaultUnit ?? '',
    brand: values.brand ?? '',
  })
  const code = typeof values.barcode === 'string' ? barcodeOf(values.barcode) : undefined
  return {
    row,
    id: null,
    sku: sku || null,
    barcode: code?.ok === true ? code.value : null,
    title: title || null,
    unit: unit || null,
    isSaid: given?.isSaid === true,
    brand: brand || null,
  }
}

function severalOf({ title = '' }: RowValues): WrongCell {
  const text = 'several products have this title: add the unit, the brand, or a column with the _id, SKU or barcode'
  return { column: 'title', value: title.slice(0, 200), text }
}

// Barcodes belong to one product on sale, so do titles with their unit and brand; SKUs to one of all. A product without a brand
// may be of any, and a unit that only the title names is no reason to take it for another product.
const matchText = `select k.row, found.id, found."isOne"
  from jsonb_to_recordset($1) as k (row int, id int, sku text, barcode text, title text, unit text, "isSaid" boolean, brand text)
  cross join lateral (
    select id, 1 as way, true as "isOne" from products where id = k.id
    union all select id, 2, true from products where sku = k.sku
    union all select id, 3, true from products where barcode = k.barcode and archived_at is null
    union all (select min(id), 4, count(*) = 1 from (
        select id, rank() over (order by lower(brand) = lower(k.brand) desc nulls last,
          ${sameUnit('unit', 'k.unit')} desc nulls last) as place
        from products where lower(title) = lower(k.title) and archived_at is null
          and (not k."isSaid" or ${sameUnit('unit', 'k.unit')})
          and (k.brand is null or brand = '' or lower(brand) = lower(k.brand))) named
      where place = 1 having count(*) > 0)
    order by way limit 1) found`
