// The courier or the delivery time that a shopper chose, as the prices of the page need it.
import { slotNumberOf } from '#domain/delivery/delivery.ts'
import type { CourierChoice } from '#domain/delivery/delivery.ts'
import type { ChosenTime } from '#domain/delivery/delivery-time.ts'
import { centsOf } from '#domain/money/money.ts'
import type { CoInfoJson } from '#server/checkout/checkout-json.ts'
import type { DeliveryJson, SlotJson } from '#server/delivery/delivery-json.ts'

type Area = NonNullable<DeliveryJson['area']>

/** That of the last checkout; undefined in a shop with couriers, and until one is chosen. */
export function timeIn(coInfo: CoInfoJson | undefined): ChosenTime | undefined {
  const { delivery } = coInfo ?? {}
  return delivery && chosenTime({ id: delivery.slotId, price: delivery.price }, delivery, delivery.label)
}

/** `label`: with the day, and for a pick-up point with its name. */
export function chosenTime(
  { id, price }: Pick<SlotJson, 'id' | 'price'>,
  { minimumOrder, freeFrom }: Pick<Area, 'minimumOrder' | 'freeFrom'>,
  label: string,
): ChosenTime {
  return {
    label,
    slot: { id: slotNumberOf(id), priceCents: centsOf(price) },
    area: { minimumOrderCents: centsOf(minimumOrder), freeFromCents: freeFrom === null ? null : centsOf(freeFrom) },
  }
}

/** The courier or the time of the last checkout, by its price where only that was stored. */
export function choiceIn(
  coInfo: Pick<CoInfoJson, 'courier' | 'shippingCoast' | 'delivery'> | undefined,
): CourierChoice {
  if (coInfo?.delivery !== undefined) return { id: coInfo.delivery.slotId }
  if (coInfo === undefined) return {}
  return coInfo.courier === undefined ? { priceCents: centsOf(coInfo.shippingCoast) } : { id: coInfo.courier }
}
