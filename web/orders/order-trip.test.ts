import { expect, test } from 'vitest'
import { tripText } from './order-trip.tsx'

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
