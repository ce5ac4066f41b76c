// Deliveries of suppliers: one delivery note with several products, which come in together or not at all, and its corrections.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { maxStock } from '#domain/product/stock.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import { correctDelivery } from './correct-delivery.ts'
import type { Correction } from './correct-delivery.ts'
import { lockStock, namedLine, refuseLines } from './delivery-lines.ts'
import type { DeliveryLine, DeliveryOutcome } from './delivery-lines.ts'

export type NewDelivery = { supplier: string; reference: string; note: string; lines: DeliveryLine[]; key: string }
export type Delivery = {
  id: number
  supplier: string
  reference: string
  note: string
  createdAt: Date
  by: string | null
  lines: { productId: number; title: string; quantity: number }[]
}
export type DeliveryPage = { items: Delivery[]; nextCursor: string | null }

export function createDeliveries(database: Database) {
  return {
    /** The same key is the same delivery. */
    add: (delivery: NewDelivery, by: Actor): Promise<DeliveryOutcome> =>
      database.transaction(async (on): Promise<DeliveryOutcome> => {
        const { lines, key } = delivery
        const quantities = await lockStock(on, lines)
        const known = await findByKey(on, key)
        if (known !== undefined) return { ok: true, id: known }
        const unknown = lines.filter(({ productId }) => !quantities.has(productId))
        if (unknown.length > 0) return refuseLines('unknown-products', unknown)
        const above = lines.filter(({ productId, quantity }) => (quantities.get(productId) ?? 0) + quantity > maxStock)
        if (above.length > 0) return refuseLines('too-many', above)
        const id = await insert(on, delivery, by)
        if (id === undefined) return { ok: true, id: (await findByKey(on, key)) ?? 0 }
        const after = { supplier: delivery.supplier, reference: delivery.reference, lines: lines.map(namedLine) }
        await writeLog(on, { by, action: 'delivery.added', subject: { kind: 'delivery', id: String(id) }, after })
        await on.run(tellCatalogChanged)
        return { ok: true, id }
      }),

    correct: (id: number, correction: Correction, by: Actor): Promise<DeliveryOutcome> =>
      database.transaction((on) => correctDelivery(on, id, correction, by)),

    /** Newest first. */
    async list({
      cursor,
      limit,
    }: {
      cursor?: string | undefined
      limit: number
    }): Promise<DeliveryPage | 'bad-cursor'> {
      const after = cursor === undefined ? [null] : readCursor(cursor, ['bigint'])
      if (after === undefined) return 'bad-cursor'
      const rows = await database.query<Delivery>({
        name: 'deliveries',
        text: `select ${columns} from (select * from deliveries where $1::bigint is null or id < $1 order by id desc limit $2) d
          order by d.id desc`,
        values: [after[0], limit + 1],
      })
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return { items, nextCursor: rows.length <= limit || last === undefined ? null : writeCursor([last.id]) }
    },

    async find(id: number): Promise<Delivery | undefined> {
      const text = `select ${columns} from deliveries d where d.id = $1`
      return (await database.query<Delivery>({ name: 'delivery', text, values: [id] }))[0]
    },
  }
}

const columns = `d.id, d.supplier, d.reference, d.note, d.created_at as "createdAt",
  (select coalesce(nullif(s.display_name, ''), s.email) from staff s where s.user_id = d.actor_uid) as by,
  (select coalesce(json_agg(json_build_object('productId', c.product_id, 'title', p.title, 'quantity', c.quantity) order by c.first), '[]')
    from (select product_id, sum(change)::int as quantity, min(id) as first from stock_changes where delivery_id = d.id
        group by product_id having sum(change) <> 0) c
      join products p on p.id = c.product_id) as lines`

async function findByKey(on: Transaction, key: string): Promise<number | undefined> {
  const text = 'select id from deliveries where key = $1'
  return (await on.run<{ id: number }>({ name: 'delivery-by-key', text, values: [key] }))[0]?.id
}

/** Undefined when the same delivery was added at the same moment. */
async function insert(on: Transaction, delivery: NewDelivery, by: Actor): Promise<number | undefined> {
  const { supplier, reference, note, lines, key } = delivery
  const [row] = await on.run<{ id: number }>({
    name: 'delivery-insert',
    text: `with delivery as (insert into deliveries (supplier, reference, note, actor_uid, key)
        values ($1, $2, $3, $4, $5) on conflict (key) do nothing returning id),
      line as (select product_id, quantity from unnest($6::int[], $7::int[]) as line (product_id, quantity)),
      noted as (insert into stock_changes (product_id, kind, change, actor_uid, delivery_id)
        select line.product_id, 'delivery', line.quantity, $4, delivery.id from delivery, line),
      stocked as (update products set quantity = products.quantity + line.quantity
        from line, delivery where products.id = line.product_id)
      select id from delivery`,
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
