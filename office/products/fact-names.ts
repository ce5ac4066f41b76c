// The facts about food in words.
import type { FactField } from '#domain/fact-fields.ts'

export const factNames: Record<FactField, string> = {
  isFood: 'Food or drink',
  brand: 'Brand',
  origin: 'Origin',
  ingredients: 'Ingredients',
  contains: 'Contains',
  mayContain: 'May contain',
  diets: 'Suitable for',
  energyKcal: 'Energy (kcal)',
  fat: 'Fat (g)',
  saturates: 'Of which saturates (g)',
  carbohydrate: 'Carbohydrate (g)',
  sugars: 'Of which sugars (g)',
  fibre: 'Fibre (g)',
  protein: 'Protein (g)',
  salt: 'Salt (g)',
  portion: 'Portion',
  storage: 'Storage',
  bestBeforeDays: 'Best before (days)',
  minimumAge: 'Minimum age',
}
