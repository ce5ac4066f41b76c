import { expect, test } from 'vitest'
import { missingForCheckout } from '#domain/checkout.ts'
import { coInfoOf, draftOf, isSameCoInfo, knownDetails } from './details.ts'
import type { Details } from './details.ts'

const full: Details = {
  displayName: ' Ada  Lovelace ',
  phoneNumber: '0171 234-5678 9',
  street: '12 Orchard Lane',
  city: 'Greenfield',
  district: 'North',
  zipCode: '01234',
  shippingCoast: '20',
}
const record = { email: 'ada@larder.example', displayName: 'Ada', phoneNumber: '01712345678', photoURL: null }

test('leading zeros of phone and zip are kept, and what people write between digits is not', () => {
  expect(coInfoOf(full, 'ada@larder.example')).toEqual({
    displayName: 'Ada Lovelace',
    email: 'ada@larder.example',
    phoneNumber: '017123456789',
    street: '12 Orchard Lane',
    city: 'Greenfield',
    district: 'North',
    zipCode: '01234',
    shippingCoast: 20,
  })
})

test('a form that starts knows the name and phone of the account and the usual courier', () => {
  const details = knownDetails(record, { displayName: null })
  expect(details).toMatchObject({ displayName: 'Ada', phoneNumber: '01712345678', shippingCoast: '60', street: '' })
  expect(missingForCheckout(draftOf(details, record.email))).toEqual(['street', 'city', 'district', 'zipCode'])
})

test('the details of the last checkout come before those of the account', () => {
  const coInfo = { ...coInfoOf(full, record.email), displayName: 'Countess', shippingCoast: 20 }
  const details = knownDetails({ ...record, coInfo }, { displayName: 'Somebody' })
  expect(details).toMatchObject({ displayName: 'Countess', phoneNumber: '017123456789', shippingCoast: '20' })
  expect(missingForCheckout(draftOf(details, record.email))).toEqual([])
})

test('no courier chosen is a missing one', () => {
  expect(missingForCheckout(draftOf({ ...full, shippingCoast: '' }, record.email))).toEqual(['shippingCents'])
})

test('what is kept already need not be saved again', () => {
  const coInfo = coInfoOf(full, record.email)
  expect(isSameCoInfo(coInfo, coInfoOf({ ...full, zipCode: ' 01234' }, record.email))).toBe(true)
  expect(isSameCoInfo(coInfo, coInfoOf({ ...full, shippingCoast: '60' }, record.email))).toBe(false)
  expect(isSameCoInfo(undefined, coInfo)).toBe(false)
})
