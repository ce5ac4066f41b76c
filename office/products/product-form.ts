// The form of a product: its fields as texts, which of them were touched, what is wrong with them, and how the edits of two
// people go together.
import { followUnit } from '#domain/product/net-content.ts'
import { factText, readFact } from '#domain/imports/fact-cells.ts'
import { factFields, noFacts } from '#domain/food/fact-fields.ts'
import type { FactField, FactFields } from '#domain/food/fact-fields.ts'
import { productFields, refusalsOf, tidyFields } from '#domain/product/product-edit.ts'
import type { ProductField } from '#domain/product/product-edit.ts'
import { soldByPiece, weightFields, withPortionPrice } from '#domain/product/weight-fields.ts'
import type { WeightFields } from '#domain/product/weight-fields.ts'
import { dollarsText, parseDollars } from '#office/ui/dollars.ts'
import type { NewFields, StaffProduct, WireFields } from './product-data.ts'
import { readCount } from './stock-text.ts'

export type Draft = Record<ProductField, string>
export type Wrong = Partial<Record<ProductField, string>>
type Fields = Pick<StaffProduct, ProductField>

export const emptyDraft: Draft = {
  title: '',
  unit: '',
  netContent: '',
  ...factDraft(noFacts),
  description: '',
  sku: '',
  barcode: '',
  tags: '',
  subcategoryId: '',
  priceCents: '',
  originalPriceCents: '',
  lowStockLevel: '5',
  pictureAlt: '',
  taxClass: '',
  pricePerKgCents: '',
  portionGrams: '',
  tolerancePercent: '',
  place: '',
}

export function draftOf(product: Fields): Draft {
  const { barcode, tags, priceCents, originalPriceCents, lowStockLevel, pricePerKgCents } = product
  return {
    title: product.title,
    unit: product.unit,
    netContent: product.netContent,
    ...factDraft(product),
    description: product.description,
    sku: product.sku,
    subcategoryId: product.subcategoryId,
    pictureAlt: product.pictureAlt,
    taxClass: product.taxClass ?? '',
    barcode: barcode ?? '',
    tags: tags.join(', '),
    priceCents: dollarsText(priceCents),
    originalPriceCents: originalPriceCents === null ? '' : dollarsText(originalPriceCents),
    lowStockLevel: String(lowStockLevel),
    pricePerKgCents: pricePerKgCents === null ? '' : dollarsText(pricePerKgCents),
    portionGrams: String(product.portionGrams ?? ''),
    tolerancePercent: String(product.tolerancePercent ?? ''),
    place: product.place,
  }
}

function factDraft(facts: FactFields): Record<FactField, string> {
  const entries = factFields.map((field) => [field, factText(field, facts[field])])
  return Object.fromEntries(entries) as Record<FactField, string>
}

/** What was typed into a field. The net content follows the unit, unless it was set to something else. */
export function typeInto(draft: Draft, field: ProductField, text: string): Draft {
  if (field !== 'unit') return { ...draft, [field]: text }
  return { ...draft, unit: text, netContent: followUnit(draft.netContent, { before: draft.unit, after: text }) }
}

/** The fields as they would be stored. What can't be read is only in `wrong`. */
export function readDraft(draft: Draft): { fields: Partial<WireFields>; wrong: Wrong } {
  const wrong: Wrong = {}
  const { subcategoryId, priceCents, originalPriceCents, lowStockLevel, tags } = draft
  const { title, unit, netContent, description, sku, barcode, pictureAlt } = draft
  const facts = factFields.map((field) => [field, readFact(field, draft[field])] as const)
  for (const [field, value] of facts) if (value === undefined) wrong[field] = 'a number such as 12.5'
  const weight = readWeight(draft)
  for (const field of weightFields) if (weight[field] === undefined) wrong[field] = weightTexts[field]
  const isWeighed = isSoldByWeight(draft)
  const price = isWeighed ? undefined : parseDollars(priceCents)
  const original = originalPriceCents.trim() === '' ? null : parseDollars(originalPriceCents)
  const level = readCount(lowStockLevel)
  if (price === undefined && !isWeighed) wrong.priceCents = 'enter a price such as 2.50'
  if (original === undefined) wrong.originalPriceCents = 'enter a price such as 2.50, or leave it empty'
  if (level === undefined) wrong.lowStockLevel = 'a whole number from 0'
  if (subcategoryId === '') wrong.subcategoryId = 'choose where it belongs'
  const typed = tidyFields({
    ...weight,
    place: draft.place,
    title,
    unit,
    netContent,
    description,
    sku,
    barcode,
    pictureAlt,
    taxClass: draft.taxClass === '' ? null : draft.taxClass,
    ...(Object.fromEntries(facts.filter(([, value]) => value !== undefined)) as Partial<FactFields>),
    tags: tags.split(','),
    ...(price !== undefined && { priceCents: price }),
    ...(original !== undefined && { originalPriceCents: original }),
    ...(level !== undefined && { lowStockLevel: level }),
  })
  const fields = withPortionPrice(typed)
  return {
    fields: { ...fields, ...(subcategoryId !== '' && { subcategoryId }) },
    wrong: { ...refusalsOf(fields), ...wrong },
  }
}

export function isSoldByWeight(draft: Pick<Draft, keyof WeightFields>): boolean {
  return weightFields.some((field) => draft[field].trim() !== '')
}

/** What can't be read is undefined. */
export function readWeight(draft: Draft): { [Field in keyof WeightFields]?: WeightFields[Field] | undefined } {
  if (!isSoldByWeight(draft)) return soldByPiece
  return {
    pricePerKgCents: parseDollars(draft.pricePerKgCents),
    portionGrams: readCount(draft.portionGrams),
    tolerancePercent: readCount(draft.tolerancePercent),
  }
}

const weightTexts: Record<keyof WeightFields, string> = {
  pricePerKgCents: 'enter a price such as 2.50',
  portionGrams: 'a whole number of grams',
  tolerancePercent: 'a whole number from 0',
}

/** All fields of a new product; without an SKU the shop makes one. */
export function newFieldsOf(draft: Draft): {
  fields: Omit<NewFields, 'quantity' | 'isDraft'> | undefined
  wrong: Wrong
} {
  const { fields, wrong: found } = readDraft(draft)
  const { sku: skuWrong, ...others } = found
  const hasSku = fields.sku !== undefined && fields.sku !== ''
  const wrong = hasSku && skuWrong !== undefined ? { ...others, sku: skuWrong } : others
  if (Object.keys(wrong).length > 0) return { fields: undefined, wrong }
  const { sku, ...rest } = fields as WireFields
  return { fields: { ...rest, ...(hasSku && { sku }) }, wrong }
}

/** Only what differs from the product that was loaded: a space at the end of a title doesn't. */
export function touchedOf(base: Fields, draft: Draft): { touched: Partial<WireFields>; wrong: Wrong } {
  const before = draftOf(base)
  const { fields, wrong } = readDraft(draft)
  const typed = productFields.filter((field) => draft[field] !== before[field])
  const isPriced = typed.includes('priceCents') || typed.includes('originalPriceCents')
  // Either price is judged by the other one; other fields may stay as they are, whatever the rules say today.
  const isWeighed = typed.some((field) => weightFields.some((one) => one === field))
  const judged = new Set<ProductField>([
    ...typed,
    ...(isPriced ? (['priceCents', 'originalPriceCents'] as const) : []),
    ...(isWeighed ? weightFields : []),
  ])
  const touched = typed.filter((field) => fields[field] !== undefined && !isSame(fields[field], base[field]))
  return {
    touched: Object.fromEntries(touched.map((field) => [field, fields[field]])),
    wrong: Object.fromEntries(Object.entries(wrong).filter(([field]) => judged.has(field as ProductField))),
  }
}

type Value = WireFields[ProductField]
export type Clash = { field: ProductField; yours: Value; theirs: Value }

/** `clashes`: both changed the field, to different values. `others`: only the other person changed it. */
export function mergeOf(base: Fields, touched: Partial<WireFields>, current: Fields) {
  const theirs = productFields.filter((field) => !isSame(base[field], current[field]))
  const isClash = (field: ProductField) => touched[field] !== undefined && !isSame(touched[field], current[field])
  const clashes = theirs.flatMap((field): Clash[] => {
    const yours = touched[field]
    return yours === undefined || !isClash(field) ? [] : [{ field, yours, theirs: current[field] }]
  })
  return { clashes, others: theirs.filter((field) => !isClash(field)) }
}

/** What was typed, on the product as it is now: of these fields theirs is taken, and all that nobody touched here. */
export function rebase(
  { base, draft, current }: { base: Fields; draft: Draft; current: Fields },
  taken: ProductField[],
): Draft {
  const [before, now] = [draftOf(base), draftOf(current)]
  const isMine = (field: ProductField) => draft[field] !== before[field] && !taken.includes(field)
  return { ...now, ...Object.fromEntries(productFields.filter(isMine).map((field) => [field, draft[field]])) }
}

/** What was typed while the form was being saved stays; everything else is as it was saved. */
export function keepTyped(sent: Draft, typed: Draft, saved: Fields): Draft {
  const isNew = (field: ProductField) => typed[field] !== sent[field]
  return { ...draftOf(saved), ...Object.fromEntries(productFields.filter(isNew).map((field) => [field, typed[field]])) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
