// The lines of a receipt: what both receiving and correcting one do with them.
import type { Transaction } from '#database/connection.ts'

export type ReceiptLine = { productId: number; quantity: number }
type Refusal = 'unknown-products' | 'too-many' | 'moved' | 'below-zero'
export type ReceiptOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: Refusal; productIds: number[] }

/** The stock of their products, locked by id as when an order is placed, so that there is no deadlock. */
export async function lockStock(on: Transaction, lines: ReceiptLine[]): Promise<Map<number, number>> {
  const stock = await on.run<{ id: number; quantity: number }>({
    name: 'receipt-lock',
    text: 'select id, quantity from products where id = any($1::int[]) order by id for update',
    values: [lines.map(({ productId }) => productId)],
  })
  return new Map(stock.map(({ id, quantity }) => [id, quantity]))
}

export function refuseLines(reason: Refusal, lines: ReceiptLine[]): ReceiptOutcome {
  return { ok: false, reason, productIds: lines.map(({ productId }) => productId) }
}

/** For the log. */
export function namedLine({ productId, quantity }: ReceiptLine) {
  return { productId: `p${productId}`, quantity }
}
