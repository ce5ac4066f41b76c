// The details of a checkout on the wire, with the specification's `shippingCoast` in dollars.
import * as z from 'zod'
import type { CheckoutDraft, CheckoutField } from '#domain/order/checkout.ts'
import { slotLabel } from '#domain/delivery/delivery-labels.ts'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import { areaIdOf, slotIdOf } from '#domain/delivery/delivery.ts'
import { centsOf, dollarsOf } from '#domain/money/money.ts'
import type { SlotWithArea } from '#server/delivery/places.ts'
import type { StoredInfo } from './checkout.ts'

const text = z.string().max(1_000, 'at most 1000 characters')
// Forms with number inputs send numbers.
const digits = z.union([text, z.number().transform(String)])

export const checkoutBody = z
  .object({
    displayName: text.nullish(),
    email: text.nullish().describe("the shopper's own, or absent"),
    phoneNumber: digits.nullish(),
    street: text.nullish(),
    city: text.nullish(),
    district: text.nullish(),
    zipCode: digits.nullish(),
    deliveryNote: text.nullish().describe('for the courier; stays as it is if absent'),
    leaveAtDoor: z.boolean().nullish(),
    shippingCoast: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}(\.\d{1,2})?$/)
          .transform(Number),
      ])
      .nullish()
      .describe('the price of a courier of the shop'),
    courier: z.string().max(40).nullish().describe('its id, where two of them cost the same'),
    slotId: z
      .string()
      .max(40)
      .nullish()
      .describe('a delivery time, in a shop that has them; the one chosen before stays if absent'),
  })
  .meta({ id: 'CheckoutBody' })

/** The email always comes from the token, whatever the form says. */
export function readCheckoutBody(body: z.infer<typeof checkoutBody>, email: string): CheckoutDraft {
  const { shippingCoast, courier, ...texts } = body
  const shippingCents = typeof shippingCoast === 'number' ? centsOf(shippingCoast) : undefined
  return { ...texts, email, shippingCents, courierId: courier }
}

export const coInfoJson = z
  .object({
    displayName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    street: z.string(),
    city: z.string(),
    district: z.string(),
    zipCode: z.string(),
    shippingCoast: z.number(),
    courier: z.string().optional().describe('its id; absent where only the price was stored'),
    delivery: z
      .object({
        slotId: z.string(),
        method: z.enum(['delivery', 'pickup']),
        area: z.string(),
        areaId: z.string(),
        label: z.string().describe('the time in words'),
        startsAt: z.string(),
        endsAt: z.string(),
        cutoffAt: z.string(),
        price: z.number(),
        minimumOrder: z.number(),
        freeFrom: z.number().nullable(),
      })
      .optional()
      .describe('the chosen delivery time, in a shop that has them'),
    deliveryNote: z.string().optional().describe('for the courier; absent without one'),
    leaveAtDoor: z.boolean().optional(),
    addressChangedAt: z.string().optional().describe('absent until it changes'),
  })
  .meta({ id: 'CheckoutInfo' })
export type CoInfoJson = z.infer<typeof coInfoJson>

export function writeCoInfo(info: StoredInfo, zone: ZoneFormat): CoInfoJson {
  const { shippingCents, courierId, addressChangedAt, deliveryNote, leaveAtDoor, time, ...texts } = info
  return {
    ...texts,
    shippingCoast: dollarsOf(shippingCents),
    ...(courierId !== null && { courier: courierId }),
    ...(time !== undefined && { delivery: writeTime(time, zone) }),
    ...(deliveryNote !== '' && { deliveryNote }),
    ...(leaveAtDoor && { leaveAtDoor }),
    ...writeChange(addressChangedAt),
  }
}

function writeTime({ slot, area }: SlotWithArea, zone: ZoneFormat): NonNullable<CoInfoJson['delivery']> {
  return {
    slotId: slotIdOf(slot.id),
    method: area.kind,
    area: area.name,
    areaId: areaIdOf(area.id),
    label: slotLabel(slot, zone),
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    cutoffAt: slot.cutoffAt.toISOString(),
    price: dollarsOf(slot.priceCents),
    minimumOrder: dollarsOf(area.minimumOrderCents),
    freeFrom: area.freeFromCents === null ? null : dollarsOf(area.freeFromCents),
  }
}

export const savedJson = z
  .object({ acknowledged: z.literal(true) })
  .extend(coInfoJson.pick({ addressChangedAt: true }).shape)
  .meta({ id: 'CheckoutSaved' })
export type CheckoutSavedJson = z.infer<typeof savedJson>

export function writeChange(addressChangedAt: Date | null): { addressChangedAt?: string } {
  return addressChangedAt === null ? {} : { addressChangedAt: addressChangedAt.toISOString() }
}

export function writeField(field: CheckoutField): string {
  return field === 'shippingCents' ? 'shippingCoast' : field
}

export function writeProblems(problems: Partial<Record<CheckoutField, string>>): Record<string, string> {
  const { shippingCents, ...texts } = problems
  return { ...texts, ...(shippingCents === undefined ? {} : { shippingCoast: shippingCents }) }
}
