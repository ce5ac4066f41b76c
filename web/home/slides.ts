// The slides of the banner, as the shopkeeper chose them. One without an uploaded picture shows products: those arranged here for
// the categories of the first catalog, otherwise the first ones of the category it leads to.
import { categoryAddress, textOfAddress } from '#ui/addresses.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { signAddress } from '#domain/settings/sign.ts'
import { dayIn } from '#domain/settings/zone-day.ts'
import type { PictureData } from '#web/product-card/picture-data.ts'

export type Banner = Settings['look']['banners'][number]

export const slideMs = 1_500
const backgrounds = ['leaf', 'honey', 'apricot'] as const
export type Background = (typeof backgrounds)[number]

/** They take turns. */
export function backgroundOf(index: number): Background {
  return backgrounds[index % backgrounds.length] ?? 'leaf'
}

/** The first is the largest picture above the fold, so it is loaded eagerly. */
const arranged = new Map([
  [
    categoryAddress('Fruits & Vegetable'),
    ['navel-oranges', 'organic-hass-avocados', 'kent-mangoes', 'vine-tomatoes', 'black-seedless-grapes'],
  ],
  [
    categoryAddress('Organic Food'),
    [
      'organic-raw-blossom-honey',
      'organic-raw-almonds',
      'organic-cold-pressed-olive-oil',
      'organic-tomato-passata',
      'organic-tricolour-quinoa',
    ],
  ],
  [
    categoryAddress('Breakfast'),
    [
      'breakfast-pancake-stack',
      'butter-toaster-waffles',
      'strawberry-pan-jam',
      'maple-pecan-granola',
      'millbrook-rolled-oats',
    ],
  ],
])

/** The names of the pictures that are arranged for it; none for a slide that leads to a category this file doesn't know. */
export function arrangedFor({ link }: Banner): string[] {
  return arranged.get(link) ?? []
}

/** The uploaded one. */
export function ownPictureOf({ picture }: Banner): PictureData[] {
  const address = (file: string) => signAddress(picture, file)
  const webp = address('banner.webp')
  return picture === '' ? [] : [{ avif: address('banner.avif'), webp, src: webp, tint: 'sand' }]
}

/** The category it leads to. */
export function categoryOf({ link }: Pick<Banner, 'link'>): string | undefined {
  return link.startsWith('/Categories/') ? textOfAddress(link) : undefined
}

/** Not if the category has no product on sale, or is gone. */
export function leadsSomewhere(banner: Pick<Banner, 'link'>, categories: readonly { name: string }[]): boolean {
  const category = categoryOf(banner)
  return category === undefined || categories.some(({ name }) => name === category)
}

export function shownBanners(banners: readonly Banner[], timeZone: string, now: Date): Banner[] {
  const today = dayIn(timeZone, now)
  return banners.filter(({ from, to }) => (from === '' || from <= today) && (to === '' || today <= to))
}

/** Whether another day may show other ones. */
export function areDated(banners: readonly Banner[]): boolean {
  return banners.some(({ from, to }) => from !== '' || to !== '')
}
