// What a chosen delivery time means for a cart: its price, from which sum on it's free, and the smallest order of its area.
import { slotIdOf } from './delivery.ts'
import type { Area, Slot } from './delivery.ts'
import { noTime } from '#domain/settings/shop-rules.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

/** A time as a cart remembers it, with the area or pick-up point that it belongs to. `label`: where it's shown. */
export type ChosenTime = {
  label?: string
  slot: Pick<Slot, 'id' | 'priceCents'>
  area: Pick<Area, 'minimumOrderCents' | 'freeFromCents'>
}

/**
 * The rules for a cart that comes at this time: it's priced as if the time were the only courier. A shop with couriers has the
 * same rules for every cart.
 */
export function rulesWithTime(rules: ShopRules, chosen: ChosenTime | undefined): ShopRules {
  if (rules.deliveryMode === 'couriers') return rules
  if (chosen === undefined) return { ...rules, couriers: [noTime], freeFromCents: undefined }
  const { slot, area, label = noTime.name } = chosen
  return {
    ...rules,
    couriers: [{ ...noTime, name: label, id: slotIdOf(slot.id), priceCents: slot.priceCents }],
    freeFromCents: area.freeFromCents ?? undefined,
    minimumOrderCents: Math.max(rules.minimumOrderCents, area.minimumOrderCents),
  }
}
