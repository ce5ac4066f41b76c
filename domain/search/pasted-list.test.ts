import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFor, isCutList, longestPastedLine, maxPastedLines, parsePastedList, wordsToFind } from './pasted-list.ts'

test.each([
  ['milk', 1, 'milk'],
  ['2 milk', 2, 'milk'],
  ['2x milk', 2, 'milk'],
  ['2 x 1 l milk', 2, '1 l milk'],
  ['bananas x3', 3, 'bananas'],
  ['Bananas ×3', 3, 'Bananas'],
  ['bananas (3)', 3, 'bananas'],
  ['bananas 3x', 3, 'bananas'],
  ['500g flour', 1, '500g flour'],
  ['500 g flour', 1, '500 g flour'],
  ['flour 500g x2', 2, 'flour 500g'],
  ['- [ ] eggs', 1, 'eggs'],
  ['• 2 bread,', 2, 'bread'],
  ['☐ 2 cheese', 2, 'cheese'],
  ['☑ cheese', 1, 'cheese'],
  ['3. soy sauce', 1, 'soy sauce'],
  ['  *  olive\toil  ', 1, 'olive oil'],
  ['500 nails', 99, 'nails'],
  ['7 up', 7, 'up'],
  ['jar of honey', 1, 'honey'],
  ['2 tins chopped tomatoes', 2, 'chopped tomatoes'],
  ['half a dozen eggs', 6, 'eggs'],
  ['chickpeas 2 tins', 2, 'chickpeas'],
  ['bacon 2 packs', 2, 'bacon'],
  ['garlic (2 bulbs)', 2, 'garlic'],
  ['2 bars of chocolate', 2, 'chocolate'],
  ['toilet paper 9 rolls', 1, 'toilet paper 9 rolls'],
  ['500 grams mince', 1, '500 g mince'],
  ['500 gram flour', 1, '500 g flour'],
  ['500 gr mince', 1, '500 g mince'],
  ['500 mls milk', 1, '500 ml milk'],
  ['2 kilos potatoes', 1, '2 kg potatoes'],
  ['2 x 500 grams mince', 2, '500 g mince'],
  ['6 pack beer', 1, 'beer'],
  ['24 pack water', 1, 'water'],
  ['4 pack yoghurts', 1, 'yoghurts'],
  ['beer 6-pack', 1, 'beer'],
  ['1 pack bacon', 1, 'bacon'],
  ['6 packs beer', 6, 'beer'],
  ['✔️ 2 milk', 2, 'milk'],
  ['✅ 2 milk', 2, 'milk'],
  ['⬜ 2 milk', 2, 'milk'],
  ['● 2 milk', 2, 'milk'],
  ['➡️ 2 milk', 2, 'milk'],
  ['🥛 2 milk', 2, 'milk'],
  ['2 eggs 👩🏽‍🍳', 2, 'eggs'],
  ['1️⃣ milk', 1, 'milk'],
  ['milk (x2)', 2, 'milk'],
  ['milk - 2', 2, 'milk'],
  ['milk: 2', 2, 'milk'],
  ['nappies size: 4', 1, 'nappies size: 4'],
  ['vitamin b-12', 1, 'vitamin b-12'],
  ['two milk', 2, 'milk'],
  ['Two tins chopped tomatoes', 2, 'chopped tomatoes'],
  ['five spice', 1, 'five spice'],
  ['four cheese pizza', 1, 'four cheese pizza'],
  ['3 cloves garlic', 1, 'garlic'],
  ['2 tsp salt', 1, 'salt'],
  ['½ cup of sugar', 1, 'sugar'],
  ['2 cup noodles', 2, 'cup noodles'],
])('"%s" is %i of "%s"', (line, count, text) => {
  expect(parsePastedList(line)).toMatchObject([{ text, count }])
})

const textsOf = (pasted: string) => parsePastedList(pasted).map(({ text, count }) => `${count} ${text}`)

test('a list in one line is divided at its commas', () => {
  expect(textsOf('bread, 2 milk, and eggs')).toEqual(['1 bread', '2 milk', '1 eggs'])
  expect(textsOf('1,5 kg flour, milk; eggs\n')).toEqual(['1 1,5 kg flour', '1 milk', '1 eggs'])
  expect(textsOf('ham, sliced')).toEqual(['1 ham, sliced'])
  expect(textsOf('peppers (red, green, yellow)')).toEqual(['1 peppers (red, green, yellow)'])
  expect(textsOf('bread, milk, eggs\nhoney')).toEqual(['1 bread, milk, eggs', '1 honey'])
})

test('of a pack of so many the products with as many come first', () => {
  expect(parsePastedList('6 pack beer').map(wordsToFind)).toEqual(['beer 6'])
})

test('empty lines and lines of signs are no items', () => {
  expect(parsePastedList('\n\n milk \r\n---\n\t\n eggs')).toEqual([
    { text: 'milk', count: 1 },
    { text: 'eggs', count: 1 },
  ])
})

test('whatever is pasted, what comes out is bounded, one line each, and reads as the same again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
      const lines = parsePastedList(text)
      return (
        lines.length <= maxPastedLines &&
        lines.every(
          (line) =>
            line.count >= 1 &&
            line.count <= 99 &&
            line.text !== '' &&
            line.text.length <= longestPastedLine &&
            !/\p{Cc}/u.test(line.text),
        )
      )
    }),
  )
})

const packWords =
  /\b(?:pack|packet|box|bag|bottle|jar|tin|can|carton|tub|punnet|bunch|loaf|loave|tube|pot|block|bar|multipack|bulb|head|piece)(?:s|es)?\b/

test('counts before and after a name are read, whatever the name', () => {
  // A unit is no name: "1 ltr" is a size, and "1 tin" a pack.
  const name = fc
    .stringMatching(/^[a-z]{3,10}( [a-z]{3,10})?$/)
    .filter(
      (text) =>
        !/^(?:lbs|ltr|lit[er]{2}s?|pcs|kgs|kilos?|mls|grams?|ounces?|pounds?|pints?|cups|tsps?|tbsps?|one|two|three|four|five|six|seven|eight|nine|ten)\b/.test(
          text,
        ) && !packWords.test(text),
    )
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 99 }), (text, count) =>
      [`${count} ${text}`, `${count}x ${text}`, `${text} x${count}`, `${text} (${count})`].every((line) => {
        const [item] = parsePastedList(line)
        return item?.text === text && item.count === count
      }),
    ),
  )
})

test.each([
  ['12 eggs', { title: 'Brown Eggs', unit: '12 eggs' }, 1],
  ['24 eggs', { title: 'Brown Eggs', unit: '12 eggs' }, 2],
  ['2 dozen eggs', { title: 'Brown Eggs', unit: '6 eggs' }, 4],
  ['eggs x2', { title: 'Brown Eggs', unit: '12 eggs' }, 2],
  ['6 bananas', { title: 'Bananas', unit: '6 pack' }, 1],
  ['3 onions', { title: 'Brown Onions', unit: '1 kg' }, 1],
  ['3 cucumbers', { title: 'Garden Cucumber', unit: 'each' }, 3],
  ['2 pizzas', { title: 'Margherita Pizza', unit: '400 g' }, 2],
  ['2 milk', { title: 'Whole Milk', unit: '2 L' }, 2],
  ['4 peppers (red)', { title: 'Red Peppers', unit: '2 pack' }, 2],
  ['4 yoghurts', { title: 'Berry Yogurt', unit: '4 × 125 g' }, 1],
  ['6 cans of cola', { title: 'Cola', unit: '6 × 330 ml' }, 1],
  ['6 x 330ml cola', { title: 'Cola', unit: '6 × 330 ml' }, 1],
  ['cola x6', { title: 'Cola', unit: '6 × 330 ml' }, 6],
  ['2 packs of cola', { title: 'Cola', unit: '6 × 330 ml' }, 2],
  ['2 x 400g tomatoes', { title: 'Plum Tomatoes', unit: '400 g' }, 2],
  ['garlic (2 bulbs)', { title: 'Everyday Garlic', unit: '4 pack' }, 1],
  ['6 pack cola', { title: 'Cola', unit: '6 × 330 ml' }, 1],
  ['4 pack yoghurts', { title: 'Berry Yogurt', unit: '4 × 125 g' }, 1],
  ['eggs: 12', { title: 'Brown Eggs', unit: '12 eggs' }, 1],
  ['2 packs of bananas', { title: 'Bananas', unit: '6 pack' }, 2],
])('"%s" of this product is %o: %i', (line, product, amount) => {
  expect(parsePastedList(line).map((parsed) => amountFor(parsed, product))).toEqual([amount])
})

test('a list is cut by what is looked for in it, however it is written', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => `thing ${index}`)
  for (const separator of ['\n', '\n---\n', ', ']) {
    expect(isCutList(items(maxPastedLines).join(separator)), separator).toBe(false)
    expect(isCutList(items(maxPastedLines + 1).join(separator)), separator).toBe(true)
  }
})
