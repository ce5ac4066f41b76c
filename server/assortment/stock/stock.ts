// The stock of products as staff change it: `±n` with a reason, "I counted n", and receipts; and the ledger of all changes.
import { staffNameOf } from '#database/staff-name.ts'
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { changeOf, withBalances } from '#domain/product/stock.ts'
import type { LedgerKind, StockEdit } from '#domain/product/stock.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import type { RowOutcome } from '#domain/product/stock-report.ts'
import { reportStock } from './report-stock.ts'
import type { SentRow } from './report-stock.ts'
import { lockProduct } from '#server/assortment/products/product-rows.ts'

export type StockRequest = {
  productId: number
  edit: StockEdit
  reason: string
  /** Made by the device that sends it: what was sent twice is done once. */
  key?: string | undefined
}

/** `quantity`: the stock as it is now. */
export type StockOutcome =
  | { ok: true; quantity: number; change: number }
  | { ok: false; reason: 'not-found' | 'key-reused' }
  | { ok: false; reason: 'moved' | 'below-zero' | 'too-many'; quantity: number }

export type LedgerEntry = {
  at: Date
  /** What another program reported later. */
  happenedAt: Date | null
  kind: LedgerKind
  change: number
  /** The stock afterwards. */
  after: number
  reason: string
  by: string | null
  orderId: string | null
  deliveryId: number | null
}
export type LedgerPage = { quantity: number; items: LedgerEntry[]; nextCursor: string | null }

export type Stock = ReturnType<typeof createStock>

export function createStock(database: Database) {
  return {
    change: (request: StockRequest, by: Actor): Promise<StockOutcome> =>
      database.transaction(async (on): Promise<StockOutcome> => {
        const { productId, edit, reason, key } = request
        const product = await lockProduct(on, productId)
        if (product === undefined) return { ok: false, reason: 'not-found' }
        const { quantity } = product
        const known = key === undefined ? undefined : await findByKey(on, key)
        if (known !== undefined)
          return known.productId === productId
            ? { ok: true, quantity, change: known.change }
            : { ok: false, reason: 'key-reused' }
        const outcome = changeOf(edit, quantity)
        if (!outcome.ok) return { ...outcome, quantity }
        const { kind, change } = outcome.value
        await on.run({
          name: 'stock-change',
          text: `with noted as (insert into stock_changes (product_id, kind, change, reason, actor_uid, key)
              values ($1, $2, $3, $4, $5, $6))
            update products set quantity = quantity + $3 where id = $1 and $3 <> 0`,
          values: [productId, kind, change, reason, by.uid, key ?? null],
        })
        await writeLog(on, {
          by,
          action: kind === 'count' ? 'stock.counted' : 'stock.corrected',
          subject: { kind: 'product', id: `p${productId}` },
          before: { quantity },
          after: { quantity: quantity + change },
          reason,
        })
        await on.run(tellCatalogChanged)
        return { ok: true, quantity: quantity + change, change }
      }),

    report: (rows: readonly SentRow[], by: Actor): Promise<RowOutcome[]> => reportStock(database, rows, by),

    /** Newest first. Undefined: no such product. */
    async listLedger(productId: number, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const after = cursor === undefined ? [] : readCursor(cursor, ['timestamptz', 'text', 'int'])
      if (after === undefined) return 'bad-cursor' as const
      return readLedger(database, productId, after, limit)
    },
  }
}

async function findByKey(on: Transaction, key: string) {
  const [row] = await on.run<{ productId: number; change: number }>({
    name: 'stock-change-by-key',
    text: `select product_id as "productId", change from stock_changes where key = $1`,
    values: [key],
  })
  return row
}

type LedgerRow = Omit<LedgerEntry, 'after'> & { key: string; cursorAt: string; quantity: number }

async function readLedger(
  database: Database,
  productId: number,
  [at = null, key = null, balance]: unknown[],
  limit: number,
): Promise<LedgerPage | undefined> {
  const rows = await database.query<LedgerRow | { quantity: number; kind: null }>({
    name: at === null ? 'stock-ledger' : 'stock-ledger-after',
    text: ledgerText(at !== null),
    values: [productId, limit + 1, ...(at === null ? [] : [at, key])],
  })
  const quantity = rows[0]?.quantity
  if (quantity === undefined) return undefined
  const entries = rows.filter((row): row is LedgerRow => row.kind !== null)
  const isEnd = entries.length <= limit
  const balanced = withBalances(entries.slice(0, limit), typeof balance === 'number' ? balance : quantity)
  const last = balanced.at(-1)
  return {
    quantity,
    items: balanced.map(({ key: _key, cursorAt: _at, quantity: _now, ...entry }) => entry),
    nextCursor: isEnd || last === undefined ? null : writeCursor([last.cursorAt, last.key, last.after - last.change]),
  }
}

/** One statement, so that the balances fit the quantity while others sell. */
function ledgerText(isAfter: boolean): string {
  const after = isAfter ? `and l.at <= $3::timestamptz and (l.at, l.key) < ($3::timestamptz, $4)` : ''
  return `select p.quantity, e.at, e.at::text as "cursorAt", e.key, e.kind, e.change, e.reason, e.delivery_id as "deliveryId",
      e.happened_at as "happenedAt",
      (select order_id from orders where id = e.order_id) as "orderId",
      ${staffNameOf('e.actor_uid')} as by
    from products p left join lateral (
      select * from stock_ledger l where l.product_id = p.id ${after} order by l.at desc, l.key desc limit $2) e on true
    where p.id = $1 order by e.at desc, e.key desc`
}
