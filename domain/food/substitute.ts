// What may be suggested instead of a product: nothing that somebody who can eat the one can't eat. Unknown is never taken for safe.
import { allergens, isFreeFrom } from './food.ts'
import type { AllergenFacts, Diet } from './food.ts'

export type EatenFacts = AllergenFacts & { isFood: boolean; diets: readonly Diet[] }
/**
 * `likeness`: how alike the titles are, from 0 to 1. `minimumAge`: in years; null for everybody. `isElsewhere`: of another
 * sub-category.
 */
export type Substitute = EatenFacts & {
  priceCents: number
  likeness: number
  minimumAge: number | null
  isElsewhere: boolean
}

/** Organic is a preference. The other diets are why somebody buys the one and not the other. */
const bindingDiets: readonly Diet[] = ['vegan', 'vegetarian', 'gluten-free', 'halal']

/**
 * Adds no allergen, turns no trace into an ingredient, and breaks no diet. Of a product with unknown allergens anything might be
 * missing, so that only what is free from all of them and fits every diet can replace it; nothing is replaced by one.
 */
export function canReplace(wanted: EatenFacts, other: EatenFacts): boolean {
  if (!wanted.isFood || !other.isFood) return wanted.isFood === other.isFood
  if (other.contains === null) return false
  const contained = wanted.contains ?? []
  const needed = bindingDiets.filter((diet) => wanted.contains === null || wanted.diets.includes(diet))
  return (
    other.contains.every((allergen) => contained.includes(allergen)) &&
    allergens.every((allergen) => isFreeFrom(other, allergen) || isPresent(wanted, allergen)) &&
    needed.every((diet) => other.diets.includes(diet))
  )
}

/** Food of the same kind can stand for each other; batteries and paper can't. */
const minLikenessElsewhere = 0.3

/**
 * The nearest of those that can replace it: of the same sub-category first, alike in title and price, and sold to everybody who may
 * buy it. What isn't food comes from elsewhere only if it's called alike.
 */
export function nearestSubstitutes<Other extends Substitute>(
  wanted: EatenFacts & Pick<Substitute, 'priceCents' | 'minimumAge'>,
  others: readonly Other[],
  most: number,
): Other[] {
  const nearness = ({ likeness, priceCents }: Other) =>
    likeness - Math.min(1, Math.abs(priceCents - wanted.priceCents) / Math.max(1, wanted.priceCents))
  return others
    .filter((other) => canReplace(wanted, other) && (other.minimumAge ?? 0) <= (wanted.minimumAge ?? 0))
    .filter(({ isElsewhere, likeness }) => wanted.isFood || !isElsewhere || likeness >= minLikenessElsewhere)
    .toSorted((one, other) => Number(one.isElsewhere) - Number(other.isElsewhere) || nearness(other) - nearness(one))
    .slice(0, most)
}

/** Known to be in it, if only as a trace. */
function isPresent({ contains, mayContain }: AllergenFacts, allergen: (typeof allergens)[number]): boolean {
  return contains !== null && (contains.includes(allergen) || mayContain.includes(allergen))
}
