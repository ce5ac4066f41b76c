// What is to be picked, for the store room: number, first name, lines and notes. Neither address nor sums are sent.
import type { Database } from '#database/connection.ts'
import { selectFields } from '#database/row-types.ts'
import { firstNameOf } from '#domain/people/customer.ts'
import { readSnapshot } from '#domain/order/order-snapshot.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { pickedJson } from './pick-line.ts'
import type { Picked } from './pick-line.ts'
import type { PickingJson } from './picking-json.ts'
import { linesColumn } from '#server/orders/order-rows.ts'
import type { OrderFields, OrderLine } from '#server/orders/order-rows.ts'

const fields = ['orderId', 'createdAt', 'status', 'displayName', 'shippingCents', 'currency', 'snapshot'] as const
const lineFields = ['productId', 'title', 'unit', 'picture', 'quantity', 'note'] as const

export type ToPick = Pick<OrderFields, (typeof fields)[number]> & {
  lines: (Pick<OrderLine, (typeof lineFields)[number]> & { minimumAge: number | null; picked: Picked })[]
  notes: string[] | null
}
export type PickingPage = { items: ToPick[]; nextCursor: string | null }

export function createListToPick(database: Database) {
  /** By delivery time, or oldest first; the cursor is the number of the last order. */
  return async ({ cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<PickingPage> => {
    const rows = await database.query<ToPick>({ name: 'picking', text: pickText, values: [cursor ?? null, limit + 1] })
    const items = rows.slice(0, limit)
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.orderId ?? null) : null }
  }
}

const isUnpacked = `not exists (select from packings p where p.order_id = o.id and p.state = 'packed')`

// Paid orders only, or with a delivery time and an authorised payment: one that can't be captured cancels its order.
const waiting = (status: string) => `(select o.id, o.created_at as at from orders o, last
  where o.status = '${status}' and o.payment_state = 'captured' and o.slot_id is null and ${isUnpacked}
    and (o.created_at, o.id) > (last.after, last.after_id) order by o.created_at, o.id limit $2)`
const timed = `(select o.id, s.starts_at as at from orders o join slots s on s.id = o.slot_id, last
  where o.slot_id is not null and o.status in ('Pending', 'Processing') and o.payment_state in ('authorised', 'captured')
    and ${isUnpacked} and (s.starts_at, o.id) > (last.after, last.after_id) order by s.starts_at, o.id limit $2)`

const pickedColumn = `(select ${pickedJson} from picked_lines p
  where p.order_id = l.order_id and p.product_id = l.product_id and p.is_picked)`

const pickText = `with last as (select coalesce(max(coalesce(s.starts_at, o.created_at)), '-infinity') as after,
    coalesce(max(o.id::text), '00000000-0000-0000-0000-000000000000')::uuid as after_id
    from orders o left join slots s on s.id = o.slot_id where o.order_id = $1),
  k as (${waiting('Pending')} union all ${waiting('Processing')} union all ${timed})
  select ${selectFields('o', fields)}, ${linesColumn([...lineFields, 'minimumAge'], `, 'picked', ${pickedColumn}`)},
    (select json_agg(e.text order by e.id) from order_events e
      where e.order_id = o.id and e.kind = 'note' and e.text <> '') as notes
  from k join orders o on o.id = k.id order by k.at, o.id limit $2`

export function writePicking({ items, nextCursor }: PickingPage, pictures: Pictures): PickingJson {
  return {
    items: items.map(({ createdAt, displayName, shippingCents, currency, snapshot, lines, notes, ...order }) => ({
      ...order,
      firstName: firstNameOf(displayName),
      courier: readSnapshot({ snapshot, currency, shippingCents }).delivery.label,
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
