// The cards of products that only the browser knows the ids of. The service worker caches these responses too.
import { centsOf } from '#domain/money.ts'
import type { ProductJson } from '#server/catalog/product-json.ts'
import { publicCall } from '#web/session/authorized-call.ts'
import type { ProductCardData } from '#web/ui/product-card.tsx'

/** Without those that are no longer sold. */
export async function fetchCards(ids: readonly string[], signal: AbortSignal): Promise<ProductCardData[]> {
  const products = await publicCall<ProductJson[]>(`/products?ids=${ids.join(',')}&image=url`, { signal })
  return products.map(cardOfJson)
}

function cardOfJson(product: ProductJson): ProductCardData {
  const { _id, title, unit, price, originalPrice, discount, quantity, image } = product
  return {
    id: _id,
    title,
    unit,
    priceCents: centsOf(price),
    originalPriceCents: originalPrice === undefined ? null : centsOf(originalPrice),
    discountPercent: discount,
    quantity,
    picture: { src: image, avif: '', webp: '', tint: 'sand' },
  }
}
