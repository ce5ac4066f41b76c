import { expect, test } from 'vitest'
import { consequencesOf, nameOf, providersText } from './customer-text.ts'

test('a customer without a name is called by their email', () => {
  expect(nameOf({ displayName: null, email: 'ada@example.com' })).toBe('ada@example.com')
  expect(nameOf({ displayName: 'Ada', email: 'ada@example.com' })).toBe('Ada')
})

test('ways to sign in are named, unknown ones as they are', () => {
  expect(providersText(['password', 'google.com'])).toBe('Email and password and Google')
  expect(providersText(['apple.com'])).toBe('apple.com')
  expect(providersText([])).toBe('Nothing')
})

test('a login that the shop cannot delete is listed among what remains', () => {
  const account = {
    emailVerified: true,
    isDisabled: false,
    hasSecondFactor: false,
    providers: [],
    lastSignInAt: null,
  }
  const totals = { orders: 2, sums: [], lastOrderAt: null }
  const here = consequencesOf({ account, totals })
  expect(here.deleted.join()).toContain('Login')
  expect(here.remaining.join()).not.toContain('Firebase')
  expect(here.remaining[0]).toContain('Their 2 orders')
  const elsewhere = consequencesOf({ account: null, totals: { ...totals, orders: 0 } })
  expect(elsewhere.deleted.join()).not.toContain('Login')
  expect(elsewhere.remaining[0]).toContain('Firebase')
})
