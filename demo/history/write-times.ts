// The delivery times of a demo shop: two areas and a pick-up point, a week of times, and the time of each past order.
import type { Database, Transaction } from '#database/connection.ts'
import { promiseOfSlot } from '#domain/delivery/delivery.ts'
import type { Area } from '#domain/delivery/delivery.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { makeSlots } from '#server/delivery/make-slots.ts'

// The zips of the towns in people.ts; whoever lives elsewhere picks up.
const areas = [
  { name: 'Port Alder', kind: 'delivery', zips: ['9721'], address: '', hours: '' },
  { name: 'Fernhill & Westbrook', kind: 'delivery', zips: ['9723', '9725'], address: '', hours: '' },
  {
    name: 'Orchard Lane',
    kind: 'pickup',
    zips: [],
    address: '48 Orchard Lane, Greenfield',
    hours: 'Daily, 8 AM – 8 PM',
  },
]

/** Where the demo delivers; everybody else picks up. */
export const deliveredZips = areas.flatMap(({ zips }) => zips)

// Local times: none on Sunday evening, longer windows for picking up.
const windows = [
  { starts: '08:00', ends: '10:00', price: 490 },
  { starts: '10:00', ends: '12:00', price: 490 },
  { starts: '14:00', ends: '16:00', price: 490 },
  { starts: '16:00', ends: '18:00', price: 490 },
  { starts: '18:00', ends: '20:00', price: 690 },
]
const pickups = [
  { starts: '08:00', ends: '12:00', price: 0 },
  { starts: '12:00', ends: '16:00', price: 0 },
  { starts: '16:00', ends: '20:00', price: 0 },
]
const places = { now: 12, before: 3 }
const cutoffMinutes = 90
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every order gets one: delivered ones that of their delivery, open ones today's and those of the coming days. */
export async function writeTimes(database: Database, openedAt: Date): Promise<void> {
  await database.transaction(async (on) => {
    const run = (text: string, values: unknown[]) => on.run({ name: '', text, values })
    const values = { shop: { timeZone }, delivery: { mode: 'times' } }
    await run(`insert into shop_settings (version, values, by, reason) values (1, $1, null, '')`, [
      JSON.stringify(values),
    ])
    for (const [position, area] of areas.entries()) await writeArea(on, area, position)
    await run(pastText, [timeZone, openedAt, places.before])
    await makeSlots(on, { timeZone })
    await run(assignText, [])
    await run(takenText, [])
    const rows = await on.run<Timed>({ name: '', text: timedText, values: [] })
    const zone = { timeZone, locale: defaults.shop.locale }
    const promises = rows.map(({ id, price, area, ...slot }) => ({
      id,
      promise: promiseOfSlot({ ...slot, priceCents: price }, area, zone),
    }))
    await run(promiseText, [JSON.stringify(promises)])
  })
}

type Timed = { id: string; price: number; startsAt: Date; endsAt: Date; area: Pick<Area, 'kind' | 'name' | 'address'> }

async function writeArea(on: Transaction, area: (typeof areas)[number], position: number): Promise<void> {
  const { name, kind, address, hours, zips } = area
  const rules = kind === 'pickup' ? pickups : windows
  await on.run({
    name: '',
    text: `with area as (insert into delivery_areas (name, kind, address, hours, position) values ($1, $2, $3, $4, $5) returning id),
      zips as (insert into area_zips (prefix, area_id) select prefix, id from area, unnest($6::text[]) prefix)
      insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes)
        select id, weekday, (rule ->> 'starts')::time, (rule ->> 'ends')::time, $8, (rule ->> 'price')::int, $9
        from area, generate_series(0, 6) weekday, jsonb_array_elements($7::jsonb) rule
        where weekday > 0 or rule ->> 'starts' < '18:00'`,
    values: [name, kind, address, hours, position, zips, JSON.stringify(rules), places.now, cutoffMinutes],
  })
}

const pastText = `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
  select r.area_id, (day + r.starts) at time zone $1, (day + r.ends) at time zone $1,
    (day + r.starts) at time zone $1 - make_interval(mins => r.cutoff_minutes), $3, r.price_cents
  from generate_series(($2::timestamptz at time zone $1)::date, (now() at time zone $1)::date, interval '1 day') days (moment),
    lateral (select moment::date as day) d join slot_rules r on r.weekday = extract(dow from d.day)
  where (day + r.starts) at time zone $1 <= now()`

// One of the open orders is late; those that were begun are due within hours, the others are spread over the coming days.
const assignText = `with open as (
    select o.id, o.status, row_number() over (order by o.created_at) as place from orders o
    where o.status in ('Pending', 'Processing') and o.payment_state <> 'cancelled'),
  wanted as (select o.id, coalesce(z.area_id, p.id) as area_id, open.place = 1 as is_late,
      case when open.id is null then coalesce(o.delivered_at, o.cancelled_at, o.created_at) + interval '10 minutes'
        when open.status = 'Processing' then now() + (open.place % 5) * interval '2 hours'
        else now() + (open.place * 7 % 100) * interval '1 hour' end as at
    from orders o join delivery_areas p on p.kind = 'pickup'
      left join area_zips z on o.zip_code like z.prefix || '%' left join open on open.id = o.id)
  update orders o set slot_id = s.id from wanted w, lateral (select s.id from slots s where s.area_id = w.area_id
      and case when w.is_late then s.ends_at < now() else s.ends_at >= w.at end
    order by case when w.is_late then now() - s.ends_at else s.ends_at - w.at end limit 1) s
  where o.id = w.id`

// Where there are more orders than places, staff gave it some more: otherwise the rules would take them away again.
const takenText = `with booked as (select slot_id, count(*)::int as orders from orders
    where slot_id is not null and status <> 'Cancelled' group by slot_id)
  update slots s set taken = b.orders, capacity = greatest(s.capacity, b.orders),
      edited_at = case when b.orders > s.capacity then now() end
    from booked b where b.slot_id = s.id`

const timedText = `select o.id, o.shipping_cents as price, s.starts_at as "startsAt", s.ends_at as "endsAt",
    json_build_object('kind', a.kind, 'name', a.name, 'address', a.address) as area
  from orders o join slots s on s.id = o.slot_id join delivery_areas a on a.id = s.area_id`

const promiseText = `update orders o set snapshot = jsonb_set(o.snapshot, '{delivery}', p.promise)
  from jsonb_to_recordset($1::jsonb) as p (id uuid, promise jsonb) where o.id = p.id`
