import { expect, test } from 'vitest'
import { pageMeta, sharePicture } from './page-meta.ts'

const page = { description: 'Tea and more.', publicUrl: 'https://larder.example', path: '/category/Tea' }
const tea = {
  avif: '/images/tea-320.avif 320w, /images/tea-640.avif 640w',
  webp: '/images/tea-320.webp 320w, /images/tea-640.webp 640w',
  src: '/images/tea-320.webp',
  tint: 'sand',
} as const

test('previews a page with the largest file of its picture and an alt text', () => {
  expect(pageMeta({ ...page, picture: sharePicture(tea, 'Green tea') })).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://larder.example/images/tea-640.webp' },
      { property: 'og:image:width', content: '640' },
      { property: 'og:image:height', content: '640' },
      { property: 'og:image:alt', content: 'Green tea' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('does not blow up a small picture', () => {
  const small = { ...tea, webp: '/images/tea-160.webp 160w, /images/tea-320.webp 320w' }
  expect(pageMeta({ ...page, picture: sharePicture(small, 'Green tea') })).toContainEqual({
    name: 'twitter:card',
    content: 'summary',
  })
})

test('falls back to the shop icon for a page without a picture', () => {
  for (const none of [undefined, { ...tea, webp: '' }]) {
    expect(pageMeta({ ...page, picture: sharePicture(none, 'Green tea') })).toEqual(
      expect.arrayContaining([
        { property: 'og:image', content: 'https://larder.example/icons/icon-512.png' },
        { property: 'og:image:alt', content: 'Larder' },
        { name: 'twitter:card', content: 'summary' },
      ]),
    )
  }
})
