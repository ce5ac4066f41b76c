// A preview that no process survives isn't begun for ever: after some attempts nobody takes it up any more, and it's swept. An import
// says so. What is being applied or undone is never given up.
import type { Database } from '#database/connection.ts'

const maxAttempts = 5
const failure = {
  code: 'gave-up',
  text: 'We couldn’t compare this file with your products. Split it, or save it again as CSV.',
}

export async function giveUp(database: Database): Promise<void> {
  await database.query({
    name: 'batch-give-up',
    text: `with gone as (update batches set due_at = null
        where state = 'preparing' and due_at <= now() and attempts >= ${maxAttempts} returning id)
      update imports i set failure = $1, due_at = null from gone where i.batch_id = gone.id`,
    values: [JSON.stringify(failure)],
  })
}
