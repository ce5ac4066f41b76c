import { expect, test } from 'vitest'
import { missingForCheckout } from '#domain/order/checkout.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { coInfoOf, draftOf, isSameCoInfo, savedDetails } from './details.ts'
import type { Details } from './details.ts'

const { couriers } = defaultShop.rules

const full: Details = {
  displayName: ' Ada  Lovelace ',
  phoneNumber: '0171 234-5678 9',
  street: '12 Orchard Lane',
  city: 'Greenfield',
  district: 'North',
  zipCode: '01234',
  courier: 'ups',
  deliveryNote: ' Ring  twice ',
  leaveAtDoor: true,
}
const record = { email: 'ada@larder.example', displayName: 'Ada', phoneNumber: '01712345678', photoURL: null }

test('phone and zip retain leading zeros and lose separators', () => {
  expect(coInfoOf(full, 'ada@larder.example', couriers)).toEqual({
    displayName: 'Ada Lovelace',
    email: 'ada@larder.example',
    phoneNumber: '017123456789',
    street: '12 Orchard Lane',
    city: 'Greenfield',
    district: 'North',
    zipCode: '01234',
    shippingCoast: 20,
    courier: 'ups',
    deliveryNote: 'Ring twice',
    leaveAtDoor: true,
  })
})

test("a new form starts with the account's name and phone number and the usual courier", () => {
  const details = savedDetails(record, { displayName: null }, couriers)
  expect(details).toMatchObject({ displayName: 'Ada', phoneNumber: '01712345678', courier: 'fedex', street: '' })
  expect(missingForCheckout(draftOf(details, record.email), couriers)).toEqual([
    'street',
    'city',
    'district',
    'zipCode',
  ])
})

test('details of the last checkout take precedence over those of the account', () => {
  const { courier: _id, ...stored } = coInfoOf(full, record.email, couriers)
  const coInfo = { ...stored, displayName: 'Countess', shippingCoast: 20 }
  const details = savedDetails({ ...record, coInfo }, { displayName: 'Somebody' }, couriers)
  expect(details).toMatchObject({ displayName: 'Countess', phoneNumber: '017123456789', courier: 'ups' })
  expect(missingForCheckout(draftOf(details, record.email), couriers)).toEqual([])
})

test('a courier that was not chosen counts as missing', () => {
  expect(missingForCheckout(draftOf({ ...full, courier: '' }, record.email), couriers)).toEqual(['shippingCents'])
})

test('details that are saved already need not be saved again', () => {
  const coInfo = coInfoOf(full, record.email, couriers)
  expect(isSameCoInfo(coInfo, coInfoOf({ ...full, zipCode: ' 01234' }, record.email, couriers))).toBe(true)
  expect(isSameCoInfo(coInfo, coInfoOf({ ...full, courier: 'fedex' }, record.email, couriers))).toBe(false)
  expect(isSameCoInfo(undefined, coInfo)).toBe(false)
})
