// A card of a product that the browser got from the API.
import type * as z from 'zod'
import { centsOf } from '#domain/money/money.ts'
import type { productWithFactsJson } from '#server/catalog/product-json.ts'
import type { ProductCardData } from './product-card.tsx'

type ProductJson = Omit<z.infer<typeof productWithFactsJson>, 'description' | 'sku' | 'tag'>

export function cardOfJson(product: ProductJson): ProductCardData {
  const { _id, title, address, unit, price, originalPrice, discount, quantity, image, foodFlags } = product
  return {
    id: _id,
    title,
    address,
    unit,
    priceCents: centsOf(price),
    originalPriceCents: originalPrice === undefined ? null : centsOf(originalPrice),
    discountPercent: discount,
    quantity,
    unitPrice: product.unitPrice,
    isAbout: product.soldBy === 'weight',
    originalUnitPrice: product.originalUnitPrice,
    foodFlags,
    ...(product.minimumAge && { minimumAge: product.minimumAge }),
    picture: { src: image, avif: '', webp: '', tint: 'sand' },
  }
}
