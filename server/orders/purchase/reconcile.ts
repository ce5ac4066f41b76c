// Finishes every purchase and every refund that isn't in a final state: at startup and every 15 seconds, whatever went wrong before.
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Statement } from '#database/connection.ts'
import type { RefundState } from '#domain/money/refund.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { Payments } from '#server/payments/payments.ts'
import { missPickups } from '#server/orders/changes/pick-up.ts'
import { checkoutById, claimDue, lapsePlaces } from './checkout-rows.ts'
import type { CheckoutRow, CheckoutState } from './checkout-rows.ts'
import type { Finalize, Finalized } from './finalize.ts'
import { forgetOldAttempts } from './payment-limits.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { claimDueRefunds, countStuckRefunds } from '#server/orders/money/refund-rows.ts'
import { alertAfter, countStuck } from '#server/orders/money/stuck-rows.ts'
import type { Settle } from '#server/orders/money/settle.ts'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type ReconcileParts = {
  database: Database
  payments: Payments
  finalize: Finalize
  settle: Settle
  sendRefund: (id: string) => Promise<boolean>
  giveUp: (checkout: CheckoutRow) => Promise<Finalized | undefined>
  limits: PaymentLimits | undefined
  emails: { sendDue: () => Promise<void> }
  /** Of the shop, which says when a day is over. */
  timeZone: () => string
  log: Log
}

type DueRow<State> = { id: string; state: State; attempts: number }
type Due = DueRow<CheckoutState>
type DueRefund = DueRow<RefundState>

const batch = 50
const concurrency = 8
const everyMs = 15_000

export function createReconciler(parts: ReconcileParts) {
  const { database, payments, finalize, settle, sendRefund, giveUp, limits, emails, timeZone, log } = parts
  const queue = createJobQueue({ concurrency })
  const schedule = createSchedule({
    work: runOnce,
    everyMs,
    onFailed: (error) => log.warn({ err: error }, 'the reconciler failed'),
  })
  let stuck = 0

  function report({ id, state, attempts }: Due, fields: object): void {
    const level = attempts > alertAfter ? 'error' : 'warn'
    log[level]({ checkout: id, state, attempts, ...fields }, 'a purchase could not be finished yet')
  }

  async function reconcile(due: Due): Promise<void> {
    const { id, state } = due
    try {
      if (state === 'open') {
        const [checkout] = await database.query<CheckoutRow>(checkoutById(id))
        if (checkout?.state !== 'open') return
        if (checkout.is_expired) await giveUp(checkout)
        else if (checkout.pi_id !== null) await finalize(id)
      }
      // The provider responded, but the payment isn't in the expected state.
      if (!(await settle(id))) report(due, {})
    } catch (error) {
      report(due, { err: error })
    }
  }

  async function reconcileRefund(due: DueRefund): Promise<void> {
    const { id, attempts } = due
    try {
      await sendRefund(id)
    } catch (error) {
      const level = attempts > alertAfter ? 'error' : 'warn'
      log[level]({ refund: id, attempts, err: error }, 'a refund could not be sent yet')
    }
  }

  /** Processes everything that is due, a few at a time. Returns how many there were. */
  async function drainDue<Row extends { id: string }>(
    claim: (limit: number) => Promise<Row[]>,
    work: (row: Row) => Promise<void>,
  ): Promise<number> {
    let total = 0
    while (!schedule.signal.aborted) {
      const due = await claim(batch)
      total += due.length
      for (const one of due) queue.add(() => work(one))
      await queue.drain()
      if (due.length < batch) break
    }
    return total
  }

  async function count(statement: Statement): Promise<number> {
    const [counted] = await database.query<{ stuck: number }>(statement)
    return counted?.stuck ?? 0
  }

  /** Returns how many purchases and refunds were due. */
  async function runOnce(): Promise<number> {
    const { provider } = payments
    await database.query(lapsePlaces())
    const purchases = await drainDue((limit) => database.query<Due>(claimDue(provider, limit)), reconcile)
    const refunds = await drainDue(
      (limit) => database.query<DueRefund>(claimDueRefunds(provider, limit)),
      reconcileRefund,
    )
    stuck = (await count(countStuck())) + (await count(countStuckRefunds()))
    await database.query(missPickups(timeZone()))
    await emails.sendDue()
    if (limits !== undefined) await database.query(forgetOldAttempts(limits))
    return purchases + refunds
  }

  return {
    runOnce,
    /** How many purchases and refunds had failed more often than they should, at the last run. */
    stuck: () => stuck,
    start: schedule.start,
    stop: schedule.stop,
  }
}
