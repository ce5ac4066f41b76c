// Where and when the shop delivers: areas, the times that can be booked, and their places.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { createAreas } from './areas.ts'
import { createFindDelivery } from './find-delivery.ts'
import { createSlotJob } from './make-slots.ts'
import { createPlaces } from './places.ts'
import { createPublicDelivery } from './public-delivery.ts'
import { createRules } from './rules.ts'
import { createWeek } from './week.ts'

export type Delivery = ReturnType<typeof createDelivery>

type Parts = {
  database: Database
  settings: Pick<ShopSettings, 'current' | 'subscribe'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createDelivery({ database, settings, log }: Parts) {
  const timeZone = () => settings.current().values.shop.timeZone
  const job = createSlotJob({ database, timeZone, log })
  const forShoppers = createPublicDelivery({ database, timeZone })

  return {
    ...createPlaces(database),
    ...forShoppers,
    ...createFindDelivery(forShoppers, settings),
    areas: createAreas({ database, timeZone }),
    rules: createRules({ database, timeZone, money: () => settings.current().money }),
    week: createWeek({ database, timeZone }),
    makeSlots: job.runOnce,
    /** Makes the times of the coming days now, regularly, and when the shop's time zone changes. */
    start(): void {
      job.start()
      let zone = timeZone()
      settings.subscribe(() => {
        if (timeZone() === zone) return
        zone = timeZone()
        job.runSoon()
      })
    },
    stop: job.stop,
  }
}
