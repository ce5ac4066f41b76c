import { expect, test } from 'vitest'
import { statusText } from './status-text.ts'

const time = { label: 'Fri, Nov 20, 4–6 PM', promise: '', address: null, startsAt: '', endsAt: '', price: 0 }
const pickup = { ...time, method: 'pickup', area: 'Old Mill' } as const
const delivery = { ...time, method: 'delivery', area: 'Town' } as const
const packed = { lines: [], paid: 0 }

test.each([
  [{ delivery: pickup }, "We're getting your order ready. Pick it up at Old Mill: Fri, Nov 20, 4–6 PM."],
  [{ delivery: pickup, packed }, 'Your order is ready. Pick it up at Old Mill: Fri, Nov 20, 4–6 PM.'],
  [{ delivery: pickup, packed, isBack: true }, 'Your order is still here.'],
  [{ delivery }, "We're getting your order ready. We'll deliver it Fri, Nov 20, 4–6 PM."],
  [{ delivery, packed }, "Your order is packed. We'll deliver it Fri, Nov 20, 4–6 PM."],
  [{ delivery, packed, isBack: true }, 'Your order is back at the shop.'],
])('an order that is under way: %o reads "%s"', (order, text) => {
  expect(statusText({ status: 'Processing', paymentState: 'authorised', ...order })).toBe(text)
})
