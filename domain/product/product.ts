// What a product is, whether it is available, and how its discount is shown.
import type { NetContent } from './net-content.ts'
import type { SoldByWeight } from './sold-by-weight.ts'

/** What the specification says about a product. */
export type SpecifiedProduct = {
  id: string
  title: string
  /** What stands in its address, if another product had the title first. */
  address?: string | undefined
  unit: string
  priceCents: number
  /** The price before the discount; only discounted products have one. */
  originalPriceCents: number | null
  discountPercent: number
  quantity: number
  description: string
  sku: string
  tags: string[]
  category: string
  subcategory: string
  /** The name of its picture file. */
  picture: string
}

export type Product = SpecifiedProduct & {
  /** Null if its unit names no amount. */
  netContent: NetContent | null
  brand: string
  /** Diets and allergens as bits (`domain/food/food-flags.ts`). */
  foodFlags: number
  /** Absent where it's sold by the piece. */
  weight?: SoldByWeight
  /** Absent where it's sold to everybody. */
  minimumAge?: number
  /** What the picture shows, where staff said more than the title does; only on the product's own page. */
  pictureAlt?: string
  /** The picture of its category, if it has none of its own. */
  icon?: string
}

/** The flags of a food that nothing is known about. */
export const unknownFoodFlags = 524_288

export type Category = { id: string; name: string; picture: string; subcategories: string[] }

export function isInStock(product: Pick<Product, 'quantity'>): boolean {
  return product.quantity > 0
}

/** "13% Off", rounded up. */
export function discountLabel(product: Pick<Product, 'discountPercent'>): string {
  return `${Math.ceil(product.discountPercent)}% Off`
}
