import { expect, test } from 'vitest'
import { searchAction } from './home-meta.ts'

test("points search engines to the shop's own search", () => {
  const { url, potentialAction } = searchAction('https://larder.example')
  expect(url).toBe('https://larder.example/')
  expect(potentialAction.target.urlTemplate).toBe('https://larder.example/search/{search_term_string}')
})
