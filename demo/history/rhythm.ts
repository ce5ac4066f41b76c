// When people order, and when the shop works: by weekday and hour, in the time zone of this machine.
import { minutesAfter } from './history.ts'
import type { Random } from './random.ts'

// From Sunday on.
const weekdays = [1.1, 0.95, 0.8, 0.85, 1, 1.25, 1.35]
// From midnight on: some before work, some at noon, most in the evening.
const hours = [1, 0.4, 0.2, 0.2, 0.3, 1, 3, 5, 6, 6, 5, 6, 8, 6, 5, 5, 7, 9, 11, 12, 10, 7, 4, 2]
const allHours = hours.map((_, hour) => hour)

const opens = 7
const closes = 21
// A shop that is found by more people every week.
const growth = { first: 0.7, last: 1.15 }

export type Period = { now: Date; days: number }

/** The moments of the orders of a period, in order. */
export function listMoments({ now, days }: Period, perDay: number, random: Random): Date[] {
  const moments: Date[] = []
  for (let ago = days; ago >= 0; ago--) {
    const day = midnight(now, ago)
    const trend = growth.first + ((growth.last - growth.first) * (days - ago)) / days
    const usual = perDay * (weekdays[day.getDay()] ?? 1) * trend
    const count = Math.round(usual * (0.8 + random.below(41) / 100))
    for (let one = 0; one < count; one++) {
      const hour = random.weighted(allHours, (each) => hours[each] ?? 0)
      const at = new Date(day)
      at.setHours(hour, random.below(60), random.below(60), random.below(1000))
      if (at < now) moments.push(at)
    }
  }
  return moments.toSorted((one, other) => one.getTime() - other.getTime())
}

/** So many minutes later, or when the shop opens again. */
export function atWork(after: Date, minutes: number): Date {
  const at = minutesAfter(after, minutes)
  const hour = at.getHours()
  if (hour >= opens && hour < closes) return at
  const morning = midnight(at, hour < opens ? 0 : -1)
  morning.setHours(opens, at.getMinutes() % 40, at.getSeconds(), at.getMilliseconds())
  return morning
}

const receiptDays = new Set([2, 4, 6])

/** The mornings on which trucks come: Tuesday, Thursday and Saturday. */
export function listReceipts({ now, days }: Period): Date[] {
  const mornings: Date[] = []
  for (let ago = days; ago >= 0; ago--) {
    const morning = midnight(now, ago)
    morning.setHours(6, 40)
    if (receiptDays.has(morning.getDay()) && morning < now) mornings.push(morning)
  }
  return mornings
}

function midnight(moment: Date, daysAgo: number): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - daysAgo)
}
