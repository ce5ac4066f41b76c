// Which column of a file a field of a product stands in, and what it said there.
import { isFactField } from './fact-cells.ts'
import type { ImportColumn } from './import-columns.ts'
import type { RowValues } from './row-values.ts'
import type { FactField } from '#domain/food/fact-fields.ts'
import type { ProductField } from '#domain/product/product-edit.ts'

const columnsOfFields: Record<Exclude<ProductField, FactField>, ImportColumn> = {
  title: 'title',
  unit: 'unit',
  netContent: 'weight',
  description: 'description',
  sku: 'sku',
  barcode: 'barcode',
  tags: 'tags',
  subcategoryId: 'subcategory',
  priceCents: 'price',
  originalPriceCents: 'originalPrice',
  lowStockLevel: 'lowStockLevel',
  pictureAlt: 'pictureAlt',
  taxClass: 'taxClass',
  pricePerKgCents: 'pricePerKg',
  portionGrams: 'portionGrams',
  tolerancePercent: 'tolerancePercent',
  place: 'place',
}

export function columnOfField(field: ProductField): ImportColumn {
  return isFactField(field) ? field : columnsOfFields[field]
}

/** The value as the refusal shows it. */
export function cellOf(values: RowValues, column: ImportColumn): string {
  const cents = (amount: number | null | undefined) => (typeof amount === 'number' ? (amount / 100).toFixed(2) : '')
  if (column === 'price') return cents(values.priceCents)
  if (column === 'originalPrice') return cents(values.originalPriceCents)
  if (column === 'pricePerKg') return cents(values.pricePerKgCents)
  if (column === '_id') return values.id ?? ''
  if (column === 'archived') return String(values.isArchived ?? '')
  if (column === 'weight') return values.weight?.text ?? ''
  if (column === 'discount') return String(values.discountPercent ?? '')
  return String(values[column] ?? '').slice(0, 200)
}
