// Days in the shop's time zone.

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day at this moment, such as 2026-12-24. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

const hour = 3_600_000

/** The first moment of a day such as 2026-12-24. */
export function startOfDay(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  let [before, within] = [noon - 27 * hour, noon + 14 * hour]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** The first moment of the next day, to the second; a day has from 23 to 25 hours. */
export function endOfDay(timeZone: string, moment: Date): Date {
  const today = dayIn(timeZone, moment)
  let [still, next] = [moment.getTime(), moment.getTime() + 26 * hour]
  while (next - still > 1_000) {
    const middle = Math.floor((still + next) / 2)
    if (dayIn(timeZone, new Date(middle)) === today) still = middle
    else next = middle
  }
  return new Date(next)
}
