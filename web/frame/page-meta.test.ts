import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { pageMeta } from './page-meta.ts'

const page = {
  shop: defaultShop,
  description: 'Tea and more.',
  publicUrl: 'https://larder.example',
  path: '/category/Tea',
}

test('previews a page with its picture, how large it is and what it shows', () => {
  const picture = { path: '/share/p1-0123abcd.jpg', alt: 'Green tea' }
  expect(pageMeta({ ...page, picture })).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://larder.example/share/p1-0123abcd.jpg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Green tea' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('falls back to the picture of the shop, which there is', () => {
  const image = pageMeta(page).find((tag) => 'property' in tag && tag.property === 'og:image')
  expect(image).toEqual({ property: 'og:image', content: 'https://larder.example/icons/share.jpg' })
  const file = readFileSync(new URL('../public/icons/share.jpg', import.meta.url))
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})
