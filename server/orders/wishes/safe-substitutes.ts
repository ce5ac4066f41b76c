// What can replace a product for one shopper: in stock, safe for whoever eats the ordered one, and nothing that this shopper avoids.
import { misfitOf } from '#domain/food/avoidance.ts'
import type { Product } from '#domain/product/product.ts'

/** What can replace products, by their ids, the nearest first. */
export type ListSubstitutes = (ids: string[], most: number) => Promise<Map<string, Product[]>>

export const maxSubstitutes = 7
/** Of these, some may be what the shopper avoids. */
const maxCompared = 40

/** `maxAge`: the age that the shopper confirmed for the ordered product, whatever it is sold from now. */
export type SubstitutesWanted = { productId: string; avoids: readonly string[]; maxAge?: number }

export async function safeSubstitutes(
  listSubstitutes: ListSubstitutes,
  { productId, avoids, maxAge = Infinity }: SubstitutesWanted,
): Promise<Product[]> {
  const found = (await listSubstitutes([productId], maxCompared)).get(productId) ?? []
  return found.filter(
    ({ foodFlags, minimumAge = 0 }) => minimumAge <= maxAge && misfitOf(foodFlags, avoids) === undefined,
  )
}
