// Moves an order to its next status. Whoever moves it names the version they saw: two people never overwrite each other.
import type { Database, Transaction } from '#database/connection.ts'
import { isPaid, statusesBefore, undoDeliverySeconds } from '#domain/order/order.ts'
import type { MovableTo } from '#domain/order/order.ts'
import { currentOf, insertEvent, lockOrder, notifyShopper } from './order-changes.ts'
import type { CurrentOrder, StaffMember } from './order-changes.ts'

export type Move = { orderId: string; to: MovableTo; version: number; by: StaffMember }

export type MoveOutcome =
  /** The notification whose email is to be sent at once, and the checkout whose payment is to be captured now. */
  | { ok: true; notification: number | undefined; captureDue?: string | undefined }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'stale' | 'impossible' | 'unpaid'; current: CurrentOrder }

const timeColumns = { Processing: 'processing_at', Delivered: 'delivered_at' } as const

export function createMoveOrder(database: Database) {
  return ({ orderId, to, version, by }: Move): Promise<MoveOutcome> =>
    database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      if (order === undefined) return { ok: false, reason: 'not-found' }
      if (order.version !== version) return { ok: false, reason: 'stale', current: currentOf(order) }
      if (!statusesBefore(to).includes(order.status))
        return { ok: false, reason: 'impossible', current: currentOf(order) }
      const isWhole = !order.later.some(({ isRefused }) => isRefused)
      const isCharged = (isPaid(order.paymentState) && isWhole) || order.isPaymentHandled
      const isChargedNow = to === 'Processing' && order.isCapturedLater && order.checkoutState === 'placed'
      if (!isCharged && !isChargedNow && !(await isFree(on, orderId)))
        return { ok: false, reason: 'unpaid', current: currentOf(order) }
      await on.run({
        name: `order-move-${to}`,
        text: `update orders set status = $2, version = version + 1, ${timeColumns[to]} = now() where id = $1`,
        values: [orderId, to],
      })
      if (isChargedNow && !isCharged)
        await on.run({ name: 'order-move-capture', text: captureText, values: [order.checkoutId, orderId] })
      await on.run(insertEvent({ orderId, kind: 'moved', actor: by, status: to }))
      const { subject, status } = order
      await by.record(on, { action: 'order.moved', subject, before: { status }, after: { status: to } })
      const captureDue = isChargedNow && !isCharged ? order.checkoutId : undefined
      if (to === 'Processing')
        return { ok: true, notification: await notifyShopper(on, 'processing', orderId), captureDue }
      await notifyShopper(on, 'delivered', orderId, { delaySeconds: undoDeliverySeconds })
      return { ok: true, notification: undefined }
    })
}

/** What is packed costs nothing, so that its payment was released. */
async function isFree(on: Transaction, orderId: string): Promise<boolean> {
  const text = 'select from packings where order_id = $1 and charge_cents = 0'
  return (await on.run({ name: 'order-packed-free', text, values: [orderId] })).length > 0
}

// The reconciler does it, should this process not come to it.
const captureText = `update checkouts set attempts = 0, next_attempt_at = now() + interval '20 seconds'
  where id = $1 or (changes_order_id = $2 and state = 'placed')`
