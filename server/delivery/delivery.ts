// Where and when the shop delivers: areas, the times that can be booked, and their places.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { createSlotJob } from './make-slots.ts'
import { createPlaces } from './places.ts'

export type Delivery = ReturnType<typeof createDelivery>

type Parts = {
  database: Database
  settings: Pick<ShopSettings, 'current' | 'subscribe'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createDelivery({ database, settings, log }: Parts) {
  const timeZone = () => settings.current().values.shop.timeZone
  const job = createSlotJob({ database, timeZone, log })

  return {
    ...createPlaces(database),
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
