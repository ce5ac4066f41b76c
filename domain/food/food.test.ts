import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factText, readFact } from '#domain/imports/fact-cells.ts'
import { factFields, factRefusals, factsOf, noFacts, tidyFacts } from './fact-fields.ts'
import type { FactFields } from './fact-fields.ts'
import { markAllergens, namedAllergens } from './allergen-words.ts'
import { allergens, diets, isFreeFrom, nutritionRefusals } from './food.ts'
import { temperatures } from './temperature.ts'

test.each([
  ['Wheat flour, butter (milk), free range eggs', ['gluten', 'eggs', 'milk']],
  ['Coconut milk, cocoa butter, oat drink', ['gluten']],
  ['Peanut butter, almonds', ['peanuts', 'nuts']],
  ['Buckwheat, butter beans, nutmeg, eggplant', []],
  ['Tahini, soy sauce, anchovies, squid, prawns', ['crustaceans', 'fish', 'soy', 'sesame', 'molluscs']],
])('“%s” names its allergens', (text, named) => {
  expect(namedAllergens(text)).toEqual(named)
})

test('allergens are marked where the ingredients name them, and nothing of the text is lost', () => {
  expect(markAllergens('Oats, whole milk powder, salt', ['milk', 'gluten'])).toMatchObject([
    { text: 'Oats', isAllergen: true },
    { text: ', whole ', isAllergen: false },
    { text: 'milk', isAllergen: true },
    { text: ' powder, salt', isAllergen: false },
  ])
  fc.assert(
    fc.property(fc.string(), fc.subarray([...allergens]), (text, contains) => {
      return (
        markAllergens(text, contains)
          .map((part) => part.text)
          .join('') === text
      )
    }),
  )
})

test('what nobody has said is never free from anything', () => {
  for (const allergen of allergens) {
    expect(isFreeFrom({ contains: null, mayContain: [] }, allergen)).toBe(false)
    expect(isFreeFrom({ contains: [], mayContain: [allergen] }, allergen)).toBe(false)
    expect(isFreeFrom({ contains: [], mayContain: [] }, allergen)).toBe(true)
  }
})

test('figures that can’t be true are refused', () => {
  const milk = {
    energyKcal: 64,
    fat: 3.6,
    saturates: 2.4,
    carbohydrate: 4.7,
    sugars: 4.7,
    fibre: 0,
    protein: 3.4,
    salt: 0.1,
  }
  expect(nutritionRefusals(milk)).toEqual({})
  expect(Object.keys(nutritionRefusals({ ...milk, energyKcal: 640 }))).toEqual(['energyKcal'])
  expect(Object.keys(nutritionRefusals({ ...milk, saturates: 5 }))).toEqual(['saturates'])
  expect(Object.keys(nutritionRefusals({ ...milk, energyKcal: null, carbohydrate: 96, sugars: 1 }))).toEqual([
    'carbohydrate',
  ])
})

test('a diet that the allergens contradict is refused', () => {
  expect(factRefusals({ ...noFacts, diets: ['vegan'], contains: ['milk'] })).toHaveProperty('diets')
  expect(factRefusals({ ...noFacts, diets: ['vegetarian'], contains: ['milk'] })).toEqual({})
  expect(factRefusals({ ...noFacts, diets: ['keto'] })).toHaveProperty('diets')
  expect(factRefusals({ ...noFacts, contains: ['sugar'] })).toHaveProperty('contains')
})

const anyFacts: fc.Arbitrary<FactFields> = fc
  .record({
    isFood: fc.boolean(),
    brand: fc.string(),
    contains: fc.option(fc.subarray([...allergens])),
    mayContain: fc.subarray([...allergens]),
    diets: fc.subarray([...diets]),
    fat: fc.option(fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100)),
    temperature: fc.constantFrom('', ...temperatures),
    bestBeforeDays: fc.option(fc.nat(9_999)),
  })
  .map((some) => tidyFacts({ ...noFacts, ...some }))

test('facts are the same after they were written as texts and read', () => {
  fc.assert(
    fc.property(anyFacts, (facts) =>
      factFields.every(
        (field) => JSON.stringify(readFact(field, factText(field, facts[field]))) === JSON.stringify(facts[field]),
      ),
    ),
  )
})

test('a list with a word that is no allergen counts as unknown', () => {
  expect(factsOf({ ...noFacts, contains: ['milk', 'moonlight'] }).contains).toBeNull()
})
