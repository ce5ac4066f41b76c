// Customers on the wire, with the specification's field names.
import * as z from 'zod'
import { accountTypes } from '#domain/people/customer.ts'
import { cartLineJson } from '#server/carts/cart-json.ts'
import { coInfoJson } from '#server/checkout/checkout-json.ts'
import type { Customer, ProfileChange } from './customers.ts'

const email = z.string().max(320).describe("the token's own")

/** What other capabilities store for a customer. */
export const storedExtras = z.object({
  coInfo: coInfoJson.optional().describe('personal and shipping details of the checkout'),
  cart: z.array(cartLineJson).optional(),
  cartInfo: z.array(cartLineJson).optional().describe('the same as cart'),
  subTotal: z.number().optional().describe('dollars, as the other amounts'),
  shippingCoast: z.number().optional(),
  discount: z.number().optional(),
  grandTotal: z.number().optional(),
})
export type StoredExtras = z.infer<typeof storedExtras>

export const customerJson = z
  .object({
    _id: z.string(),
    accountType: z.enum(accountTypes),
    created: z.string(),
    createdTime: z.string(),
    userToken: z.string().describe('LARDER- and six digits; a label, never a credential'),
    email: z.string(),
    displayName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    photoURL: z.string().nullable().describe('JPEG of 256 × 256 as a data URL'),
  })
  .extend(storedExtras.shape)
  .meta({ id: 'Customer' })
export type CustomerJson = z.infer<typeof customerJson>

export const acknowledgedJson = z
  .object({ acknowledged: z.literal(true), insertedId: z.string() })
  .meta({ id: 'Recorded' })
export type AcknowledgedJson = z.infer<typeof acknowledgedJson>

export const registrationBody = z
  .object({
    email,
    accountType: z.enum(accountTypes).optional(),
    created: z.string().max(100).optional(),
    createdTime: z.string().max(100).optional(),
    userToken: z.string().max(100).optional().describe('used if it is free and well-formed, else the shop makes one'),
    displayName: z.string().max(200).nullish(),
    phoneNumber: z.string().max(40).nullish(),
  })
  .meta({ id: 'RegistrationBody' })

// domain/people/customer.ts checks length and format, with its own messages.
export const profileBody = z
  .object({
    email: email.optional(),
    displayName: z.string().max(1_000).nullish(),
    phoneNumber: z.string().max(1_000).nullish(),
    photoURL: z
      .string()
      .nullish()
      .describe('PNG, JPEG or WebP of at most 2 MB as a data URL; null or empty removes it'),
  })
  .meta({ id: 'ProfileBody' })

export const emailQuery = z.object({ email: email.optional() })

export function readProfile(body: z.infer<typeof profileBody>): ProfileChange {
  return { displayName: body.displayName ?? '', phoneNumber: body.phoneNumber ?? '', photo: body.photoURL }
}

/** The problems of a profile by the names that its fields have on the wire. */
export function writeProblems({ photo, ...others }: { photo?: string } & Record<string, string | undefined>) {
  const named = Object.entries({ ...others, photoURL: photo })
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export function writeCustomer(customer: Customer, extras: StoredExtras): CustomerJson {
  return {
    _id: customer.uid,
    accountType: customer.accountType,
    created: customer.created,
    createdTime: customer.createdTime,
    userToken: customer.userToken,
    email: customer.email,
    displayName: customer.displayName,
    phoneNumber: customer.phoneNumber,
    photoURL: customer.photo === null ? null : `data:image/jpeg;base64,${customer.photo.toString('base64')}`,
    ...extras,
  }
}
