// The delivery addresses that a shopper saves: several, one of them the default.
import { checkoutTextProblem, tidyCheckoutText } from '#domain/order/checkout.ts'

export const addressTexts = ['displayName', 'phoneNumber', 'street', 'city', 'district', 'zipCode'] as const
export type AddressText = (typeof addressTexts)[number]
export type AddressField = AddressText | 'label'

/** `label`: "Home", "Mum's"; may be empty. */
export type Address = Record<AddressField, string>
export type SavedAddress = Address & { id: string; isDefault: boolean }

export const maxAddresses = 10
export const longestLabel = 30

function addressProblem(field: AddressField, typed: string): string | undefined {
  if (field !== 'label') return checkoutTextProblem(field, typed)
  return tidyAddressText('label', typed).length > longestLabel
    ? `At most ${longestLabel} characters, please.`
    : undefined
}

export function addressProblems(address: Address): Partial<Record<AddressField, string>> {
  const fields = [...addressTexts, 'label'] as const
  const found = fields.flatMap((field) => {
    const problem = addressProblem(field, address[field])
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(found)
}

export function tidyAddress(address: Address): Address {
  const { displayName, phoneNumber, street, city, district, zipCode, label } = address
  return {
    label: tidyAddressText('label', label),
    displayName: tidyAddressText('displayName', displayName),
    phoneNumber: tidyAddressText('phoneNumber', phoneNumber),
    street: tidyAddressText('street', street),
    city: tidyAddressText('city', city),
    district: tidyAddressText('district', district),
    zipCode: tidyAddressText('zipCode', zipCode),
  }
}

/** The same recipient at the same place, whatever it's called. */
export function isSameAddress(one: Record<AddressText, string>, other: Record<AddressText, string>): boolean {
  return addressTexts.every((field) => tidyAddressText(field, one[field]) === tidyAddressText(field, other[field]))
}

/** What it's called in a list: its label, else the street. */
export function addressName({ label, street }: Pick<Address, 'label' | 'street'>): string {
  return label === '' ? street : label
}

function tidyAddressText(field: AddressField, typed: string): string {
  return tidyCheckoutText(field === 'label' ? 'displayName' : field, typed)
}
