import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productAddress, searchAddress, textOfAddress } from './addresses.ts'

const asBrowserPath = (address: string) => new URL(address, 'http://shop.test').pathname

test.each([
  'Royal Gala Apples',
  '100% Pressed Apple Juice',
  'a/b',
  'a%2Fb',
  '%',
  '%E0%A4%A',
  'Half & Half',
  'a?b#c',
  '🍎',
  '.',
  '..',
  'x.data',
  '_',
  '  ',
])('reads the text "%s" back from its address', (text) => {
  expect(textOfAddress(asBrowserPath(searchAddress(text)))).toBe(text)
})

const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 500 })
  .filter((text) => text !== '. ' && text !== '.. ')

test('reads any text back, from the address of a page and of its data', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const path = asBrowserPath(productAddress({ title: text }))
      expect(textOfAddress(path)).toBe(text)
      expect(textOfAddress(`${path}.data`)).toBe(text)
      expect(textOfAddress(`${path}/`)).toBe(text)
    }),
  )
})

test('turns control characters into spaces', () => {
  expect(textOfAddress('/search/a%00b%0D%0Ac')).toBe('a b  c')
})

test('a lone surrogate does not break an address', () => {
  expect(searchAddress('\uD83C')).toBe('/search/%EF%BF%BD')
})

test('takes a malformed address literally', () => {
  expect(textOfAddress('/search/%E0%A4%A')).toBe('%E0%A4%A')
  expect(textOfAddress('/search/50%')).toBe('50%')
  expect(textOfAddress('/search/a%20b%')).toBe('a b%')
})
