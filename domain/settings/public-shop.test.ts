import { expect, test } from 'vitest'
import { defaults } from './defaults.ts'
import { differencesOf, publicShopOf } from './public-shop.ts'
import { defaultShop, shopWith } from './default-shop.ts'
import { defaultOfficeShop, officeShopOf } from './office-shop.ts'
import { readSettings } from './settings.ts'

test('an unchanged shop costs a page nothing', () => {
  expect(differencesOf(publicShopOf(defaults))).toEqual({})
  expect(publicShopOf(defaults)).toEqual(defaultShop)
  expect(shopWith({})).toEqual(defaultShop)
  expect(officeShopOf(defaults)).toEqual(defaultOfficeShop)
})

test('what differs is carried and put back', () => {
  const shop = publicShopOf(
    readSettings({ shop: { name: 'Corner Shop' }, delivery: { freeFrom: 40, note: 'Ring twice.' } }),
  )
  expect(Object.keys(differencesOf(shop))).toEqual(['name', 'email', 'phone', 'address', 'deliveryNote', 'rules'])
  expect(shopWith(JSON.parse(JSON.stringify(differencesOf(shop))))).toEqual(shop)
})
