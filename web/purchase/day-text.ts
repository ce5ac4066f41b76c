/** "Tuesday, Nov 17" or "Tue, Nov 17": the dates are those of the shop's calendar, wherever the browser is. */
export function dayText(date: string, locale: string, weekday: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(locale, { weekday, month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
