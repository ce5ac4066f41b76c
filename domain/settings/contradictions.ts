// Promises of the shop's texts that its rules don't keep, for the office to point out beside the field.
import { formatShortMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
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

function freeDelivery(quote: string, { couriers, freeFromCents }: ShopRules, money: MoneyFormat): string | undefined {
  if (!saysFree.test(quote) || saysNot.test(quote)) return undefined
  if (couriers.some(({ priceCents }) => priceCents === 0)) return undefined
  if (freeFromCents === undefined) return 'Delivery is never free in this shop.'
  if (freeFromCents === 0) return undefined
  const said = /\d[\d,]*(?:\.\d{1,2})?/.exec(quote)?.[0]
  if (said !== undefined && Math.round(Number(said.replaceAll(',', '')) * 100) === freeFromCents) return undefined
  return `Delivery is free from ${formatShortMoney(freeFromCents, money)}.`
}

function otherCurrency(quote: string, { currency }: MoneyFormat): string | undefined {
  return currency !== 'USD' && /\bUS dollars?\b|\$\d/i.test(quote)
    ? `Prices of this shop are in ${currency}.`
    : undefined
}
