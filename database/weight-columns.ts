// The columns of what is sold by weight, the same for products and for the lines of orders.
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'

export type WeightColumns = {
  price_per_kg_cents: number | null
  portion_grams: number | null
  tolerance_percent: number | null
}

/** As one JSON value of a row; null for what is sold by the piece. */
export const weightJson = (row: string): string =>
  `case when ${row}.price_per_kg_cents is not null then json_build_object('pricePerKgCents', ${row}.price_per_kg_cents,
    'portionGrams', ${row}.portion_grams, 'tolerancePercent', ${row}.tolerance_percent) end`

export function weightOf(row: WeightColumns): SoldByWeight | undefined {
  const { price_per_kg_cents: pricePerKgCents, portion_grams: portionGrams, tolerance_percent: tolerancePercent } = row
  if (pricePerKgCents === null || portionGrams === null || tolerancePercent === null) return undefined
  return { pricePerKgCents, portionGrams, tolerancePercent }
}
