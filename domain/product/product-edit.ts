// What staff may edit of a product, and what each field may be. The stock isn't one of them: it moves while somebody types.
import { barcodeOf } from './barcode.ts'
import { factFields, factRefusals, tidyFacts } from '#domain/food/fact-fields.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import { nutrients } from '#domain/food/food.ts'
import { netContentText, parseNetContent } from './net-content.ts'
import { maxCents } from '#domain/bulk-edits/price-change.ts'
import { maxStock } from './stock.ts'
import { weightFields, weightRefusals } from './weight-fields.ts'
import type { WeightFields } from './weight-fields.ts'

/** Fields that are one column of a product each. */
export type PlainFields = WeightFields & {
  title: string
  unit: string
  description: string
  sku: string
  barcode: string | null
  tags: string[]
  subcategoryId: number
  priceCents: number
  originalPriceCents: number | null
  lowStockLevel: number
  pictureAlt: string
  /** The key of a tax class; null: that of its sub-category or category. */
  taxClass: string | null
  /** Where it is in the shop: "Aisle 3, bay 2". */
  place: string
}

/** Everything that staff edit in the form of a product. */
export type ProductFields = PlainFields &
  FactFields & {
    /** How much it contains, as `netContentText` writes it; empty if nothing can be compared. It follows the unit. */
    netContent: string
  }
export type ProductField = keyof ProductFields

export const plainFields = [
  'title',
  'unit',
  'description',
  'sku',
  'barcode',
  'tags',
  'subcategoryId',
  'priceCents',
  'originalPriceCents',
  'lowStockLevel',
  'pictureAlt',
  'taxClass',
  ...weightFields,
  'place',
] as const satisfies readonly (keyof PlainFields)[]

export const productFields = [...plainFields, 'netContent', ...factFields] as const satisfies readonly ProductField[]

const longest = { title: 120, unit: 40, description: 5_000, sku: 40, pictureAlt: 200, tag: 40, place: 60 }
export const maxTagsOfProduct = 12

/** The fields as they are stored: without surrounding spaces, each tag once, a barcode without its spaces. */
export function tidyFields<Fields extends Partial<ProductFields>>(fields: Fields): Fields {
  const tidy: Partial<ProductFields> = tidyFacts({ ...fields })
  if (fields.title !== undefined) tidy.title = oneLine(fields.title)
  if (fields.unit !== undefined) tidy.unit = oneLine(fields.unit)
  if (fields.netContent !== undefined) tidy.netContent = tidyContent(fields.netContent)
  if (fields.description !== undefined) tidy.description = fields.description.trim()
  if (fields.sku !== undefined) tidy.sku = oneLine(fields.sku).toUpperCase()
  if (fields.place !== undefined) tidy.place = oneLine(fields.place)
  if (fields.pictureAlt !== undefined) tidy.pictureAlt = oneLine(fields.pictureAlt)
  if (fields.tags !== undefined) tidy.tags = [...new Set(fields.tags.map(oneLine))].filter((tag) => tag !== '')
  if (typeof fields.barcode === 'string') {
    const code = barcodeOf(fields.barcode)
    tidy.barcode = fields.barcode.trim() === '' ? null : code.ok ? code.value : fields.barcode
  }
  return { ...fields, ...tidy }
}

/** What is wrong with these tidy fields, by field. The prices are judged together, so both are given. */
export function refusalsOf(fields: Partial<ProductFields>): Partial<Record<ProductField, string>> {
  const wrong: Partial<Record<ProductField, string>> = factRefusals(fields)
  const text = (field: 'title' | 'unit' | 'description' | 'sku' | 'pictureAlt' | 'place', isNeeded: boolean) => {
    const value = fields[field]
    if (value === undefined) return
    if (isNeeded && value === '') wrong[field] = 'fill this in'
    else if (value.length > longest[field]) wrong[field] = `at most ${longest[field]} characters`
    else if (hasControl(value, field === 'description')) wrong[field] = 'it has a character that can’t be shown'
  }
  text('title', true)
  text('unit', true)
  text('sku', true)
  text('description', false)
  text('pictureAlt', false)
  text('place', false)
  if (fields.netContent !== undefined && fields.netContent !== '' && parseNetContent(fields.netContent) === undefined)
    wrong.netContent = 'an amount such as 500 g, 6 × 330 ml, or 400 g, drained 240 g'
  if (fields.title !== undefined && /^\.{1,2}$/.test(fields.title)) wrong.title = 'this can’t be an address'
  if (typeof fields.barcode === 'string') {
    const code = barcodeOf(fields.barcode)
    if (!code.ok)
      wrong.barcode =
        code.reason === 'check-digit'
          ? 'the last digit doesn’t fit the others'
          : '8, 12, 13 or 14 digits of an EAN or UPC'
  }
  if (fields.tags !== undefined) {
    if (fields.tags.length > maxTagsOfProduct) wrong.tags = `at most ${maxTagsOfProduct} tags`
    if (fields.tags.some((tag) => tag.length > longest.tag || hasControl(tag, false)))
      wrong.tags = `at most ${longest.tag} characters each`
  }
  Object.assign(wrong, priceRefusals(fields), weightRefusals(fields))
  const { lowStockLevel } = fields
  if (lowStockLevel !== undefined && !isWhole(lowStockLevel, maxStock)) wrong.lowStockLevel = 'a whole number from 0'
  return wrong
}

function priceRefusals({ priceCents, originalPriceCents }: Partial<ProductFields>) {
  const wrong: { priceCents?: string; originalPriceCents?: string } = {}
  const range = `from 0.01 to ${(maxCents / 100).toFixed(2)}`
  if (priceCents !== undefined && (!isWhole(priceCents, maxCents) || priceCents < 1)) wrong.priceCents = range
  if (typeof originalPriceCents !== 'number') return wrong
  if (!isWhole(originalPriceCents, maxCents)) wrong.originalPriceCents = range
  else if (priceCents !== undefined && originalPriceCents <= priceCents)
    wrong.originalPriceCents = 'above the price, or empty'
  return wrong
}

const priceFields = ['priceCents', 'originalPriceCents', ...weightFields] as const

/** Prices are judged by each other. */
export function withAllPrices(changes: Partial<ProductFields>, current: PlainFields): Partial<ProductFields> {
  if (priceFields.every((field) => changes[field] === undefined)) return changes
  return { ...Object.fromEntries(priceFields.map((field) => [field, current[field]])), ...changes }
}

const judgedTogether: readonly (readonly (keyof FactFields)[])[] = [nutrients, ['diets', 'contains']]

/** Facts that are judged by each other, with those that didn't change. */
export function withRelatedFacts(changes: Partial<ProductFields>, current: FactFields): Partial<ProductFields> {
  const related = judgedTogether.filter((fields) => fields.some((field) => changes[field] !== undefined)).flat()
  return { ...Object.fromEntries(related.map((field) => [field, current[field]])), ...changes }
}

export type FieldConflict = { field: ProductField; yours: unknown; current: unknown }

/** For somebody who edited an older version: each field they touched that isn't as they want it now. */
export function conflictsOf(wanted: Partial<ProductFields>, current: Partial<ProductFields>): FieldConflict[] {
  return productFields
    .filter((field) => wanted[field] !== undefined && !isSame(wanted[field], current[field]))
    .map((field) => ({ field, yours: wanted[field], current: current[field] }))
}

/** The fields that a change really changes. */
export function changedFields(wanted: Partial<ProductFields>, current: Partial<ProductFields>): Partial<ProductFields> {
  const changed = conflictsOf(wanted, current).map(({ field, yours }) => [field, yours])
  return Object.fromEntries(changed)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What can't be read stays as it is, for whoever typed it. */
function tidyContent(text: string): string {
  const content = parseNetContent(text)
  return content === undefined ? oneLine(text) : netContentText(content)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

function hasControl(text: string, mayHaveLines: boolean): boolean {
  return (mayHaveLines ? text.replaceAll(/[\r\n\t]/g, '') : text).search(/\p{Cc}/u) !== -1
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}
