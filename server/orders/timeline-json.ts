// The steps that an order has taken, as its shopper reads them.
import * as z from 'zod'
import type { Order } from './order-rows.ts'

const orderSteps = ['placed', 'paid', 'processing', 'packed', 'out', 'delivered', 'cancelled', 'refunded'] as const
export type OrderStep = (typeof orderSteps)[number]

export const timelineJson = z
  .array(z.object({ step: z.enum(orderSteps), time: z.string().describe('ISO 8601') }))
  .describe('what happened so far')
type TimelineJson = z.infer<typeof timelineJson>

export function listSteps(order: Order): TimelineJson {
  const { createdAt, capturedAt, processingAt, deliveredAt, cancelledAt, refunds } = order
  const lastRefund = refunds.findLast(({ isDone }) => isDone)
  const times: Record<OrderStep, Date | null> = {
    placed: createdAt,
    paid: capturedAt,
    processing: processingAt,
    packed: order.packed === undefined ? null : new Date(order.packed.packedAt),
    out: order.trip === undefined ? null : new Date(order.trip.leftAt),
    delivered: deliveredAt,
    // A delivered order whose payment was lost has that time, too, and was not cancelled.
    cancelled: order.status === 'Cancelled' ? cancelledAt : null,
    refunded: lastRefund === undefined ? null : new Date(lastRefund.time),
  }
  return orderSteps.flatMap((step) => {
    const time = times[step]
    return time === null ? [] : [{ step, time: time.toISOString() }]
  })
}
