// Money is integer cents inside the shop; dollars exist only on the wire and on screen.

export type Cents = number

/** The least that a card provider accepts in one charge. */
export const leastCharge: Cents = 50

export function dollarsOf(cents: Cents): number {
  return cents / 100
}

export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** How amounts are written: `currency` such as USD, `locale` such as en-US. */
export type MoneyFormat = { currency: string; locale: string }

const formats = new Map<string, Intl.NumberFormat>()

function formatBy({ currency, locale }: MoneyFormat, useGrouping: boolean): Intl.NumberFormat['format'] {
  const key = locale + currency + useGrouping
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping })
  formats.set(key, format)
  return format.format
}

/** "$3.40", "3,40 €": always two decimals. */
export function formatMoney(cents: Cents, money: MoneyFormat): string {
  // A page has many prices, and the default shop writes them without asking Intl.
  if (money.currency === 'USD' && money.locale === 'en-US' && cents >= 0) return `$${(cents / 100).toFixed(2)}`
  return formatBy(money, false)(cents / 100)
}

/** "$44,285.00": for sums, which may be large. */
export function formatSum(cents: Cents, money: MoneyFormat): string {
  return formatBy(money, true)(cents / 100)
}

/** "$20", "$4.50": two decimals only where there are cents. */
export function formatShortMoney(cents: Cents, money: MoneyFormat): string {
  const text = formatMoney(cents, money)
  return cents % 100 === 0 ? text.replace(/\D00(?!\d)/, '') : text
}
