// Turns a paid checkout into an order, or into the change of one. Called by POST /orders, by the provider's webhook and by the reconciler: the first
// one does it, all of them get the same outcome.
import type { Database } from '#database/connection.ts'
import type { ShortLine } from '#database/tables/checkouts.ts'
import type { Intent } from '#server/payments/intent.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { ChangeRefused, createChangeOrder } from '#server/orders/changes/change-order.ts'
import { checkoutById, moveCheckout } from './checkout-rows.ts'
import type { CheckoutRow } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'
import { matchesCheckout, placeOrder, rejectMismatch } from './place-order.ts'
import { createSharedWork } from './shared-work.ts'

export type Finalized =
  | { outcome: 'ordered'; insertedId: string; orderNumber: string }
  | { outcome: 'out-of-stock'; lines: ShortLine[] }
  /** The place in its delivery time was given back, and nothing was free when the order was to be placed. */
  | { outcome: 'slot-full' | 'slot-closed'; slotId: number | null }
  /** The payment was for a change of this order. */
  | { outcome: 'changed'; insertedId: string; orderNumber: string }
  | { outcome: 'not-changed'; reason: ChangeRefused['reason'] }
  | { outcome: 'not-authorised' | 'payment-closed' | 'unknown' }

export type Finalize = ReturnType<typeof createFinalize>

type FinalizeParts = {
  database: Database
  payments: Payments
  crashAt: CrashAt
  changePaid: ReturnType<typeof createChangeOrder>['changePaid']
  onNotified: (ids: number[]) => void
}

export function createFinalize({ database, payments, crashAt, changePaid, onNotified }: FinalizeParts) {
  async function find(id: string): Promise<CheckoutRow | undefined> {
    const [row] = await database.query<CheckoutRow>(checkoutById(id))
    return row
  }

  async function work(id: string, known: CheckoutRow | undefined, wantedNumber?: string): Promise<Finalized> {
    const checkout = known ?? (await find(id))
    if (checkout === undefined || checkout.provider !== payments.provider) return { outcome: 'unknown' }
    if (checkout.state !== 'open') return storedOutcome(checkout)
    if (checkout.pi_id === null) return { outcome: 'not-authorised' }
    const intent = await payments.findIntent(checkout.pi_id)
    if (intent.state === 'open') return { outcome: 'not-authorised' }
    if (intent.state === 'cancelled') await database.query(moveCheckout(id, 'open', 'expired'))
    else if (checkout.changes_order_id !== null) {
      crashAt('before-change-paid')
      await placeChange(checkout, checkout.changes_order_id, intent)
      crashAt('after-change-paid')
    } else {
      crashAt('before-place')
      const placed = await placeOrder(database, { checkout, intent, wantedNumber, crashAt })
      if (placed !== undefined && 'order' in placed)
        return { outcome: 'ordered', insertedId: placed.order.id, orderNumber: placed.order.number }
    }
    const after = await find(id)
    return after === undefined ? { outcome: 'unknown' } : storedOutcome(after)
  }

  /** The order is changed and the payment held for it, or the payment is let go. */
  async function placeChange(checkout: CheckoutRow, orderId: string, intent: Intent): Promise<void> {
    const { id, user_id: uid, held_cents: cents, change } = checkout
    const stateIfNot = intent.state === 'captured' ? ('refunding' as const) : ('rejecting' as const)
    if (change === null || !matchesCheckout(checkout, intent))
      return void (await database.query(rejectMismatch(id, stateIfNot)))
    const payment = { checkoutId: id, cents, captureBefore: intent.captureBefore, card: intent.method, stateIfNot }
    const outcome = await changePaid({ ...change, orderId, uid }, payment)
    if (outcome?.ok === true && outcome.notification !== undefined) onNotified([outcome.notification])
  }

  const placing = createSharedWork<Finalized>()

  /** Concurrent callers in one process share a run; across processes, the row lock makes them agree. */
  return async function finalize(id: string, known?: CheckoutRow, wantedNumber?: string): Promise<Finalized> {
    return placing.run(id, () => work(id, known, wantedNumber))
  }
}

function storedOutcome(checkout: CheckoutRow): Finalized {
  const { order_id: insertedId, order_number: orderNumber, short_lines: lines, refusal } = checkout
  const isChange = checkout.changes_order_id !== null
  if (insertedId !== null && orderNumber !== null)
    return { outcome: isChange ? 'changed' : 'ordered', insertedId, orderNumber }
  if (lines !== null && lines.length > 0) return { outcome: 'out-of-stock', lines }
  if (refusal === 'slot-full' || refusal === 'slot-closed') return { outcome: refusal, slotId: checkout.slot_id }
  if (refusal !== null) return { outcome: 'not-changed', reason: refusal }
  return { outcome: checkout.state === 'open' ? 'not-authorised' : 'payment-closed' }
}
