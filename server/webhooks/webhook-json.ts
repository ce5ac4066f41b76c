// Webhooks of the back office on the wire.
import * as z from 'zod'
import { switchOffReasons, webhookEvents } from '#domain/webhook.ts'
import { longestAddress } from '#server/http/outgoing.ts'
import type { Delivery, DeliveryPage } from './deliveries.ts'
import type { Endpoint } from './endpoints.ts'
import { contentType } from './post-event.ts'
import { idHeaders } from './signature.ts'

const time = z.string().describe('ISO 8601')
const url = z.string().trim().min(1, 'enter an address').max(longestAddress)
const event = z.enum(webhookEvents).meta({ id: 'WebhookEvent' })
const events = z.array(event).min(1, 'choose at least one event').max(50)
const keyId = z.uuid('the id of an API key')

/** Without a key everything is sent. */
export const newWebhookBody = z.strictObject({
  url: url,
  events,
  keyId: keyId.nullish(),
})
export const editWebhookBody = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  keyId: keyId.nullish(),
  isOn: z.boolean().optional(),
})

export const webhookJson = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(event),
    keyId: z.string().nullable(),
    createdAt: time,
    isOn: z.boolean(),
    switchedOffAt: time.nullable(),
    switchedOffReason: z.enum(switchOffReasons).nullable(),
    failingSince: time.nullable(),
    deliveredAt: time.nullable(),
    waiting: z.number().int(),
    oldSecretUntil: time.nullable(),
  })
  .meta({ id: 'Webhook' })
export const webhooksJson = z.object({ items: z.array(webhookJson), events: z.array(event) })
export type WebhookJson = z.infer<typeof webhookJson>
export type WebhooksJson = z.infer<typeof webhooksJson>

const secret = z.string().describe('whsec_…, shown only here')
export const madeWebhookJson = z.object({ id: z.string(), secret })
export const newSecretJson = z.object({ secret })
export const askedDeliveryJson = z.object({ id: z.string() }).meta({ id: 'AskedDelivery' })
export type MadeWebhookJson = z.infer<typeof madeWebhookJson>
export type NewSecretJson = z.infer<typeof newSecretJson>

export const deliveryPageJson = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      createdAt: time,
      state: z.enum(['waiting', 'delivered', 'failed']),
      nextAttemptAt: time.nullable(),
      attempts: z.number().int(),
      attemptedAt: time.nullable(),
      durationMs: z.number().int().nullable(),
      request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
      response: z.object({ status: z.number().int(), body: z.string() }).nullable(),
      error: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type DeliveryPageJson = z.infer<typeof deliveryPageJson>

export const deliveriesQuery = z.object({
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'take it from `nextCursor`')
    .transform(Number)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export function writeWebhook(endpoint: Endpoint): WebhookJson {
  const { switchedOffAt, createdAt, failingSince, deliveredAt, oldSecretUntil, ...rest } = endpoint
  const times = { switchedOffAt, failingSince, deliveredAt, oldSecretUntil }
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    isOn: switchedOffAt === null,
    switchedOffAt: textOf(times.switchedOffAt),
    failingSince: textOf(times.failingSince),
    deliveredAt: textOf(times.deliveredAt),
    oldSecretUntil: textOf(times.oldSecretUntil),
  }
}

export function writeDeliveries({ items, nextCursor }: DeliveryPage): DeliveryPageJson {
  return { items: items.map(writeDelivery), nextCursor }
}

function writeDelivery(delivery: Delivery): DeliveryPageJson['items'][number] {
  const { id, type, createdAt, state, dueAt, attempts, attemptedAt, durationMs, error } = delivery
  const { body, responseStatus, responseBody } = delivery
  const headers = attemptedAt && { 'content-type': contentType, ...idHeaders(id, attemptedAt) }
  return {
    id,
    type,
    createdAt: createdAt.toISOString(),
    state,
    nextAttemptAt: textOf(dueAt),
    attempts,
    attemptedAt: textOf(attemptedAt),
    durationMs,
    request: headers === null || body === null ? null : { headers, body },
    response: responseStatus === null ? null : { status: responseStatus, body: responseBody ?? '' },
    error,
  }
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
