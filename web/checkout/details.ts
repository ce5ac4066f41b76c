// The details of an order as a form holds them: texts, and the courier's price as the radio buttons spell it.
import { checkoutTexts, tidyCheckoutText } from '#domain/checkout.ts'
import type { CheckoutDraft, CheckoutText } from '#domain/checkout.ts'
import { centsOf, dollarsOf } from '#domain/money.ts'
import { shippingCentsOf, usualShippingCents } from '#domain/shipping.ts'
import type { CoInfo, OwnRecord } from '#web/session/own-record.ts'
import type { SessionUser } from '#web/session/session.ts'

export type DetailField = Exclude<CheckoutText, 'email'>
export type Details = Record<DetailField, string> & { shippingCoast: string }

export const detailFields = checkoutTexts.filter((field): field is DetailField => field !== 'email')

/** What the shop knows already: the details of the last checkout, else name and phone of the account. */
export function knownDetails(record: OwnRecord | undefined, user: Pick<SessionUser, 'displayName'>): Details {
  const { coInfo } = record ?? {}
  return {
    displayName: coInfo?.displayName ?? record?.displayName ?? user.displayName ?? '',
    phoneNumber: coInfo?.phoneNumber ?? record?.phoneNumber ?? '',
    street: coInfo?.street ?? '',
    city: coInfo?.city ?? '',
    district: coInfo?.district ?? '',
    zipCode: coInfo?.zipCode ?? '',
    shippingCoast: String(dollarsOf(shippingCentsOf(centsOf(coInfo?.shippingCoast ?? dollarsOf(usualShippingCents))))),
  }
}

/** For the rules of the domain. */
export function draftOf(details: Partial<Details>, email: string): CheckoutDraft {
  const { shippingCoast, ...texts } = details
  return { ...texts, email, shippingCents: shippingCoast ? centsOf(Number(shippingCoast)) : undefined }
}

/** For the call that keeps them: tidy, leading zeros and all. */
export function coInfoOf(details: Details, email: string): CoInfo {
  const texts = detailFields.map((field) => [field, tidyCheckoutText(field, details[field])])
  return { ...Object.fromEntries(texts), email, shippingCoast: Number(details.shippingCoast) }
}

export function isSameCoInfo(one: CoInfo | undefined, other: CoInfo): boolean {
  return one !== undefined && detailFields.every((field) => one[field] === other[field]) && sameShipping(one, other)
}

function sameShipping(one: CoInfo, other: CoInfo): boolean {
  return one.shippingCoast === other.shippingCoast
}
