// What is known about a food: allergens, diets, nutrition. What isn't known is never taken for safe.

/** The fourteen of EU 1169/2011. The nine of the US are among them: wheat is "gluten", shellfish are "crustaceans". */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const allergenNames: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Tree nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
}

export const diets = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'halal',
  'organic',
  'kosher',
  'lactose-free',
  'sugar-free',
] as const
export type Diet = (typeof diets)[number]

export const dietNames: Record<Diet, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  halal: 'Halal',
  organic: 'Organic',
  kosher: 'Kosher',
  'lactose-free': 'Lactose-free',
  'sugar-free': 'Sugar-free',
}

export const isAllergen = (text: string): text is Allergen => allergens.some((one) => one === text)
export const isDiet = (text: string): text is Diet => diets.some((one) => one === text)

/** Per 100 g or 100 ml: grams, and kilocalories of energy. */
export const nutrients = [
  'energyKcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const
export type Nutrient = (typeof nutrients)[number]
export type Nutrition = Record<Nutrient, number | null>

export const noNutrition: Nutrition = {
  energyKcal: null,
  fat: null,
  saturates: null,
  carbohydrate: null,
  sugars: null,
  fibre: null,
  protein: null,
  salt: null,
}

export function kilojoulesOf(kilocalories: number): number {
  return Math.round(kilocalories * 4.184)
}

/** The energy of the nutrients by the factors of EU 1169/2011; alcohol and sweeteners aren't declared here. */
export function energyOf({
  fat,
  carbohydrate,
  fibre,
  protein,
}: Pick<Nutrition, 'fat' | 'carbohydrate' | 'fibre' | 'protein'>) {
  return 9 * (fat ?? 0) + 4 * (carbohydrate ?? 0) + 2 * (fibre ?? 0) + 4 * (protein ?? 0)
}

/** What can't be true of these figures, by nutrient. */
export function nutritionRefusals(given: Partial<Nutrition>): Partial<Record<Nutrient, string>> {
  const wrong: Partial<Record<Nutrient, string>> = {}
  for (const nutrient of nutrients) {
    const value = given[nutrient]
    const most = nutrient === 'energyKcal' ? 900 : 100
    if (value !== undefined && value !== null && !(value >= 0 && value <= most)) wrong[nutrient] = `from 0 to ${most}`
  }
  const of = (nutrient: Nutrient) => given[nutrient] ?? 0
  if (of('saturates') > of('fat') + rounding) wrong.saturates = 'no more than the fat'
  if (of('sugars') > of('carbohydrate') + rounding) wrong.sugars = 'no more than the carbohydrate'
  const sum = of('fat') + of('carbohydrate') + of('fibre') + of('protein') + of('salt')
  if (sum > 100 + 10 * rounding) wrong.carbohydrate = 'together they weigh more than 100 g'
  const { energyKcal = null, fat = null, carbohydrate = null, protein = null } = given
  const isWhole = energyKcal !== null && fat !== null && carbohydrate !== null && protein !== null
  if (isWhole && !isNear(energyKcal, energyOf({ fat, carbohydrate, protein, fibre: given.fibre ?? 0 })))
    wrong.energyKcal = `doesn't fit the nutrients, which are about ${Math.round(energyOf({ fat, carbohydrate, protein, fibre: given.fibre ?? 0 }))} kcal`
  return wrong
}

const rounding = 0.05

/** To a fifth, because labels are rounded, and acids and polyols have energy, too. */
function isNear(given: number, expected: number): boolean {
  return Math.abs(given - expected) <= Math.max(8, expected * 0.2)
}

/** Null: nobody has said so far. */
export type AllergenFacts = { contains: Allergen[] | null; mayContain: Allergen[] }

/** Whether it's known that there is none of it, not even a trace. */
export function isFreeFrom({ contains, mayContain }: AllergenFacts, allergen: Allergen): boolean {
  return contains !== null && !contains.includes(allergen) && !mayContain.includes(allergen)
}

// What a diet rules out, whatever else is in it.
const notVegan: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']
const notVegetarian: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

/** The claims that the allergens contradict. */
export function contradictedDiets(claimed: readonly Diet[], { contains }: AllergenFacts): Diet[] {
  const has = (list: readonly Allergen[]) => (contains ?? []).some((allergen) => list.includes(allergen))
  return claimed.filter(
    (diet) =>
      (diet === 'vegan' && has(notVegan)) ||
      (diet === 'vegetarian' && has(notVegetarian)) ||
      (diet === 'gluten-free' && has(['gluten'])),
  )
}
