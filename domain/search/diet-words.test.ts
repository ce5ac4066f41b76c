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
  ['all-butter shortbread', 'all-butter shortbread'],
  ['free-from bread', 'free-from bread'],
  ['hands free soap', 'hands free soap'],
  ['non stick pan', 'non stick pan'],
  ['garlic', 'garlic'],
  ['cola zero', 'cola zero'],
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
  ['nut alergy chocolate', ['chocolate', 'nut-free']],
  ['gluten intollerant', ['', 'gluten-free']],
  ['i am allergic to nuts', ['', 'nut-free']],
  ['safe for nut allergy sufferers', ['', 'nut-free']],
  ['nut safe chocolate', ['chocolate', 'nut-free']],
  ['chocolate that does not contain nuts', ['chocolate', 'nut-free']],
  ['chocolate without any traces of nuts', ['chocolate', 'nut-free']],
  ['chocolate -nuts', ['chocolate', 'nut-free']],
  ['nut fee cookies', ['cookies', 'nut-free']],
  ['brazil nut free', ['', 'nut-free']],
  ['peanut butter free', ['', 'peanut-free']],
  ['free from: nuts, milk, eggs', ['', 'nut-free', 'dairy-free', 'egg-free']],
  ['nut & dairy free', ['', 'nut-free', 'dairy-free']],
  ['ice cream dairy free', ['ice cream', 'dairy-free']],
  ['cow’s milk protein free', ['', 'dairy-free']],
  ['nondairy creamer', ['creamer', 'dairy-free']],
  ['g.f. bread', ['bread', 'gluten-free']],
  ['barley free soup', ['soup', 'gluten-free']],
  ['allergy friendly snacks', ['snacks', 'allergen-free']],
  ['pork free sausages', ['sausages', 'pork-free']],
  ['pescatarian pizza', ['pizza', 'pescatarian']],
  ['oat free granola', ['granola', 'oat-free']],
  ['pizza without mushrooms', ['pizza', 'mushroom-free']],
  ['zero alcohol beer', ['beer', 'alcohol-free']],
  ['palm oil free spread', ['spread', 'palm-oil-free']],
  ['no added sugar jam', ['jam', 'free of added sugar']],
  ['keto bread', ['bread', 'keto']],
])('“%s”', (text, expected) => {
  expect(read(text)).toEqual(expected)
})
