// Delivery times while the server is killed: few places, orders that are moved, and some that are begun.
import type { Books } from './books.ts'
import { chooseTime } from './choose-time.ts'
import type { HttpShopper } from './http-shopper.ts'

/** Two times a day for the zip of all shoppers; the shop makes them when it starts. */
export async function openTimes({ sql }: Pick<Books, 'sql'>): Promise<void> {
  await sql(`insert into shop_settings (version, values) values (1, '{"delivery": {"mode": "times"}}')`)
  await sql(`with area as (insert into delivery_areas (name, kind) values ('Town', 'delivery') returning id),
      zips as (insert into area_zips (prefix, area_id) select '0', id from area)
    insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes)
      select id, weekday, starts, starts + interval '2 hours', 40, 490, 30
      from area, generate_series(0, 6) weekday, unnest(array['09:00', '18:00']::time[]) starts`)
}

/** The shopper and the clerk both move it, then the clerk begins it, which charges the card. Without a time all of it is refused. */
export async function moveAndBegin(who: HttpShopper, clerk: HttpShopper, id: string): Promise<void> {
  const { body: order } = await who.call('GET', `/order/invoice/${id}`)
  const slotId = await chooseTime(who.call, String(order['zipCode']))
  if (slotId === undefined) return
  const path = `/api/admin/orders/${String(order['orderId'])}`
  const other = await chooseTime(who.call, String(order['zipCode']))
  const { body: seen } = await clerk.call('GET', path)
  await Promise.all([
    who.call('PUT', `/user/orders/${id}/slot`, { slotId }),
    clerk.call('POST', `${path}/slot`, { slotId: other, version: seen['version'] }),
  ])
  const { body: now } = await clerk.call('GET', path)
  await clerk.call('POST', `${path}/move`, { to: 'Processing', version: now['version'] })
}
