// What the shop says to each refusal of the identity service: the specified message, and a sentence that helps.
import { messages } from '#domain/messages.ts'
import type { AuthRefusal } from './auth-outcome.ts'

/** Word for word as specified. */
export function authMessage(reason: AuthRefusal): string {
  if (reason === 'email-in-use') return messages.emailInUse
  if (reason === 'wrong-password') return messages.wrongPassword
  if (reason === 'user-not-found') return messages.userNotFound
  return messages.otherAuthError
}

const helps: Record<AuthRefusal, string> = {
  'email-in-use': 'There is an account with this email already. Log in instead, or reset its password.',
  'wrong-password': 'Check the email and the password, or reset the password.',
  'user-not-found': 'There is no account with this email. Check it for typing errors, or register.',
  'invalid-email': 'This does not look like an email address.',
  'weak-password': 'Please choose a password of at least 6 characters.',
  'too-many-requests': 'There were too many attempts. Wait a few minutes and try again, or reset your password.',
  'user-disabled': 'This account has been switched off. Please contact our support.',
  'session-expired': 'Your session has ended. Please log in again.',
  'recent-login-required': 'For your safety, please confirm that it is you and try again.',
  'expired-link': 'Links work for one hour. Please ask for a new one.',
  'used-link': 'It has been used, a newer one was sent, or it is not complete. Please ask for a new one.',
  'wrong-code': 'This code is not right. Codes change every 30 seconds: please enter the newest one.',
  'code-expired': 'This took too long. Please start again.',
  'other-sign-in-method':
    'There is an account with this email that signs in another way. Log in the way you did before: with your ' +
    'password, or with the other provider.',
  'linked-elsewhere': 'This sign-in belongs to another account already.',
  'no-email': 'That account has no email address that it may share, and the shop cannot do without one.',
  'not-allowed': 'This way of signing in is switched off.',
  'not-confirmed': 'Please confirm your email address first.',
  'no-connection': 'The shop cannot be reached. Please check your connection.',
  unknown: 'If it happens again, please contact our support.',
}

export function authHelp(reason: AuthRefusal): string {
  return helps[reason]
}
