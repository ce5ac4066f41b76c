// The fields of a product in words.
import type { FactField } from '#domain/food/fact-fields.ts'
import type { ProductField } from './product-edit.ts'

const factNames: Record<FactField, string> = {
  isFood: 'Food or drink',
  brand: 'Brand',
  origin: 'Origin',
  ingredients: 'Ingredients',
  contains: 'Contains',
  mayContain: 'May contain',
  diets: 'Suitable for',
  energyKcal: 'Energy (kcal)',
  fat: 'Fat (g)',
  saturates: 'Of which saturates (g)',
  carbohydrate: 'Carbohydrate (g)',
  sugars: 'Of which sugars (g)',
  fibre: 'Fibre (g)',
  protein: 'Protein (g)',
  salt: 'Salt (g)',
  portion: 'Portion',
  storage: 'Storage',
  temperature: 'Temperature',
  bestBeforeDays: 'Best before (days)',
  minimumAge: 'Minimum age',
}

export const fieldNames: Record<ProductField, string> = {
  title: 'Title',
  unit: 'Unit',
  netContent: 'Net content',
  ...factNames,
  description: 'Description',
  sku: 'SKU',
  barcode: 'Barcode',
  tags: 'Tags',
  subcategoryId: 'Category',
  priceCents: 'Price',
  originalPriceCents: 'Price before the offer',
  lowStockLevel: 'Low-stock level',
  pictureAlt: 'Picture description',
  taxClass: 'Tax class',
  pricePerKgCents: 'Price per kg',
  portionGrams: 'Portion (g)',
  tolerancePercent: 'Heavier by up to (%)',
  place: 'Place in the shop',
}
