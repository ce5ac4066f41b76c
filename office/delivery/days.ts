// Days such as 2026-12-24, which have no time zone, and times of them, written as the shop writes dates.
import { readShop } from '#office/shop.ts'
import { dateFormat } from '#office/ui/dates.ts'

const dayMs = 86_400_000
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const long = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
const full = dateFormat({ timeZone: 'UTC', dateStyle: 'full' })

/** "Tue, Nov 17". */
export const dayText = (date: string): string => long(noonOf(date))
/** "6:30 AM", as the times of shoppers are written. */
export const clockText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(readShop().locale, { timeZone, timeStyle: 'short' }).format(moment)
export const fullDayText = (date: string): string => full(noonOf(date))

/** Whether it is such a day. An address can be typed. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && daysLater(text, 0) === text
}

export function daysLater(date: string, days: number): string {
  return new Date(noonOf(date).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** From the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => daysLater(from, index))
}
