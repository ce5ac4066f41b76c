// What the store room packs, on the wire.
import * as z from 'zod'
import { orderStatus } from '#server/orders/status-json.ts'
import { lineJson } from './admin-json.ts'

const time = z.string().describe('ISO 8601')
const picked = z
  .object({ by: z.string().nullable(), at: time })
  .nullable()
  .describe('who has it in the bag, and since when')
export const pickedLineJson = z.object({ picked }).meta({ id: 'PickedLine' })

export const pickingJson = z
  .object({
    items: z.array(
      z.object({
        orderId: z.string(),
        orderTime: time,
        status: orderStatus,
        firstName: z.string(),
        courier: z.string().describe('its name and promise, or the delivery time'),
        lines: z.array(
          lineJson.extend({
            title: z.string(),
            unit: z.string(),
            image: z.string(),
            note: z.string(),
            minimumAge: z.int().nullable(),
            picked,
          }),
        ),
        notes: z.array(z.string()),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Picking' })
export type PickedLineJson = z.infer<typeof pickedLineJson>
export type PickingJson = z.infer<typeof pickingJson>
