// What a shopper avoids: allergens, and foods that don't suit a diet. What doesn't fit is marked and never hidden; what isn't known
// counts as unsafe and reads differently.
import { areAllergensUnknown, isFood, isFor, isFree, mayContain } from './food-flags.ts'
import { allergens, isAllergen, isDiet } from './food.ts'

/** Gluten is among the allergens. Nobody avoids what isn't organic: that is a preference, and a filter. */
export const eatenDiets = ['vegan', 'vegetarian', 'halal'] as const
export type Avoidance = (typeof allergens)[number] | (typeof eatenDiets)[number]
export const avoidances: readonly Avoidance[] = [...allergens, ...eatenDiets]

export function isAvoidance(text: string): text is Avoidance {
  return avoidances.some((one) => one === text)
}

/** `bad`: it contains what is avoided, or isn't of the diet. `trace`: it may. `quiet`: nobody has said. */
export type Misfit = { text: string; sentence: string; tone: 'bad' | 'trace' | 'quiet' }

/** Why a product with these flags doesn't fit; nothing if it does, or if it isn't food. */
export function misfitOf(flags: number, avoided: readonly string[]): Misfit | undefined {
  const missed = isFood(flags) ? avoided.filter((name) => !fits(flags, name)) : []
  if (missed.length === 0) return undefined
  if (areAllergensUnknown(flags)) {
    const text = `${missed.join(', ')} not stated`
    return { text, sentence: `We can’t tell if this is right for you: ${text}. Check the label.`, tone: 'quiet' }
  }
  const traces = missed.filter((name) => isAllergen(name) && mayContain(flags, name)).join(', ')
  const contained = missed.filter((name) => isAllergen(name) && !mayContain(flags, name)).join(', ')
  const diets = missed.filter(isDiet).join(' or ')
  const parts = [
    [contained, `contains ${contained}`, `Contains ${contained}, which you avoid.`],
    [traces, `may contain ${traces}`, `May contain traces of ${traces}.`],
    [diets, `not ${diets}`, `Not ${diets}.`],
  ].filter(([names]) => names !== '')
  return {
    text: parts.map(([, text]) => text).join(', '),
    sentence: parts.map(([, , sentence]) => sentence).join(' '),
    tone: contained === '' && diets === '' ? 'trace' : 'bad',
  }
}

function fits(flags: number, name: string): boolean {
  if (isDiet(name)) return isFor(flags, name)
  return !isAllergen(name) || isFree(flags, name)
}
