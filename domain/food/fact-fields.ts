// The facts about a product that staff edit, each a field of its own: one list of them, for the form, the API and imports.
import { contradictedDiets, dietNames, isAllergen, isDiet, noNutrition, nutrients, nutritionRefusals } from './food.ts'
import type { Allergen, Diet, Nutrition } from './food.ts'
import { isTemperature, temperatures, tidyTemperature } from './temperature.ts'

export type FactFields = {
  /** False for what nobody eats or drinks: nothing is said about its allergens. */
  isFood: boolean
  brand: string
  origin: string
  ingredients: string
  /** Null: unknown, which is said and never taken for none. */
  contains: string[] | null
  mayContain: string[]
  diets: string[]
  /** "30 g", "2 pieces". */
  portion: string
  storage: string
  /** Of `temperature.ts`; empty: unknown. */
  temperature: string
  bestBeforeDays: number | null
  minimumAge: number | null
} & Nutrition
export type FactField = keyof FactFields

export const factFields = [
  'isFood',
  'brand',
  'origin',
  'ingredients',
  'contains',
  'mayContain',
  'diets',
  ...nutrients,
  'portion',
  'storage',
  'temperature',
  'bestBeforeDays',
  'minimumAge',
] as const satisfies readonly FactField[]

export const noFacts: FactFields = {
  isFood: true,
  brand: '',
  origin: '',
  ingredients: '',
  contains: null,
  mayContain: [],
  diets: [],
  ...noNutrition,
  portion: '',
  storage: '',
  temperature: '',
  bestBeforeDays: null,
  minimumAge: null,
}

const longest = { brand: 60, origin: 60, ingredients: 3_000, portion: 40, storage: 300 }
const texts = ['brand', 'origin', 'ingredients', 'portion', 'storage'] as const

export function tidyFacts<Fields extends Partial<FactFields>>(fields: Fields): Fields {
  const tidy: Partial<FactFields> = {}
  for (const field of texts) {
    const value = fields[field]
    if (value !== undefined) tidy[field] = value.replaceAll(/\s+/gu, ' ').trim()
  }
  if (fields.temperature !== undefined) tidy.temperature = tidyTemperature(fields.temperature)
  if (fields.contains !== undefined) tidy.contains = fields.contains && namesOf(fields.contains)
  if (fields.mayContain !== undefined) tidy.mayContain = namesOf(fields.mayContain)
  if (fields.diets !== undefined) tidy.diets = namesOf(fields.diets)
  return { ...fields, ...tidy }
}

/** Each once, in one order. */
function namesOf(list: string[]): string[] {
  const names = list.map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  return [...new Set(names)].toSorted()
}

type Wrong = Partial<Record<FactField, string>>

/** What is wrong with these tidy facts, by field. Those that are judged together are given together. */
export function factRefusals(fields: Partial<FactFields>): Wrong {
  const wrong: Wrong = {}
  for (const field of texts) {
    const value = fields[field] ?? ''
    if (value.length > longest[field]) wrong[field] = `at most ${longest[field]} characters`
    else if (/\p{Cc}/u.test(value)) wrong[field] = 'it has a character that can’t be shown'
  }
  for (const field of ['contains', 'mayContain'] as const) {
    const unknown = fields[field]?.find((name) => !isAllergen(name))
    if (unknown !== undefined) wrong[field] = `${unknown} is none of the fourteen allergens`
  }
  const unknownDiet = fields.diets?.find((name) => !isDiet(name))
  if (unknownDiet !== undefined) wrong.diets = `${unknownDiet} is no diet that we know`
  const { temperature = '' } = fields
  if (temperature !== '' && !isTemperature(temperature)) wrong.temperature = `it’s one of ${temperatures.join(', ')}`
  const isBad = (value: number | null | undefined, most: number) =>
    typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= most)
  if (isBad(fields.bestBeforeDays, 10_000)) wrong.bestBeforeDays = 'a whole number of days'
  if (isBad(fields.minimumAge, 99)) wrong.minimumAge = 'a whole number of years'
  return { ...wrong, ...nutritionRefusals(fields), ...(wrong.diets === undefined && dietRefusals(fields)) }
}

function dietRefusals({ diets, contains }: Partial<FactFields>): Wrong {
  const claimed = (diets ?? []).filter(isDiet)
  const [wrong] = contradictedDiets(claimed, { contains: contains?.filter(isAllergen) ?? null, mayContain: [] })
  return wrong === undefined ? {} : { diets: `${dietNames[wrong]} doesn’t fit the allergens` }
}

/** The facts of a product as the shop reads them. */
export type Facts = Omit<FactFields, 'contains' | 'mayContain' | 'diets'> & {
  contains: Allergen[] | null
  mayContain: Allergen[]
  diets: Diet[]
}

/** Words that are none of ours, of another release, are left out; an allergen list with one of them isn't complete. */
export function factsOf(fields: FactFields): Facts {
  const isWhole = fields.contains?.every(isAllergen) === true && fields.mayContain.every(isAllergen)
  return {
    ...fields,
    contains: isWhole && fields.contains !== null ? fields.contains.filter(isAllergen) : null,
    mayContain: fields.mayContain.filter(isAllergen),
    diets: fields.diets.filter(isDiet),
  }
}
