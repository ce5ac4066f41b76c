import { expect, test } from 'vitest'
import { cardExpiry, cardName, cardToOffer, isCardExpired } from './saved-card.ts'

const visa = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 }

test('a card is named by its brand and last digits, one of an unknown brand as a card', () => {
  expect([cardName(visa), cardExpiry(visa)]).toEqual(['Visa •••• 4242', '04/27'])
  expect(cardName({ ...visa, brand: 'cartes_bancaires' })).toBe('Card •••• 4242')
})

test('a card is valid until its month has ended everywhere', () => {
  expect(isCardExpired(visa, new Date('2027-05-01T11:59:59Z'))).toBe(false)
  expect(isCardExpired(visa, new Date('2027-05-01T12:00:00Z'))).toBe(true)
  expect(isCardExpired({ ...visa, expMonth: 12 }, new Date('2027-12-31T23:00:00Z'))).toBe(false)
})

test('the default card is offered first, another one if it has expired, and none if all have', () => {
  const now = new Date('2027-06-01')
  const other = { ...visa, expYear: 2030, isDefault: false }
  const expired = { ...visa, isDefault: true }
  const newest = { ...visa, expYear: 2031, isDefault: false }
  expect(cardToOffer([newest, { ...other, isDefault: true }], now)).toMatchObject({ expYear: 2030 })
  expect(cardToOffer([expired, other], now)).toBe(other)
  expect(cardToOffer([expired], now)).toBeUndefined()
})
