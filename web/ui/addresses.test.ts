import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfAddress } from './address-text.ts'
import { productAddress, searchAddress } from './addresses.ts'

const throughTheBrowser = (address: string) => new URL(address, 'http://shop.test').pathname

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
])('the text "%s" comes back from its address', (text) => {
  expect(textOfAddress(throughTheBrowser(searchAddress(text)))).toBe(text)
})

const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 500 })
  .filter((text) => text !== '. ' && text !== '.. ')

test('any text of any length comes back, as a page and as the data of a page', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const path = throughTheBrowser(productAddress(text))
      expect(textOfAddress(path)).toBe(text)
      expect(textOfAddress(`${path}.data`)).toBe(text)
      expect(textOfAddress(`${path}/`)).toBe(text)
    }),
  )
})

test('signs that no page can show are spaces', () => {
  expect(textOfAddress('/search/a%00b%0D%0Ac')).toBe('a b  c')
})

test('half an emoji does not break an address', () => {
  expect(searchAddress('\uD83C')).toBe('/search/%EF%BF%BD')
})

test('an address that is not well-formed means what stands there', () => {
  expect(textOfAddress('/search/%E0%A4%A')).toBe('%E0%A4%A')
  expect(textOfAddress('/search/50%')).toBe('50%')
  expect(textOfAddress('/search/a%20b%')).toBe('a b%')
})
