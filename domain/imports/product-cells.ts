// A product as the cells of a file, in the form that an import reads: amounts in dollars, tags between commas, yes or no.
import { factText } from './fact-cells.ts'
import { exportColumns } from './import-columns.ts'
import type { ImportColumn } from './import-columns.ts'
import { writeTags } from './import-row.ts'
import { factFields } from '#domain/food/fact-fields.ts'
import type { FactField } from '#domain/food/fact-fields.ts'
import type { ProductFields } from '#domain/product/product-edit.ts'

export type ExportedProduct = Omit<ProductFields, 'subcategoryId'> & {
  id: string
  category: string
  subcategory: string
  quantity: number
  isArchived: boolean
  /** The address of its picture. */
  picture: string
}

export function productCells(product: ExportedProduct): (string | number | null)[] {
  const facts = Object.fromEntries(factFields.map((field) => [field, factText(field, product[field])]))
  const cells: Record<Exclude<ImportColumn, 'discount'>, string | number | null> = {
    ...(facts as Record<FactField, string>),
    _id: product.id,
    // One is taken off when it's read.
    sku: product.sku.startsWith("'") ? `'${product.sku}` : product.sku,
    barcode: product.barcode,
    title: product.title,
    unit: product.unit,
    weight: product.netContent,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    tags: writeTags(product.tags),
    price: dollars(product.priceCents),
    originalPrice: product.originalPriceCents === null ? '' : dollars(product.originalPriceCents),
    lowStockLevel: product.lowStockLevel,
    stock: product.quantity,
    stockBefore: product.quantity,
    archived: product.isArchived ? 'yes' : 'no',
    picture: product.picture,
    pictureAlt: product.pictureAlt,
    taxClass: product.taxClass,
    soldBy: product.pricePerKgCents === null ? 'piece' : 'weight',
    pricePerKg: product.pricePerKgCents === null ? '' : dollars(product.pricePerKgCents),
    portionGrams: product.portionGrams,
    tolerancePercent: product.tolerancePercent,
    place: product.place,
  }
  return exportColumns.map((column) => cells[column])
}

export function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
