// Deletes the customers of removed accounts at the card provider, with the cards saved for them. Whatever fails is tried again
// until the provider has done it.
import type { FastifyBaseLogger } from 'fastify'
import { afterAge, claimText } from '#database/claim.ts'
import type { Database } from '#database/connection.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { Payments } from '#server/payments/payments.ts'

export type JobParts = {
  database: Database
  payments: Pick<Payments, 'provider' | 'customers'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Claimed = { id: string; customer_id: string }

const everyMs = 15_000
const batch = 20

export function createRemovalJob({ database, payments, log }: JobParts) {
  const onFailed = (error: unknown) => log.warn({ err: error }, 'saved cards of a removed account are not deleted yet')
  const schedule = createSchedule({ work: runOnce, everyMs, onFailed })

  async function runOnce(): Promise<void> {
    const values = [batch, payments.provider]
    const claimed = await database.query<Claimed>({ name: 'card-holders-claim', text: dueText, values })
    for (const holder of claimed) await remove(holder).catch(onFailed)
  }

  async function remove({ id, customer_id: customerId }: Claimed): Promise<void> {
    await payments.customers.remove(customerId)
    await database.query({ name: 'card-holder-gone', text: 'delete from card_holders where id = $1', values: [id] })
  }

  return { runOnce, start: schedule.start, stop: schedule.stop }
}

const dueText = claimText({
  table: 'card_holders',
  dueAt: 'due_at',
  where: 'provider = $2',
  limit: '$1',
  next: afterAge('removed_at'),
  returning: 'id, customer_id',
})
