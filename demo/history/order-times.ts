// The moments of a past order that follow from its steps.
import type { OrderStatus } from '#domain/order/order.ts'
import { minutesAfter } from './history.ts'
import type { Order } from './history.ts'

const captureMinutes = 0.04
const emailMinutes = 0.07

export function capturedAtOf({ placedAt }: Order): Date {
  return minutesAfter(placedAt, captureMinutes)
}

/** When an email about something was accepted. */
export function emailedAt(moment: Date): Date {
  return minutesAfter(moment, emailMinutes)
}

export function movedAt({ steps }: Order, to: OrderStatus): Date | null {
  return steps.find((step) => step.kind !== 'note' && step.to === to)?.at ?? null
}

export function cancelledAtOf(order: Order): Date | null {
  return order.cancelledByShopAt ?? movedAt(order, 'Cancelled')
}
