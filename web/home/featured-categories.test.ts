import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShopData } from '#web/frame/shop-data.ts'
import { FeaturedCategories } from './featured-categories.tsx'

function render(root?: ShopData): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: FeaturedCategories }])
  return renderToString(createElement(Stub, { hydrationData: { loaderData: { root } } }))
}

test('shows a spinner while there are no categories', () => {
  expect(render()).toContain('Loading categories')
})

test('a card lists at most three sub-categories', () => {
  const html = render({
    shop: {},
    publicUrl: '',
    categories: [{ name: 'Drinks', subcategories: ['Juices', 'Soft Drinks', 'Water', 'Coffee'], icon: undefined }],
  })
  expect(html).toContain('href="/Categories/Drinks"')
  expect(html.match(/href="\/category\/[^"]+"/g)).toEqual([
    'href="/category/Juices"',
    'href="/category/Soft%20Drinks"',
    'href="/category/Water"',
  ])
})
