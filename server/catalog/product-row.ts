// Turns rows of the catalog's SQL into products. Ids on the wire are opaque: "p17" is the product row 17.
import { hash } from 'node:crypto'
import { netContentOf } from '#database/net-columns.ts'
import type { NetColumns } from '#database/net-columns.ts'
import { weightOf } from '#database/weight-columns.ts'
import type { WeightColumns } from '#database/weight-columns.ts'
import type { Product, SpecifiedProduct } from '#domain/product/product.ts'
import type { ProductOrder } from './lists/product-query.ts'
import type { CategoryNames } from './categories.ts'

/** The columns of the specification's product. */
export type SpecifiedRow = {
  id: number
  title: string
  address: string | null
  unit: string
  price_cents: number
  original_price_cents: number | null
  discount_percent: number
  quantity: number
  description: string
  sku: string
  tags: string[]
  picture: string
  subcategory_id: number
}

export type ProductRow = SpecifiedRow & {
  units_sold: number
  picture_alt?: string
  brand: string
  food_flags: number
  minimum_age: number | null
  /** Only on lists in that order. */
  unit_rank?: number
} & WeightColumns & { [Column in keyof NetColumns]: NetColumns[Column] | null }

export function productOf(row: ProductRow, names: CategoryNames): Product {
  const weight = weightOf(row)
  return {
    ...specifiedOf(row, names),
    netContent: netContentOf(row),
    brand: row.brand,
    foodFlags: row.food_flags,
    ...(weight && { weight }),
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    ...(row.picture_alt && { pictureAlt: row.picture_alt }),
    ...(row.picture === '' && names.icon !== undefined && { icon: names.icon }),
  }
}

export function specifiedOf(row: SpecifiedRow, { category, subcategory }: CategoryNames): SpecifiedProduct {
  return {
    id: `p${row.id}`,
    title: row.title,
    ...(row.address !== null && { address: row.address }),
    unit: row.unit,
    priceCents: row.price_cents,
    originalPriceCents: row.original_price_cents,
    discountPercent: row.discount_percent,
    quantity: row.quantity,
    description: row.description,
    sku: row.sku,
    tags: row.tags,
    picture: row.picture,
    subcategory,
    category,
  }
}

/** The row number of a product id; nothing if it isn't one. */
export function productNumber(id: string): number | undefined {
  const digits = /^p([1-9]\d{0,9})$/.exec(id)?.[1]
  const number = Number(digits)
  return digits !== undefined && number <= 2_147_483_647 ? number : undefined
}

/** The values of a row in the columns of an order, to continue after it. */
export function placeOf(row: ProductRow, order: ProductOrder): unknown[] {
  switch (order) {
    case 'default':
      return [row.id]
    case 'price':
    case '-price':
      return [row.price_cents, row.id]
    case 'unit':
      return [row.unit_rank, row.id]
    case 'discount':
      return [row.quantity === 0, -row.discount_percent, row.id]
    case 'popular':
      return [row.quantity === 0, -row.units_sold, hash('md5', row.sku)]
  }
}
