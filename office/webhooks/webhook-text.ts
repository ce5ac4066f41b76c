// Webhooks in the words of the office.
import type { SwitchOffReason, WebhookEvent } from '#domain/webhook.ts'
import type { Delivery, Webhook } from './webhook-data.ts'

export const eventTexts: Record<WebhookEvent, string> = {
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.moved': 'An order moves on or back',
  'order.packed': 'An order is packed',
  'order.cancelled': 'An order is cancelled',
  'refund.completed': 'A refund is completed',
  'product.changed': 'A product is added or changed',
  'stock.low': 'A product runs low',
  'customer.deleted': "A customer's data is deleted",
}

export const offTexts: Record<SwitchOffReason, string> = {
  failing: 'Nothing could be delivered for three days, so it was switched off. Events since then weren’t recorded.',
  gone: 'The receiver answered that it’s gone for good (410), so it was switched off.',
  key: 'Its API key was revoked or has expired, so it was switched off. Choose another key, then switch it on again.',
  staff: 'It was switched off here.',
}

export type State = { text: string; tone: 'good' | 'bad' | 'quiet' }

export function stateOf({ isOn, failingSince, deliveredAt }: Webhook): State {
  if (!isOn) return { text: 'Off', tone: 'quiet' }
  if (failingSince !== null) return { text: 'Failing', tone: 'bad' }
  return deliveredAt === null ? { text: 'Nothing sent yet', tone: 'quiet' } : { text: 'Working', tone: 'good' }
}

export function outcomeOf({ state, response, error, attempts, nextAttemptAt }: Delivery): State {
  if (state === 'delivered') return { text: `Delivered, ${response?.status ?? ''}`, tone: 'good' }
  const reason = response === null ? (error ?? '') : `It answered ${response.status}.`
  if (state === 'failed') return { text: `Failed. ${reason}`, tone: 'bad' }
  if (attempts === 0) return { text: nextAttemptAt === null ? 'Waiting' : 'Sending soon', tone: 'quiet' }
  return { text: `Trying again. ${reason}`, tone: 'bad' }
}

/** JSON as people read it; anything else as it is. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
