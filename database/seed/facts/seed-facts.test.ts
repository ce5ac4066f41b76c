// The facts of the first catalog hold together: a mistake here would be a lie on a label.
import { expect, test } from 'vitest'
import { seedCategories } from '#database/seed/catalog.ts'
import { factRefusals, factsOf, tidyFacts } from '#domain/food/fact-fields.ts'
import { namedAllergens } from '#domain/food/allergen-words.ts'
import { kilojoulesOf } from '#domain/food/food.ts'
import { parseNetContent } from '#domain/product/net-content.ts'
import { seedFacts } from './seed-facts.ts'

const products = seedCategories.flatMap(({ name: category, subcategories }) =>
  subcategories.flatMap((shelf) => shelf.products.map((product) => ({ category, ...product }))),
)
const facts = [...seedFacts].map(([title, fields]) => ({ title, ...factsOf(fields) }))
const food = facts.filter(({ isFood }) => isFood)

test('every product has facts, and nothing else has', () => {
  expect([...seedFacts.keys()].toSorted()).toEqual(products.map(({ title }) => title).toSorted())
})

test('all facts follow the rules that staff follow', () => {
  for (const [title, fields] of seedFacts) expect([title, factRefusals(fields)]).toEqual([title, {}])
  for (const [title, fields] of seedFacts) expect([title, tidyFacts(fields)]).toEqual([title, fields])
})

test('everything has a brand and an origin, and food has a portion that can be counted, and how to store it', () => {
  expect(facts.filter(({ brand, origin }) => brand === '' || origin === '')).toEqual([])
  expect(food.filter(({ storage, bestBeforeDays }) => storage === '' || !bestBeforeDays)).toEqual([])
  expect(food.filter(({ portion }) => parseNetContent(portion) === undefined)).toEqual([])
})

test('each allergen that the ingredients name is declared, and none is only a trace', () => {
  for (const { title, ingredients, contains, mayContain } of food) {
    if (contains === null) continue
    const missing = namedAllergens(ingredients).filter((allergen) => !contains.includes(allergen))
    expect([title, missing]).toEqual([title, []])
    expect([title, mayContain.filter((allergen) => contains.includes(allergen))]).toEqual([title, []])
  }
})

test('nothing vegan or vegetarian is named after meat or fish, and organic says so among the ingredients', () => {
  const meat = /\b(?:pork|beef|chicken|lamb|duck|turkey|fish|prawn|gelatine|rennet)\b(?<!vegetarian rennet)/i
  for (const { title, ingredients, diets } of food) {
    if (diets.includes('vegetarian')) expect([title, meat.test(ingredients)]).toEqual([title, false])
    if (diets.includes('vegan'))
      expect([title, /honey/i.test(ingredients), diets.includes('vegetarian')]).toEqual([title, false, true])
    if (diets.includes('halal')) expect([title, /pork|wine|gelatine/i.test(ingredients)]).toEqual([title, false])
    expect([title, diets.includes('organic')]).toEqual([title, ingredients.includes('*organic')])
  }
})

test('a kilojoule is a fourth of a kilocalorie', () => {
  for (const { energyKcal } of food) {
    if (energyKcal === null || energyKcal < 20) continue
    expect(kilojoulesOf(energyKcal) / energyKcal).toBeCloseTo(4.184, 1)
  }
})

test('what is unknown is rare, and said', () => {
  expect(food.filter(({ contains }) => contains === null).map(({ title }) => title)).toEqual(['Fortune Cookies'])
  expect(food.length).toBeGreaterThan(250)
})
