// The texts for each refusal of the identity service: the specified message, and advice.
import { messages } from '#domain/messages.ts'
import { lastOwnerText } from '#domain/people/permission.ts'
import type { AuthRefusal } from './auth-outcome.ts'

/** Verbatim from the specification. */
export function authMessage(reason: AuthRefusal): string {
  if (reason === 'email-in-use') return messages.emailInUse
  if (reason === 'wrong-password') return messages.wrongPassword
  if (reason === 'user-not-found') return messages.userNotFound
  return messages.otherAuthError
}

const helps: Record<AuthRefusal, string> = {
  'email-in-use': "There's already an account with this email. Log in instead, or reset your password.",
  'wrong-password': 'Check your email and password, or reset your password.',
  'user-not-found': "There's no account with this email. Check the spelling, or register.",
  'invalid-email': "That doesn't look like an email address.",
  'weak-password': 'Choose a password with at least 6 characters.',
  'too-many-requests': 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  'user-disabled': 'This account has been disabled. Please contact support.',
  'session-expired': 'Your session has expired. Please log in again.',
  'recent-login-required': "For your security, confirm it's you and try again.",
  'expired-link': 'Links work for one hour. Please request a new one.',
  'used-link': 'It has been used, replaced by a newer one, or is incomplete. Please request a new one.',
  'wrong-code': 'This code is incorrect. Codes change every 30 seconds, so enter the newest one.',
  'wrong-recovery-code': 'This recovery code is incorrect or has already been used. Each one works once.',
  'code-expired': 'That took too long. Please start again.',
  'other-sign-in-method':
    "There's an account with this email that uses another sign-in method. Log in the way you did before: with your " +
    'password, or with the other provider.',
  'linked-elsewhere': 'This sign-in already belongs to another account.',
  'no-email': "That account doesn't share an email address, and we need one for your orders.",
  'not-allowed': "This sign-in method isn't available.",
  'last-owner': lastOwnerText,
  'not-confirmed': 'Please verify your email first.',
  'no-connection': "We can't reach the shop. Check your connection and try again.",
  unknown: 'If it happens again, please contact support.',
}

export function authHelp(reason: AuthRefusal): string {
  return helps[reason]
}

const specified = new Set<AuthRefusal>(['wrong-password', 'user-not-found', 'unknown'])

/** What the shopper reads when the identity service refuses something. */
export function authText(reason: AuthRefusal): string {
  return specified.has(reason) ? authMessage(reason) : authHelp(reason)
}
