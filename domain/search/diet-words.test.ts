import { expect, test } from 'vitest'
import { readDietWords } from './diet-words.ts'

const read = (text: string) => {
  const { text: rest, wishes } = readDietWords(text)
  return [rest, ...wishes.map(({ name }) => name)]
}

test.each([
  ['free range eggs', 'free range eggs'],
  ['eggs free range', 'eggs free range'],
  ['tear-free baby shampoo', 'tear-free baby shampoo'],
  ['nut milk', 'nut milk'],
  ['dairy', 'dairy'],
  ['no added sugar', 'no added sugar'],
  ['alcohol free beer', 'alcohol free beer'],
  ['vegetables', 'vegetables'],
  ['veggies', 'veggies'],
  ['organ meat', 'organ meat'],
  ['non vegan cheese', 'non vegan cheese'],
  ['wheat flour', 'wheat flour'],
  ['sugar', 'sugar'],
  ['fish', 'fish'],
])('“%s” says nothing about a diet', (text, rest) => {
  expect(read(text)).toEqual([rest])
})

test.each([
  ['Crème fraîche, dairy-free', ['Crème fraîche', 'dairy-free']],
  ['vegan dog food', ['dog food', 'vegan']],
  ['tree nut free cake', ['cake', 'nut-free']],
  ['cheese that is vegan and nut free', ['cheese', 'vegan', 'nut-free']],
  ['w/o gluten', ['', 'gluten-free']],
  ['gf bread', ['bread', 'gluten-free']],
  ['df GF cookies', ['cookies', 'dairy-free', 'gluten-free']],
  ['organic milk', ['milk', 'organic']],
])('“%s”', (text, expected) => {
  expect(read(text)).toEqual(expected)
})
