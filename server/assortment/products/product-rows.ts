// The rows of products as staff edit them: locked, added, updated.
import { lockText } from '#database/advisory-locks.ts'
import { netColumnsOf, netContentOf } from '#database/net-columns.ts'
import type { NetColumns } from '#database/net-columns.ts'
import type { Transaction } from '#database/connection.ts'
import { netContentText, parseNetContent } from '#domain/product/net-content.ts'
import type { PlainFields, ProductFields } from '#domain/product/product-edit.ts'
import { factColumns } from '#server/catalog/fact-columns.ts'
import { updateFacts } from './update-facts.ts'

export type StoredProduct = {
  version: number
  isArchived: boolean
  quantity: number
  picture: string
  fields: ProductFields
}

export type ProductRow = ProductFields & {
  version: number
  isArchived: boolean
  quantity: number
  picture: string
}
/** As it's selected: what it contains is in columns of its own. */
export type SelectedRow = Omit<ProductRow, 'netContent'> & NetRow
type NetRow = { [Column in keyof NetColumns]: NetColumns[Column] | null }

/** The current row, which nobody else changes until the transaction ends. */
export async function lockProduct(on: Transaction, id: number): Promise<StoredProduct | undefined> {
  const [row] = await on.run<SelectedRow>({
    name: 'product-lock-one',
    text: `select ${rowColumns} from ${rowTables} where p.id = $1 for update of p`,
    values: [id],
  })
  if (row === undefined) return undefined
  const { version, isArchived, quantity, picture, ...fields } = productRowOf(row)
  return { version, isArchived, quantity, picture, fields }
}

/** By id, as when an order is placed, so that there is no deadlock. */
export async function lockProducts(on: Transaction, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await on.run<SelectedRow & { id: number }>({
    name: 'product-lock',
    text: `select p.id, ${rowColumns} from ${rowTables} where p.id = any($1::int[]) order by p.id for update of p`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...row }) => [id, productRowOf(row)]))
}

export function productRowOf<Row extends SelectedRow>(row: Row): Omit<Row, keyof NetRow> & { netContent: string } {
  const { net_measure, net_amount, net_packs, net_drained, ...fields } = row
  return { ...fields, netContent: contentText({ net_measure, net_amount, net_packs, net_drained }) }
}

export const weightFieldColumns =
  'p.price_per_kg_cents as "pricePerKgCents", p.portion_grams as "portionGrams", p.tolerance_percent as "tolerancePercent"'
const netColumns = 'net_measure, net_amount, net_packs, net_drained'
export const rowColumns = `p.version, p.archived_at is not null as "isArchived", p.quantity, p.picture, p.title, p.unit,
  p.description, p.sku, p.barcode, array_to_json(p.tags) as tags, p.subcategory_id as "subcategoryId",
  p.price_cents as "priceCents", p.original_price_cents as "originalPriceCents", p.low_stock_level as "lowStockLevel",
  p.picture_alt as "pictureAlt", p.tax_class as "taxClass", ${weightFieldColumns}, p.shop_place as place, ${netColumns}, ${factColumns}`
export const rowTables = 'products p join product_facts f on f.product_id = p.id'

/** The field of the form from its columns. */
export function contentText(row: NetRow): string {
  const content = netContentOf(row)
  return content === null ? '' : netContentText(content)
}

const columns: Record<Exclude<keyof PlainFields, 'subcategoryId'>, string> = {
  title: 'title',
  unit: 'unit',
  description: 'description',
  sku: 'sku',
  barcode: 'barcode',
  tags: 'tags',
  priceCents: 'price_cents',
  originalPriceCents: 'original_price_cents',
  lowStockLevel: 'low_stock_level',
  pictureAlt: 'picture_alt',
  taxClass: 'tax_class',
  pricePerKgCents: 'price_per_kg_cents',
  portionGrams: 'portion_grams',
  tolerancePercent: 'tolerance_percent',
  place: 'shop_place',
}

type Insert = Omit<ProductFields, 'sku'> & {
  sku?: string | undefined
  quantity: number
  picture: string
  /** Not on sale before somebody publishes it: archived from its first moment on. */
  isDraft?: boolean
  by: string | null
}

/** Whether `p` has never been on sale. Archiving and bringing back give it other times than that of its row. */
export const isDraft = 'coalesce(p.archived_at = p.created_at, false)'

/** The number of the new product; nothing if there is no such sub-category. Without an SKU it gets one of its category. */
export async function insertProduct(on: Transaction, product: Insert): Promise<number | undefined> {
  const { subcategoryId, sku = null, quantity, picture, isDraft: isNewDraft = false, by, ...fields } = product
  const {
    title,
    unit,
    description,
    barcode,
    tags,
    priceCents,
    originalPriceCents,
    lowStockLevel,
    pictureAlt,
    taxClass,
  } = fields
  const content = netColumnsOf(parseNetContent(fields.netContent))
  // Two that are added at once don't see each other: the second one waits, and is compared with the first.
  await on.run({ name: 'product-title-lock', text: lockText('productTitles'), values: [title.toLowerCase()] })
  const [row] = await on.run<{ id: number }>({
    name: 'product-insert',
    text: `insert into products (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents,
        original_price_cents, quantity, barcode, low_stock_level, picture_alt, updated_by, ${netColumns},
        brand, archived_at, tax_class, price_per_kg_cents, portion_grams, tolerance_percent, shop_place)
      select coalesce($1, ${newSku('s.id')}), $2, $3, $4, $5, $6, s.category_id, s.id, $8, $9, $10, $11, $12, $13, $14,
        $15, $16, $17, $18, $19, case when $20 then now() end, $21, $22, $23, $24, $25
      from subcategories s where s.id = $7 returning id`,
    values: [
      sku,
      title,
      unit,
      description,
      tags,
      picture,
      subcategoryId,
      priceCents,
      originalPriceCents,
      quantity,
      barcode,
      lowStockLevel,
      pictureAlt,
      by,
      content.net_measure,
      content.net_amount,
      content.net_packs,
      content.net_drained,
      fields.brand,
      isNewDraft,
      taxClass,
      fields.pricePerKgCents,
      fields.portionGrams,
      fields.tolerancePercent,
      fields.place,
    ],
  })
  if (row !== undefined) await updateFacts(on, row.id, fields)
  return row?.id
}

/**
 * Random, because a count would have to be locked. Of 32 ^ 6 codes, one is taken once in a very long while. A number of the
 * row, so that every row of a statement gets its own.
 */
export function newSku(number: string): string {
  return `'P-' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
    from generate_series(${number}, ${number} + 5))`
}

/** False if there is no such sub-category. */
export async function updateProduct(
  on: Transaction,
  row: number,
  changes: Partial<ProductFields>,
  by: string | null,
): Promise<boolean> {
  const values: unknown[] = [row, by]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { subcategoryId: subcategory, netContent, brand } = changes
  const sets = Object.entries(columns).flatMap(([field, column]) => {
    const value = changes[field as keyof typeof columns]
    return value === undefined ? [] : [`${column} = ${bind(value)}`]
  })
  if (brand !== undefined) sets.push(`brand = ${bind(brand)}`)
  if (subcategory !== undefined) {
    const id = bind(subcategory)
    sets.push(`subcategory_id = ${id}, category_id = (select category_id from subcategories where id = ${id})`)
  }
  if (netContent !== undefined) {
    const content = Object.entries(netColumnsOf(parseNetContent(netContent)))
    sets.push(...content.map(([column, value]) => `${column} = ${bind(value)}`))
  }
  const isKnown =
    subcategory === undefined ? '' : `and exists (select from subcategories where id = ${bind(subcategory)})`
  const rows = await on.run({
    name: 'product-update',
    varies: true,
    text: `update products set ${[...sets, 'updated_by = $2'].join(', ')} where id = $1 ${isKnown} returning id`,
    values,
  })
  if (rows.length > 0) await updateFacts(on, row, changes)
  return rows.length > 0
}
