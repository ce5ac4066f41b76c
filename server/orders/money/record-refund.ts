// Records what the card provider says about refunds: our own ones and those made in its dashboard. Money, state and
// notification change in one transaction, each at most once.
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import type { ProviderRefund } from '#server/payments/refund.ts'
import { lockOrder, notifyShopper } from '#server/orders/changes/order-changes.ts'
import type { LockedOrder } from '#server/orders/changes/order-changes.ts'
import { insertForeignRefund, moveRefund, refundsOf, refuseRefund, toldRefund } from './refund-rows.ts'
import type { DueRefund, RefundRow } from './refund-rows.ts'

/** Why the provider refuses to send this refund. */
export type Refusal = { refundId: string; code: string }
export type Recorded = { notifications: number[]; failed: string[] }

export type PaymentOfOrder = Pick<DueRefund, 'order_id' | 'pi_id'>

/** All refunds that the provider lists for this payment of the order. */
export function recordRefunds(
  database: Database,
  { order_id: orderId, pi_id: intentId }: PaymentOfOrder,
  found: readonly ProviderRefund[],
  refused?: Refusal,
): Promise<Recorded> {
  return database.transaction(async (on) => {
    const recorded: Recorded = { notifications: [], failed: [] }
    const order = await lockOrder(on, orderId)
    if (order === undefined) return recorded
    const known = await on.run<RefundRow>(refundsOf(orderId))
    for (const one of found) await recordOne(on, order, { one, known, intentId, recorded })
    if (refused !== undefined) await recordRefusal(on, order, { refused, known, recorded })
    await on.run({ name: 'order-refunded', text: refundedText, values: [orderId] })
    return recorded
  })
}

type Recording = { one: ProviderRefund; known: RefundRow[]; intentId: string; recorded: Recorded }

async function recordOne(on: Transaction, order: LockedOrder, recording: Recording): Promise<void> {
  const { one, known, intentId, recorded } = recording
  const row =
    known.find(({ provider_id: id }) => id === one.id) ??
    known.find(({ id, provider_id: providerId }) => id === one.refundId && providerId === null)
  const id = row?.id ?? randomUUID()
  if (row === undefined) {
    const { id: orderId, provider } = order
    const reason = 'Refunded at the card provider'
    const foreign = { id, orderId, amountCents: one.amountCents, reason, source: 'provider' as const, provider }
    await on.run(insertForeignRefund(foreign, one.id, intentId))
  }
  const isMoved = await move(on, { id, to: one.state, providerId: one.id }, recorded)
  if (isMoved) await tell(on, order, { id, source: row?.source, recorded })
}

type Told = { id: string; source: RefundRow['source'] | undefined; recorded: Recorded }

async function tell(on: Transaction, order: LockedOrder, { id, source, recorded }: Told): Promise<void> {
  const notification = await tellRefunded(on, order, { id, source })
  if (notification !== undefined) recorded.notifications.push(notification)
}

/** Once for all parts of a refund, when the last of them has ended. */
export async function tellRefunded(
  on: Transaction,
  order: LockedOrder,
  { id, source }: Omit<Told, 'recorded'>,
): Promise<number | undefined> {
  // The email about a cancellation, or about what the shopper changed, says that the money is returned.
  if (order.status === 'Cancelled' || source === 'shopper') return undefined
  const [told] = await on.run<{ id: string }>(toldRefund(id))
  return told && notifyShopper(on, 'refunded', order.id, { refundId: told.id })
}

type StateChange = { id: string; to: ProviderRefund['state']; providerId: string }

async function move(on: Transaction, { id, to, providerId }: StateChange, recorded: Recorded): Promise<boolean> {
  const failure = to === 'failed' ? 'the bank refused it' : null
  const [moved] = await on.run(moveRefund(id, to, providerId, failure))
  if (moved !== undefined && to === 'failed') recorded.failed.push(id)
  return moved !== undefined
}

/** Only for a refund that the provider never had: one that went through is refused when it's sent once more. */
async function recordRefusal(
  on: Transaction,
  order: LockedOrder,
  { refused: { refundId, code }, known, recorded }: { refused: Refusal; known: RefundRow[]; recorded: Recorded },
): Promise<void> {
  const [failed] = await on.run(refuseRefund(refundId, code))
  if (failed === undefined) return
  recorded.failed.push(refundId)
  await tell(on, order, { id: refundId, source: known.find(({ id }) => id === refundId)?.source, recorded })
}

const refundedText = `with done as (select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where order_id = $1 and state = 'done')
  update orders set refunded_cents = done.cents,
    payment_state = case when payment_state not in ('captured', 'refunded') then payment_state
      when done.cents >= charge_cents then 'refunded' else 'captured' end
  from done where id = $1`
