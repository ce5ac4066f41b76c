// What this browser remembers of the next delivery: the zip, and the time that was chosen on the page of delivery times. It's a cookie, so
// that the shop can show it without JavaScript; no cached page depends on it.
import { areaNumberOf, slotNumberOf, tidyZip } from '#domain/delivery/delivery.ts'

/** Empty texts for what isn't known. `pickup`: the pick-up point that the time belongs to. */
export type Remembered = { zip: string; time: string; pickup: string }

const name = 'deliver_to'
const seconds = 90 * 24 * 3600

export const noDelivery: Remembered = { zip: '', time: '', pickup: '' }

export function rememberedIn(cookies: string): Remembered {
  const all = cookies.split(';').map((cookie) => cookie.trim())
  const values = new URLSearchParams(all.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1))
  const text = (key: keyof Remembered) => values.get(key) ?? ''
  return {
    zip: tidyZip(text('zip')).slice(0, 10),
    time: slotNumberOf(text('time')) === 0 ? '' : text('time'),
    pickup: areaNumberOf(text('pickup')) === 0 ? '' : text('pickup'),
  }
}

/** As it is set, by the shop or by a script; with nothing to remember it's removed. */
export function cookieOf(remembered: Remembered, isSecure: boolean): string {
  const known = Object.entries(remembered).filter(([, value]) => value !== '')
  const age = known.length === 0 ? 0 : seconds
  return `${name}=${new URLSearchParams(known)}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function forgetDelivery(): void {
  document.cookie = cookieOf(noDelivery, window.location.protocol === 'https:')
}
