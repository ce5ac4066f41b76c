// Delivery on the wire, for shoppers and staff. Amounts are decimals of the shop's currency.
import * as z from 'zod'
import { clockLabel, dayLabel } from '#domain/delivery/delivery-labels.ts'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import { areaIdOf, leftOf, slotIdOf } from '#domain/delivery/delivery.ts'
import type { Area, DayRule, SlotRule } from '#domain/delivery/delivery.ts'
import { centsOf, dollarsOf } from '#domain/money/money.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import type { OfferedSlot } from './public-delivery.ts'

const time = z.string().describe('ISO 8601')
export const price = z.number().describe('in the currency of the shop')

const courierJson = z.object({ id: z.string(), name: z.string(), promise: z.string(), price })
export const slotJson = z
  .object({
    id: z.string(),
    startsAt: time,
    endsAt: time,
    label: z.string().describe('in the time zone of the shop, such as 4–6 PM; with its day where it stands alone'),
    price,
    left: z.enum(['free', 'few', 'full']),
    cutoffAt: time.describe('until then it can be booked'),
  })
  .meta({ id: 'Slot' })
export type SlotJson = z.infer<typeof slotJson>

export const deliveryJson = z
  .object({
    mode: z.enum(['couriers', 'times']),
    area: z
      .object({ id: z.string(), name: z.string(), minimumOrder: price, freeFrom: price.nullable() })
      .nullable()
      .describe('of the zip, or the pick-up point; null outside every area'),
    couriers: z.array(courierJson),
    pickup: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), hours: z.string() })),
    days: z.array(
      z
        .object({
          date: z.string().describe('such as 2026-12-24'),
          label: z.string().describe('Today, Tomorrow, or such as Thu, Dec 24'),
          slots: z.array(slotJson),
        })
        .meta({ id: 'DeliveryDay' }),
    ),
  })
  .meta({ id: 'DeliveryPromise' })
export type DeliveryJson = z.infer<typeof deliveryJson>

export function writeCouriers({ couriers }: Pick<ShopRules, 'couriers'>): DeliveryJson['couriers'] {
  return couriers.map(({ priceCents, ...courier }) => ({ ...courier, price: dollarsOf(priceCents) }))
}

export function writeArea({ id, name, minimumOrderCents, freeFromCents }: Area): NonNullable<DeliveryJson['area']> {
  const freeFrom = freeFromCents === null ? null : dollarsOf(freeFromCents)
  return { id: areaIdOf(id), name, minimumOrder: dollarsOf(minimumOrderCents), freeFrom }
}

export function writePickup({ id, name, address, hours }: Area): DeliveryJson['pickup'][number] {
  return { id: areaIdOf(id), name, address, hours }
}

/** In the order of their start. */
export function writeDays(slots: readonly OfferedSlot[], zone: ZoneFormat, now = new Date()): DeliveryJson['days'] {
  const days = Map.groupBy(slots, ({ date }) => date)
  return [...days].map(([date, ofDay]) => ({
    date,
    label: ofDay[0] === undefined ? '' : dayLabel(ofDay[0].startsAt, now, zone),
    slots: ofDay.map((slot) => writeSlot(slot, zone)),
  }))
}

function writeSlot(slot: OfferedSlot, zone: ZoneFormat): SlotJson {
  return {
    id: slotIdOf(slot.id),
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    label: clockLabel(slot.starts, slot.ends, zone),
    price: dollarsOf(slot.priceCents),
    left: leftOf(slot),
    cutoffAt: slot.cutoffAt.toISOString(),
  }
}

const clock = z.string('a time such as 16:00').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 16:00')
const end = z
  .string('a time such as 18:00')
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as 18:00, or 24:00')
const whole = (min: number, max: number) =>
  z.int('a whole number').min(min, `not below ${min}`).max(max, `at most ${max}`)
export const amount = z
  .number('an amount such as 4.50, or 0')
  .min(0, 'not below 0')
  .max(1_000_000, 'at most 1,000,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals')

export const capacity = whole(1, 10_000).describe('how many orders')
export const dayRuleJson = z
  .strictObject({
    starts: clock,
    ends: end.describe('24:00 is midnight'),
    capacity,
    price: amount,
    cutoff: z
      .union([z.strictObject({ minutes: whole(0, 14 * 24 * 60) }), z.strictObject({ days: whole(0, 14), time: clock })])
      .describe('minutes before the start, or a time of day some days before')
      .meta({ id: 'Cutoff' }),
  })
  .meta({ id: 'DayRule' })
export type DayRuleJson = z.infer<typeof dayRuleJson>
export const slotRuleJson = dayRuleJson
  .extend({ weekday: whole(0, 6).describe('0 is Sunday') })
  .meta({ id: 'SlotRule' })
export type SlotRuleJson = z.infer<typeof slotRuleJson>

export function readRule<Rule extends DayRuleJson>({ price: given, ...rule }: Rule) {
  return { ...rule, priceCents: centsOf(given) }
}

export function writeDayRule({ starts, ends, capacity: places, priceCents, cutoff }: DayRule): DayRuleJson {
  return { starts, ends, capacity: places, price: dollarsOf(priceCents), cutoff }
}

export function writeSlotRule(rule: SlotRule): SlotRuleJson {
  return { ...writeDayRule(rule), weekday: rule.weekday }
}
