// How far an order is that one of the shop's own drivers brings, on the wire.
import * as z from 'zod'
import type { OrderStatus } from '#domain/order/order.ts'
import { stopOutcomes } from '#domain/delivery/run.ts'
import type { Trip } from './order-rows.ts'

export const tripJson = z
  .object({
    state: z.enum(['out', ...stopOutcomes]),
    leftAt: z.string().describe('ISO 8601'),
    stopsBefore: z.int().optional().describe('while it is out: how many the driver still visits before'),
    at: z.string().optional().describe('ISO 8601: when the driver was there'),
    name: z.string().optional().describe('who took it'),
    leftAtDoor: z.boolean().optional(),
  })
  .describe('once it left with a driver of the shop')

export function writeTrip(
  { leftAt, isOut, outcome, at, ...trip }: Trip,
  status: OrderStatus,
): z.infer<typeof tripJson> | undefined {
  const left = new Date(leftAt).toISOString()
  if (outcome === null) {
    // Somebody in the shop said that it was delivered, or the run is back.
    if (!isOut || status !== 'Processing') return undefined
    return { state: 'out', leftAt: left, stopsBefore: trip.stopsBefore }
  }
  // The office said something else since.
  if ((outcome === 'delivered') !== (status === 'Delivered')) return undefined
  return {
    state: outcome,
    leftAt: left,
    ...(at !== null && { at: new Date(at).toISOString() }),
    ...(trip.name !== null && { name: trip.name }),
    ...(trip.leftAtDoor && { leftAtDoor: true }),
  }
}
