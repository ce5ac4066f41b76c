import { expect, test } from 'vitest'
import { addressName, addressProblems, isSameAddress, tidyAddress } from './address-book.ts'

const home = {
  label: ' Home ',
  displayName: 'Ada  Lovelace',
  phoneNumber: '0171 234-5678',
  street: '12 St James Square',
  city: 'London',
  district: 'Westminster',
  zipCode: '04 12',
}

test('an address is stored without stray spaces, and its digits as digits', () => {
  expect(tidyAddress(home)).toMatchObject({
    label: 'Home',
    displayName: 'Ada Lovelace',
    phoneNumber: '01712345678',
    zipCode: '0412',
  })
})

test('each missing or wrong field is named; a label is optional', () => {
  expect(addressProblems({ ...home, label: '' })).toEqual({})
  expect(Object.keys(addressProblems({ ...home, street: ' ', zipCode: '12', label: 'x'.repeat(31) }))).toEqual([
    'street',
    'zipCode',
    'label',
  ])
})

test('two addresses are the same if recipient and place are, however they are typed and called', () => {
  expect(isSameAddress(home, tidyAddress({ ...home, label: 'Work' }))).toBe(true)
  expect(isSameAddress(home, { ...home, displayName: 'Bea' })).toBe(false)
})

test('one without a label is called by its street', () => {
  expect([addressName(tidyAddress(home)), addressName({ ...home, label: '' })]).toEqual(['Home', '12 St James Square'])
})
