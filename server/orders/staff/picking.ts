// What is to be picked, for the store room: number, first name, lines and notes. Neither address nor sums are sent.
import type { Database } from '#database/connection.ts'
import { firstNameOf } from '#domain/customer.ts'
import type { OrderStatus } from '#domain/order.ts'
import { readSnapshot } from '#domain/order-snapshot.ts'
import { courierText } from '#domain/shipping.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { pickedJson } from './pick-line.ts'
import type { Picked } from './pick-line.ts'
import type { PickingJson } from './picking-json.ts'
import type { OrderLine } from '#server/orders/order-rows.ts'

export type ToPick = {
  orderId: string
  createdAt: Date
  status: OrderStatus
  displayName: string
  shippingCents: number
  currency: string
  snapshot: unknown
  lines: (Omit<OrderLine, 'unitCents'> & { picked: Picked })[]
  notes: string[] | null
}
export type PickingPage = { items: ToPick[]; nextCursor: string | null }

export function createListToPick(database: Database) {
  /** Oldest first; the cursor is the number of the last order. */
  return async ({ cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<PickingPage> => {
    const rows = await database.query<ToPick>({ name: 'picking', text: pickText, values: [cursor ?? null, limit + 1] })
    const items = rows.slice(0, limit)
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.orderId ?? null) : null }
  }
}

// Paid orders only: a payment that can't be captured cancels its order.
const waiting = (status: string) => `(select id, created_at from orders, last
  where status = '${status}' and payment_state = 'captured' and (created_at, id) > (last.after, last.after_id)
  order by created_at, id limit $2)`

const pickText = `with last as (select coalesce((select created_at from orders where order_id = $1), '-infinity') as after,
    coalesce((select id from orders where order_id = $1), '00000000-0000-0000-0000-000000000000') as after_id),
  k as (${waiting('Pending')} union all ${waiting('Processing')})
  select o.order_id as "orderId", o.created_at as "createdAt", o.status, o.display_name as "displayName",
    o.shipping_cents as "shippingCents", o.currency, o.snapshot,
    (select json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'unit', l.unit, 'picture', l.picture,
      'quantity', l.quantity, 'note', l.note, 'picked', (select ${pickedJson} from picked_lines p
        where p.order_id = l.order_id and p.product_id = l.product_id and p.is_picked)) order by l.position)
      from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(e.text order by e.id) from order_events e
      where e.order_id = o.id and e.kind = 'note' and e.text <> '') as notes
  from k join orders o on o.id = k.id order by o.created_at, o.id limit $2`

export function writePicking({ items, nextCursor }: PickingPage, pictures: Pictures): PickingJson {
  return {
    items: items.map(({ createdAt, displayName, shippingCents, currency, snapshot, lines, notes, ...order }) => ({
      ...order,
      firstName: firstNameOf(displayName),
      courier: courierText(readSnapshot({ snapshot, currency, shippingCents }).courier),
      orderTime: createdAt.toISOString(),
      lines: lines.map(({ productId, picture, ...line }) => ({
        ...line,
        productId: `p${productId}`,
        image: imageOf(picture, '320.webp', pictures, 'url'),
      })),
      notes: notes ?? [],
    })),
    nextCursor,
  }
}
