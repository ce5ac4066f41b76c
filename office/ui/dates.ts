// Dates and numbers as the shop writes them, and whose days they are.
import { readShop } from '#office/shop.ts'

/** Makes its format again only after the language of the settings changed. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: { locale: string; format: Intl.DateTimeFormat } | undefined
  return (date) => {
    const { locale } = readShop()
    if (made?.locale !== locale) made = { locale, format: new Intl.DateTimeFormat(locale, options) }
    return made.format.format(date)
  }
}

/** "1,234" */
export function numberText(count: number): string {
  return count.toLocaleString(readShop().locale)
}

/** Below sums of days. */
export function daysHint(): string {
  return readShop().timeZone === 'UTC' ? 'Days in UTC.' : 'Days in the shop’s time zone.'
}
