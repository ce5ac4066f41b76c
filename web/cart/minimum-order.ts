// What is missing to the smallest order that the shop takes.
import type { Cents } from '#domain/money/money.ts'
import { missingToMinimum } from '#domain/money/pricing.ts'
import { useMoney, useShop } from '#web/frame/shop-data.ts'

export type MinimumOrder = { text: string; short: string }

/** Undefined once it's reached, and in a shop without a minimum. */
export function useMinimumOrder(subtotalCents: Cents): MinimumOrder | undefined {
  const { rules } = useShop()
  const money = useMoney()
  const missingCents = missingToMinimum(subtotalCents, rules)
  if (missingCents === 0) return undefined
  const minimum = money(rules.minimumOrderCents)
  return {
    text: `Our minimum order is ${minimum}. Add ${money(missingCents)} more to check out.`,
    short: `Add ${money(missingCents)} to check out`,
  }
}
