// What streams hear of one announcement.
import { expect, test, vi } from 'vitest'
import { followOwnOrders, followShop } from './order-events.ts'

function channel() {
  const heard = new Set<(payload: string) => void>()
  const subscribe = (listener: (payload: string) => void) => {
    heard.add(listener)
    return () => void heard.delete(listener)
  }
  return { subscribe, isHearing: () => true, tell: (payload: string) => heard.forEach((listener) => listener(payload)) }
}

test('an announcement is parsed once, however many streams are open, and each hears only what it may', () => {
  const [orderChanges, other] = [channel(), channel()]
  const channels = { orderChanges, lowStock: other, catalogChanges: other, deliveryChanges: other }
  const sent: string[] = []
  for (const uid of ['ada', 'bea', ...Array.from({ length: 200 }, (_, index) => `shopper ${index}`)])
    followOwnOrders(channels, uid, (name) => sent.push(`${uid}: ${name}`))
  followShop(
    channels,
    () => true,
    (name) => sent.push(`staff: ${name}`),
  )
  const parse = vi.spyOn(JSON, 'parse')
  const change = { orderId: 'A1B2C3', userId: 'ada', status: 'Pending', isNew: false }
  orderChanges.tell(JSON.stringify(change))
  expect(parse).toHaveBeenCalledTimes(1)
  expect(sent.splice(0)).toEqual(['ada: order', 'staff: order'])
  orderChanges.tell(JSON.stringify({ ...change, userId: 'bea' }))
  expect(sent.splice(0)).toEqual(['bea: order', 'staff: order'])
  orderChanges.tell('')
  expect(sent).toHaveLength(203)
  parse.mockRestore()
})
