// Finishes every purchase that isn't in a final state: at startup and every 15 seconds, whatever went wrong before.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { Payments } from '#server/payments/payments.ts'
import { checkoutById, claimDue, countStuck } from './checkout-rows.ts'
import type { CheckoutRow, CheckoutState } from './checkout-rows.ts'
import type { Finalize, Finalized } from './finalize.ts'
import type { Settle } from './settle.ts'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type ReconcileParts = {
  database: Database
  payments: Payments
  finalize: Finalize
  settle: Settle
  giveUp: (checkout: CheckoutRow) => Promise<Finalized | undefined>
  emails: { sendDue: () => Promise<void> }
  log: Log
}

type Due = { id: string; state: CheckoutState; attempts: number }

const batch = 50
const concurrency = 8
const alertAfter = 10
const everyMs = 15_000

export function createReconciler({ database, payments, finalize, settle, giveUp, emails, log }: ReconcileParts) {
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
        if (checkout.is_over) await giveUp(checkout)
        else if (checkout.pi_id !== null) await finalize(id)
      }
      // The provider responded, but the payment isn't in the expected state.
      if (!(await settle(id))) report(due, {})
    } catch (error) {
      report(due, { err: error })
    }
  }

  /** Processes everything that is due, a few at a time. Returns how many purchases that were. */
  async function runOnce(): Promise<number> {
    let total = 0
    while (!schedule.signal.aborted) {
      const due = await database.query<Due>(claimDue(payments.provider, batch))
      total += due.length
      for (const one of due) queue.add(() => reconcile(one))
      await queue.drain()
      if (due.length < batch) break
    }
    const [counted] = await database.query<{ stuck: number }>(countStuck(alertAfter))
    stuck = counted?.stuck ?? 0
    await emails.sendDue()
    return total
  }

  return {
    runOnce,
    /** How many purchases had failed more often than they should, at the last run. */
    stuck: () => stuck,
    start: schedule.start,
    stop: schedule.stop,
  }
}
