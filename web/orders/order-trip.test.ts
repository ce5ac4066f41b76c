import { expect, test } from 'vitest'
import { tripText, whereText } from './order-trip.tsx'

const leftAt = '2026-11-18T16:00:00.000Z'

test.each([
  [{ state: 'out', stopsBefore: 2 }, "It's on its way: 2 stops before you."],
  [{ state: 'out', stopsBefore: 1 }, "It's on its way: 1 stop before you."],
  [{ state: 'out', stopsBefore: 0 }, "It's on its way, and you're next."],
  [{ state: 'not-home' }, 'We missed you, so your order is back at the shop.'],
  [{ state: 'delivered', name: 'Mrs Green' }, 'Delivered. Mrs Green took it.'],
  [{ state: 'delivered', leftAtDoor: true }, 'Delivered, left at your door.'],
] as const)('%o reads "%s"', (trip, text) => {
  expect(tripText({ leftAt, ...trip }, { locale: 'en-US' })).toBe(text)
})

test('what came back is for its shopper to decide about, and so is what nobody picked up', () => {
  const prices = { currency: 'USD', locale: 'en-US', discountPercent: 10, wholeUnits: true }
  const delivery = { label: '', promise: '', area: null, address: null, startsAt: '', endsAt: '', price: 0 }
  const order = { status: 'Processing', isBack: true, prices } as const
  const brought = { ...order, delivery: { ...delivery, method: 'delivery' } } as const
  expect(whereText({ ...brought, trip: { state: 'not-home', leftAt } })).toBe(
    'We missed you, so your order is back at the shop. Choose a new time or cancel it below. To pick it up yourself, call or email us.',
  )
  expect(whereText({ ...order, delivery: { ...delivery, method: 'pickup' } })).toBe(
    'Nobody picked up your order. Choose a new time or cancel it below.',
  )
  expect(whereText({ ...brought, isBack: false })).toBeUndefined()
})
