// The statements with which a batch writes many products at once: updates, new ones, and those an undo removes. The rows are
// locked already.
import type { Transaction } from '#database/connection.ts'
import { netColumnsOf } from '#database/net-columns.ts'
import type { BatchField, BatchValues } from '#domain/bulk-edits/batch.ts'
import { parseNetContent } from '#domain/product/net-content.ts'
import { newSku } from '#server/assortment/products/product-rows.ts'
import type { ProductRow } from '#server/assortment/products/product-rows.ts'

export type Write = { id: number; current: ProductRow; after: Partial<BatchValues> }
export type Add = { position: number; after: Partial<BatchValues> }

const types: Record<BatchField, string> = {
  title: 'text',
  unit: 'text',
  description: 'text',
  sku: 'text',
  barcode: 'text',
  tags: 'jsonb',
  subcategoryId: 'int',
  priceCents: 'int',
  originalPriceCents: 'int',
  lowStockLevel: 'int',
  pictureAlt: 'text',
  taxClass: 'text',
  isArchived: 'boolean',
  quantity: 'int',
  picture: 'text',
}
const fields = Object.keys(types) as BatchField[]
const netColumns = ['net_measure', 'net_amount', 'net_packs', 'net_drained']
const netTypes = 'net_measure text, net_amount numeric, net_packs int, net_drained numeric'
const contentOf = (unit: string | undefined) => netColumnsOf(parseNetContent(unit ?? ''))

const tagsOf = 'array(select jsonb_array_elements_text(c.tags))'

const sets: Record<BatchField, string> = {
  title: 'title = c.title',
  // The net content follows the text.
  unit: `unit = c.unit, ${netColumns.map((column) => `${column} = case when p.unit = c.unit then p.${column} else c.${column} end`).join(', ')}`,
  description: 'description = c.description',
  sku: 'sku = c.sku',
  barcode: 'barcode = c.barcode',
  tags: `tags = ${tagsOf}`,
  subcategoryId: 'subcategory_id = s.id, category_id = s.category_id',
  priceCents: 'price_cents = c."priceCents"',
  originalPriceCents: 'original_price_cents = c."originalPriceCents"',
  lowStockLevel: 'low_stock_level = c."lowStockLevel"',
  pictureAlt: 'picture_alt = c."pictureAlt"',
  taxClass: 'tax_class = c."taxClass"',
  isArchived: 'archived_at = case when c."isArchived" then coalesce(p.archived_at, now()) end',
  quantity: 'quantity = c.quantity',
  picture: 'picture = c.picture',
}

/** Every row gets all fields that one of them changes; triggers look at what is different. */
export async function updateProducts(on: Transaction, writes: readonly Write[], by: string): Promise<void> {
  const touched = fields.filter((field) => writes.some(({ after }) => after[field] !== undefined))
  if (touched.length === 0) return
  const rows = writes.map(({ id, current, after }) => {
    const values = { ...current, ...after }
    return { id, ...Object.fromEntries(touched.map((field) => [field, values[field]])), ...contentOf(values.unit) }
  })
  await on.run({
    name: 'batch-update-products',
    varies: true,
    text: `update products p set ${touched.map((field) => sets[field]).join(', ')}, updated_by = $2
      from jsonb_to_recordset($1) as c (id int, ${netTypes}, ${touched.map((field) => `"${field}" ${types[field]}`).join(', ')})
        ${touched.includes('subcategoryId') ? 'left join subcategories s on s.id = c."subcategoryId"' : ''}
      where p.id = c.id`,
    values: [JSON.stringify(rows), by],
  })
  await countStock(on, writes, by)
}

async function countStock(on: Transaction, writes: readonly Write[], by: string): Promise<void> {
  const counts = writes.flatMap(({ id, current, after: { quantity } }) =>
    quantity === undefined ? [] : [{ id, change: quantity - current.quantity }],
  )
  if (counts.length === 0) return
  await on.run({
    name: 'batch-count-stock',
    text: `insert into stock_changes (product_id, kind, change, actor_uid)
      select id, 'count', change, $2 from jsonb_to_recordset($1) as c (id int, change int)`,
    values: [JSON.stringify(counts), by],
  })
}

/** The number of each new product by its position. */
export async function insertProducts(on: Transaction, adds: readonly Add[], by: string): Promise<Map<number, number>> {
  if (adds.length === 0) return new Map()
  const rows = await on.run<{ id: number; position: number }>({
    name: 'batch-add-products',
    text: `with c as materialized (select c.*, coalesce(c.sku, ${newSku('c.position')}) as code
        from jsonb_to_recordset($1) as c (position int, ${netTypes}, ${fields.map((field) => `"${field}" ${types[field]}`).join(', ')})),
      added as (insert into products (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents,
          original_price_cents, quantity, barcode, low_stock_level, picture_alt, tax_class, archived_at, updated_by,
          ${netColumns.join(', ')})
        select c.code, c.title, c.unit, c.description, ${tagsOf}, coalesce(c.picture, ''), s.category_id, s.id,
          c."priceCents", c."originalPriceCents", coalesce(c.quantity, 0), c.barcode, c."lowStockLevel",
          coalesce(c."pictureAlt", ''), c."taxClass", case when c."isArchived" then now() end, $2,
          ${netColumns.map((column) => `c.${column}`).join(', ')}
        from c join subcategories s on s.id = c."subcategoryId" order by c.position
        returning id, sku)
      select added.id, c.position from added join c on c.code = added.sku`,
    values: [JSON.stringify(adds.map(({ position, after }) => ({ ...after, ...contentOf(after.unit), position }))), by],
  })
  return new Map(rows.map(({ id, position }) => [position, id]))
}

/** Removes those to which nothing has happened since they were added; tells which. */
export async function removeUntouched(on: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await on.run<{ id: number }>({
    name: 'batch-remove-untouched',
    text: `delete from products p where p.id = any($1::int[]) and p.version = 1
        and not exists (select from order_lines l where l.product_id = p.id)
        and not exists (select from stock_changes c where c.product_id = p.id and c.kind <> 'opening')
        and not exists (select from restock_requests r where r.product_id = p.id)
      returning p.id`,
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}
