import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWord, slipsBetween } from './spelling.ts'

const known = [
  'apple',
  'apples',
  'maple',
  'ample',
  'cheese',
  'cheddar',
  'tomatoes',
  'tomato',
  'milk',
  'oil',
  'broccoli',
  'tofu',
  'cocoa',
  'fennel',
]

test.each([
  ['aple', 'apple'],
  ['appel', 'apple'],
  ['tomatos', 'tomatoes'],
  ['chese', 'cheese'],
  ['brocoli', 'broccoli'],
  ['brcocoli', 'broccoli'],
  ['mlk', 'milk'],
  ['tofoo', 'tofu'],
  ['kocoa', 'cocoa'],
  ['fenel', 'fennel'],
])('%s was meant to be %s', (typed, meant) => {
  expect(nearestWord(typed, known)).toBe(meant)
})

test.each(['xyzzy', 'ol', 'zebra', '', 'apple'])('"%s" is not corrected', (typed) => {
  expect(nearestWord(typed, known)).toBeUndefined()
})

test('a short word with two typos is corrected only if it sounds the same', () => {
  expect(nearestWord('tofoo', ['tofu'])).toBe('tofu')
  expect(nearestWord('tafoe', ['tofu'])).toBeUndefined()
  expect(nearestWord('foo', ['fa', 'oof'])).toBeUndefined()
})

test('a known plural also matches its singular', () => {
  expect(nearestWord('aple', ['apples'])).toBe('apple')
  expect(nearestWord('tomto', ['tomatoes'])).toBe('tomato')
  expect(nearestWord('glas', ['glass'])).toBe('glass')
})

test('the order of known words does not matter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 's', 'e'), maxLength: 6 })
  fc.assert(
    fc.property(word, fc.array(word), (typed, words) => {
      expect(nearestWord(typed, words)).toBe(nearestWord(typed, words.toReversed()))
    }),
  )
})

test('typos are letters left out, added, mistaken or swapped', () => {
  expect(slipsBetween('milk', 'milk')).toBe(0)
  expect(slipsBetween('mlk', 'milk')).toBe(1)
  expect(slipsBetween('miilk', 'milk')).toBe(1)
  expect(slipsBetween('malk', 'milk')).toBe(1)
  expect(slipsBetween('imlk', 'milk')).toBe(1)
  expect(slipsBetween('', 'milk')).toBe(4)
})

test('the distance is symmetric', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => slipsBetween(one, other) === slipsBetween(other, one)),
  )
})
