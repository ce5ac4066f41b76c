import { expect, test } from 'vitest'
import { isGroceryWord } from './grocery-words.ts'

test.each([
  'wine',
  'wines',
  'tofu',
  'courgettes',
  'anchovies',
  'radishes',
  'tampons',
  'loaves',
  'pens',
  'lamp',
  'knives',
  'hat',
  'kettle',
])('“%s” is a word', (word) => {
  expect(isGroceryWord(word)).toBe(true)
})

test.each(['bannana', 'chese', 'wnie', 'spagetti', 'icecream'])('“%s” is none, or not one word', (word) => {
  expect(isGroceryWord(word)).toBe(false)
})
