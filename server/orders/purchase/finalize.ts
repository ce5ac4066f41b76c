// Turns a paid checkout into an order. Called by POST /orders, by the provider's webhook and by the reconciler: the first
// one does it, all of them get the same outcome.
import type { Database } from '#database/connection.ts'
import type { ShortLine } from '#database/tables/checkouts.ts'
import type { Payments } from '#server/payments/payments.ts'
import { checkoutById, moveCheckout } from './checkout-rows.ts'
import type { CheckoutRow } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'
import { placeOrder } from './place-order.ts'
import { createSharedWork } from './shared-work.ts'

export type Finalized =
  | { outcome: 'ordered'; insertedId: string; orderNumber: string }
  | { outcome: 'out-of-stock'; lines: ShortLine[] }
  /** The place in its delivery time was given back, and nothing was free when the order was to be placed. */
  | { outcome: 'slot-full' | 'slot-closed'; slotId: number | null }
  | { outcome: 'not-authorised' | 'payment-closed' | 'unknown' }

export type Finalize = ReturnType<typeof createFinalize>

type FinalizeParts = { database: Database; payments: Payments; crashAt: CrashAt }

export function createFinalize({ database, payments, crashAt }: FinalizeParts) {
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
    else {
      crashAt('before-place')
      const placed = await placeOrder(database, { checkout, intent, wantedNumber, crashAt })
      if (placed !== undefined && 'order' in placed)
        return { outcome: 'ordered', insertedId: placed.order.id, orderNumber: placed.order.number }
    }
    const after = await find(id)
    return after === undefined ? { outcome: 'unknown' } : storedOutcome(after)
  }

  const placing = createSharedWork<Finalized>()

  /** Concurrent callers in one process share a run; across processes, the row lock makes them agree. */
  return async function finalize(id: string, known?: CheckoutRow, wantedNumber?: string): Promise<Finalized> {
    return placing.run(id, () => work(id, known, wantedNumber))
  }
}

function storedOutcome(checkout: CheckoutRow): Finalized {
  const { order_id: insertedId, order_number: orderNumber, short_lines: lines } = checkout
  if (insertedId !== null && orderNumber !== null) return { outcome: 'ordered', insertedId, orderNumber }
  if (lines !== null && lines.length > 0) return { outcome: 'out-of-stock', lines }
  if (checkout.refusal !== null) return { outcome: checkout.refusal, slotId: checkout.slot_id }
  return { outcome: checkout.state === 'open' ? 'not-authorised' : 'payment-closed' }
}
