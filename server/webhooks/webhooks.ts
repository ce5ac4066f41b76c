// Tells other programs what happens in the shop, by the Standard Webhooks specification (decision 056): the endpoints, the outbox that
// triggers fill in the transaction of a change, and the job that sends it.
import type { Transaction } from '#database/connection.ts'
import { createOutgoing } from '#server/http/outgoing.ts'
import type { AddressRules } from '#server/http/outgoing.ts'
import { createDeliveries } from './deliveries.ts'
import { createEndpoints } from './endpoints.ts'
import { createPostEvent } from './post-event.ts'
import { createSendJob } from './send-job.ts'
import type { SendParts } from './send-job.ts'

export type Webhooks = ReturnType<typeof createWebhooks>

/** What tests and the operator set. */
export type WebhookParts = Pick<SendParts, 'tellSwitchedOff' | 'pauseMs'> & {
  rules?: AddressRules | undefined
  timeoutMs?: number | undefined
}

export function createWebhooks({ rules, timeoutMs, ...parts }: SendParts & WebhookParts) {
  const { database, permissionsOf } = parts
  const outgoing = createOutgoing(rules)
  const post = createPostEvent({ outgoing, timeoutMs })
  const { start, stop, runOnce } = createSendJob({ ...parts, post })

  return {
    start,
    stop,
    runOnce,
    endpoints: createEndpoints({ database, check: outgoing.check, permissionsOf }),
    deliveries: createDeliveries(database),

    personalData: {
      prepareRemoval: async () => {},
      /** What was sent of them. What still waits is made again, of what is left of the order. */
      async remove(uid: string, on: Transaction): Promise<boolean> {
        const text = 'update webhook_deliveries set body = null, response_body = null where person = $1'
        await on.run({ name: 'webhook-forget', text, values: [uid] })
        return true
      },
      /** It repeats the orders, which are in the export. */
      export: async () => ({}),
    },
  }
}
