// The log of the back office: one entry for each change that staff made, as the changes themselves write it.
import type { Colleague, Count, Receipt, History, Order } from './history.ts'
import type { RowOf } from './insert-rows.ts'
import type { ReceiptIds } from './write-stock.ts'

type Entry = Omit<RowOf<'staff_log'>, 'id' | 'at'> & { at: Date }

/** Oldest first. */
export function logOf({ staff, orders, receipts, counts }: History, receiptIds: ReceiptIds): Entry[] {
  const stock = [...receipts.map((receipt) => delivered(receipt, receiptIds)), ...counts.map(counted)]
  const entries = [...staff.map(joined), ...orders.flatMap(changesOf), ...stock]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function joined(member: Colleague): Entry {
  const { uid, role, joinedAt: at } = member
  if (role === 'owner')
    return entry(member, at, { action: 'shop.set-up', kind: 'shop', id: 'larder', after: { owner: uid } })
  return entry(member, at, { action: 'staff.joined', kind: 'staff', id: uid, after: { role } })
}

function changesOf({ number: id, steps, refunds }: Order): Entry[] {
  const kind = 'order'
  const moves = steps.flatMap(({ at, kind: step, by, from, to, text }) => {
    if (by === undefined) return []
    if (step === 'note') return [entry(by, at, { action: 'order.noted', kind, id })]
    const before = { status: from }
    if (step === 'moved') return [entry(by, at, { action: 'order.moved', kind, id, before, after: { status: to } })]
    const refundId = refunds.find(({ isOwn }) => !isOwn)?.id
    const after = { status: to, restock: true, ...(refundId && { refundId }) }
    return [entry(by, at, { action: 'order.cancelled', kind, id, before, after, reason: text })]
  })
  const begun = refunds.flatMap(({ id: refundId, by, isOwn, at, leftCents, amountCents, lines, restock, reason }) => {
    if (by === undefined || !isOwn) return []
    const after = { leftCents: leftCents - amountCents, amountCents, lines, restock, refundId }
    return [entry(by, at, { action: 'refund.begun', kind, id, before: { leftCents }, after, reason })]
  })
  return [...moves, ...begun]
}

function delivered({ key, at, by, supplier, reference, lines }: Receipt, ids: ReceiptIds): Entry {
  const named = lines.map(({ productId, quantity }) => ({ productId: `p${productId}`, quantity }))
  const after = { supplier, reference, lines: named }
  return entry(by, at, { action: 'delivery.added', kind: 'delivery', id: String(ids.get(key)), after })
}

function counted({ productId, before, after, at, by, reason }: Count): Entry {
  const about = { before: { quantity: before }, after: { quantity: after }, reason }
  return entry(by, at, { action: 'stock.counted', kind: 'product', id: `p${productId}`, ...about })
}

type About = {
  action: string
  kind: string
  id: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

function entry(by: Colleague, at: Date, { action, kind, id, before, after, reason }: About): Entry {
  return {
    at,
    actorUid: by.uid,
    actorRole: by.role,
    action,
    subjectKind: kind,
    subjectId: id,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  }
}
