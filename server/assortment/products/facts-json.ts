// Facts about a product on the wire, as staff edit them. Only types and limits to what is read: what a fact may be is the rule of
// `domain/food/fact-fields.ts`.
import * as z from 'zod'
import { factFields } from '#domain/food/fact-fields.ts'
import type { FactField, FactFields } from '#domain/food/fact-fields.ts'
import { temperatures } from '#domain/food/temperature.ts'

const gramsPer100 = z.number().nullable().meta({ id: 'GramsPer100', description: 'grams per 100 g or 100 ml' })
const names = z.array(z.string().max(60)).max(20)

export const factsJson = {
  isFood: z.boolean().describe('false: nothing is said about its allergens'),
  brand: z.string().max(1_000),
  origin: z.string().max(1_000),
  ingredients: z.string().max(10_000),
  contains: names.nullable().describe('allergens; null: unknown'),
  mayContain: names,
  diets: names,
  energyKcal: z.number().nullable().describe('kilocalories per 100 g or 100 ml'),
  fat: gramsPer100,
  saturates: gramsPer100,
  carbohydrate: gramsPer100,
  sugars: gramsPer100,
  fibre: gramsPer100,
  protein: gramsPer100,
  salt: gramsPer100,
  portion: z.string().max(1_000),
  storage: z.string().max(1_000),
  temperature: z
    .string()
    .max(100)
    .describe(`${temperatures.join(', ')}; empty: unknown`),
  bestBeforeDays: z.number().int().nullable(),
  minimumAge: z.number().int().nullable(),
} satisfies Record<FactField, z.ZodType>
// What new, edited and listed products have in common, in the description of the API.
z.object(factsJson).partial().meta({ id: 'ProductFacts' })

/** For a new product, of which less may be known. */
export const optionalFacts = Object.fromEntries(factFields.map((field) => [field, true])) as Record<FactField, true>

export function factsIn(product: FactFields): FactFields {
  return Object.fromEntries(factFields.map((field) => [field, product[field]])) as FactFields
}

const grams = z.int().nullable().describe('what one of it usually weighs')
/** Sold by weight: all three of them. The price is then that of a portion. */
export const weightJson = {
  pricePerKgCents: z.int().nullable(),
  portionGrams: grams,
  tolerancePercent: z.int().nullable().describe('how much heavier one may be'),
}
export const newWeightJson = {
  pricePerKgCents: weightJson.pricePerKgCents.default(null),
  portionGrams: grams.default(null),
  tolerancePercent: weightJson.tolerancePercent.default(null),
}
