// A card of a product, made by the loader of a page.
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Product } from '#domain/product/product.ts'
import { unitPriceTexts } from '#domain/product/unit-price.ts'
import { pictureOf } from './picture-data.ts'
import type { FindPicture, PictureData } from './picture-data.ts'
import type { ProductCardData } from './product-card.tsx'

/** Leaves out the smallest picture file: no card is narrower than 160 px, so no screen would ever load it. */
export function cardOf(product: Product, pictures: FindPicture, money: MoneyFormat): ProductCardData {
  const { id, title, address, unit, priceCents, originalPriceCents, discountPercent, quantity, foodFlags } = product
  const picture = pictureOfProduct(pictures, product, { from: 320 })
  const unitPrices = unitPriceTexts(product, money)
  const prices = { priceCents, originalPriceCents, discountPercent, ...unitPrices }
  const { minimumAge } = product
  return { id, title, address, unit, ...prices, quantity, foodFlags, picture, ...(minimumAge && { minimumAge }) }
}

type Choice = Parameters<typeof pictureOf>[2]

/** Its own picture, or the icon of its category with its title. */
export function pictureOfProduct(
  pictures: FindPicture,
  { picture, icon, title }: Pick<Product, 'picture' | 'icon' | 'title'>,
  choice?: Choice,
): PictureData | undefined {
  if (icon === undefined) return pictureOf(pictures, picture, choice)
  const found = pictureOf(pictures, icon)
  return found && { ...found, label: title }
}
