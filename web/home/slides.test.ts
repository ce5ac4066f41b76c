import { expect, test } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { areDated, arrangedFor, categoryOf, leadsSomewhere, ownPictureOf, shownBanners } from './slides.ts'
import type { Banner } from './slides.ts'

const banner: Banner = { title: 'Sale', text: '', picture: '', link: '', from: '', to: '' }

test('the default slides show five products each', () => {
  expect(defaults.look.banners.map((one) => arrangedFor(one).length)).toEqual([5, 5, 5])
  expect(defaults.look.banners.map(categoryOf)).toEqual(['Fruits & Vegetable', 'Organic Food', 'Breakfast'])
  expect(areDated(defaults.look.banners)).toBe(false)
})

test('an uploaded picture has two formats; a link elsewhere is no category', () => {
  expect(ownPictureOf(banner)).toEqual([])
  expect(ownPictureOf({ ...banner, picture: 'banner-x' })).toMatchObject([
    { avif: '/look/banner-x/banner.avif', webp: '/look/banner-x/banner.webp' },
  ])
  expect(arrangedFor({ ...banner, link: '/Categories/Mine' })).toEqual([])
  expect(categoryOf({ ...banner, link: 'https://example.com/Categories/Mine' })).toBeUndefined()
})

test('a banner of a category without products leads nowhere', () => {
  const [fruits = banner] = defaults.look.banners
  expect([leadsSomewhere(fruits, []), leadsSomewhere(fruits, [{ name: 'Fruits & Vegetable' }])]).toEqual([false, true])
  for (const link of ['', '/offers', 'https://shop.example/Categories/Gone'])
    expect(leadsSomewhere({ ...banner, link }, [])).toBe(true)
})

test('banners are shown from their first to their last day in the shop’s zone', () => {
  const dated = { ...banner, from: '2026-12-24', to: '2026-12-25' }
  const isShown = (zone: string, moment: string) => shownBanners([dated], zone, new Date(moment)).length === 1
  expect(isShown('UTC', '2026-12-23T23:59:00Z')).toBe(false)
  expect(isShown('Europe/Vienna', '2026-12-23T23:00:00Z')).toBe(true)
  expect(isShown('UTC', '2026-12-25T23:59:00Z')).toBe(true)
  expect(isShown('UTC', '2026-12-26T00:00:00Z')).toBe(false)
  expect(areDated([dated])).toBe(true)
})
