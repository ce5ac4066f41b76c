import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkoutProblems,
  checkoutTextProblem,
  isReadyForPayment,
  listWishes,
  isRecentChange,
  missingForCheckout,
  shippingRequired,
  tidyCheckoutText,
} from './checkout.ts'
import type { CheckoutInfo } from './checkout.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'

const { couriers } = rulesOf(defaults)

const info: CheckoutInfo = {
  displayName: 'Ada Lovelace',
  email: 'ada@example.com',
  phoneNumber: '01712345678',
  street: '12 St James Square',
  city: 'London',
  district: 'Westminster',
  zipCode: '0412',
  shippingCents: 2_000,
  courierId: null,
  deliveryNote: '',
  leaveAtDoor: false,
}

test('a complete form and a line in the cart are ready for payment', () => {
  expect(missingForCheckout(info, couriers)).toEqual([])
  expect(isReadyForPayment(info, 1, couriers)).toBe(true)
  expect(isReadyForPayment(info, 0, couriers)).toBe(false)
  expect(isReadyForPayment(undefined, 1, couriers)).toBe(false)
})

const optional = new Set(['deliveryNote', 'leaveAtDoor', 'courierId'])

test('every field is required', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(info).filter((field) => !optional.has(field))),
      fc.constantFrom('', '   ', null, undefined),
      (field, nothing) => {
        expect(isReadyForPayment({ ...info, [field]: nothing }, 3, couriers)).toBe(false)
        expect(missingForCheckout({ ...info, [field]: nothing }, couriers)).toEqual([field])
      },
    ),
  )
})

test.each([
  ['phoneNumber', '0171234567', false],
  ['phoneNumber', '01712345678', true],
  ['phoneNumber', '+880 1712-345678', true],
  ['phoneNumber', '(0171) 2345678', true],
  ['phoneNumber', '0171234567a', false],
  ['phoneNumber', '0'.repeat(21), false],
  ['zipCode', '041', false],
  ['zipCode', '0412', true],
  ['zipCode', 'AB12', false],
  ['city', 'x'.repeat(81), false],
] as const)('%s "%s" is fine: %s', (field, text, isFine) => {
  expect(checkoutTextProblem(field, text) === undefined).toBe(isFine)
})

test('leading zeros stay, surrounding spaces are trimmed', () => {
  expect(tidyCheckoutText('zipCode', ' 0 412 ')).toBe('0412')
  expect(tidyCheckoutText('street', '  12  St James ')).toBe('12 St James')
})

test('a shipping option must be chosen, and be one of those that there are', () => {
  expect(checkoutProblems({ ...info, shippingCents: undefined }, couriers)).toEqual({ shippingCents: shippingRequired })
  expect(checkoutProblems({ ...info, shippingCents: 3_000 }, couriers)).toEqual({ shippingCents: shippingRequired })
  expect(checkoutProblems({ ...info, shippingCents: 3_000, courierId: 'ups' }, couriers)).toEqual({})
})

test('a changed address is pointed out for thirty days', () => {
  const changedAt = new Date('2026-11-03T12:00:00Z')
  expect(isRecentChange(changedAt, changedAt)).toBe(true)
  expect(isRecentChange(changedAt, new Date('2026-12-03T11:59:59Z'))).toBe(true)
  expect(isRecentChange(changedAt, new Date('2026-12-03T12:00:00Z'))).toBe(false)
})

test('wishes for the courier are optional, and a note has an end', () => {
  expect(listWishes(info)).toEqual([])
  expect(listWishes({ deliveryNote: 'Ring twice', leaveAtDoor: true })).toEqual(['Leave at the door', 'Ring twice'])
  expect(checkoutProblems({ ...info, deliveryNote: ` ${'x'.repeat(200)} ` }, couriers)).toEqual({})
  expect(checkoutProblems({ ...info, deliveryNote: 'x'.repeat(201) }, couriers)).toEqual({
    deliveryNote: 'At most 200 characters, please.',
  })
})
