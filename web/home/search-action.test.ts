import { expect, test } from 'vitest'
import { searchAction } from './search-action.ts'

test('search engines are sent to the search of the shop itself', () => {
  const { url, potentialAction } = searchAction('https://larder.example')
  expect(url).toBe('https://larder.example/')
  expect(potentialAction.target.urlTemplate).toBe('https://larder.example/search/{search_term_string}')
})
