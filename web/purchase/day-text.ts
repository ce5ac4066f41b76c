/** "Tuesday, Nov 17": the dates are those of the shop's calendar, wherever the browser is. */
export function dayText(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
