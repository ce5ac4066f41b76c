// The cards of products that only the browser knows the ids of. The service worker caches these responses too.
import type * as z from 'zod'
import type { productWithFactsJson } from '#server/catalog/product-json.ts'
import { publicCall } from '#session/authorized-call.ts'
import { cardOfJson } from '#web/product-card/card-of-json.ts'
import type { ProductCardData } from '#web/product-card/product-card.tsx'

type ProductWithFacts = z.infer<typeof productWithFactsJson>

/** Without those that are no longer sold. */
export async function fetchCards(ids: readonly string[], signal: AbortSignal): Promise<ProductCardData[]> {
  const products = await publicCall<ProductWithFacts[]>(`/products?ids=${ids.join(',')}&image=url&facts=1`, { signal })
  return products.map(cardOfJson)
}
