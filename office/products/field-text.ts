// The fields of a product in words.
import { factText, isFactField } from '#domain/imports/fact-cells.ts'
import type { ProductField } from '#domain/product/product-edit.ts'
import { formatAmount } from '#office/shop.ts'
import type { WireFields } from './product-data.ts'

export { fieldNames } from '#domain/product/field-names.ts'

type Value = WireFields[ProductField]

/** `subcategoryNames`: the names of sub-categories by id. */
export function valueText(field: ProductField, value: Value, subcategoryNames: ReadonlyMap<string, string>): string {
  if (isFactField(field)) return factText(field, value) || 'Unknown'
  if (field === 'taxClass' && value === null) return 'As the category'
  if (value === null || value === '') return 'None'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join(', ')
  if (field === 'priceCents' || field === 'originalPriceCents' || field === 'pricePerKgCents')
    return formatAmount(Number(value))
  const text = String(value)
  return field === 'subcategoryId' ? (subcategoryNames.get(text) ?? text) : text
}

/** The rules of the domain say it in lowercase. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
