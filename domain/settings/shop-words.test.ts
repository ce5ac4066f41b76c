import { expect, test } from 'vitest'
import { defaultShop } from './default-shop.ts'
import { describeShop, nameAndTagline, phoneAddressOf, wordmarkOf, userIdText } from './shop-words.ts'
import { fileNameOf } from './file-name.ts'

const organo = { name: 'Órgano & Söhne <b>', tagline: '' }

test('Larder writes its wordmark in lowercase, another shop as it is called', () => {
  expect(wordmarkOf(defaultShop)).toBe('larder')
  expect(wordmarkOf(organo)).toBe('Órgano & Söhne <b>')
})

test('a shop without a tagline is only called by its name', () => {
  expect(nameAndTagline(defaultShop)).toBe('Larder · fresh groceries, every day')
  expect(nameAndTagline(defaultShop, ': ')).toBe('Larder: fresh groceries, every day')
  expect(nameAndTagline(organo)).toBe('Órgano & Söhne <b>')
})

test('a shop is described by its own tagline', () => {
  expect(describeShop(defaultShop, 'Fresh produce')).toBe('Fresh produce')
  expect(describeShop(organo, 'Fresh produce')).toBe('Fresh produce')
  expect(describeShop({ name: 'Kiosk', tagline: 'Bread and papers' }, 'Fresh produce')).toBe('Bread and papers')
})

test('a renamed shop shows the number of a shopper without the name of another', () => {
  expect(userIdText('LARDER-123456', { name: 'Larder' })).toBe('LARDER-123456')
  expect(userIdText('LARDER-123456', { name: 'Kiosk' })).toBe('123456')
})

test.each([
  ['+1 (555) 010-4477', 'tel:+15550104477'],
  ['+43 (0)1 234 56', 'tel:+43123456'],
  ['01 / 234-56', 'tel:0123456'],
  [' +49 30 1', 'tel:+49301'],
])('%s is dialled as %s', (phone, address) => {
  expect(phoneAddressOf(phone)).toBe(address)
})

test.each([
  ['Larder', 'larder-my-data.json'],
  ['Órgano & Söhne <b>', 'organo-sohne-b-my-data.json'],
  ['../..\\"\r\n', 'my-data.json'],
  ['食料品', 'my-data.json'],
])('the files of %s are called %s', (name, file) => {
  expect(fileNameOf({ name }, 'my-data.json')).toBe(file)
})
