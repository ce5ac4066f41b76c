// Diets and allergens of a product as bits of one number, small enough for every card of a list: `food_flags` in the database.
import { allergens, diets } from './food.ts'
import type { Allergen, Diet } from './food.ts'

const unknownBit = 19
const freeFromBit = 5

/** What isn't food has no flags at all. */
export const isFood = (flags: number): boolean => flags !== 0
export const areAllergensUnknown = (flags: number): boolean => isSet(flags, unknownBit)
export const isFor = (flags: number, diet: Diet): boolean => isSet(flags, diets.indexOf(diet))
/** Known to have none of it, not even a trace. */
export const isFree = (flags: number, allergen: Allergen): boolean =>
  isSet(flags, freeFromBit + allergens.indexOf(allergen))

/** The bits that all of these together have. */
export function flagsOf(wanted: { diets: readonly Diet[]; free: readonly Allergen[] }): number {
  const bits = [
    ...wanted.diets.map((diet) => diets.indexOf(diet)),
    ...wanted.free.map((allergen) => freeFromBit + allergens.indexOf(allergen)),
  ]
  return bits.reduce((flags, bit) => flags | (1 << bit), 0)
}

function isSet(flags: number, bit: number): boolean {
  return (flags & (1 << bit)) !== 0
}
