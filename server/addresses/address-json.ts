// Saved addresses on the wire.
import * as z from 'zod'
import { longestLabel, maxAddresses } from '#domain/people/address-book.ts'

const text = z.string().max(400)
const texts = {
  label: text.default('').describe(`"Home", "Work"; at most ${longestLabel} characters`),
  displayName: text,
  phoneNumber: text,
  street: text,
  city: text,
  district: text,
  zipCode: text,
}

export const addressBody = z
  .object({
    ...texts,
    isDefault: z.boolean().default(false).describe('makes it the default; the first one is the default anyway'),
  })
  .meta({ id: 'AddressBody' })

export const addressesJson = z
  .object({
    addresses: z
      .array(z.object({ ...texts, label: z.string(), id: z.string(), isDefault: z.boolean() }))
      .describe(`the default first; at most ${maxAddresses}`),
  })
  .meta({ id: 'Addresses' })
export type AddressesJson = z.infer<typeof addressesJson>
