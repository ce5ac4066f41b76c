// Usuals as the pages use them, and what they say about each.
import { formatMoney, centsOf } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { UsualsJson } from '#server/usuals/usuals-json.ts'
import { callShop } from '#session/call-shop.ts'
import { cardOfJson } from '#web/product-card/card-of-json.ts'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import type { Loaded } from '#ui/use-loaded.ts'

type UsualJson = UsualsJson['usuals'][number]

export type Usual = Pick<UsualJson, 'title' | 'usualCount' | 'state' | 'changes'> & {
  id: string
  /** How often, and when it's due. */
  rhythm: string
  card: ProductCardData | undefined
  substitute: ProductCardData | undefined
}

export function useUsuals(uid: string | undefined): Loaded<Usual[]> {
  return useLoaded(uid && `usuals of ${uid}`, async (signal) => {
    const { usuals } = await callShop<UsualsJson>('/api/usuals', { signal })
    const now = new Date()
    return usuals.map((usual) => readUsual(usual, now))
  })
}

function readUsual({ _id, product, substitute, ...usual }: UsualJson, now: Date): Usual {
  return {
    ...usual,
    id: _id,
    rhythm: rhythmText(usual, now),
    card: product && cardOfJson(product),
    substitute: substitute && cardOfJson(substitute),
  }
}

/** Due, and can be bought now. */
export function isDue(usual: Usual): usual is Usual & { card: ProductCardData } {
  return usual.state === 'due' && usual.card !== undefined && usual.card.quantity > 0
}

const dayMs = 86_400_000

/** "On 4 trips, every 2 weeks · due in 3 days" */
export function rhythmText(
  { times, everyDays, state, dueAt }: Pick<UsualJson, 'times' | 'everyDays' | 'state' | 'dueAt'>,
  now: Date,
): string {
  if (state === 'once') return 'Bought once'
  const days = Math.ceil((Date.parse(dueAt) - now.getTime()) / dayMs)
  const due = state === 'due' ? 'due now' : days <= 1 ? 'due tomorrow' : `due in ${days} days`
  const trips = `On ${times} trips, ${state === 'lapsed' ? 'used to be ' : ''}${everyText(everyDays)}`
  return state === 'lapsed' ? trips : `${trips} · ${due}`
}

function everyText(days: number): string {
  if (days === 1) return 'every day'
  if (days === 7) return 'every week'
  if (days % 7 === 0 && days < 28) return `every ${days / 7} weeks`
  if (days >= 28 && days <= 31) return 'every month'
  return `every ${days} days`
}

export type ChangeText = { text: string; isGood: boolean }

/** A sentence for each thing that changed since the last time. */
export function changeTexts({ changes, card }: Pick<Usual, 'changes' | 'card'>, money: MoneyFormat): ChangeText[] {
  return changes.map(({ kind, fromPrice = 0, fromUnit = '' }) => {
    const was = `was ${formatMoney(centsOf(fromPrice), money)}`
    switch (kind) {
      case 'price-up':
        return { text: `Price up, ${was}`, isGood: false }
      case 'price-down':
        return { text: `Price down, ${was}`, isGood: true }
      case 'smaller-pack':
        return { text: `Smaller pack: ${card?.unit ?? ''}, was ${fromUnit}`, isGood: false }
      case 'larger-pack':
        return { text: `Larger pack: ${card?.unit ?? ''}, was ${fromUnit}`, isGood: true }
      case 'sold-out':
        return { text: 'Sold out', isGood: false }
      case 'gone':
        return { text: 'No longer sold', isGood: false }
    }
  })
}
