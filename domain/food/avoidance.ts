// What a shopper avoids: allergens, and foods that don't suit a diet. What doesn't fit is marked and never hidden; what isn't known
// counts as unsafe and reads differently.
import { areAllergensUnknown, isFood, isFor, isFree } from './food-flags.ts'
import { allergens, isAllergen, isDiet } from './food.ts'

/** Gluten is among the allergens. Nobody avoids what isn't organic: that is a preference, and a filter. */
export const eatenDiets = ['vegan', 'vegetarian', 'halal'] as const
export type Avoidance = (typeof allergens)[number] | (typeof eatenDiets)[number]
export const avoidances: readonly Avoidance[] = [...allergens, ...eatenDiets]

export function isAvoidance(text: string): text is Avoidance {
  return avoidances.some((one) => one === text)
}

export type Misfit = { text: string; isUnknown: boolean }

/** Why a product with these flags doesn't fit; nothing if it does, or if it isn't food. */
export function misfitOf(flags: number, avoided: readonly string[]): Misfit | undefined {
  const missed = isFood(flags) ? avoided.filter((name) => !fits(flags, name)) : []
  if (missed.length === 0) return undefined
  const isUnknown = areAllergensUnknown(flags)
  const named = isUnknown ? missed : missed.map((name) => (isDiet(name) ? `not ${name}` : name))
  return { text: named.join(', ') + (isUnknown ? ' not stated' : ''), isUnknown }
}

function fits(flags: number, name: string): boolean {
  if (isDiet(name)) return isFor(flags, name)
  return !isAllergen(name) || isFree(flags, name)
}
