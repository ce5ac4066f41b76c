import { expect, test } from 'vitest'
import { defaultTexts } from './default-texts.ts'
import { defaultShop } from './default-shop.ts'
import { textNames } from './settings-tree.ts'
import { parseText } from './text-blocks.ts'
import { placeholdersOf } from './text-placeholders.ts'

const placeholders = { ...placeholdersOf(defaultShop), company: '' }

test.each(textNames)('every placeholder of the text %s has a value', (name) => {
  expect(JSON.stringify(parseText(defaultTexts[name], placeholders))).not.toMatch(/\{[a-z]+\}/i)
})

test('the texts say what the rules say', () => {
  const faq = JSON.stringify(parseText(defaultTexts.faq, placeholders))
  expect(faq).toContain('FedEx delivers the same day for $60, UPS delivers within 7 days for $20.')
  expect(faq).toContain('minus 10% of both and minus your coupon. We charge whole dollars')
  expect(faq).toContain('up to 99 of each product')
  expect(faq).toContain('within 7 days of the delivery')
})

test('what the owner wrote about returns is the only promise about them', () => {
  const shop = placeholdersOf({ ...defaultShop, ownTexts: ['returns'] })
  for (const name of ['faq', 'terms'] as const) {
    const text = JSON.stringify(parseText(defaultTexts[name], shop))
    expect(text).toContain('See “Returns” at the bottom of every page.')
    expect(text).not.toContain('7 days of the delivery')
  }
})

test.each([
  'addresses',
  'cart',
  'favourites',
  'lists',
  'orders',
  'notes',
  'email you about',
  'allergens',
  'diets',
  'health',
  'zip code',
])('the privacy text names what is stored: %s', (word) => expect(defaultTexts.privacy).toContain(word))
