// Webhooks: what other programs can hear of, who may hear it, and when a failed delivery is sent again.
import type { Permission } from '#domain/people/permission.ts'

/** Each with the permissions of which a key needs one to hear of it. */
const hearers = {
  'order.placed': ['orders.read', 'orders.pick'],
  'order.paid': ['orders.read', 'orders.pick'],
  'order.moved': ['orders.read', 'orders.pick'],
  'order.packed': ['orders.read', 'orders.pick'],
  'order.cancelled': ['orders.read', 'orders.pick'],
  'refund.completed': ['orders.read'],
  'product.changed': ['catalog.read'],
  'stock.low': ['catalog.read'],
  'customer.deleted': ['customers.read'],
} as const satisfies Record<string, readonly Permission[]>

export type WebhookEvent = keyof typeof hearers
export const webhookEvents = Object.keys(hearers) as [WebhookEvent, ...WebhookEvent[]]

/** Sent when somebody asks for it, whatever the endpoint listens to. */
export const testEvent = 'webhook.test'

/** `gone`: its receiver says so, with 410. `key`: its API key was revoked or has expired. `staff`: somebody switched it off. */
export const switchOffReasons = ['failing', 'gone', 'key', 'staff'] as const
export type SwitchOffReason = (typeof switchOffReasons)[number]

export function mayHear(permissions: readonly Permission[], event: WebhookEvent): boolean {
  const needed: readonly Permission[] = hearers[event]
  return needed.some((permission) => permissions.includes(permission))
}

export const webhookLimits = {
  endpoints: 20,
  timeoutMs: 15_000,
  /** A delivery is given up, and an endpoint without any success switched off, after so long. */
  triedDays: 3,
  /** The secret before the last rotation signs as well for so long. */
  oldSecretHours: 24,
  /** Deliveries are listed for so long. */
  listedDays: 7,
  /** As much of a response is stored. */
  responseBytes: 2_048,
} as const

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const pauses = [5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
const longestPause = 6 * hour

/** Before the next attempt, after so many failed ones. `random` is below 1: receivers that fail together aren't asked together. */
export function pauseAfter(attempts: number, random: number): number {
  const pause = pauses[attempts - 1] ?? longestPause
  return Math.round(pause * (0.8 + 0.4 * random))
}
