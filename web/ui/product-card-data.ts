// A product as cards show it: only the fields they need, with its picture. Made by loaders.
import type { Product } from '#domain/product.ts'
import { pictureOf } from './picture-data.ts'
import type { FindPicture, PictureData } from './picture-data.ts'

export type ProductCardData = Pick<
  Product,
  'id' | 'title' | 'unit' | 'priceCents' | 'originalPriceCents' | 'discountPercent' | 'quantity'
> & { picture: PictureData | undefined }

// No card is narrower than 160 px, so no screen ever takes the smallest file.
export function cardOf(product: Product, pictures: FindPicture): ProductCardData {
  const { id, title, unit, priceCents, originalPriceCents, discountPercent, quantity } = product
  const picture = pictureOf(pictures, product.picture, { from: 320 })
  return { id, title, unit, priceCents, originalPriceCents, discountPercent, quantity, picture }
}
