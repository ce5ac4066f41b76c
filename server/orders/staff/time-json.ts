// The delivery time of an order, as the back office reads it; null with a courier.
import * as z from 'zod'
import { areaIdOf, slotIdOf } from '#domain/delivery/delivery.ts'
import type { DeliveryPromise } from '#domain/delivery/delivery.ts'
import type { StaffOrder } from './admin-order.ts'

const time = z.string().describe('ISO 8601')
const promised = z.object({ startsAt: time, endsAt: time, area: z.string() })

export const timeJson = promised.nullable().describe('null with a courier')
export const orderSlotJson = promised
  .extend({ id: z.string(), areaId: z.string() })
  .nullable()
  .describe('null with a courier')
  .meta({ id: 'OrderSlot' })

export function writeTime({ startsAt, endsAt, area }: DeliveryPromise): z.infer<typeof timeJson> {
  return startsAt === null || endsAt === null ? null : { startsAt, endsAt, area: area ?? '' }
}

export function writeSlot({
  order: { slotId, snapshot },
  areaId,
}: Pick<StaffOrder, 'order' | 'areaId'>): z.infer<typeof orderSlotJson> {
  const written = writeTime(snapshot.delivery)
  if (slotId === null || areaId === null || written === null) return null
  return { ...written, id: slotIdOf(slotId), areaId: areaIdOf(areaId) }
}
