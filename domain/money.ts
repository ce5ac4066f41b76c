// Money is integer cents inside the shop; dollars exist only on the wire and on screen.

export type Cents = number

export function dollarsOf(cents: Cents): number {
  return cents / 100
}

export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** "$3.40": always two decimals. */
export function formatDollars(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** "$20": for amounts that have no cents, or where they don't matter. */
export function formatWholeDollars(cents: Cents): string {
  return `$${Math.floor(cents / 100)}`
}

/** How amounts are written: `currency` such as USD, `locale` such as en-US. */
export type MoneyFormat = { currency: string; locale: string }

const formats = new Map<string, Intl.NumberFormat>()

/** "$3.40", "3,40 €": always two decimals. */
export function formatMoney(cents: Cents, { currency, locale }: MoneyFormat): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: false })
    formats.set(key, format)
  }
  return format.format(cents / 100)
}

/** "$20", "$4.50": two decimals only where there are cents. */
export function formatShortMoney(cents: Cents, money: MoneyFormat): string {
  const text = formatMoney(cents, money)
  return cents % 100 === 0 ? text.replace(/\D00(?!\d)/, '') : text
}
