import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOfState, safePage } from './remembered-page.ts'

test.each([
  '/',
  '/checkout',
  '/user/orders?page=2#last',
  '/order/invoice/AB12CD',
  '/search/a%2Fb',
  '/search/%5C%5Chost',
])('accepts the page %s unchanged', (page) => {
  expect(safePage(page)).toBe(page)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'checkout',
  '',
  undefined,
  null,
  42,
  { from: '/checkout' },
])('replaces %j by the home page', (page) => {
  expect(safePage(page)).toBe('/')
})

test.each(['/login', '/register/', '/forgot-password', '/auth/action?oobCode=1'])(
  'never returns to the sign-in page %s',
  (page) => {
    expect(safePage(page)).toBe('/')
  },
)

test('stays on the site for any input', () => {
  const tricky = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '\t', '\n', ' ', '%2F', 'a', 'é'),
  })
  fc.assert(
    fc.property(tricky, (text) => {
      const page = safePage(text)
      expect(new URL(page, 'https://larder.example/login').origin).toBe('https://larder.example')
      expect(page).toMatch(/^\/(?!\/)/)
    }),
    { numRuns: 2_000 },
  )
})

test('reads the page from the history state', () => {
  expect(pageOfState({ from: '/checkout' })).toBe('/checkout')
  expect(pageOfState({ from: '//evil.example' })).toBe('/')
  expect(pageOfState(null)).toBe('/')
  expect(pageOfState('x')).toBe('/')
})
