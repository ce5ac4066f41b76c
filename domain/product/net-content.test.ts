import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followUnit, measures, netContentText, parseNetContent } from './net-content.ts'
import type { NetContent } from './net-content.ts'

const content = (amount: number, measure: NetContent['measure'], packs = 1, drained: number | null = null) => {
  return { amount, measure, packs, drained }
}

test.each([
  ['500 g', content(500, 'g')],
  ['1.5 kg', content(1_500, 'g')],
  ['1,5 L', content(1_500, 'ml')],
  ['1,000 g', content(1_000, 'g')],
  ['750ml', content(750, 'ml')],
  ['6 × 330 ml', content(1_980, 'ml', 6)],
  ['6x1.5 L', content(9_000, 'ml', 6)],
  ['4 × 60 wipes', content(240, 'piece', 4)],
  ['12 eggs', content(12, 'piece')],
  ['set of 5', content(5, 'piece')],
  ['each', content(1, 'piece')],
  ['kg', content(1_000, 'g')],
  ['approx. 800 g', content(800, 'g')],
  ['50 m', content(50, 'm')],
  ['16 oz', content(453.6, 'g')],
  ['12 fl oz', content(354.888, 'ml')],
  ['400 g (240 g drained)', content(400, 'g', 1, 240)],
  ['400 g, drained weight 240 g', content(400, 'g', 1, 240)],
  ['3 × 80 g (3 × 52 g drained)', content(240, 'g', 3, 156)],
])('%s is read as an amount', (text, expected) => {
  expect(parseNetContent(text)).toEqual(expected)
})

test.each([
  '',
  'bundle',
  'a few',
  '0 g',
  '12',
  '5000 × 9000 kg',
  '200 g, drained 240 g',
  '200 g, drained 100 ml',
  '2.5 eggs',
])('“%s” names no amount', (text) => {
  expect(parseNetContent(text)).toBeUndefined()
})

test('any text is read without an error, and in little time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 200 }), (text, times) => {
      parseNetContent(text)
      parseNetContent('1 '.repeat(times) + text)
      return true
    }),
  )
})

test('what is written is read as the same content', () => {
  const any = fc
    .record({
      each: fc.integer({ min: 1, max: 20_000_000 }).map((thousandths) => thousandths / 1_000),
      measure: fc.constantFrom(...measures),
      packs: fc.integer({ min: 1, max: 40 }),
      drained: fc.option(fc.double({ min: 0.1, max: 1, noNaN: true })),
    })
    .map(({ each, measure, packs, drained }): NetContent => {
      const one = measure === 'piece' ? Math.ceil(each) : each
      const amount = Math.round(one * packs * 1_000) / 1_000
      const solid = drained === null ? null : Math.max(1, Math.round(amount * drained))
      return { amount, measure, packs, drained: solid !== null && solid <= amount ? solid : null }
    })
  fc.assert(fc.property(any, (one) => isSame(parseNetContent(netContentText(one)), one)))
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('the content follows the text of the unit, unless somebody set it to something else', () => {
  expect(followUnit('500 g', { before: '500 g', after: '750 g' })).toBe('750 g')
  expect(followUnit('', { before: 'bundle', after: '6 × 330 ml' })).toBe('6 × 330 ml')
  expect(followUnit('150 g', { before: 'each', after: '1 piece' })).toBe('150 g')
  expect(followUnit('500 g', { before: '500 g', after: 'bundle' })).toBe('')
})
