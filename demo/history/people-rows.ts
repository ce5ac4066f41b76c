// The rows of customers and staff: their account at the identity service, their record, their address or role.
import type { Colleague, Customer } from './history.ts'
import type { RowOf } from './insert-rows.ts'

export function accountOf(person: Customer | Colleague, passwordHash: string): RowOf<'identity_accounts'> {
  const createdAt = 'role' in person ? person.joinedAt : person.registeredAt
  return {
    uid: person.uid,
    email: person.email,
    emailVerified: true,
    displayName: person.displayName,
    passwordHash,
    passwordUpdatedAt: createdAt,
    isDisabled: false,
    validSince: Math.floor(createdAt.getTime() / 1000),
    createdAt,
  }
}

export function customerRow(customer: Customer): RowOf<'customers'> {
  const { uid, email, userToken, accountType, displayName, phoneNumber, registeredAt } = customer
  return {
    uid,
    email,
    userToken,
    accountType,
    created: registeredAt.toDateString(),
    createdTime: registeredAt.toLocaleString('en-US'),
    displayName,
    phoneNumber,
    createdAt: registeredAt,
  }
}

export function addressRow(customer: Customer): RowOf<'checkout_infos'> {
  const { uid: userId, displayName, email, phoneNumber, street, city, district, zipCode, registeredAt } = customer
  return { userId, displayName, email, phoneNumber, street, city, district, zipCode, updatedAt: registeredAt }
}

export function staffRow({ uid: userId, email, displayName, role, joinedAt }: Colleague): RowOf<'staff'> {
  return { userId, email, displayName, role, version: 1, addedAt: joinedAt }
}
