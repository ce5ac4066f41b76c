// The statements with which a batch writes many products at once: updates, new ones, and those an undo removes. The rows are
// locked already.
import type { Transaction } from '#database/connection.ts'
import { factColumnsOf, storedFacts } from '#database/fact-columns.ts'
import type { StoredFact } from '#database/fact-columns.ts'
import { netColumnsOf } from '#database/net-columns.ts'
import type { BatchField, BatchValues } from '#domain/bulk-edits/batch.ts'
import { parseNetContent } from '#domain/product/net-content.ts'
import { newSku } from '#server/assortment/products/product-rows.ts'
import type { ProductRow } from '#server/assortment/products/product-rows.ts'

export type Write = { id: number; current: ProductRow; after: Partial<BatchValues> }
export type Add = { position: number; after: Partial<BatchValues> }

type ColumnField = Exclude<BatchField, StoredFact | 'netContent'>
const types: Record<ColumnField, string> = {
  title: 'text',
  unit: 'text',
  brand: 'text',
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
  pricePerKgCents: 'int',
  portionGrams: 'int',
  tolerancePercent: 'int',
  place: 'text',
  isArchived: 'boolean',
  quantity: 'int',
  picture: 'text',
}
const fields = Object.keys(types) as ColumnField[]
const netColumns = ['net_measure', 'net_amount', 'net_packs', 'net_drained']
const netTypes = 'net_measure text, net_amount numeric, net_packs int, net_drained numeric'

/** The net content follows the text of the unit, unless it's given too. */
function netOf({ unit, netContent }: Partial<BatchValues>) {
  return netColumnsOf(parseNetContent(netContent ?? unit ?? ''))
}

const tagsOf = 'array(select jsonb_array_elements_text(c.tags))'

const sets: Record<ColumnField, string> = {
  title: 'title = c.title',
  unit: 'unit = c.unit',
  brand: 'brand = c.brand',
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
  pricePerKgCents: 'price_per_kg_cents = c."pricePerKgCents"',
  portionGrams: 'portion_grams = c."portionGrams"',
  tolerancePercent: 'tolerance_percent = c."tolerancePercent"',
  place: 'shop_place = c.place',
  isArchived: 'archived_at = case when c."isArchived" then coalesce(p.archived_at, now()) end',
  quantity: 'quantity = c.quantity',
  picture: 'picture = c.picture',
}
const netSets = netColumns.map((column) => `${column} = case when c."isMeasured" then c.${column} else p.${column} end`)

/** Every row gets all fields that one of them changes; triggers look at what is different. */
export async function updateProducts(on: Transaction, writes: readonly Write[], by: string): Promise<void> {
  const touched = fields.filter((field) => writes.some(({ after }) => after[field] !== undefined))
  const isAnyMeasured = writes.some(({ current, after }) => isMeasured(current, after))
  const assigned = [...touched.map((field) => sets[field]), ...(isAnyMeasured ? netSets : [])]
  const rows = writes.map(({ id, current, after }) => {
    const values = { ...current, ...after }
    const columns = Object.fromEntries(touched.map((field) => [field, values[field]]))
    return { id, ...columns, isMeasured: isMeasured(current, after), ...netOf({ unit: values.unit, ...after }) }
  })
  if (assigned.length > 0)
    await on.run({
      name: 'batch-update-products',
      varies: true,
      text: `update products p set ${assigned.join(', ')}, updated_by = $2
      from jsonb_to_recordset($1) as c (id int, "isMeasured" boolean, ${[netTypes, ...touched.map((field) => `"${field}" ${types[field]}`)].join(', ')})
        ${touched.includes('subcategoryId') ? 'left join subcategories s on s.id = c."subcategoryId"' : ''}
      where p.id = c.id`,
      values: [JSON.stringify(rows), by],
    })
  await writeFacts(on, writes)
  await countStock(on, writes, by)
}

function isMeasured(current: ProductRow, { unit, netContent }: Partial<BatchValues>): boolean {
  return netContent !== undefined || (unit !== undefined && unit !== current.unit)
}

type FactWrite = { id: number; after: Partial<BatchValues> }

/** Only what is given is written, so that another fact of the row that somebody changes now stays theirs. */
async function writeFacts(on: Transaction, writes: readonly FactWrite[]): Promise<void> {
  const touched = storedFacts.filter((fact) => writes.some(({ after }) => after[fact] !== undefined))
  if (touched.length === 0) return
  const rows = writes.flatMap(({ id, after }) => {
    const given = touched.filter((fact) => after[fact] !== undefined)
    return given.length === 0 ? [] : [{ id, given, ...Object.fromEntries(given.map((fact) => [fact, after[fact]])) }]
  })
  const isList = (fact: StoredFact) => factColumnsOf[fact].type === 'text[]'
  const valueOf = (fact: StoredFact) =>
    isList(fact)
      ? `case when jsonb_typeof(c."${fact}") = 'array' then array(select jsonb_array_elements_text(c."${fact}")) end`
      : `c."${fact}"`
  await on.run({
    name: 'batch-update-facts',
    varies: true,
    text: `update product_facts f set ${touched
      .map((fact) => {
        const { column } = factColumnsOf[fact]
        return `${column} = case when c.given ? '${fact}' then ${valueOf(fact)} else f.${column} end`
      })
      .join(', ')}
      from jsonb_to_recordset($1) as c (id int, given jsonb, ${touched.map((fact) => `"${fact}" ${isList(fact) ? 'jsonb' : factColumnsOf[fact].type}`).join(', ')})
      where f.product_id = c.id`,
    values: [JSON.stringify(rows)],
  })
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
          original_price_cents, quantity, barcode, low_stock_level, picture_alt, tax_class, price_per_kg_cents, portion_grams, tolerance_percent, shop_place, archived_at, updated_by, brand,
          ${netColumns.join(', ')})
        select c.code, c.title, c.unit, c.description, ${tagsOf}, coalesce(c.picture, ''), s.category_id, s.id,
          c."priceCents", c."originalPriceCents", coalesce(c.quantity, 0), c.barcode, c."lowStockLevel",
          coalesce(c."pictureAlt", ''), c."taxClass", c."pricePerKgCents", c."portionGrams", c."tolerancePercent", coalesce(c.place, ''), case when c."isArchived" then now() end, $2,
          coalesce(c.brand, ''), ${netColumns.map((column) => `c.${column}`).join(', ')}
        from c join subcategories s on s.id = c."subcategoryId" order by c.position
        returning id, sku)
      select added.id, c.position from added join c on c.code = added.sku`,
    values: [JSON.stringify(adds.map(({ position, after }) => ({ ...after, ...netOf(after), position }))), by],
  })
  const numbers = new Map(rows.map(({ id, position }) => [position, id]))
  const described = adds.flatMap(({ position, after }) => {
    const id = numbers.get(position)
    return id === undefined || storedFacts.every((fact) => after[fact] === undefined) ? [] : [{ id, after }]
  })
  await writeFacts(on, described)
  // Nothing has happened to them yet, so that an undo removes them.
  if (described.length > 0)
    await on.run({
      name: 'batch-first-version',
      text: 'update products set version = 1 where id = any($1::int[])',
      values: [described.map(({ id }) => id)],
    })
  return numbers
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
