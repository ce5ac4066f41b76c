// What shoppers may know: whose area a zip is in, pick-up points, and the times that are left. Which area has which zip is remembered until
// it changes, so that no zip costs a query.
import type { Database } from '#database/connection.ts'
import { daysOffered, hoursOffered, prefixesOf } from '#domain/delivery/delivery.ts'
import type { Area, Slot } from '#domain/delivery/delivery.ts'
import { areaColumns, slotColumns } from './places.ts'

export type OfferedSlot = Slot & { date: string; starts: string; ends: string }
export type PublicDelivery = ReturnType<typeof createPublicDelivery>
type Directory = { byId: Map<number, Area>; byPrefix: Map<string, Area> }

export function createPublicDelivery({ database, timeZone }: { database: Database; timeZone: () => string }) {
  const { deliveryChanges } = database
  let known: Promise<Directory> | undefined
  // Places are taken all the time, areas hardly ever change.
  deliveryChanges.subscribe((table) => {
    if (table !== 'slots') known = undefined
  })

  async function directory(): Promise<Directory> {
    if (!deliveryChanges.isHearing()) return readDirectory(database)
    const reading = (known ??= readDirectory(database))
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }

  return {
    /** The area of the longest prefix. */
    async areaForZip(zip: string): Promise<Area | undefined> {
      const { byPrefix } = await directory()
      const prefix = prefixesOf(zip).find((one) => byPrefix.has(one))
      return prefix === undefined ? undefined : byPrefix.get(prefix)
    },

    /** An area or a pick-up point, unless it's archived. */
    areaById: async (id: number): Promise<Area | undefined> => (await directory()).byId.get(id),

    async pickupPoint(id: number): Promise<Area | undefined> {
      const area = (await directory()).byId.get(id)
      return area?.kind === 'pickup' ? area : undefined
    },

    async pickupPoints(): Promise<Area[]> {
      return [...(await directory()).byId.values()].filter(({ kind }) => kind === 'pickup')
    },

    /** Those that are open and not cut off, full ones as well. */
    offered: (areaId: number): Promise<OfferedSlot[]> =>
      database.query<OfferedSlot>({
        name: 'delivery-slots',
        text: `select ${slotColumns}, to_char(s.starts_at at time zone $2, 'YYYY-MM-DD') as date,
            to_char(s.starts_at at time zone $2, 'HH24:MI') as starts, to_char(s.ends_at at time zone $2, 'HH24:MI') as ends
          from slots s where s.area_id = $1 and s.starts_at > now() and s.closed_at is null and s.cutoff_at > now()
            and s.starts_at < ((now() at time zone $2)::date + $3::int + 1)::timestamp at time zone $2
            and s.ends_at <= now() + interval '${hoursOffered} hours'
          order by s.starts_at`,
        values: [areaId, timeZone(), daysOffered],
      }),
  }
}

async function readDirectory(database: Database): Promise<Directory> {
  const rows = await database.query<Area & { zips: string[] }>({
    name: 'delivery-directory',
    text: `select ${areaColumns}, array(select z.prefix from area_zips z where z.area_id = a.id) as zips
      from delivery_areas a where a.archived_at is null order by a.position, a.id`,
    values: [],
  })
  const byId = new Map(rows.map(({ zips: _zips, ...area }) => [area.id, area]))
  const byPrefix = new Map<string, Area>()
  for (const { zips, ...area } of rows) for (const zip of zips) byPrefix.set(zip, area)
  return { byId, byPrefix }
}
