// Promises of the shop's texts that its rules don't keep, for the office to point out beside the field.
import { centsOf, formatShortMoney } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'
import type { Settings } from './settings-tree.ts'
import type { ShopRules } from './shop-rules.ts'

/** `path`: the field, such as `texts.promises`. `quote`: what it says. */
export type Contradiction = { path: `texts.${keyof Settings['texts']}`; quote: string; reason: string }

export function contradictionsOf(texts: Settings['texts'], rules: ShopRules, money: MoneyFormat): Contradiction[] {
  return Object.entries(texts).flatMap(([field, value]) => {
    const sentences =
      typeof value === 'string'
        ? value.split(/(?<=[.!?])\s+|\n+/)
        : value.map(({ title, text }) => `${title} ${text}`.trim())
    return sentences.flatMap((quote) => {
      const reason = freeDelivery(quote, rules, money) ?? otherCurrency(quote, money)
      return reason === undefined ? [] : [{ path: `texts.${field}` as Contradiction['path'], quote, reason }]
    })
  })
}

const saysFree = /\bfree (?:shipping|delivery)\b|\b(?:shipping|delivery) is (?:always )?free\b/i
const saysNot = /\b(?:no|not|never)\b/i

function freeDelivery(
  quote: string,
  { deliveryMode, couriers, freeFromCents }: ShopRules,
  money: MoneyFormat,
): string | undefined {
  if (!saysFree.test(quote) || saysNot.test(quote)) return undefined
  // They aren't settings, so nobody knows here what they say.
  if (deliveryMode === 'times')
    return 'Your delivery areas decide when delivery is free. Check that each of them keeps this.'
  if (couriers.some(({ priceCents }) => priceCents === 0)) return undefined
  if (freeFromCents === undefined) return 'Delivery is never free in this shop.'
  if (freeFromCents === 0) return undefined
  if (amountsIn(quote).includes(freeFromCents)) return undefined
  return `Delivery is free from ${formatShortMoney(freeFromCents, money)}.`
}

// 1.000,50 and 1,000.50 and 1 000: groups of three digits, and at most two after the point or comma.
const amount = /\d{1,3}(?:[.,’'\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?/g

/** In cents, however they are written. */
function amountsIn(text: string): Cents[] {
  return Array.from(text.matchAll(amount), ([said]) => {
    const [, whole = said, part = ''] = /^(.*\d)[.,](\d{1,2})$/.exec(said) ?? []
    return centsOf(Number(`${whole.replaceAll(/\D/g, '')}.${part}`))
  })
}

function otherCurrency(quote: string, { currency }: MoneyFormat): string | undefined {
  return currency !== 'USD' && /\bUS dollars?\b|\$\d/i.test(quote)
    ? `Prices of this shop are in ${currency}.`
    : undefined
}
