import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens, diets, isFreeFrom } from './food.ts'
import { canReplace, nearestSubstitutes } from './substitute.ts'
import type { EatenFacts, Substitute } from './substitute.ts'

const oatDrink: EatenFacts = {
  isFood: true,
  contains: ['gluten'],
  mayContain: ['nuts'],
  diets: ['vegan', 'vegetarian'],
}

test.each<[string, EatenFacts, boolean]>([
  ['the same', oatDrink, true],
  ['with fewer allergens', { ...oatDrink, contains: [], mayContain: ['gluten'] }, true],
  ['organic besides', { ...oatDrink, diets: ['vegan', 'vegetarian', 'organic'] }, true],
  ['with another allergen', { ...oatDrink, contains: ['gluten', 'milk'] }, false],
  ['with another trace', { ...oatDrink, mayContain: ['soy'] }, false],
  ['with what was a trace as an ingredient', { ...oatDrink, contains: ['gluten', 'nuts'], mayContain: [] }, false],
  ['with unknown allergens', { ...oatDrink, contains: null }, false],
  ['no longer vegan', { ...oatDrink, diets: ['vegetarian'] }, false],
  ['no food', { ...oatDrink, isFood: false }, false],
])('an oat drink %s can replace one: %#', (_, other, isFine) => {
  expect(canReplace(oatDrink, other)).toBe(isFine)
})

test('what isn’t food is replaced by what isn’t, whatever is known of it', () => {
  const soap: EatenFacts = { isFood: false, contains: null, mayContain: [], diets: [] }
  expect(canReplace(soap, soap)).toBe(true)
  expect(canReplace(soap, { ...soap, isFood: true, contains: [] })).toBe(false)
})

const food = fc.record({
  isFood: fc.constant(true),
  contains: fc.option(fc.subarray([...allergens])),
  mayContain: fc.subarray([...allergens]),
  diets: fc.subarray([...diets]),
})
const candidate = fc
  .tuple(food, fc.integer({ min: 1, max: 10_000 }), fc.float({ min: 0, max: 1, noNaN: true }))
  .map(([facts, priceCents, likeness]): Substitute => ({
    ...facts,
    priceCents,
    likeness,
    minimumAge: null,
    isElsewhere: false,
  }))

test('no suggested pair adds an allergen, and unknown counts as unsafe on both sides', () => {
  fc.assert(
    fc.property(candidate, fc.array(candidate, { maxLength: 12 }), (wanted, others) => {
      const suggested = nearestSubstitutes(wanted, others, 4)
      return suggested.every(
        (other) =>
          other.contains !== null &&
          allergens.every((allergen) => {
            const mightBeFree = wanted.contains === null || isFreeFrom(wanted, allergen)
            return !mightBeFree || isFreeFrom(other, allergen)
          }) &&
          other.contains.every((allergen) => wanted.contains?.includes(allergen) === true),
      )
    }),
    { numRuns: 500 },
  )
})

test('replacing twice is as safe as replacing once, and a known food can replace itself', () => {
  fc.assert(
    fc.property(food, food, food, (one, other, third) => {
      const isTransitive = !(canReplace(one, other) && canReplace(other, third)) || canReplace(one, third)
      return isTransitive && canReplace(one, one) === (one.contains !== null)
    }),
    { numRuns: 500 },
  )
})

test('of those that can replace it those of the same sub-category come first, then the nearest in title and price', () => {
  const anyAge = { ...oatDrink, minimumAge: null, isElsewhere: false }
  const wanted = { ...anyAge, priceCents: 200 }
  const dear = { ...anyAge, priceCents: 900, likeness: 0.9 }
  const unlike = { ...anyAge, priceCents: 210, likeness: 0.2 }
  const near = { ...anyAge, priceCents: 220, likeness: 0.8 }
  const unsafe = { ...near, contains: null, likeness: 1 }
  const forAdults = { ...near, minimumAge: 18 }
  const others = [dear, unlike, unsafe, forAdults, near]
  expect(nearestSubstitutes(wanted, others, 2)).toEqual([near, unlike])
  const elsewhere = { ...near, likeness: 1, isElsewhere: true }
  expect(nearestSubstitutes(wanted, [elsewhere, ...others], 4)).toEqual([near, unlike, dear, elsewhere])
  expect(nearestSubstitutes({ ...wanted, minimumAge: 18 }, others, 2)).toEqual([forAdults, near])
})

test('batteries are replaced by other batteries, not by whatever else the category has', () => {
  const thing = { isFood: false, contains: null, mayContain: [], diets: [], minimumAge: null, priceCents: 400 }
  const paper = { ...thing, likeness: 0.1, isElsewhere: true }
  const rechargeable = { ...thing, likeness: 0.6, isElsewhere: true }
  const torch = { ...thing, likeness: 0.1, isElsewhere: false }
  expect(nearestSubstitutes(thing, [paper, rechargeable, torch], 7)).toEqual([torch, rechargeable])
})
