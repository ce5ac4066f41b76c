// How to reach the shop.
import { defaultShop } from './default-shop.ts'
import type { Settings } from './settings-tree.ts'

export type Contact = Pick<Settings['shop'], 'email' | 'phone' | 'address'>

const fields = ['email', 'phone', 'address'] as const

/** A shop with another name isn't reached where the example is: what its owner hasn't written yet is left out. */
export function contactOf({ shop }: Pick<Settings, 'shop'>): Contact {
  const { email, phone, address } = shop
  if (shop.name === defaultShop.name) return { email, phone, address }
  const own = (field: keyof Contact) => (shop[field] === defaultShop[field] ? '' : shop[field])
  return { email: own('email'), phone: own('phone'), address: own('address') }
}

/** Fields that still say where the example is reached. */
export function exampleContacts({ shop }: Pick<Settings, 'shop'>): (keyof Contact)[] {
  return fields.filter((field) => shop[field] === defaultShop[field])
}
