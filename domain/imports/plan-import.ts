// What an import does with a row: adds a product, changes one, leaves it as it is, or refuses it with the cells that are wrong.
import { cellOf, columnOfField } from './field-columns.ts'
import type { ImportColumn } from './import-columns.ts'
import { judgeFields } from './judge-fields.ts'
import type { ReadRow, RowNote, RowValues, WrongCell } from './row-values.ts'
import { newFields, withDefaults } from './new-product.ts'
import type { NewFields, NewSubcategory, RowDefaults } from './new-product.ts'
import { factFields } from '#domain/food/fact-fields.ts'
import { plainFields, tidyFields } from '#domain/product/product-edit.ts'
import type { ProductField, ProductFields } from '#domain/product/product-edit.ts'
import { weightFields } from '#domain/product/weight-fields.ts'
import type { WeightFields } from '#domain/product/weight-fields.ts'
import { archivedThere } from './unpublished.ts'
import { weightOfRow } from './weight-cells.ts'
import { defaultLowStockLevel, maxStock } from '#domain/product/stock.ts'

export type CurrentProduct = {
  fields: ProductFields
  isArchived: boolean
  quantity: number
  /** The name of its picture; empty: none. */
  picture: string
  /** The path of its picture, as an export writes it behind the address of the shop. */
  picturePath: string
}

/** The fields that an import changes; `quantity` is what was counted. */
export type ImportedFields = Partial<ProductFields> & {
  isArchived?: boolean
  quantity?: number
  picture?: string
  newShelf?: NewSubcategory
}
/**
 * `pictureSource`: the address or file of a picture that it gets when it's applied. `isLeftOut`: the row counts for nothing, so that
 * another one may be about the same product.
 */
export type RowPlan =
  | { action: 'add'; after: NewFields; pictureSource?: string | undefined; note?: RowNote }
  | {
      action: 'edit'
      before: ImportedFields
      after: ImportedFields
      pictureSource?: string | undefined
      note?: RowNote
    }
  | { action: 'same'; note?: RowNote; isLeftOut?: true }
  | { action: 'refuse'; wrong: WrongCell[] }

/** The number of a sub-category by names in any spelling, one to be made, nothing for rows to leave out, or what is wrong. */
export type FindSubcategory = (
  category: string | undefined,
  subcategory: string | undefined,
) => number | NewSubcategory | 'left-out' | { column: ImportColumn; text: string }

/** The rule that the address or file of a picture breaks, if it does. */
export type CheckPicture = (source: string) => string | undefined

type Plan = {
  row: ReadRow
  current: CurrentProduct | undefined
  findSubcategory: FindSubcategory
  checkPicture: CheckPicture
  defaults?: RowDefaults
  /** Of a new product whose row says nothing of it. */
  lowStockLevel?: number
  /** That products may name. */
  taxClasses?: readonly TaxClass[]
}

type TaxClass = { key: string; name: string }

/** What a new product needs, with an example where it helps. */
const needed = { title: '', unit: ' (e.g. 500 g)', price: ' (e.g. 3.49)', category: '' } as const

export function planRow(plan: Plan): RowPlan {
  const { row, current } = plan
  const isArchivedThere = current === undefined && row.values.isArchived === true
  const note = row.leftOut ?? (isArchivedThere ? archivedThere : undefined)
  return note === undefined ? planOf(plan) : { action: 'same', note, isLeftOut: true }
}

function planOf({ row, current, defaults = {}, ...known }: Plan): RowPlan {
  const { findSubcategory, checkPicture, lowStockLevel = defaultLowStockLevel, taxClasses = [] } = known
  const values = current === undefined ? withDefaults(row.values, defaults) : row.values
  const isWeighed = values.soldBy === 'weight'
  const touched = { ...tidyFields(fieldsOf(values)), ...weightOfRow(values, current?.fields) }
  let wrong = [...row.wrong]
  const refuse = (column: ImportColumn, text: string, kind?: string) =>
    void wrong.push({ column, value: cellOf(values, column), text, ...(kind !== undefined && { kind }) })
  if (typeof touched.taxClass === 'string') {
    const found = findTaxClass(touched.taxClass, taxClasses)
    // A class that was removed since stays where it is.
    if (found !== undefined) touched.taxClass = found
    else if (touched.taxClass !== current?.fields.taxClass)
      refuse('taxClass', `one of your tax classes: ${taxClasses.map(({ name }) => name).join(', ')}`)
  }
  // What is wrong in itself is no category that could be made.
  const isPathWrong = wrong.some(({ column }) => column === 'category')
  const subcategory = isPathWrong ? undefined : subcategoryOf(values, findSubcategory)
  if (subcategory === 'left-out') return { action: 'same', note: leftOut, isLeftOut: true }
  if (typeof subcategory === 'object' && 'text' in subcategory) {
    refuse(subcategory.column, subcategory.text)
  } else if (typeof subcategory === 'number') touched.subcategoryId = subcategory
  const newShelf = typeof subcategory === 'object' && !('text' in subcategory) ? subcategory : undefined
  if (current === undefined)
    for (const [column, example] of Object.entries(needed) as [keyof typeof needed, string][])
      if (
        isMissing(values, column) &&
        !(column === 'price' && isWeighed) &&
        wrong.every((cell) => cell.column !== column)
      )
        refuse(column, `is missing${example}`)
  const judged = judgeFields(touched, { values, wrong }, current?.fields)
  const { changes, note } = judged
  wrong = judged.wrong
  for (const [field, text] of Object.entries(judged.refusals)) refuse(columnOfField(field as ProductField), text)
  const stock = stockOf(values, current)
  if (typeof stock === 'string')
    refuse(
      'stock',
      stock,
      stock.endsWith(countAgain) ? `it has moved since this was exported: ${countAgain}` : undefined,
    )
  const pictureSource = newPictureOf(values, current)
  const badPicture = pictureSource === undefined ? undefined : checkPicture(pictureSource)
  if (badPicture !== undefined) refuse('picture', badPicture)
  if (wrong.length > 0) return { action: 'refuse', wrong }
  const noted = note === undefined ? {} : { note }
  if (current === undefined) {
    const after = newFields({ lowStockLevel, ...changes, newShelf }, Number(stock ?? 0))
    return { action: 'add', after, pictureSource, ...noted }
  }
  const { isArchived } = values
  const quantity = stock === undefined ? undefined : Number(stock)
  return { ...editOf(current, changes, { isArchived, quantity, pictureSource, newShelf }), ...noted }
}

const leftOut: RowNote = { note: 'left out with its category', kind: 'Left out with their categories' }

/** By its key or its name. */
function findTaxClass(text: string, classes: readonly TaxClass[]): string | undefined {
  const plain = text.trim().toLowerCase()
  return classes.find(({ key, name }) => key.toLowerCase() === plain || name.toLowerCase() === plain)?.key
}

function isMissing(values: RowValues, column: keyof typeof needed): boolean {
  return cellOf(values, column) === '' && (column !== 'category' || values.subcategory === undefined)
}

/** An empty cell leaves the picture: files often name those of some products only. */
function newPictureOf({ picture = '' }: RowValues, current: CurrentProduct | undefined): string | undefined {
  return picture === '' || pathOf(picture) === current?.picturePath ? undefined : picture
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '')
}

type OtherChanges = {
  isArchived: boolean | undefined
  quantity: number | undefined
  pictureSource: string | undefined
  newShelf: NewSubcategory | undefined
}

function editOf(
  current: CurrentProduct,
  changes: Partial<ProductFields>,
  { isArchived, quantity, pictureSource, newShelf }: OtherChanges,
): Exclude<RowPlan, { action: 'add' | 'refuse' }> {
  const after: ImportedFields = { ...changes }
  const before: ImportedFields = {}
  for (const field of Object.keys(changes) as ProductField[]) Object.assign(before, { [field]: current.fields[field] })
  if (newShelf !== undefined) {
    before.subcategoryId = current.fields.subcategoryId
    after.newShelf = newShelf
  }
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

const countAgain = 'count again'

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
    return `it was ${stockBefore} when this was exported and is ${current.quantity} now: ${countAgain}`
  return stock
}

type Weighed = keyof WeightFields
const isWeight = (field: string): field is Weighed => weightFields.some((one) => one === field)
const sameNamed = plainFields.filter((field) => field !== 'subcategoryId' && !isWeight(field))

function fieldsOf(values: RowValues): Partial<ProductFields> {
  const given = [...sameNamed, ...factFields].filter((field) => values[field] !== undefined)
  return {
    ...Object.fromEntries(given.map((field) => [field, values[field]])),
    // A weight for the post says nothing about what is in it.
    ...(values.weight?.hasMeasure === true && { netContent: values.weight.text }),
  }
}

function subcategoryOf({ category, subcategory }: RowValues, findSubcategory: FindSubcategory) {
  return category === undefined && subcategory === undefined ? undefined : findSubcategory(category, subcategory)
}
