// Corrects a receipt that was entered wrong. The ledger gets the difference as another entry of the same receipt, so that its sum
// is what really came in.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Transaction } from '#database/connection.ts'
import { maxStock } from '#domain/product/stock.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { lockStock, namedLine, refuseLines } from './receipt-lines.ts'
import type { ReceiptLine, ReceiptOutcome } from './receipt-lines.ts'

type Texts = { supplier?: string | undefined; reference?: string | undefined; note?: string | undefined }
/** `believed`: the quantity that was shown when it was corrected. */
type CorrectedLine = ReceiptLine & { believed: number }
export type Correction = Texts & { lines: CorrectedLine[] }

/** Sent twice, the second one finds it done. */
export async function correctReceipt(
  on: Transaction,
  id: number,
  { lines, ...texts }: Correction,
  by: Actor,
): Promise<ReceiptOutcome> {
  const before = await lockReceipt(on, id)
  if (before === undefined) return { ok: false, reason: 'not-found' }
  const received = await listReceived(on, id)
  const wrong = lines.filter(({ productId, quantity }) => quantity !== (received.get(productId) ?? 0))
  const moved = wrong.filter(({ productId, believed }) => believed !== (received.get(productId) ?? 0))
  if (moved.length > 0) return refuseLines('moved', moved)

  const stock = await lockStock(on, wrong)
  const unknown = wrong.filter(({ productId }) => !stock.has(productId))
  if (unknown.length > 0) return refuseLines('unknown-products', unknown)
  const stockAfter = (line: CorrectedLine) => (stock.get(line.productId) ?? 0) + line.quantity - line.believed
  const below = wrong.filter((line) => stockAfter(line) < 0)
  if (below.length > 0) return refuseLines('below-zero', below)
  const above = wrong.filter((line) => stockAfter(line) > maxStock)
  if (above.length > 0) return refuseLines('too-many', above)

  const after = { ...before, ...definedOf(texts) }
  const isRewritten = JSON.stringify(after) !== JSON.stringify(before)
  if (isRewritten) await rewrite(on, id, after)
  if (wrong.length > 0) {
    await addDifferences(on, id, wrong, by)
    await on.run(tellCatalogChanged)
  }
  if (isRewritten || wrong.length > 0)
    await writeLog(on, {
      by,
      action: 'delivery.corrected',
      subject: { kind: 'delivery', id: String(id) },
      before: { ...before, lines: wrong.map((line) => namedLine({ ...line, quantity: line.believed })) },
      after: { ...after, lines: wrong.map(namedLine) },
    })
  return { ok: true, id }
}

/** Locked first: two corrections of one receipt wait for each other. */
async function lockReceipt(on: Transaction, id: number): Promise<Required<Texts> | undefined> {
  const text = 'select supplier, reference, note from receipts where id = $1 for update'
  return (await on.run<Required<Texts>>({ name: 'receipt-correct-lock', text, values: [id] }))[0]
}

async function listReceived(on: Transaction, id: number): Promise<Map<number, number>> {
  const rows = await on.run<{ productId: number; quantity: number }>({
    name: 'receipt-received',
    text: `select product_id as "productId", sum(change)::int as quantity from stock_changes
      where delivery_id = $1 group by product_id`,
    values: [id],
  })
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

function definedOf(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}

async function rewrite(on: Transaction, id: number, { supplier, reference, note }: Texts): Promise<void> {
  await on.run({
    name: 'receipt-rewrite',
    text: 'update receipts set supplier = $2, reference = $3, note = $4 where id = $1',
    values: [id, supplier, reference, note],
  })
}

async function addDifferences(on: Transaction, id: number, lines: CorrectedLine[], by: Actor): Promise<void> {
  await on.run({
    name: 'receipt-differences',
    text: `with line as (select product_id, difference from unnest($2::int[], $3::int[]) as line (product_id, difference)),
      noted as (insert into stock_changes (product_id, kind, change, reason, actor_uid, delivery_id)
        select product_id, 'delivery', difference, 'Corrected', $4, $1 from line)
      update products set quantity = products.quantity + line.difference from line where products.id = line.product_id`,
    values: [
      id,
      lines.map(({ productId }) => productId),
      lines.map(({ quantity, believed }) => quantity - believed),
      by.uid,
    ],
  })
}
