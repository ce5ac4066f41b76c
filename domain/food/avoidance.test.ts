import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avoidances, misfitOf } from './avoidance.ts'
import { flagsOf, tracesFrom } from './food-flags.ts'
import { allergens, diets, isAllergen, isDiet } from './food.ts'
import { unknownFoodFlags as unknown } from '#domain/product/product.ts'

const freeFromAll = flagsOf({ diets: [], free: allergens })

test.each<[string, number, string[], string | undefined]>([
  ['nothing is avoided', flagsOf({ diets: [], free: [] }) | unknown, [], undefined],
  ['no food', 0, ['milk', 'vegan'], undefined],
  ['free from it', freeFromAll, ['milk', 'nuts'], undefined],
  [
    'with it',
    freeFromAll & ~flagsOf({ diets: [], free: ['milk', 'nuts'] }),
    ['milk', 'eggs', 'nuts'],
    'contains milk, nuts',
  ],
  [
    'with it, and with traces of something else',
    (freeFromAll & ~flagsOf({ diets: [], free: ['milk', 'nuts'] })) + tracesFrom * 2 ** allergens.indexOf('nuts'),
    ['milk', 'nuts'],
    'contains milk, may contain nuts',
  ],
  ['not of the diet', freeFromAll | flagsOf({ diets: ['vegetarian'], free: [] }), ['vegetarian', 'vegan'], 'not vegan'],
  ['of unknown allergens', unknown, ['milk', 'vegan'], 'milk, vegan not stated'],
  ['of unknown allergens, but of the diet', unknown | flagsOf({ diets: ['vegan'], free: [] }), ['vegan'], undefined],
])('a product %s', (_, flags, avoided, text) => {
  expect(misfitOf(flags, avoided)?.text).toBe(text)
})

test('what isn’t known is never taken for safe, and only then is it said to be unknown', () => {
  const food = fc.record({ diets: fc.subarray([...diets]), free: fc.subarray([...allergens]), isKnown: fc.boolean() })
  fc.assert(
    fc.property(food, fc.subarray([...avoidances], { minLength: 1 }), ({ diets: eaten, free, isKnown }, avoided) => {
      // The tenth of the bits of a food that is free from nothing at all would make it no food.
      const flags = isKnown ? flagsOf({ diets: eaten, free }) : flagsOf({ diets: eaten, free: [] }) | unknown
      const isSafe = avoided.every((name) =>
        isDiet(name) ? eaten.includes(name) : isAllergen(name) && isKnown && free.includes(name),
      )
      const misfit = misfitOf(flags, avoided)
      return (
        flags === 0 ||
        ((misfit === undefined) === isSafe && (misfit === undefined || (misfit.tone === 'quiet') === !isKnown))
      )
    }),
    { numRuns: 300 },
  )
})

test('traces have a tone and a sentence of their own', () => {
  const flags = (freeFromAll & ~flagsOf({ diets: [], free: ['nuts'] })) + tracesFrom * 2 ** allergens.indexOf('nuts')
  expect(misfitOf(flags, ['nuts'])).toEqual({
    text: 'may contain nuts',
    sentence: 'May contain traces of nuts.',
    tone: 'trace',
  })
  expect(misfitOf(freeFromAll & ~flagsOf({ diets: [], free: ['nuts'] }), ['nuts'])).toMatchObject({
    sentence: 'Contains nuts, which you avoid.',
    tone: 'bad',
  })
})
