// A webhook event: what happened, with the object right after it.
import Stripe from 'stripe'
import { newId } from '#embedded/card-sandbox/ids.ts'
import { unixTime } from '#embedded/card-sandbox/rows.ts'
import type { EventType } from '#embedded/card-sandbox/rows.ts'

export type OutgoingEvent = { id: string; created: number; body: string }

/** `requestId`: null when the provider did it by itself. */
type EventParts = { type: EventType; object: object; requestId: string | null; key: string | undefined }

export function eventOf({ type, object, requestId, key }: EventParts, now: Date): OutgoingEvent {
  const event = {
    id: newId('evt', now),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: unixTime(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: key ?? null },
    type,
  } satisfies Omit<Stripe.Event, 'data' | 'type'> & { data: object; type: string }
  return { id: event.id, created: event.created, body: JSON.stringify(event) }
}
