// Lists every picture the catalog needs, by name, with the way to draw it.
import { seedCategories } from '#database/seed/catalog.ts'
import { seedCoupons } from '#database/seed/coupons.ts'
import { categoryPictureName, couponPictureName, pictureName } from '#database/seed/picture-name.ts'
import { meanColour } from './backdrops.ts'
import { categoryIcon, couponLogo, productPicture } from './pictures.ts'

export type Kind = 'product' | 'category' | 'coupon'
export type Order = { name: string; title: string; kind: Kind; background: string; draw: () => Promise<string> }

export function orders(): Order[] {
  const products = seedCategories.flatMap((shelf) => shelf.subcategories.flatMap(({ products: list }) => list))
  const all: Order[] = [
    ...products.map(({ title, look }): Order => ({
      name: pictureName(title),
      title,
      kind: 'product',
      background: meanColour(look.backdrop),
      draw: () => productPicture(title, look),
    })),
    ...seedCategories.map((shelf): Order => ({
      name: categoryPictureName(shelf.name),
      title: shelf.name,
      kind: 'category',
      background: meanColour(shelf.icon.backdrop),
      draw: () => categoryIcon(shelf),
    })),
    ...seedCoupons.map((coupon): Order => ({
      name: couponPictureName(coupon.title),
      title: coupon.title,
      kind: 'coupon',
      background: coupon.logo.colour.toLowerCase(),
      draw: () => couponLogo(coupon),
    })),
  ]
  const names = new Set<string>()
  for (const { name, title } of all) {
    if (names.has(name)) throw new Error(`Two pictures would be named "${name}" (${title})`)
    names.add(name)
  }
  return all
}
