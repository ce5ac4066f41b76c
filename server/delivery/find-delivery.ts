// What the shop promises to a zip or at a pick-up point, for the public call and for the page of delivery times.
import { areaNumberOf } from '#domain/delivery/delivery.ts'
import type { Area } from '#domain/delivery/delivery.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { writeArea, writeCouriers, writeDays, writePickup } from './delivery-json.ts'
import type { DeliveryJson } from './delivery-json.ts'
import type { PublicDelivery } from './public-delivery.ts'

export type DeliveryQuery = { zip?: string | undefined; pickup?: string | undefined }

export function createFindDelivery(delivery: PublicDelivery, settings: Pick<ShopSettings, 'current'>) {
  /** Nothing outside every area, and in a shop with couriers. */
  async function promisedArea({ zip, pickup }: DeliveryQuery): Promise<Area | undefined> {
    if (settings.current().values.delivery.mode === 'couriers') return undefined
    return pickup === undefined ? delivery.areaForZip(zip ?? '') : delivery.pickupPoint(areaNumberOf(pickup))
  }

  /** `cutoffs`: when one of the times can't be booked any more. */
  async function promiseIn(area: Area | undefined): Promise<{ json: DeliveryJson; cutoffs: number[] }> {
    const { values, rules } = settings.current()
    const { mode } = values.delivery
    const slots = area === undefined ? [] : await delivery.offered(area.id)
    const json: DeliveryJson = {
      mode,
      area: area === undefined ? null : writeArea(area),
      couriers: mode === 'couriers' ? writeCouriers(rules) : [],
      pickup: mode === 'couriers' ? [] : (await delivery.pickupPoints()).map(writePickup),
      days: writeDays(slots, values.shop),
    }
    return { json, cutoffs: slots.map(({ cutoffAt }) => cutoffAt.getTime()) }
  }

  return {
    promisedArea,
    promiseIn,
    /** Straight from the database. */
    findPromise: async (query: DeliveryQuery): Promise<DeliveryJson> =>
      (await promiseIn(await promisedArea(query))).json,
  }
}
