// Takes what other programs report of the stock: up to a thousand rows in a few statements, each with its ledger and log entry.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { violatedConstraint } from '#database/unique-violation.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import { takeReport } from '#domain/product/stock-report.ts'
import type { BadRow, NewRow, ReportedRow, RowEdit, RowOutcome, TakenRow } from '#domain/product/stock-report.ts'
import { writeLogs } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'

/** A row as it's used: without what isn't given, and without an edit if it's a bad one. */
export type SentRow = {
  id: string
  sku?: string | undefined
  barcode?: string | undefined
  edit?: RowEdit | undefined
  at?: Date | undefined
}

type Product = { id: number; sku: string; barcode: string | null; quantity: number }

/** Apart from the keys that devices of the office make. */
const keyOf = (id: string) => `row:${id}`

const maxAttempts = 3

export async function reportStock(database: Database, sent: readonly SentRow[], by: Actor): Promise<RowOutcome[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction((on) => take(on, sent, by))
    } catch (error) {
      // Two reports used an id for different products at the same moment. The second one sees the first one's row now.
      if (violatedConstraint(error) !== 'stock_changes_key' || attempt === maxAttempts) throw error
    }
  }
}

async function take(on: Transaction, sent: readonly SentRow[], by: Actor): Promise<RowOutcome[]> {
  const products = await lockReported(on, sent)
  const stock = new Map(products.map(({ id, quantity }) => [id, quantity]))
  // After the locks: the same report at the same moment is committed by now.
  const taken = await listTaken(on, sent)
  const { outcomes, added } = takeReport(withProducts(sent, products), stock, taken)
  if (added.length > 0) {
    await addRows(on, added, by)
    await writeLogs(on, added.map(logEntryOf), { by })
    await on.run(tellCatalogChanged)
  }
  return outcomes
}

/** By id, as when an order is placed, so that there is no deadlock. Only products on sale are found by their barcode. */
function lockReported(on: Transaction, sent: readonly SentRow[]): Promise<Product[]> {
  const skus = sent.flatMap(({ sku }) => sku ?? [])
  const barcodes = sent.flatMap(({ barcode }) => digitsOf(barcode) ?? [])
  return on.run<Product>({
    name: 'stock-report-lock',
    text: `select id, sku, barcode, quantity from products
      where id = any(array(select id from products where sku = any($1::text[])
        union select id from products where barcode = any($2::text[]) and archived_at is null))
      order by id for update`,
    values: [[...new Set(skus)], [...new Set(barcodes)]],
  })
}

async function listTaken(on: Transaction, sent: readonly SentRow[]): Promise<TakenRow[]> {
  const rows = await on.run<TakenRow & { key: string }>({
    name: 'stock-report-taken',
    text: `select key, product_id as "productId", kind, change, coalesce(happened_at, created_at) as at
      from stock_changes where key = any($1::text[])`,
    values: [sent.map(({ id }) => keyOf(id))],
  })
  return rows.map(({ key, ...row }) => ({ ...row, id: key.slice(keyOf('').length) }))
}

function withProducts(sent: readonly SentRow[], products: readonly Product[]): (ReportedRow | BadRow)[] {
  const bySku = new Map(products.map(({ id, sku }) => [sku, id]))
  const byBarcode = new Map(products.map(({ id, barcode }) => [barcode, id]))
  return sent.map(({ id, sku, barcode, edit, at }) => {
    if (edit === undefined || at === undefined) return { id, edit: undefined }
    const named = [
      ...(sku === undefined ? [] : [bySku.get(sku)]),
      ...(barcode === undefined ? [] : [byBarcode.get(digitsOf(barcode) ?? '')]),
    ]
    const [productId = 'unknown' as const] = named
    const isOne = named.every((other) => other === named[0])
    return { id, productId: isOne ? productId : named.includes(undefined) ? 'unknown' : 'several', edit, at }
  })
}

function digitsOf(barcode: string | undefined): string | undefined {
  const code = barcode === undefined ? undefined : barcodeOf(barcode)
  return code?.ok === true ? code.value : undefined
}

/** One after the other in the ledger, in the order in which they were sent. */
async function addRows(on: Transaction, added: readonly NewRow[], by: Actor): Promise<void> {
  const rows = added.map(({ id, ...row }) => ({ ...row, key: keyOf(id) }))
  await on.run({
    name: 'stock-report-add',
    text: `with given as materialized (select clock_timestamp() as began, r.* from rows from (
          jsonb_to_recordset($1) as ("productId" int, kind text, change int, key text, at timestamptz)) with ordinality
          as r (product_id, kind, change, key, at, place)),
      noted as (insert into stock_changes (product_id, kind, change, actor_uid, key, happened_at, created_at)
        select product_id, kind, change, $2, key, at, began + place * interval '1 microsecond' from given order by place)
      update products p set quantity = p.quantity + s.change from (select product_id, sum(change)::int as change from given
        group by product_id having sum(change) <> 0) s where p.id = s.product_id`,
    values: [JSON.stringify(rows), by.uid],
  })
}

function logEntryOf({ productId, kind, before, change }: NewRow) {
  return {
    action: kind === 'count' ? ('stock.counted' as const) : ('stock.corrected' as const),
    subject: { kind: 'product' as const, id: `p${productId}` },
    before: { quantity: before },
    after: { quantity: before + change },
  }
}
