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

export type Settle = ReturnType<typeof createSettle>['settle']

type SettleParts = {
  database: Database
  payments: Payments
  crashAt: CrashAt
  /** Told once for each order that came to its end: its money was captured, or the order had to be cancelled. */
  onOver: (order: Order) => void
}

/** What is done about the money of a checkout in each state. */
const steps = { placed: 'capture', rejecting: 'release', refunding: 'refund' } as const

export type SettleStep = (typeof steps)[keyof typeof steps]

export function createSettle({ database, payments, crashAt, onOver }: SettleParts) {
  const failures: Record<SettleStep, number> = { capture: 0, release: 0, refund: 0 }

  async function capture(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const { state } = await payments.capture(piId, keyOf('capture', checkout))
    crashAt('after-capture')
    if (state === 'captured') await finish(checkout.id)
    // The hold is gone for good: the order cannot be paid any more.
    if (state === 'cancelled') await takeBack(checkout.id)
    return state === 'captured' || state === 'cancelled'
  }

  async function finish(id: string): Promise<void> {
    const [row] = await database.query<OrderRow>({ name: 'settle-done', text: doneText, values: [id] })
    crashAt('after-done')
    if (row !== undefined) onOver(orderOf(row))
  }

  /** Cancels an order that can never be paid and puts its goods back on the shelf, exactly once. */
  async function takeBack(id: string): Promise<void> {
    const cancelled = await database.transaction(async (transaction) => {
      const [locked] = await transaction.run({ name: 'take-back-lock', text: lockText, values: [id] })
      if (locked === undefined) return undefined
      await transaction.run({ name: 'take-back-lock-products', text: lockProductsText, values: [id] })
      const values = [id, statusesBefore('Cancelled')]
      const [row] = await transaction.run<OrderRow>({ name: 'take-back', text: takeBackText, values })
      return row
    })
    if (cancelled?.status === 'Cancelled') onOver(orderOf(cancelled))
  }

  async function release(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const { state } = await payments.cancel(piId, keyOf('cancel', checkout))
    crashAt('after-cancel')
    // One that was given up was never rejected: no line of it was short.
    const ended = checkout.short_lines === null ? 'expired' : 'rejected'
    if (state === 'cancelled') await database.query(moveCheckout(checkout.id, 'rejecting', ended))
    // Taken in spite of everything: it is given back.
    if (state === 'captured') await database.query(moveCheckout(checkout.id, 'rejecting', 'refunding'))
    return state === 'captured' || state === 'cancelled'
  }

  async function refund(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const isDone = await payments.refund(piId, keyOf('refund', checkout))
    if (isDone) await database.query(moveCheckout(checkout.id, 'refunding', 'refunded'))
    return isDone
  }

  const take = { capture, release, refund }

  async function work(id: string, known: CheckoutRow | undefined): Promise<boolean> {
    const checkout = known ?? (await database.query<CheckoutRow>(checkoutById(id)))[0]
    if (checkout === undefined || checkout.pi_id === null || checkout.provider !== payments.provider) return true
    if (!isUnsettled(checkout.state)) return true
    const step = steps[checkout.state]
    let isTaken = false
    try {
      isTaken = await take[step](checkout, checkout.pi_id)
    } finally {
      if (!isTaken) failures[step] += 1
    }
    return isTaken
  }

  const settling = createSharedWork<boolean>()

  return {
    /** Takes the next step that is due for this checkout; false when the provider did not come round to it. */
    settle: async (id: string, known?: CheckoutRow): Promise<boolean> => settling.run(id, () => work(id, known)),

    /** How many attempts came to nothing since the start, with an exception or without. */
    failures: (): Readonly<Record<SettleStep, number>> => failures,
  }
}

function isUnsettled(state: CheckoutRow['state']): state is keyof typeof steps {
  return state in steps
}

/** A provider repeats its first answer for a key, failures included: a later try has a key of its own. */
function keyOf(action: string, { id, attempts }: CheckoutRow): string {
  return attempts === 0 ? `${action}:${id}` : `${action}:${id}:${attempts}`
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

// What was delivered stays delivered; its shopper has the goods and gets no email.
const takeBackText = `with cancelled as (update orders set payment_state = 'cancelled',
      status = case when status = any($2) then 'Cancelled' else status end, cancelled_at = now(),
      letter_due_at = case when email <> '' and (status = any($2) or status = 'Cancelled') then ${firstDue} end
    where checkout_id = $1 returning *),
  returned as (update products set quantity = products.quantity + l.quantity,
      units_sold = greatest(products.units_sold - l.quantity, 0)
    from order_lines l, cancelled where l.order_id = cancelled.id and cancelled.status = 'Cancelled'
      and products.id = l.product_id),
  moved as (update checkouts set state = 'rejected', last_error = 'the hold was gone' where id = $1)
  select ${orderColumns} from cancelled o`
