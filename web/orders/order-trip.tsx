// Where an order is that one of the shop's own drivers brings, what became of it at the door, and that nobody picked it up.
import type { Order } from './order-data.ts'
import { timeText } from './order-data.ts'

export function OrderTrip({ order }: { order: Order }) {
  const text = whereText(order)
  return text === undefined ? null : (
    <p role="status" className="text-sm font-semibold">
      {text}
    </p>
  )
}

export function whereText({
  trip,
  isBack = false,
  status,
  delivery,
  prices,
}: Pick<Order, 'trip' | 'isBack' | 'status' | 'delivery' | 'prices'>): string | undefined {
  if (status === 'Cancelled' || (trip === undefined && !isBack)) return undefined
  const text = trip === undefined ? 'Nobody picked up your order.' : tripText(trip, prices)
  if (!isBack) return text
  const isPickup = delivery.method === 'pickup'
  return `${text} Choose a new time or cancel it below.${isPickup ? '' : ' To pick it up yourself, call or email us.'}`
}

export function tripText(
  { state, stopsBefore = 0, at, name, leftAtDoor }: NonNullable<Order['trip']>,
  prices: { locale: string },
): string {
  if (state === 'out') {
    if (stopsBefore === 0) return "It's on its way, and you're next."
    return `It's on its way: ${stopsBefore === 1 ? '1 stop' : `${stopsBefore} stops`} before you.`
  }
  if (state === 'not-home') return 'We missed you, so your order is back at the shop.'
  if (state === 'refused') return "Your order is back at the shop, because it wasn't accepted."
  const when = at === undefined ? '' : ` ${timeText(at, prices)}`
  if (name !== undefined && name !== '') return `Delivered${when}. ${name} took it.`
  return leftAtDoor === true ? `Delivered${when}, left at your door.` : `Delivered${when}.`
}
