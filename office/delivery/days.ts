// Days such as 2026-12-24, which have no time zone, and times of them.

const dayMs = 86_400_000
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const long = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
const full = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'full' })

/** "Tue, Nov 17". */
export const dayText = (date: string): string => long.format(noonOf(date))
/** "6:30 AM", as the times of shoppers are written. */
export const clockText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short' }).format(moment)
export const fullDayText = (date: string): string => full.format(noonOf(date))

export function daysLater(date: string, days: number): string {
  return new Date(noonOf(date).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** From the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => daysLater(from, index))
}
