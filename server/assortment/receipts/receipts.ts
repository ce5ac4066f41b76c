// Receipts, which are what suppliers bring: one delivery note with several products, which come in together or not at all, and its corrections.
import { staffNameOf } from '#database/staff-name.ts'
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { maxStock } from '#domain/product/stock.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import { correctReceipt } from './correct-receipt.ts'
import type { Correction } from './correct-receipt.ts'
import { lockStock, namedLine, refuseLines } from './receipt-lines.ts'
import type { ReceiptLine, ReceiptOutcome } from './receipt-lines.ts'

export type NewReceipt = { supplier: string; reference: string; note: string; lines: ReceiptLine[]; key: string }
export type Receipt = {
  id: number
  supplier: string
  reference: string
  note: string
  createdAt: Date
  by: string | null
  lines: { productId: number; title: string; quantity: number }[]
}
export type ReceiptPage = { items: Receipt[]; nextCursor: string | null }

export function createReceipts(database: Database) {
  return {
    /** The same key is the same receipt. */
    add: (receipt: NewReceipt, by: Actor): Promise<ReceiptOutcome> =>
      database.transaction(async (on): Promise<ReceiptOutcome> => {
        const { lines, key } = receipt
        const quantities = await lockStock(on, lines)
        const known = await findByKey(on, key)
        if (known !== undefined) return { ok: true, id: known }
        const unknown = lines.filter(({ productId }) => !quantities.has(productId))
        if (unknown.length > 0) return refuseLines('unknown-products', unknown)
        const above = lines.filter(({ productId, quantity }) => (quantities.get(productId) ?? 0) + quantity > maxStock)
        if (above.length > 0) return refuseLines('too-many', above)
        const id = await insert(on, receipt, by)
        if (id === undefined) return { ok: true, id: (await findByKey(on, key)) ?? 0 }
        const after = { supplier: receipt.supplier, reference: receipt.reference, lines: lines.map(namedLine) }
        await writeLog(on, { by, action: 'delivery.added', subject: { kind: 'delivery', id: String(id) }, after })
        await on.run(tellCatalogChanged)
        return { ok: true, id }
      }),

    correct: (id: number, correction: Correction, by: Actor): Promise<ReceiptOutcome> =>
      database.transaction((on) => correctReceipt(on, id, correction, by)),

    /** Newest first. */
    async list({ cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<ReceiptPage | 'bad-cursor'> {
      const after = cursor === undefined ? [null] : readCursor(cursor, ['bigint'])
      if (after === undefined) return 'bad-cursor'
      const rows = await database.query<Receipt>({
        name: 'receipts',
        text: `select ${columns} from (select * from receipts where $1::bigint is null or id < $1 order by id desc limit $2) d
          order by d.id desc`,
        values: [after[0], limit + 1],
      })
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return { items, nextCursor: rows.length <= limit || last === undefined ? null : writeCursor([last.id]) }
    },

    async find(id: number): Promise<Receipt | undefined> {
      const text = `select ${columns} from receipts d where d.id = $1`
      return (await database.query<Receipt>({ name: 'receipt', text, values: [id] }))[0]
    },
  }
}

const columns = `d.id, d.supplier, d.reference, d.note, d.created_at as "createdAt",
  ${staffNameOf('d.actor_uid')} as by,
  (select coalesce(json_agg(json_build_object('productId', c.product_id, 'title', p.title, 'quantity', c.quantity) order by c.first), '[]')
    from (select product_id, sum(change)::int as quantity, min(id) as first from stock_changes where delivery_id = d.id
        group by product_id having sum(change) <> 0) c
      join products p on p.id = c.product_id) as lines`

async function findByKey(on: Transaction, key: string): Promise<number | undefined> {
  const text = 'select id from receipts where key = $1'
  return (await on.run<{ id: number }>({ name: 'receipt-by-key', text, values: [key] }))[0]?.id
}

/** Undefined when the same receipt was added at the same moment. */
async function insert(on: Transaction, receipt: NewReceipt, by: Actor): Promise<number | undefined> {
  const { supplier, reference, note, lines, key } = receipt
  const [row] = await on.run<{ id: number }>({
    name: 'receipt-insert',
    text: `with receipt as (insert into receipts (supplier, reference, note, actor_uid, key)
        values ($1, $2, $3, $4, $5) on conflict (key) do nothing returning id),
      line as (select product_id, quantity from unnest($6::int[], $7::int[]) as line (product_id, quantity)),
      noted as (insert into stock_changes (product_id, kind, change, actor_uid, delivery_id)
        select line.product_id, 'delivery', line.quantity, $4, receipt.id from receipt, line),
      stocked as (update products set quantity = products.quantity + line.quantity
        from line, receipt where products.id = line.product_id)
      select id from receipt`,
    values: [
      supplier,
      reference,
      note,
      by.uid,
      key,
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
    ],
  })
  return row?.id
}
