// Ticks a line of an order off in the store room, or takes the tick back, with who did it and when.
import { staffNameOf } from '#database/staff-name.ts'
import type { Database } from '#database/connection.ts'
import type { CurrentOrder, StaffMember } from '#server/orders/changes/order-changes.ts'
import { currentOf, lockOrder } from '#server/orders/changes/order-changes.ts'

export type Tick = { orderId: string; productId: number; isPicked: boolean; by: StaffMember }

/** `picked`: who has it in the bag, and since when. */
export type Picked = { by: string | null; at: string } | null
export type PickOutcome =
  | { ok: true; picked: Picked }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'impossible'; current: CurrentOrder }

export function createPickLine(database: Database) {
  return ({ orderId, productId, isPicked, by }: Tick): Promise<PickOutcome> =>
    database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      if (order?.lines.some((line) => line.productId === productId) !== true) return { ok: false, reason: 'not-found' }
      if (order.status !== 'Pending' && order.status !== 'Processing')
        return { ok: false, reason: 'impossible', current: currentOf(order) }
      const values = [orderId, productId, isPicked, by.uid]
      const changed = await on.run({ name: 'pick-line', text: pickText, values })
      const { subject } = order
      const after = { productId: `p${productId}`, isPicked }
      if (changed.length > 0) await by.record(on, { action: 'order.picked', subject, after })
      const [row] = await on.run<{ picked: Picked }>({
        name: 'picked-line',
        text: readText,
        values: [orderId, productId],
      })
      return { ok: true, picked: row?.picked ?? null }
    })
}

/** What is known of the tick of a line `p`, as JSON. */
export const pickedJson = `json_build_object('by', ${staffNameOf('p.changed_by')}, 'at', p.changed_at)`

// Ticked twice is ticked once, by the first; a line without a row isn't ticked.
const pickText = `insert into picked_lines as p (order_id, product_id, is_picked, changed_by)
  select $1::uuid, $2::int, $3::boolean, $4 where $3 or exists (select from picked_lines where order_id = $1 and product_id = $2)
  on conflict (order_id, product_id) do update set is_picked = excluded.is_picked, changed_by = excluded.changed_by,
    changed_at = now() where p.is_picked <> excluded.is_picked returning order_id`

const readText = `select ${pickedJson} as picked from picked_lines p
  where p.order_id = $1 and p.product_id = $2 and p.is_picked`
