import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSure, longestPastedLine, maxPastedLines, parsePastedList } from './pasted-list.ts'

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
  ['3. soy sauce', 1, 'soy sauce'],
  ['  *  olive\toil  ', 1, 'olive oil'],
  ['500 nails', 99, 'nails'],
  ['7 up', 7, 'up'],
])('"%s" is %i of "%s"', (line, count, text) => {
  expect(parsePastedList(line)).toEqual([{ text, count }])
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

test('counts before and after a name are read, whatever the name', () => {
  // A unit is no name: "1 ltr" is a size.
  const name = fc
    .stringMatching(/^[a-z]{3,10}( [a-z]{3,10})?$/)
    .filter((text) => !/^(?:lbs|ltr|lit[er]{2}s?)\b/.test(text))
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 99 }), (text, count) =>
      [`${count} ${text}`, `${count}x ${text}`, `${text} x${count}`, `${text} (${count})`].every((line) => {
        const [item] = parsePastedList(line)
        return item?.text === text && item.count === count
      }),
    ),
  )
})

const candidates = (...titles: string[]) => titles.map((title) => ({ title, unit: '500 g' }))

test.each([
  ['bananas', candidates('Banana'), true],
  ['banana', candidates('Banana', 'Banana Chips'), true],
  ['milk', candidates('Whole Milk', 'Oat Milk'), false],
  ['oat milk', candidates('Oat Milk', 'Whole Milk'), true],
  ['500g flour', candidates('Wheat Flour', 'Corn Starch'), true],
  ['1kg flour', candidates('Wheat Flour'), false],
  ['caviar', candidates('Salmon'), false],
  ['caviar', [], false],
])('"%s" among these is sure or not', (text, found, expected) => {
  expect(isSure(text, found)).toBe(expected)
})
