// The statements by which deliveries are claimed, sent in order and recorded.
import { claimText, afterAge, isStillTried, leaseFor } from '#database/claim.ts'
import type { Statement } from '#database/connection.ts'
import { webhookLimits } from '#domain/webhook.ts'
import type { SwitchOffReason, WebhookEvent, testEvent } from '#domain/webhook.ts'
import type { Posted } from './post-event.ts'

export type Claimed = {
  id: number
  messageId: string
  webhookId: string
  type: WebhookEvent | typeof testEvent
  person: string | null
  facts: Record<string, unknown>
  createdAt: Date
  attempts: number
  body: string | null
  url: string
  keyId: string | null
  secret: string
  /** While it still signs. */
  oldSecret: string | null
  /** Its endpoint still wants to hear of such events. */
  isListenedTo: boolean
  /** False for one that waits for an earlier event about the same thing. */
  isClaimed: boolean
}

/** Longer than a receiver may take: a process that was killed doesn't hold back what it was sending for long. */
const leaseSeconds = 25
const tried = `interval '${webhookLimits.triedDays} days'`

export type EndpointDue = {
  id: string
  /** Until its next delivery is due; null if nothing waits. */
  inMs: number | null
  isUntold: boolean
}

/** When there is something to do for each endpoint. */
export const endpointsDue: Statement = {
  name: 'webhooks-due',
  text: `select w.id, coalesce(w.tell_at <= now(), false) as "isUntold",
      ceil(extract(epoch from next.due_at - now()) * 1000)::float8 as "inMs"
    from webhooks w left join lateral (select d.due_at from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null
      and (w.switched_off_at is null or d.is_single) order by d.due_at limit 1) next on true`,
  values: [],
}

/** Tells the process that sends, whichever it is. The trigger of the outbox does it for new deliveries. */
export const tellSender = `announce('webhooks_due', '')`

/**
 * Due deliveries of an endpoint. What waits for an earlier event about the same thing comes back once that one is due, and what waits for
 * several is made due by the last of them, so that a claim looks at a few rows and finds what can be sent, however many wait.
 */
export function claimDue(webhookId: string, limit: number): Statement {
  return { name: 'webhook-claim', text: dueText, values: [webhookId, limit] }
}

const earlier = `from webhook_deliveries e where e.webhook_id = $1 and e.subject = due.subject and e.state = 'waiting'
  and not e.is_single and e.id < due.id order by e.id`

const dueText = `with due as materialized (select d.id, d.subject, d.is_single from webhook_deliveries d
    where d.webhook_id = $1 and d.due_at <= now()
      and exists (select from webhooks w where w.id = $1 and (w.switched_off_at is null or d.is_single))
    order by d.due_at, d.id limit $2 for update skip locked),
  placed as (select due.id, head.id as head_id, head.due_at as head_due, head.attempts, before.id as before_id from due
    left join lateral (select e.id, e.due_at, e.attempts ${earlier} limit 1) head on not due.is_single
    left join lateral (select e.id ${earlier} desc limit 1) before on not due.is_single)
  update webhook_deliveries d set due_at = case when placed.head_id is null then ${leaseFor(leaseSeconds)}
      else greatest(case when placed.attempts > 0 then placed.head_due end, now()
        + case when placed.before_id = placed.head_id then interval '1 second' else interval '10 minutes' end) end
    from placed, webhooks w where d.id = placed.id and w.id = d.webhook_id
    returning d.id, 'msg_' || d.message_id as "messageId", d.webhook_id as "webhookId", d.type, d.person, d.facts,
      d.created_at as "createdAt", d.attempts, d.body, w.url, w.key_id as "keyId", w.secret,
      case when w.old_secret_until > now() then w.old_secret end as "oldSecret", d.type = any(w.events) as "isListenedTo",
      placed.head_id is null as "isClaimed"`

/** Not sent after all, because the process ends: another one may have it at once. */
export function giveBack(id: number): Statement {
  const text = `with given as (update webhook_deliveries set due_at = now() where id = $1 and due_at is not null)
    select ${tellSender}`
  return { name: 'webhook-give-back', text, values: [id] }
}

const response = `attempts = attempts + 1, attempted_at = $2::timestamptz, duration_ms = $3::int, response_status = $4::int,
  response_body = case when body is not null then $5::text end, error = $6::text`

/** The next event about the same thing needn't wait any more. */
const nextDue = (
  of: string,
) => `update webhook_deliveries set due_at = now() where id = (select e.id from webhook_deliveries e, ${of}
  where e.webhook_id = ${of}.webhook_id and e.subject = ${of}.subject and e.state = 'waiting' and not e.is_single
    and e.id > ${of}.id order by e.id limit 1)`

const deliveredText = `with sent as (update webhook_deliveries set state = 'delivered', due_at = null, ${response}
    where id = $1 returning id, webhook_id, subject),
  next as (${nextDue('sent')})
  update webhooks set failing_since = null from sent where webhooks.id = sent.webhook_id and failing_since is not null`

// What somebody asked for is tried once, and says nothing about how long the receiver has been failing.
const failedText = `with failed as (update webhook_deliveries set ${response},
      state = case when is_single or $7 or created_at < now() - ${tried} then 'failed' else 'waiting' end,
      due_at = case when is_single or $7 or created_at < now() - ${tried} then null
        else now() + make_interval(secs => $8::float8) end
    where id = $1 returning id, webhook_id, subject, state, is_single),
  ended as (select * from failed where state = 'failed'),
  next as (${nextDue('ended')})
  update webhooks w set failing_since = coalesce(w.failing_since, now()),
      switched_off_at = case when $7 or w.failing_since < now() - ${tried} then now() end,
      switched_off_reason = case when $7 then 'gone' when w.failing_since < now() - ${tried} then 'failing' end,
      tell_at = case when $7 or w.failing_since < now() - ${tried} then now() end
    from failed where w.id = failed.webhook_id and w.switched_off_at is null and ($7 or not failed.is_single)`

/** Written before its endpoint listened to less, with a key that may not read it. */
export function giveUp(id: number): Statement {
  const text = `with given as (update webhook_deliveries set state = 'failed', due_at = null, error = 'The key may not read it'
      where id = $1 returning id, webhook_id, subject)
    ${nextDue('given')}`
  return { name: 'webhook-give-up', text, values: [id] }
}

type Attempt = { id: number; sentAt: Date; posted: Posted; pauseMs: number }

/** Any 2xx is success; 410 ends the endpoint. */
export function recordAttempt({ id, sentAt, posted, pauseMs }: Attempt): Statement {
  const [status, text, error] = 'error' in posted ? [null, null, posted.error] : [posted.status, posted.text, null]
  const values = [id, sentAt, posted.durationMs, status, text, error]
  if (status !== null && status >= 200 && status < 300)
    return { name: 'webhook-delivered', text: deliveredText, values }
  return { name: 'webhook-failed', text: failedText, values: [...values, status === 410, pauseMs / 1_000] }
}

export function switchOff(id: string, reason: SwitchOffReason): Statement {
  const text = `update webhooks set switched_off_at = now(), switched_off_reason = $2, tell_at = now()
    where id = $1 and switched_off_at is null`
  return { name: 'webhook-switch-off', text, values: [id, reason] }
}

export type SwitchedOff = { id: string; url: string; reason: SwitchOffReason }

/** Endpoints whose owners aren't told yet that they were switched off. */
export const claimUntold: Statement = {
  name: 'webhooks-untold',
  text: claimText({
    table: 'webhooks',
    dueAt: 'tell_at',
    where: isStillTried('switched_off_at'),
    limit: 20,
    next: afterAge('switched_off_at'),
    returning: 'id, url, switched_off_reason as reason',
  }),
  values: [],
}

// Those that an endpoint in use still waits for stay, however long the shop was closed.
export const sweepOld: Statement = {
  name: 'webhooks-sweep',
  text: `delete from webhook_deliveries where id = any(array(select d.id from webhook_deliveries d
    where d.created_at < now() - interval '${webhookLimits.listedDays} days' and (d.state <> 'waiting'
      or not exists (select from webhooks w where w.id = d.webhook_id and w.switched_off_at is null))
    order by d.created_at limit 5000))`,
  values: [],
}
