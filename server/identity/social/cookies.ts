// The cookies that tie a sign-in to the browser that started it: one per attempt, so that two tabs don't interfere.
import { createHash } from 'node:crypto'

const prefix = 'larder-sign-in-'
const path = '/auth/oauth'
const seconds = 10 * 60

export function stateCookie(state: string, isSecure: boolean): string {
  return `${nameOf(state)}=${state}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function expiredStateCookie(state: string): string {
  return `${nameOf(state)}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax`
}

export function statesInCookies(header: string | undefined): string[] {
  return (header ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
    .filter((state) => state !== '')
}

function nameOf(state: string): string {
  return prefix + createHash('sha256').update(state).digest('hex').slice(0, 8)
}
