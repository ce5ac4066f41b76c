// Amounts as they are typed, and sums as they are read.
import { formatSum } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { shopMoney } from '#office/shop.ts'

/** "12", "12.5", "$12.50", "12,50 €"; undefined for anything else. */
export function parseDollars(text: string): Cents | undefined {
  const [, dollars, cents = ''] = /^\s*\p{Sc}?\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*\p{Sc}?\s*$/u.exec(text) ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** For a text field: "12.50". */
export function dollarsText(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** "$44,285.00": for sums, which may be large. `currency`: another than the shop's of today. */
export function sumText(cents: Cents, currency = shopMoney().currency): string {
  return formatSum(cents, { ...shopMoney(), currency })
}

/** "$120.00 + €35.00": amounts of two currencies are never added up. */
export function sumsText(sums: readonly { currency: string; cents: Cents }[]): string {
  return sums.map(({ cents, currency }) => sumText(cents, currency)).join(' + ') || sumText(0)
}
