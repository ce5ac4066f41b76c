// A shopper's own data on the wire: the file to download, and the response to its deletion.
import * as z from 'zod'
import { orderJson } from '#server/orders/order-json.ts'
import { customerJson } from './customer-json.ts'

/** Loose: each capability that stores personal data adds its own part. */
export const ownDataJson = z
  .looseObject({
    exportedAt: z.string().describe('ISO 8601'),
    profile: customerJson.nullable(),
    orders: z.array(orderJson).optional(),
  })
  .meta({ id: 'OwnData' })
export type OwnDataJson = z.infer<typeof ownDataJson>
