// After the order is safe: takes the money, or lets it go. Repeated until what became of it is known and recorded.
import type { Database } from '#database/connection.ts'
import { statusesBefore } from '#domain/order.ts'
import type { Payments } from '#server/payments/payments.ts'
import { checkoutById, moveCheckout } from './checkout-rows.ts'
import type { CheckoutRow } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'
import { firstDue } from './order-emails.ts'
import { orderColumns, orderOf } from './order-rows.ts'
import type { Order, OrderRow } from './order-rows.ts'
import { createSharedWork } from './shared-work.ts'

export type Settle = ReturnType<typeof createSettle>

type SettleParts = {
  database: Database
  payments: Payments
  crashAt: CrashAt
  /** Told once for each order whose money was taken. */
  onPaid: (order: Order) => void
}

export function createSettle({ database, payments, crashAt, onPaid }: SettleParts) {
  async function capture(checkout: CheckoutRow, piId: string): Promise<void> {
    const { state } = await payments.capture(piId, keyOf('capture', checkout))
    crashAt('after-capture')
    if (state === 'captured') return finish(checkout.id)
    // The hold is gone for good: the order cannot be paid any more.
    if (state === 'cancelled') await takeBack(database, checkout)
  }

  async function finish(id: string): Promise<void> {
    const [row] = await database.query<OrderRow>({ name: 'settle-done', text: doneText, values: [id] })
    crashAt('after-done')
    if (row !== undefined) onPaid(orderOf(row))
  }

  async function release(checkout: CheckoutRow, piId: string): Promise<void> {
    const { state } = await payments.cancel(piId, keyOf('cancel', checkout))
    crashAt('after-cancel')
    if (state === 'cancelled') await database.query(moveCheckout(checkout.id, 'rejecting', 'rejected'))
    // Taken in spite of everything: it is given back.
    if (state === 'captured') await database.query(moveCheckout(checkout.id, 'rejecting', 'refunding'))
  }

  async function giveBack(checkout: CheckoutRow, piId: string): Promise<void> {
    const isDone = await payments.refund(piId, keyOf('refund', checkout))
    if (isDone) await database.query(moveCheckout(checkout.id, 'refunding', 'refunded'))
  }

  async function work(id: string, known: CheckoutRow | undefined): Promise<void> {
    const checkout = known ?? (await database.query<CheckoutRow>(checkoutById(id)))[0]
    if (checkout === undefined || checkout.pi_id === null || checkout.provider !== payments.provider) return
    if (checkout.state === 'placed') await capture(checkout, checkout.pi_id)
    if (checkout.state === 'rejecting') await release(checkout, checkout.pi_id)
    if (checkout.state === 'refunding') await giveBack(checkout, checkout.pi_id)
  }

  const settling = createSharedWork<void>()

  /** Does the next thing that is due for this checkout; nothing when it has come to its end. */
  return async function settle(id: string, known?: CheckoutRow): Promise<void> {
    await settling.run(id, () => work(id, known))
  }
}

/** A provider repeats its first answer for a key, failures included: a later try has a key of its own. */
function keyOf(action: string, { id, attempts }: CheckoutRow): string {
  return attempts === 0 ? `${action}:${id}` : `${action}:${id}:${attempts}`
}

/** Cancels an order that can never be paid and puts its goods back on the shelf, exactly once. */
async function takeBack(database: Database, checkout: CheckoutRow): Promise<void> {
  await database.transaction(async (transaction) => {
    const [locked] = await transaction.run({ name: 'take-back-lock', text: lockText, values: [checkout.id] })
    if (locked === undefined) return
    await transaction.run({ name: 'take-back-lock-products', text: lockProductsText, values: [checkout.id] })
    await transaction.run({ name: 'take-back', text: takeBackText, values: [checkout.id, statusesBefore('Cancelled')] })
  })
}

const doneText = `with moved as (update checkouts set state = 'done', last_error = null
    where id = $1 and state = 'placed' returning id),
  o as (update orders set payment_state = 'captured', captured_at = now(),
      letter_due_at = case when email <> '' then ${firstDue} end
    from moved where orders.checkout_id = moved.id returning orders.*)
  select ${orderColumns} from o`

const lockText = `select id from checkouts where id = $1 and state = 'placed' for update`

const lockProductsText = `select p.id from products p join order_lines l on l.product_id = p.id
  join orders o on o.id = l.order_id where o.checkout_id = $1 order by p.id for update of p`

const takeBackText = `with cancelled as (update orders set payment_state = 'cancelled',
      status = case when status = any($2) then 'Cancelled' else status end
    where checkout_id = $1 returning id, status),
  returned as (update products set quantity = products.quantity + l.quantity,
      units_sold = greatest(products.units_sold - l.quantity, 0)
    from order_lines l, cancelled where l.order_id = cancelled.id and cancelled.status = 'Cancelled'
      and products.id = l.product_id)
  update checkouts set state = 'rejected', last_error = 'the hold was gone' where id = $1`
