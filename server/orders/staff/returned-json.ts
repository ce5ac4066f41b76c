// What of an order came back or arrived damaged, as the back office reads it.
import * as z from 'zod'
import type { StaffOrder } from './admin-order.ts'

export const returnedFields = {
  isBack: z.boolean().describe('it came back, and nobody decided yet what becomes of it'),
  isToPutBack: z.boolean().describe("it left, came back, and isn't in stock again"),
  damaged: z
    .array(z.object({ productId: z.string(), quantity: z.int(), title: z.string(), amountCents: z.int() }))
    .describe('what was damaged at the delivery, with the refund that is proposed'),
}

export function writeReturned({ isBack, isToPutBack, damaged }: StaffOrder) {
  const lines = damaged.map(({ productId, count, ...line }) => ({
    ...line,
    productId: `p${productId}`,
    quantity: count,
  }))
  return { isBack, isToPutBack, damaged: lines }
}
