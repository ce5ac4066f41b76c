// What an import does with a row: adds a product, changes one, leaves it as it is, or refuses it with the cells that are wrong.
import type { ImportColumn } from './import-columns.ts'
import { withPlainLines } from './import-row.ts'
import type { ReadRow, RowValues, WrongCell } from './import-row.ts'
import { changedFields, refusalsOf, tidyFields, withBothPrices } from '#domain/product/product-edit.ts'
import type { PlainFields } from '#domain/product/product-edit.ts'
import { defaultLowStockLevel, maxStock } from '#domain/product/stock.ts'

export type CurrentProduct = {
  fields: PlainFields
  isArchived: boolean
  quantity: number
  /** The name of its picture; empty: none. */
  picture: string
  /** The path of its picture, as an export writes it behind the address of the shop. */
  picturePath: string
}

/** The fields that an import changes; `quantity` is what was counted. */
export type ImportedFields = Partial<PlainFields> & { isArchived?: boolean; quantity?: number; picture?: string }
export type NewFields = Omit<PlainFields, 'sku'> & { sku?: string; quantity: number }

/** `pictureSource`: the address or file of a picture that it gets when it's applied. */
export type RowPlan =
  | { action: 'add'; after: NewFields; pictureSource?: string | undefined }
  | { action: 'edit'; before: ImportedFields; after: ImportedFields; pictureSource?: string | undefined }
  | { action: 'same' }
  | { action: 'refuse'; wrong: WrongCell[] }

/** The number of a sub-category by names in any case; what is wrong if there isn't one. */
export type FindShelf = (
  category: string | undefined,
  subcategory: string | undefined,
) => number | { column: ImportColumn; text: string }

/** The rule that the address or file of a picture breaks, if it does. */
export type CheckPicture = (source: string) => string | undefined

type Plan = {
  row: ReadRow
  current: CurrentProduct | undefined
  findShelf: FindShelf
  checkPicture: CheckPicture
  /** Of a new product whose row says nothing of it. */
  lowStockLevel?: number
}

/** What a new product needs, with an example where it helps. */
const needed = { title: '', unit: ' (e.g. 500 g)', price: ' (e.g. 3.49)', subcategory: '' } as const

export function planRow({
  row,
  current,
  findShelf,
  checkPicture,
  lowStockLevel = defaultLowStockLevel,
}: Plan): RowPlan {
  const { values } = row
  const wrong = [...row.wrong]
  const refuse = (column: ImportColumn, text: string) =>
    void wrong.push({ column, value: cellOf(values, column), text })

  const touched = tidyFields(fieldsOf(values))
  const shelf = shelfOf(values, findShelf)
  if (typeof shelf === 'object') refuse(shelf.column, shelf.text)
  else if (shelf !== undefined) touched.subcategoryId = shelf
  if (current === undefined) {
    for (const [column, example] of Object.entries(needed) as [keyof typeof needed, string][])
      if (cellOf(values, column) === '' && wrong.every((cell) => cell.column !== column))
        refuse(column, `is missing${example}`)
    if (values.isArchived === true) refuse('archived', 'a new product can’t be archived')
  }
  const changes = current === undefined ? touched : changedFields(touched, asRead(current.fields))
  const judged = current === undefined ? changes : withBothPrices(changes, current.fields)
  for (const [field, text] of Object.entries(refusalsOf(judged)))
    refuse(columnsOfFields[field as keyof typeof columnsOfFields], text)
  const stock = stockOf(values, current)
  if (typeof stock === 'string') refuse('stock', stock)
  const pictureSource = newPictureOf(values, current)
  const badPicture = pictureSource === undefined ? undefined : checkPicture(pictureSource)
  if (badPicture !== undefined) refuse('picture', badPicture)
  if (wrong.length > 0) return { action: 'refuse', wrong }
  if (current === undefined)
    return { action: 'add', after: newFields({ lowStockLevel, ...changes }, Number(stock ?? 0)), pictureSource }
  return editOf(current, changes, {
    isArchived: values.isArchived,
    quantity: stock === undefined ? undefined : Number(stock),
    pictureSource,
  })
}

/** An empty cell leaves the picture: files often name those of some products only. */
function newPictureOf({ picture = '' }: RowValues, current: CurrentProduct | undefined): string | undefined {
  return picture === '' || pathOf(picture) === current?.picturePath ? undefined : picture
}

/** As the fields are after they were written to a file and read again, so that only what somebody changed is different. */
function asRead(fields: PlainFields): PlainFields {
  return tidyFields({ ...fields, description: withPlainLines(fields.description) })
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '')
}

type OtherChanges = { isArchived: boolean | undefined; quantity: number | undefined; pictureSource: string | undefined }

function editOf(
  current: CurrentProduct,
  changes: Partial<PlainFields>,
  { isArchived, quantity, pictureSource }: OtherChanges,
): RowPlan {
  const after: ImportedFields = { ...changes }
  const before: ImportedFields = {}
  for (const field of Object.keys(changes) as (keyof PlainFields)[])
    Object.assign(before, { [field]: current.fields[field] })
  if (isArchived !== undefined && isArchived !== current.isArchived) {
    before.isArchived = current.isArchived
    after.isArchived = isArchived
  }
  if (quantity !== undefined) {
    before.quantity = current.quantity
    after.quantity = quantity
  }
  if (pictureSource !== undefined)
    return { action: 'edit', before: { ...before, picture: current.picture }, after, pictureSource }
  return Object.keys(after).length === 0 ? { action: 'same' } : { action: 'edit', before, after }
}

/**
 * What was counted; nothing if the stock stays. A file that was exported says what the stock was then: a figure that nobody
 * changed is no count, and one that was changed is refused if the shop has sold since. Sold stock never comes back.
 */
function stockOf({ stock, stockBefore }: RowValues, current: CurrentProduct | undefined): number | string | undefined {
  if (stock === undefined) return undefined
  const isUntouched = stock === stockBefore || stock === current?.quantity
  if (current !== undefined && isUntouched) return undefined
  if (stock > maxStock) return `at most ${maxStock}`
  if (current === undefined) return stock
  if (stockBefore !== undefined && stockBefore !== current.quantity)
    return `it was ${stockBefore} when this was exported and is ${current.quantity} now: count again`
  return stock
}

function fieldsOf(values: RowValues): Partial<PlainFields> {
  const { sku, barcode, title, unit, description, tags, priceCents, originalPriceCents, lowStockLevel, pictureAlt } =
    values
  const fields = {
    sku,
    barcode,
    title,
    unit,
    description,
    tags,
    priceCents,
    originalPriceCents,
    lowStockLevel,
    pictureAlt,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function shelfOf({ category, subcategory }: RowValues, findShelf: FindShelf) {
  return category === undefined && subcategory === undefined ? undefined : findShelf(category, subcategory)
}

function newFields(given: Partial<PlainFields>, quantity: number): NewFields {
  const { sku, title = '', unit = '', subcategoryId = 0, priceCents = 0, lowStockLevel = 0, ...others } = given
  const defaults = {
    description: '',
    barcode: null,
    tags: [],
    originalPriceCents: null,
    pictureAlt: '',
    taxClass: null,
  }
  return {
    ...defaults,
    ...others,
    lowStockLevel,
    title,
    unit,
    subcategoryId,
    priceCents,
    quantity,
    ...(sku !== undefined && { sku }),
  }
}

const columnsOfFields: Record<Exclude<keyof PlainFields, 'taxClass'>, ImportColumn> = {
  title: 'title',
  unit: 'unit',
  description: 'description',
  sku: 'sku',
  barcode: 'barcode',
  tags: 'tags',
  subcategoryId: 'subcategory',
  priceCents: 'price',
  originalPriceCents: 'originalPrice',
  lowStockLevel: 'lowStockLevel',
  pictureAlt: 'pictureAlt',
}

/** The value as the refusal shows it. */
function cellOf(values: RowValues, column: ImportColumn): string {
  const cents = (amount: number | null | undefined) => (typeof amount === 'number' ? (amount / 100).toFixed(2) : '')
  if (column === 'price') return cents(values.priceCents)
  if (column === 'originalPrice') return cents(values.originalPriceCents)
  if (column === '_id') return values.id ?? ''
  if (column === 'archived') return String(values.isArchived ?? '')
  return String(values[column] ?? '').slice(0, 200)
}
