// The delivery time as an iCalendar file (RFC 5545). Its times are in UTC, so that no device shows another hour than the shop meant.
import type { Order } from '#web/orders/order-data.ts'

type Delivered = Pick<Order, 'id' | 'orderId' | 'orderTime' | 'delivery' | 'seller' | 'street' | 'city'>

/** Undefined without a time. */
export function calendarFile({
  id,
  orderId,
  orderTime,
  delivery,
  seller,
  street,
  city,
}: Delivered): string | undefined {
  const { startsAt, endsAt, method, area, address } = delivery
  if (startsAt === null || endsAt === null) return undefined
  const isPickup = method === 'pickup'
  const place = isPickup ? [area, address].filter(Boolean).join(', ') : `${street}, ${city}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(seller.name)}//Orders//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(orderTime)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(`${isPickup ? 'Pick up' : 'Delivery of'} order ${orderId} (${seller.name})`)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n').concat('\r\n')
}

function utc(time: string): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** No line is longer than 75 bytes: further ones begin with a space. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > 74) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part]
}
