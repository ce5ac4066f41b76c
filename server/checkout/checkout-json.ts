// The details of a checkout on the wire, with the specification's `shippingCoast` in dollars.
import * as z from 'zod'
import type { CheckoutDraft, CheckoutField } from '#domain/checkout.ts'
import { dollarsOf } from '#domain/money.ts'
import type { StoredInfo } from './checkout.ts'

const text = z.string().max(1_000, 'at most 1000 characters')
// Forms with number inputs send numbers.
const digits = z.union([text, z.number().transform(String)])

export const checkoutBody = z.object({
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
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .nullish()
    .describe('dollars: 20 or 60'),
})

/** The email always comes from the token, whatever the form says. */
export function readCheckoutBody(body: z.infer<typeof checkoutBody>, email: string): CheckoutDraft {
  const { shippingCoast, ...texts } = body
  const shippingCents = typeof shippingCoast === 'number' ? Math.round(shippingCoast * 100) : undefined
  return { ...texts, email, shippingCents }
}

export const coInfoJson = z.object({
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  city: z.string(),
  district: z.string(),
  zipCode: z.string(),
  shippingCoast: z.number(),
  deliveryNote: z.string().optional().describe('for the courier; absent without one'),
  leaveAtDoor: z.boolean().optional(),
  addressChangedAt: z.string().optional().describe('when the address last changed; absent for the first address'),
})
export type CoInfoJson = z.infer<typeof coInfoJson>

export function writeCoInfo(info: StoredInfo): CoInfoJson {
  const { shippingCents, addressChangedAt, deliveryNote, leaveAtDoor, ...texts } = info
  return {
    ...texts,
    shippingCoast: dollarsOf(shippingCents),
    ...(deliveryNote !== '' && { deliveryNote }),
    ...(leaveAtDoor && { leaveAtDoor }),
    ...writeChange(addressChangedAt),
  }
}

export const savedJson = z
  .object({ acknowledged: z.literal(true) })
  .extend(coInfoJson.pick({ addressChangedAt: true }).shape)
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
