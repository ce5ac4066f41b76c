// Ends the holds that nobody captured in time, as the provider does by itself: canceled, with an event for the charge and one for the payment.
import { writeExpiry } from './change-intent.ts'
import type { Tools } from './change-intent.ts'
import { decideExpiry } from './decisions/settle.ts'
import { holdSeconds } from './json/charge-json.ts'
import { unixTime } from './rows.ts'

type ExpiryTools = Pick<Tools, 'store' | 'outbox' | 'subscribed'>

const batch = 100

export async function expireHolds(tools: ExpiryTools, now: Date): Promise<void> {
  const before = unixTime(now) - holdSeconds
  for (let found = batch; found === batch;) {
    const held = await tools.store.findHeldSince(before, batch)
    found = held.length
    for (const one of held) {
      const decision = decideExpiry(one, now)
      // Captured or cancelled meanwhile: nothing is left to expire.
      if ('change' in decision && !(await writeExpiry(tools, decision.change, one, now))) found = 0
    }
  }
}
