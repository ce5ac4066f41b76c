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

export const diets = ['vegan', 'vegetarian', 'gluten-free', 'halal', 'organic'] as const
export type Diet = (typeof diets)[number]

export const dietNames: Record<Diet, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  halal: 'Halal',
  organic: 'Organic',
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

/** Words in a list of ingredients that name an allergen. */
const words: Record<Allergen, string> = {
  gluten:
    'wheat|rye|barley|oats?|oatmeal|spelt|kamut|semolina|durum|couscous|bulgur|malt(?:ed)?|breadcrumbs?|wholewheat|wholemeal',
  crustaceans: 'prawns?|shrimps?|crabs?|lobsters?|crayfish|crustaceans?',
  eggs: 'eggs?|albumen|mayonnaise',
  fish: 'fish|salmon|trout|cod|catfish|snapper|mackerel|pollock|sardines?|tuna|haddock|anchov(?:y|ies)|hake|whiting',
  peanuts: 'peanuts?',
  soy: 'soy|soya|soybeans?|tofu|edamame|miso',
  milk: 'milk|butter|buttermilk|cream|cheese|cheddar|mozzarella|feta|yogurt|whey|casein|lactose|ghee|skyr|kefir|custard|parmesan|ricotta|crème fraîche|camembert',
  nuts: 'almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?|macadamias?|brazil nuts?|tree nuts?',
  celery: 'celery|celeriac',
  mustard: 'mustard',
  sesame: 'sesame|tahini',
  sulphites: 'sulphites?|sulfites?|sulphur dioxide|metabisulphite',
  lupin: 'lupin',
  molluscs: 'oysters?|mussels?|squid|clams?|scallops?|octopus|molluscs?',
}

// What looks like an allergen and is none. Plants have their own milk, butter and cream, but stay what they are themselves.
const plantDairy = /\b(coconut|almond|oat|cocoa|shea|peanut|rice|cashew|soy)( drink)? (?:milk|butter|cream)\b/gi
const harmless = /\bcream of tartar\b|\bbutter ?beans?\b|\bgluten-free \w+/gi

/** The allergens that a list of ingredients names. */
export function namedAllergens(ingredients: string): Allergen[] {
  const plain = ingredients.replaceAll(plantDairy, '$1').replaceAll(harmless, '')
  return allergens.filter((allergen) =>
    new RegExp(String.raw`(?<![\p{L}-])(?:${words[allergen]})(?![\p{L}])`, 'iu').test(plain),
  )
}

export type MarkedPart = { text: string; isAllergen: boolean; at: number }

/** A list of ingredients in pieces: those that name an allergen are set in bold, as the law wants. */
export function markAllergens(ingredients: string, contains: readonly Allergen[]): MarkedPart[] {
  if (contains.length === 0) return ingredients === '' ? [] : [{ text: ingredients, isAllergen: false, at: 0 }]
  const all = contains.map((allergen) => words[allergen]).join('|')
  const parts = ingredients.split(new RegExp(String.raw`(?<![\p{L}-])(${all})(?![\p{L}])`, 'iu'))
  let end = 0
  const marked = parts.map((text, index) => {
    const at = end
    end += text.length
    return { text, isAllergen: index % 2 === 1, at }
  })
  return marked.filter(({ text }) => text !== '')
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
