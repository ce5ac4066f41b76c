import { expect, test } from 'vitest'
import { sellerOf } from '#domain/order/order-snapshot.ts'
import { defaults } from './defaults.ts'
import { contactOf, exampleContacts } from './own-contact.ts'
import { publicShopOf } from './public-shop.ts'

const shopWith = (values: Partial<typeof defaults.shop>) => ({ ...defaults, shop: { ...defaults.shop, ...values } })

test('the example shop has the contact of the specification', () => {
  const { email, phone, address } = defaults.shop
  expect(contactOf(defaults)).toEqual({ email, phone, address })
  expect(exampleContacts(defaults)).toEqual(['email', 'phone', 'address'])
})

test('a renamed shop shows only what its owner wrote, on pages and on invoices', () => {
  const renamed = shopWith({ name: 'Corner Shop', phone: '+43 1 2345' })
  expect(contactOf(renamed)).toEqual({ email: '', phone: '+43 1 2345', address: '' })
  expect(exampleContacts(renamed)).toEqual(['email', 'address'])
  expect(publicShopOf(renamed)).toMatchObject({ email: '', phone: '+43 1 2345', address: '' })
  expect(sellerOf(renamed)).toEqual({ name: 'Corner Shop', address: '', company: '' })
})
