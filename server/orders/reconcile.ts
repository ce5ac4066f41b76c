// Looks after every purchase that is not at its end: at the start and every 15 seconds, whatever went wrong before.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
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
const atOnce = 8
const alertAfter = 10
const everyMs = 15_000

export function createReconciler({ database, payments, finalize, settle, giveUp, emails, log }: ReconcileParts) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let stuck = 0

  function report({ id, state, attempts }: Due, fields: object): void {
    const level = attempts > alertAfter ? 'error' : 'warn'
    log[level]({ checkout: id, state, attempts, ...fields }, 'a purchase could not be brought to its end yet')
  }

  async function lookAfter(due: Due): Promise<void> {
    const { id, state } = due
    try {
      if (state === 'open') {
        const [checkout] = await database.query<CheckoutRow>(checkoutById(id))
        if (checkout?.state !== 'open') return
        if (checkout.is_over) await giveUp(checkout)
        else if (checkout.pi_id !== null) await finalize(id)
      }
      // The provider answers, but the money is not where it should be.
      if (!(await settle(id))) report(due, {})
    } catch (error) {
      report(due, { err: error })
    }
  }

  /** Everything that is due, a few at a time. */
  async function runOnce(): Promise<number> {
    let total = 0
    while (!stopping.signal.aborted) {
      const due = await database.query<Due>(claimDue(payments.provider, batch))
      total += due.length
      const queue = [...due]
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) await lookAfter(next)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      if (due.length < batch) break
    }
    const [counted] = await database.query<{ stuck: number }>(countStuck(alertAfter))
    stuck = counted?.stuck ?? 0
    await emails.sendDue()
    return total
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce().catch((error: unknown) => log.warn({ err: error }, 'the reconciler could not look'))
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    runOnce,
    /** How many purchases needed more attempts than any should, when it last looked. */
    stuck: () => stuck,
    start(): void {
      running ??= run()
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
