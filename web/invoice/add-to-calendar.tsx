// A calendar file with the delivery time, for the calendar of the shopper's device.
import type { Order } from '#web/orders/order-data.ts'
import { calendarFile } from './calendar-file.ts'

export function AddToCalendar({ order }: { order: Order }) {
  const file = calendarFile(order)
  if (file === undefined || order.status === 'Cancelled' || order.status === 'Delivered') return undefined
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`order-${order.orderId}.ics`}
      className="mt-1 block min-h-6 font-normal text-leaf-700 underline print:hidden"
    >
      Add to calendar
    </a>
  )
}
