// Texts that several parts of the account share.
import { authText } from '#session/auth/auth-messages.ts'
import type { CallProblem } from '#session/call-shop.ts'

/** What the shopper reads when a request to the shop fails. */
export function callProblemText({ status }: Pick<CallProblem, 'status'>, otherwise: string): string {
  if (status === 0) return authText('no-connection')
  if (status === 401) return 'Your session has expired. Please log in again.'
  if (status === 429) return 'Too many attempts. Please wait a moment.'
  return otherwise
}

const providerNames: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

export function providerName(provider: string): string {
  return providerNames[provider] ?? provider
}

/** Records contain the date of registration as the browser of that day formatted it. */
export function memberSince(created: string | null | undefined, locale: string): string | undefined {
  if (created === undefined || created === null || created.trim() === '') return undefined
  const day = new Date(created)
  return Number.isNaN(day.getTime())
    ? created
    : day.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
}
