import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missedTextOf } from './missed-search.ts'

test.each([
  ['  Vegan\tGummi  BEARS ', 'vegan gummi bears'],
  ['Ｏａｔ milk', 'oat milk'],
  ['7 up 330', '7 up 330'],
])('%j is remembered as %j', (search, text) => {
  expect(missedTextOf(search)).toBe(text)
})

test.each(['', ' \u200B ', 'robin@larder.example', '0171 234-5678', '4242424242424242', '12.05.1987', 'x'.repeat(61)])(
  '%j is not remembered',
  (search) => {
    expect(missedTextOf(search)).toBeUndefined()
  },
)

test('whatever is typed, what is remembered stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (search) => {
      const text = missedTextOf(search)
      return text === undefined || (text.length <= 60 && missedTextOf(text) === text)
    }),
  )
})
