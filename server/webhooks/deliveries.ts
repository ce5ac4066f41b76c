// What was sent to an endpoint and what it said, newest first; sent again, or as a test, when somebody asks for it.
import type { Database } from '#database/connection.ts'
import { refused, done } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { testEvent } from '#domain/webhook.ts'
import { changesBy } from '#server/staff/still-allowed.ts'
import type { Self } from '#server/staff/log.ts'
import { tellSender } from './webhook-rows.ts'

export type Delivery = {
  key: number
  id: string
  type: string
  createdAt: Date
  state: 'waiting' | 'delivered' | 'failed'
  dueAt: Date | null
  attempts: number
  body: string | null
  attemptedAt: Date | null
  durationMs: number | null
  responseStatus: number | null
  responseBody: string | null
  error: string | null
}
export type DeliveryPage = { items: Delivery[]; nextCursor: string | null }

export function createDeliveries(database: Database) {
  return {
    /** Undefined for an unknown endpoint. */
    async list(
      webhookId: string,
      { before, limit }: { before?: number | undefined; limit: number },
    ): Promise<DeliveryPage | undefined> {
      const values = [webhookId, before ?? Number.MAX_SAFE_INTEGER, limit + 1]
      const rows = await database.query<Delivery>({ name: 'webhook-deliveries', text: listText, values })
      const known = rows.length > 0 || (await database.query(knownBy(webhookId))).length > 0
      if (!known) return undefined
      const items = rows.slice(0, limit)
      return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.key) : null }
    },

    /** The id of the delivery; undefined for an unknown endpoint. It's sent also while the endpoint is switched off. */
    async test(webhookId: string, by: Self): Promise<string | undefined> {
      const values = [webhookId, testEvent]
      const [row] = await changesBy(database, by).query<{ id: string }>({
        name: 'webhook-test',
        text: testText,
        values,
      })
      return row?.id
    },

    /** One that still waits is sent next, with what comes before it; any other is sent once more, with the same id. */
    async again(webhookId: string, messageId: string, by: Self): Promise<Outcome<undefined, 'not-found' | 'off'>> {
      const values = [webhookId, messageId]
      const changes = changesBy(database, by)
      const [row] = await changes.query<{ isOn: boolean }>({ name: 'webhook-again', text: againText, values })
      if (row === undefined) return refused('not-found')
      return row.isOn ? done(undefined) : refused('off')
    },
  }
}

const knownBy = (id: string) => ({ name: 'webhook-known', text: 'select id from webhooks where id = $1', values: [id] })

const listText = `select id as key, 'msg_' || message_id as id, type, created_at as "createdAt", state, due_at as "dueAt", attempts, body,
    attempted_at as "attemptedAt", duration_ms as "durationMs", response_status as "responseStatus",
    response_body as "responseBody", error
  from webhook_deliveries d where webhook_id = $1 and d.id < $2 order by d.id desc limit $3`

const testText = `insert into webhook_deliveries (webhook_id, type, subject, is_single)
  select id, $2, 'test', true from webhooks where id = $1 returning 'msg_' || message_id as id`

const againText = `with asked as (select d.id, d.subject, d.state, d.is_single, w.switched_off_at is null as "isOn" from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id where d.webhook_id = $1 and d.message_id = $2::uuid),
  single as (update webhook_deliveries d set due_at = now(), is_single = true from asked
    where d.id = asked.id and asked."isOn" and asked.state <> 'waiting'),
  next as (update webhook_deliveries d set due_at = now() from asked
    where d.webhook_id = $1 and d.subject = asked.subject and d.state = 'waiting' and d.id <= asked.id and asked."isOn"
      and asked.state = 'waiting')
  select "isOn", ${tellSender} from asked`
