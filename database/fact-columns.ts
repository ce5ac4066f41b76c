// The columns in which facts about a product are stored, with their types. The brand is a column of `products`.
import type { FactFields } from '#domain/food/fact-fields.ts'

export type StoredFact = Exclude<keyof FactFields, 'brand'>

export const factColumnsOf: Record<StoredFact, { column: string; type: string }> = {
  isFood: { column: 'is_food', type: 'boolean' },
  origin: { column: 'origin', type: 'text' },
  ingredients: { column: 'ingredients', type: 'text' },
  contains: { column: 'contains', type: 'text[]' },
  mayContain: { column: 'may_contain', type: 'text[]' },
  diets: { column: 'diets', type: 'text[]' },
  energyKcal: { column: 'energy_kcal', type: 'numeric' },
  fat: { column: 'fat', type: 'numeric' },
  saturates: { column: 'saturates', type: 'numeric' },
  carbohydrate: { column: 'carbohydrate', type: 'numeric' },
  sugars: { column: 'sugars', type: 'numeric' },
  fibre: { column: 'fibre', type: 'numeric' },
  protein: { column: 'protein', type: 'numeric' },
  salt: { column: 'salt', type: 'numeric' },
  portion: { column: 'portion', type: 'text' },
  storage: { column: 'storage', type: 'text' },
  temperature: { column: 'temperature', type: 'text' },
  bestBeforeDays: { column: 'best_before_days', type: 'integer' },
  minimumAge: { column: 'minimum_age', type: 'integer' },
}

export const storedFacts = Object.keys(factColumnsOf) as StoredFact[]
export const factColumnNames = storedFacts.map((fact) => factColumnsOf[fact].column)
