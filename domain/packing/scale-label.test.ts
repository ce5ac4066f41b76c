import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultScaleLabel, isLabelLayout, isLabelOf, readScaleLabel } from './scale-label.ts'

const withCheckDigit = (twelve: string) => {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
const byPrice = '28IIIIXPPPPPC'

test('a layout has thirteen places, an article, and a weight or a price', () => {
  expect([defaultScaleLabel, byPrice, '21IIIIWWWWWWC'].map(isLabelLayout)).toEqual([true, true, true])
  const wrong = [
    '',
    '2XIIIIIWWWWW',
    '1XIIIIIWWWWWC',
    '2XIIIIIIIIIIC',
    '2XWWWWWWWWWWC',
    '2XIIIWWWWPPPC',
    '2XIIIIIWWWWWX',
  ]
  expect(wrong.filter(isLabelLayout)).toEqual([])
})

test('every weight and price that a scale prints is read, and is of its own article alone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.nat({ max: 99_999 }),
      fc.nat({ max: 99_999 }),
      fc.nat({ max: 99_999 }),
      (prefix, article, other, value) => {
        const item = `2${prefix}${String(article).padStart(5, '0')}`
        const label = withCheckDigit(item + String(value).padStart(5, '0'))
        const barcode = withCheckDigit(`${item}00000`)
        expect(readScaleLabel(label, defaultScaleLabel)).toEqual(value === 0 ? undefined : { grams: value })
        expect(isLabelOf(barcode, label, defaultScaleLabel)).toBe(true)
        const another = withCheckDigit(`2${prefix}${String(other).padStart(5, '0')}00000`)
        expect(isLabelOf(another, label, defaultScaleLabel)).toBe(other === article)
        const priced = withCheckDigit(`28${String(article).padStart(5, '0')}${String(value).padStart(5, '0')}`)
        expect(readScaleLabel(priced, byPrice)).toEqual(value === 0 ? undefined : { cents: value })
      },
    ),
  )
})

test('whatever is scanned: no label is read from another code, a damaged one, or with a layout that is none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, layout) => {
      expect(() => readScaleLabel(typed, layout)).not.toThrow()
      if (!isLabelLayout(layout)) expect(readScaleLabel(withCheckDigit('200123401234'), layout)).toBeUndefined()
    }),
  )
  expect(readScaleLabel('4006381333931', defaultScaleLabel)).toBeUndefined()
  expect(
    readScaleLabel(
      withCheckDigit('200123401234').replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
      defaultScaleLabel,
    ),
  ).toBeUndefined()
})
