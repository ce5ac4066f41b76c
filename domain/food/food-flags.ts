// Diets and allergens of a product as bits of one number, small enough for every card of a list: `food_flags` in the database.
import { allergens, diets } from './food.ts'
import type { Allergen, Diet } from './food.ts'

const unknownBit = 19
const freeFromBit = 5
/** The first five diets have the lowest bits; those that came later follow all others. */
const bitOf = (diet: Diet): number => diets.indexOf(diet) + (diets.indexOf(diet) < freeFromBit ? 0 : 15)

/** What isn't food has no flags at all. */
export const isFood = (flags: number): boolean => flags !== 0
export const areAllergensUnknown = (flags: number): boolean => isSet(flags, unknownBit)
/** Without milk there is no lactose either, whatever the label says. */
export const isFor = (flags: number, diet: Diet): boolean =>
  isSet(flags, bitOf(diet)) || (diet === 'lactose-free' && isFree(flags, 'milk'))
/** Known to have none of it, not even a trace. */
export const isFree = (flags: number, allergen: Allergen): boolean => isSet(flags, freeBit(allergen))

/** Above all other bits, where only products on their way to a shopper have them: what they may have traces of. */
export const tracesFrom = 2 ** 23
export const mayContain = (flags: number, allergen: Allergen): boolean =>
  isSet(Math.floor(flags / tracesFrom), allergens.indexOf(allergen))

/** The allergens of a product on its way to a shopper; null if nobody has said. */
export function containedIn(flags: number): Allergen[] | null {
  if (!isFood(flags) || areAllergensUnknown(flags)) return null
  return allergens.filter((allergen) => !isFree(flags, allergen) && !mayContain(flags, allergen))
}

type Wanted = { diets: readonly Diet[]; free: readonly Allergen[] }

/** The bits that all of these together have. */
export function flagsOf({ diets: wanted, free }: Wanted): number {
  return sumOf([...wanted.filter((diet) => diet !== 'lactose-free').map(bitOf), ...free.map(freeBit)])
}

/** Of these bits one at least is wanted, too; none, if anything does. */
export function anyFlagOf({ diets: wanted }: Pick<Wanted, 'diets'>): number {
  return wanted.includes('lactose-free') ? sumOf([bitOf('lactose-free'), freeBit('milk')]) : 0
}

const freeBit = (allergen: Allergen): number => freeFromBit + allergens.indexOf(allergen)
const sumOf = (bits: number[]): number => bits.reduce((flags, bit) => flags | (1 << bit), 0)

/** The bit of products about whose allergens nobody has said anything. */
export const unknownFlag = 1 << unknownBit

function isSet(flags: number, bit: number): boolean {
  return (flags & (1 << bit)) !== 0
}
