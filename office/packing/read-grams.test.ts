import { expect, test } from 'vitest'
import { readGrams } from './read-grams.ts'

test('a weight is typed in grams, or in kilograms with a point or a comma; nothing weighs 0', () => {
  expect(['1240', '1.24', '1,240', ' 850 '].map(readGrams)).toEqual([1_240, 1_240, 1_240, 850])
  expect(['', '0', '0.000', '-3', '1.2345', 'about 2', '1000001'].map(readGrams)).toEqual(Array(7).fill(undefined))
})
