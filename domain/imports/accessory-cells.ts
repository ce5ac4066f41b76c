// Cells that a product can do without. In a catalog from elsewhere one of them is no reason to refuse a product: it's imported without
// that value, and the review says so. A row that names its product by `_id` was edited here, so it's refused until it's right.
import { cellOf } from './field-columns.ts'
import type { RowNote, RowValues, WrongCell } from './row-values.ts'
import { maxTagsOfProduct, refusalsOf } from '#domain/product/product-edit.ts'
import type { ProductFields } from '#domain/product/product-edit.ts'

const columns = ['barcode', 'description', 'pictureAlt', 'tags', 'originalPrice'] as const
type Accessory = (typeof columns)[number]

/** What the row is imported without. `value`: quoted, or empty. */
const texts: Record<Accessory, (value: string, rule: string) => string> = {
  barcode: (value) => `without the barcode${value}, which isn’t an EAN or UPC`,
  description: (_value, rule) => `without the description, which ${tooLong(rule)}`,
  pictureAlt: (_value, rule) => `without the description of the picture, which ${tooLong(rule)}`,
  tags: () => `without tags that are too long, or more than ${maxTagsOfProduct}`,
  originalPrice: (value) => `without the price before the discount${value}, which isn’t an amount above the price`,
}

export function isAccessory(column: string): column is Accessory {
  return columns.some((one) => one === column)
}

type Fields = Partial<ProductFields>
type Row = { values: RowValues; wrong: WrongCell[] }
type Good = { fields: Fields; wrong: WrongCell[]; note?: RowNote }

/** `priceCents`: of the product, if the row gives none. */
export function keepGood(fields: Fields, { values, wrong }: Row, priceCents: number | undefined): Good {
  const refused = wrongAccessories(fields, values, priceCents)
  const unread = wrong.flatMap((cell) => (isAccessory(cell.column) ? [{ ...cell, column: cell.column }] : []))
  const dropped = [...unread, ...refused]
  if (dropped.length === 0) return { fields, wrong }
  const good = { ...fields }
  for (const { column } of refused) {
    if (column === 'tags') good.tags = goodTags(fields.tags ?? [])
    else if (column === 'originalPrice') good.originalPriceCents = null
    else delete good[column]
  }
  return { fields: good, wrong: wrong.filter(({ column }) => !isAccessory(column)), note: noteOf(dropped) }
}

type Dropped = { column: Accessory; value: string; text: string }

function wrongAccessories(fields: Fields, values: RowValues, price: number | undefined): Dropped[] {
  const { barcode, description, pictureAlt, tags, originalPriceCents, priceCents = price } = fields
  const given = {
    ...(barcode !== undefined && { barcode }),
    ...(description !== undefined && { description }),
    ...(pictureAlt !== undefined && { pictureAlt }),
    ...(tags !== undefined && { tags }),
    ...(typeof originalPriceCents === 'number' && priceCents !== undefined && { originalPriceCents, priceCents }),
  }
  const { originalPriceCents: originalPrice, ...others } = refusalsOf(given)
  const rules: Partial<Record<string, string>> = { originalPrice, ...others }
  return columns.flatMap((column) => {
    const text = rules[column]
    return text === undefined ? [] : [{ column, value: cellOf(values, column), text }]
  })
}

function goodTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => refusalsOf({ tags: [tag] }).tags === undefined).slice(0, maxTagsOfProduct)
}

function noteOf(dropped: readonly Dropped[]): RowNote {
  const quoted = ({ value }: Dropped) => (value === '' ? '' : ` “${value.slice(0, 60)}”`)
  const all = (valueOf: (one: Dropped) => string) =>
    dropped.map((one) => texts[one.column](valueOf(one), one.text)).join(', and ')
  return { note: `imported ${all(quoted)}`, kind: `Imported ${all(() => '')}` }
}

function tooLong(rule: string): string {
  return rule.startsWith('at most') ? 'is too long' : 'has a character that can’t be shown'
}
