// The rows of customers and staff: their account at the identity service, their record, their address or role.
import type { Colleague, Customer, History } from './history.ts'
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

/** The cart that the last order left: empty, with its courier. Only the first customer has put something in since. */
export function cartsOf({ orders, customers, openCart }: History): RowOf<'carts'>[] {
  const last = new Map(orders.map((order) => [order.customer.uid, order]))
  const [first] = customers
  return [...last].map(([userId, { price, placedAt }]) => {
    const lines = userId === first?.uid ? openCart.map(({ product: { id }, count }) => ({ id, count })) : []
    return { userId, lines, shippingCents: price.shippingCents, version: 2, updatedAt: placedAt }
  })
}

export function staffRow({ uid: userId, email, displayName, role, joinedAt }: Colleague): RowOf<'staff'> {
  return { userId, email, displayName, role, version: 1, addedAt: joinedAt }
}
