// Notifications on the wire.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import { notificationKinds } from '#domain/people/notification.ts'
import type { Notification } from './notifications.ts'

export const notificationJson = z
  .object({
    id: z.number().int(),
    kind: z.enum(notificationKinds),
    _id: z.string().describe("the order's"),
    orderId: z.string(),
    amount: z.number().nullable().describe('dollars that were refunded'),
    deliveryTime: z.string().nullable().describe('in words; null with a courier'),
    time: z.string().describe('ISO 8601'),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type NotificationJson = z.infer<typeof notificationJson>

export const notificationsJson = z
  .object({
    items: z.array(notificationJson),
    unread: z.number().int().describe('at most 99'),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Notifications' })
export type NotificationsJson = z.infer<typeof notificationsJson>

export function writeNotification({
  orderKey,
  orderId,
  refundCents,
  createdAt,
  ...rest
}: Notification): NotificationJson {
  const amount = refundCents === null ? null : dollarsOf(refundCents)
  return { ...rest, _id: orderKey, orderId, amount, time: createdAt.toISOString() }
}
