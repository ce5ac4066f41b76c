// The columns of the products file, as an export heads them, and what a choice of columns needs.
import { nutrients } from '#domain/food/food.ts'
import { refused, done } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export const importColumns = [
  '_id',
  'sku',
  'barcode',
  'title',
  'brand',
  'unit',
  'weight',
  'description',
  'category',
  'subcategory',
  'tags',
  'price',
  'originalPrice',
  'discount',
  'lowStockLevel',
  'stock',
  'stockBefore',
  'archived',
  'picture',
  'pictureAlt',
  'isFood',
  'origin',
  'ingredients',
  'contains',
  'mayContain',
  'diets',
  ...nutrients,
  'portion',
  'storage',
  'temperature',
  'bestBeforeDays',
  'minimumAge',
  'taxClass',
  'soldBy',
  'pricePerKg',
  'portionGrams',
  'tolerancePercent',
  'place',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** A discount is in an export by its two prices. */
export const exportColumns = importColumns.filter((column) => column !== 'discount')

/** What each column of a file is, from left to right; null: it isn't imported. */
export type ColumnMapping = (ImportColumn | null)[]

/** As an export heads them. */
export const columnLabels: Record<ImportColumn, string> = {
  _id: '_id',
  sku: 'SKU',
  barcode: 'Barcode',
  title: 'Title',
  brand: 'Brand',
  unit: 'Unit',
  weight: 'Weight or volume',
  description: 'Description',
  category: 'Category',
  subcategory: 'Sub-category',
  tags: 'Tags',
  price: 'Price',
  originalPrice: 'Price before discount',
  discount: 'Discount in percent',
  lowStockLevel: 'Low-stock level',
  stock: 'Stock',
  stockBefore: 'Stock when exported',
  archived: 'Archived',
  picture: 'Picture',
  pictureAlt: 'Picture description',
  isFood: 'Food or drink',
  origin: 'Origin',
  ingredients: 'Ingredients',
  contains: 'Allergens',
  mayContain: 'May contain',
  diets: 'Suitable for',
  energyKcal: 'Energy (kcal)',
  fat: 'Fat (g)',
  saturates: 'Saturates (g)',
  carbohydrate: 'Carbohydrate (g)',
  sugars: 'Sugars (g)',
  fibre: 'Fibre (g)',
  protein: 'Protein (g)',
  salt: 'Salt (g)',
  portion: 'Portion',
  storage: 'Storage',
  temperature: 'Temperature',
  bestBeforeDays: 'Best before (days)',
  minimumAge: 'Minimum age',
  taxClass: 'Tax class',
  soldBy: 'Sold by',
  pricePerKg: 'Price per kg',
  portionGrams: 'Portion (g)',
  tolerancePercent: 'Heavier by up to (%)',
  place: 'Place in the shop',
}

export type MappingRefusal = 'wrong-length' | 'column-twice' | 'nothing-to-import' | 'no-identity'

/** By which a product is found, in this order. */
const identities: ReadonlySet<ImportColumn> = new Set(['_id', 'sku', 'barcode', 'title'])

export function checkMapping(
  mapping: ColumnMapping,
  headers: readonly string[],
): Outcome<ColumnMapping, MappingRefusal> {
  if (mapping.length !== headers.length) return refused('wrong-length')
  const columns = mapping.filter((column) => column !== null)
  if (new Set(columns).size !== columns.length) return refused('column-twice')
  if (!columns.some((column) => identities.has(column))) return refused('no-identity')
  if (columns.length < 2) return refused('nothing-to-import')
  return done(mapping)
}

/** "Price: an amount such as 3.49", "Unit is missing (e.g. 500 g)". `column` is its label. */
export function wrongCellText(column: string, rule: string): string {
  return /^is(n’t)? /.test(rule) ? `${column} ${rule}` : `${column}: ${rule}`
}
