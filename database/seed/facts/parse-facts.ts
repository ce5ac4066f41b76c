// Reads the tables of facts. A line of food: title | brand | origin | ingredients | allergens | diets | nutrition | portion | keep.
// Allergens: "milk,eggs+nuts" contains milk and eggs and may contain nuts; "-" none; "?" unknown. Diets: V vegan, G vegetarian, F
// gluten-free, H halal, O organic, L lactose-free though it's milk. Nutrition per 100 g or ml: fat/saturates/carbohydrate/sugars/fibre/protein/salt. Keep: how it's
// stored, and for how many days.
import { noFacts } from '#domain/food/fact-fields.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import { energyOf } from '#domain/food/food.ts'
import type { Nutrition } from '#domain/food/food.ts'

const dietLetters: Record<string, string[]> = {
  V: ['vegan', 'vegetarian'],
  G: ['vegetarian'],
  F: ['gluten-free'],
  H: ['halal'],
  O: ['organic'],
  L: ['lactose-free'],
}

const storageOf: Record<string, Pick<FactFields, 'storage' | 'temperature'>> = {
  A: { temperature: 'ambient', storage: 'Store in a cool, dry place. Once opened, close it well.' },
  B: { temperature: 'ambient', storage: 'Store in a cool, dry place, or freeze on the day of purchase.' },
  C: { temperature: 'chilled', storage: 'Keep refrigerated below 5 °C (41 °F).' },
  D: { temperature: 'ambient', storage: 'Store in a cool, dark place.' },
  R: { temperature: 'ambient', storage: 'Ripens at room temperature; lasts longer in the fridge.' },
  Z: { temperature: 'frozen', storage: 'Keep frozen at −18 °C (0 °F). Don’t refreeze once thawed.' },
}

export function parseFacts(table: string): Map<string, FactFields> {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return new Map(lines.map(parseLine))
}

function parseLine(line: string): [string, FactFields] {
  const [title = '', brand = '', origin = '', ingredients, ...rest] = line.split('|').map((part) => part.trim())
  if (ingredients === undefined) return [title, { ...noFacts, isFood: false, brand, origin }]
  const [allergens = '?', diets = '-', nutrition = '?', portion = '', keep = ''] = rest
  return [
    title,
    {
      ...noFacts,
      brand,
      origin,
      ingredients: ingredients === '?' ? '' : ingredients,
      ...allergensOf(allergens),
      diets: [...new Set([...diets].flatMap((letter) => dietLetters[letter] ?? []))].toSorted(),
      ...(nutrition !== '?' && nutritionOf(nutrition)),
      portion,
      ...storageOf[keep.slice(0, 1)],
      bestBeforeDays: Number(keep.slice(1)),
    },
  ]
}

function allergensOf(text: string): Pick<FactFields, 'contains' | 'mayContain'> {
  if (text === '?') return { contains: null, mayContain: [] }
  const [contains = '', mayContain = ''] = text.split('+')
  const listOf = (names: string) => names.split(',').filter((name) => name !== '' && name !== '-')
  return { contains: listOf(contains).toSorted(), mayContain: listOf(mayContain).toSorted() }
}

function nutritionOf(text: string): Nutrition {
  const [fat = 0, saturates = 0, carbohydrate = 0, sugars = 0, fibre = 0, protein = 0, salt = 0] = text
    .split('/')
    .map(Number)
  const energyKcal = Math.round(energyOf({ fat, carbohydrate, fibre, protein }))
  return { energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt }
}
