// Delivery times of 200 areas with 40 times a week, in a new shop and in one with 1,000,000 old times: what shoppers and staff read,
// taking a place, and making the coming days. And what shoppers read from the cache, of a cached list of products.
import type { Database } from '#database/connection.ts'
import { dayIn } from '#domain/settings/zone-day.ts'
import { writeStaffSlots } from '#server/delivery/admin-json.ts'
import { makeSlots } from '#server/delivery/make-slots.ts'
import { createPlaces } from '#server/delivery/places.ts'
import { createPublicDelivery } from '#server/delivery/public-delivery.ts'
import { createWeek } from '#server/delivery/week.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { compareShops, openEmpty } from './office-orders.ts'
import { compare, startServer } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const zone = { timeZone: 'Europe/Vienna', locale: 'en-US' }
const timeZone = () => zone.timeZone
const areas = 200
const part = 20_000
const names = { small: 'larder_delivery_new', large: 'larder_delivery_old' }

export async function benchDelivery(serverUrl: string, say: (line: string) => void): Promise<Figure[]> {
  const small = await openFilled(serverUrl, names.small, 0, say)
  const large = await openFilled(serverUrl, names.large, 1_000_000, say)
  try {
    const figures: Figure[] = []
    for (const [what, ask, aim] of questions) figures.push(await compareShops({ what, ask, aim, small, large }))
    return [...figures, await benchCached(withDatabase(serverUrl, names.large), say)]
  } finally {
    await small.close()
    await large.close()
  }
}

type Filled = Awaited<ReturnType<typeof openFilled>>

const questions: [string, (shop: Filled, run: number) => Promise<unknown>, string?][] = [
  [
    'the week of all areas, for staff',
    ({ readWeek }) => readWeek(),
    'below 100 ms where nothing else runs, ratio below 1.3',
  ],
  ['what a shopper can book', ({ shoppers }, run) => shoppers.offered(1 + (run % areas)), 'ratio below 1.3'],
  ['a place taken', ({ take }, run) => take(run), 'ratio below 1.3'],
  ['making the coming days, nothing to do', ({ make }) => make(), 'ratio below 1.3'],
]

async function openFilled(serverUrl: string, name: string, old: number, say: (line: string) => void) {
  say(`A shop with ${areas} areas and ${old} old delivery times…`)
  const database = await openEmpty(serverUrl, name)
  await fill(database, old)
  const make = () => database.transaction((on) => makeSlots(on, zone))
  await make()
  await run(database, 'analyze slots')
  const week = createWeek({ database, timeZone })
  const places = createPlaces(database)
  const from = dayIn(zone.timeZone, new Date(Date.now() + 86_400_000))
  const to = dayIn(zone.timeZone, new Date(Date.now() + 7 * 86_400_000))
  const ids = await database.query<{ id: number }>({
    name: '',
    text: `select id from slots where starts_at > now() + interval '1 day' order by starts_at limit 500`,
    values: [],
  })
  return {
    async readWeek() {
      const slots = await week.list({ from, to, areaId: undefined })
      if (slots.length !== areas * 40) throw new Error(`${slots.length} times in a week`)
      return JSON.stringify(writeStaffSlots(slots, zone))
    },
    shoppers: createPublicDelivery({ database, timeZone }),
    take: (number: number) => database.transaction((on) => places.takePlace(on, ids[number % ids.length]?.id ?? 0)),
    make,
    close: () => database.close(),
  }
}

/** Six times on weekdays, five on Saturday and Sunday. */
async function fill(database: Database, old: number): Promise<void> {
  await run(
    database,
    `insert into delivery_areas (name, kind) select 'Area ' || n, 'delivery' from generate_series(1, ${areas}) n`,
  )
  await run(database, `insert into area_zips (prefix, area_id) select (1000 + id)::text, id from delivery_areas`)
  await run(
    database,
    `insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes)
      select a.id, w, time '08:00' + n * interval '2 hours', time '10:00' + n * interval '2 hours', 1000, 390, 60
      from delivery_areas a, generate_series(0, 6) w, generate_series(0, case when w in (0, 6) then 4 else 5 end) n`,
  )
  // In parts, each within the time that a statement may take.
  for (let from = 1; from <= old; from += part)
    await run(
      database,
      `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, taken, price_cents)
        select 1 + n % ${areas}, at, at + interval '2 hours', at, 10, n % 10, 390
        from generate_series(${from}, ${from + part - 1}) n
          cross join lateral (select now() - (n / ${areas}) * interval '2 hours' as at) past on conflict do nothing`,
    )
  await run(database, `insert into shop_settings (version, values) values (1, '{"delivery": {"mode": "times"}}')`)
}

async function run(database: Database, text: string): Promise<void> {
  await database.query({ name: '', text, values: [] })
}

async function benchCached(databaseUrl: string, say: (line: string) => void): Promise<Figure> {
  say('Delivery times from the cache…')
  const server = await startServer('larder', ['cached'], { DATABASE_URL: databaseUrl })
  try {
    const rates = await compare({
      delivery: { server, path: '/delivery?zip=1001' },
      list: { server, path: '/products?parent=Fruits&limit=24&image=url' },
    })
    const { delivery, list } = rates
    return {
      what: 'GET /delivery from the cache, of a cached list of products',
      value: `${delivery.perSecond.toFixed(0)}/s, ratio ${ratio(delivery.perSecond, list.perSecond)}`,
      aim: '0.30',
    }
  } finally {
    await server.stop()
  }
}
