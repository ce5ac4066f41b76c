// What needs no document: formatting, brands, validation and form encoding.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeForm } from './call-sandbox.ts'
import { checkField, formatExpiry, readExpiry } from './card-checks.ts'
import { caretAfter, formatTyped } from './card-input.ts'
import { brandOf, cvcLengthOf, digitsOf, groupNumber, isWholeNumber, passesLuhn } from './card-number.ts'

const now = new Date(2030, 5, 15)
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', zip: '10115' }

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['36227206271667', 'diners', '3622 720627 1667'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ['9', 'unknown', '9'],
  ['', 'unknown', ''],
])('%s is of the brand %s and formatted as "%s"', (digits, brand, printed) => {
  expect(brandOf(digits)).toBe(brand)
  expect(groupNumber(digits)).toBe(printed)
})

test('the first digits are enough to know the brand', () => {
  expect([brandOf('4'), brandOf('34'), brandOf('51'), brandOf('6011')]).toEqual([
    'visa',
    'amex',
    'mastercard',
    'discover',
  ])
  expect([cvcLengthOf('amex'), cvcLengthOf('visa')]).toEqual([4, 3])
})

test('grouping retains the digits, drops everything else and is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const grouped = groupNumber(text)
      expect(digitsOf(text).startsWith(digitsOf(grouped))).toBe(true)
      expect(groupNumber(grouped)).toBe(grouped)
    }),
  )
})

test('a wrong digit fails the Luhn check', () => {
  expect(passesLuhn('4242424242424242')).toBe(true)
  expect(passesLuhn('')).toBe(false)
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digits = [...'4242424242424242']
      digits[place] = String((Number(digits[place]) + step) % 10)
      expect(passesLuhn(digits.join(''))).toBe(false)
    }),
  )
})

test.each([
  ['1', '1'],
  ['2', '02 / '],
  ['12', '12 / '],
  ['1/', '01 / '],
  ['13', '01 / 3'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12345', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['1/2034', '01 / 34'],
  ['12 / 34', '12 / 34'],
  ['abc', ''],
])('the expiry "%s" is shown as "%s"', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
  expect(formatExpiry(shown)).toBe(shown)
})

test('parses the expiry into month and year', () => {
  expect(readExpiry('01 / 34')).toEqual({ month: 1, year: 2034 })
  expect(readExpiry('00 / 34')).toEqual({})
  expect(readExpiry('12 / 3')).toEqual({})
})

test.each([
  ['number', { number: '' }, 'incomplete_number', 'Your card number is incomplete.'],
  ['number', { number: '4242 4242' }, 'incomplete_number', 'Your card number is incomplete.'],
  ['number', { number: '4242 4242 4242 4241' }, 'invalid_number', 'Your card number is invalid.'],
  ['expiry', { expiry: '12 / ' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
  ['expiry', { expiry: '12 / 29' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  ['expiry', { expiry: '05 / 30' }, 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  ['expiry', { expiry: '12 / 99' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ['cvc', { cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
  ['cvc', { number: '3782 822463 10005', cvc: '123' }, 'incomplete_cvc', "Your card's security code is incomplete."],
  ['zip', { zip: '' }, 'incomplete_zip', 'Your postal code is incomplete.'],
] as const)('the %s of %j is refused with Stripe’s code and message', (field, wrong, code, message) => {
  expect(checkField(field, { ...good, ...wrong }, now)).toEqual({ type: 'validation_error', code, message, field })
})

test('a card is valid through its last month', () => {
  for (const field of ['number', 'expiry', 'cvc', 'zip'] as const) expect(checkField(field, good, now)).toBeUndefined()
  expect(checkField('expiry', { ...good, expiry: '06 / 30' }, now)).toBeUndefined()
  expect(isWholeNumber('424242424242424')).toBe(false)
})

test('the caret stays behind the same digit', () => {
  expect(caretAfter('4242 4242', 4)).toBe(4)
  expect(caretAfter('4242 4242', 5)).toBe(6)
  expect(caretAfter('4242', 9)).toBe(4)
})

test.each([
  ['a number', groupNumber, '4242 4242 4242 4242', '4242424242424242'],
  ['an expiry', formatExpiry, '12 / 34', '1234'],
  ['an expiry', formatExpiry, '12 / 34', '12/34'],
])('%s pasted over itself loses nothing', (_what, format, before, pasted) => {
  const typed = { text: pasted, caret: pasted.length }
  expect(formatTyped({ before, typed, isDeletion: false }, format)).toEqual({ text: before, caret: before.length })
})

test('deleting a separator deletes the digit before it', () => {
  const edit = { before: '4242 4242', typed: { text: '42424242', caret: 4 }, isDeletion: true }
  expect(formatTyped(edit, groupNumber)).toEqual({ text: '4244 242', caret: 3 })
  const atTheEnd = { before: '12 / ', typed: { text: '12 /', caret: 4 }, isDeletion: true }
  expect(formatTyped(atTheEnd, formatExpiry)).toEqual({ text: '1', caret: 1 })
})

test('a digit typed in the middle stays where it was typed', () => {
  const edit = { before: '4242 42', typed: { text: '4292 42', caret: 3 }, isDeletion: false }
  expect(formatTyped(edit, groupNumber)).toEqual({ text: '4292 42', caret: 3 })
})

test('encodes nested names and leaves out missing values', () => {
  const form = {
    type: 'card',
    card: { number: '42', exp_month: 1 },
    billing_details: { name: 'A & B', phone: null, address: { city: 'Ü' } },
    x: undefined,
  }
  expect(encodeForm(form).toString()).toBe(
    'type=card&card%5Bnumber%5D=42&card%5Bexp_month%5D=1&billing_details%5Bname%5D=A+%26+B&billing_details%5Baddress%5D%5Bcity%5D=%C3%9C',
  )
})
