// The checkout details as form values: strings, with the courier's id as the value of its radio button.
import { checkoutTexts, tidyCheckoutText, tidyDeliveryNote } from '#domain/order/checkout.ts'
import type { CheckoutDraft, CheckoutText, DeliveryWishes } from '#domain/order/checkout.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { courierFor } from '#domain/delivery/delivery.ts'
import type { Courier } from '#domain/delivery/delivery.ts'
import type { CoInfoJson } from '#server/checkout/checkout-json.ts'
import { choiceIn } from '#web/purchase/chosen-time.ts'
import type { OwnRecord } from '#session/own-record.ts'
import type { SessionUser } from '#session/session.ts'

export type DetailField = Exclude<CheckoutText, 'email'>
export type Details = Record<DetailField, string> & { courier: string } & DeliveryWishes

export const detailFields = checkoutTexts.filter((field): field is DetailField => field !== 'email')

/** What is saved already: the details of the last checkout, else name and phone number of the account. */
export function savedDetails(
  record: Pick<OwnRecord, 'displayName' | 'phoneNumber' | 'coInfo'> | undefined,
  user: Pick<SessionUser, 'displayName'>,
  couriers: readonly Courier[],
): Details {
  const { coInfo } = record ?? {}
  return {
    displayName: coInfo?.displayName ?? record?.displayName ?? user.displayName ?? '',
    phoneNumber: coInfo?.phoneNumber ?? record?.phoneNumber ?? '',
    street: coInfo?.street ?? '',
    city: coInfo?.city ?? '',
    district: coInfo?.district ?? '',
    zipCode: coInfo?.zipCode ?? '',
    courier: courierFor(choiceIn(coInfo), couriers).id,
    deliveryNote: coInfo?.deliveryNote ?? '',
    leaveAtDoor: coInfo?.leaveAtDoor ?? false,
  }
}

/** For the validation rules in domain/order/checkout.ts. */
export function draftOf(details: Partial<Details>, email: string): CheckoutDraft {
  const { courier, ...texts } = details
  return { ...texts, email, courierId: courier || undefined }
}

/** For the request that saves them: trimmed, with leading zeros. */
export function coInfoOf(details: Details, email: string, couriers: readonly Courier[]): CoInfoJson & DeliveryWishes {
  const { id: courier, priceCents } = courierFor({ id: details.courier }, couriers)
  const tidy = (field: DetailField) => tidyCheckoutText(field, details[field])
  return {
    displayName: tidy('displayName'),
    email,
    phoneNumber: tidy('phoneNumber'),
    street: tidy('street'),
    city: tidy('city'),
    district: tidy('district'),
    zipCode: tidy('zipCode'),
    shippingCoast: dollarsOf(priceCents),
    courier,
    deliveryNote: tidyDeliveryNote(details.deliveryNote),
    leaveAtDoor: details.leaveAtDoor,
  }
}

export function isSameCoInfo(saved: Partial<CoInfoJson> | undefined, next: CoInfoJson & DeliveryWishes): boolean {
  if (saved === undefined) return false
  const { delivery, courier = delivery?.slotId ?? next.courier, deliveryNote = '', leaveAtDoor = false } = saved
  return (
    [...detailFields, 'shippingCoast' as const].every((field) => saved[field] === next[field]) &&
    courier === next.courier &&
    deliveryNote === next.deliveryNote &&
    leaveAtDoor === next.leaveAtDoor
  )
}
