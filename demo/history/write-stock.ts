// Writes the stock ledger: what was delivered and counted, and what all of it with the sales and returns leaves on the shelves.
import type { Session } from '#database/session.ts'
import type { History } from './history.ts'
import { insertRows } from './insert-rows.ts'

/** The id of each receipt, by its key. */
export type ReceiptIds = ReadonlyMap<string, number>

export async function writeStock(session: Session, history: History): Promise<ReceiptIds> {
  const { openedAt, receipts, counts } = history
  // The stock with which the shop opened came with the catalog, a moment ago.
  await session.query(`update stock_changes set created_at = $1 where kind = 'opening'`, [openedAt])
  await insertRows(
    session,
    'receipts',
    receipts.map(({ key, at, by, supplier, reference }) => {
      return { supplier, reference, note: '', actorUid: by.uid, key, createdAt: at }
    }),
  )
  const { rows } = await session.query<{ id: number; key: string }>('select id, key from receipts')
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const delivered = receipts.flatMap(({ key, at: createdAt, by, lines }) =>
    lines.map(({ productId, quantity: change }) => {
      const about = { productId, kind: 'delivery' as const, change, reason: '', actorUid: by.uid }
      return { ...about, deliveryId: ids.get(key) ?? null, createdAt }
    }),
  )
  const counted = counts.map(({ productId, before, after, at: createdAt, by, reason }) => {
    const about = { productId, kind: 'count' as const, change: after - before, reason, actorUid: by.uid }
    return { ...about, deliveryId: null, createdAt }
  })
  await insertRows(session, 'stock_changes', [...delivered, ...counted])
  await session.query(balanceText)
  return ids
}

// The quantity of a product is the sum of its ledger; what sold is what left and didn't come back.
const balanceText = `update products set quantity = ledger.quantity, units_sold = units_sold + ledger.sold
  from (select product_id, sum(change) as quantity,
      coalesce(-sum(change) filter (where kind in ('sale', 'return')), 0) as sold
    from stock_ledger group by product_id) ledger where ledger.product_id = products.id`
