import { expect, test } from 'vitest'
import { authHelp, authMessage } from './auth-messages.ts'
import { refusalOf } from './auth-outcome.ts'

const other = 'There was an error. please try again!!'

test.each([
  ['auth/email-already-in-use', 'Email Address Already In-Use!!'],
  ['auth/wrong-password', 'Incorrect Password!!'],
  ['auth/user-not-found', 'User Not Found!!'],
  // With email privacy the provider doesn't reveal which of the two it was.
  ['auth/invalid-credential', 'Incorrect Password!!'],
  ['auth/invalid-email', other],
  ['auth/weak-password', other],
  ['auth/too-many-requests', other],
  ['auth/user-disabled', other],
  ['auth/user-token-expired', other],
  ['auth/operation-not-allowed', other],
  ['auth/network-request-failed', other],
  ['auth/account-exists-with-different-credential', other],
  ['auth/something-new', other],
  ['toString', other],
])('shows the specified message for %s: "%s"', (code, message) => {
  expect(authMessage(refusalOf(code))).toBe(message)
})

test.each([
  ['auth/too-many-requests', /Wait.*reset your password/],
  ['auth/weak-password', /6 characters/],
  ['auth/network-request-failed', /connection/],
  ['auth/user-disabled', /disabled/],
  ['auth/account-exists-with-different-credential', /another sign-in method/],
  ['auth/expired-action-code', /one hour.*new one/],
  ['auth/invalid-action-code', /used.*new one/],
  ['auth/invalid-verification-code', /code is incorrect/],
  ['auth/something-new', /support/],
])('adds advice to %s', (code, help) => {
  expect(authHelp(refusalOf(code))).toMatch(help)
})
