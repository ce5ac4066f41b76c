// One row of a products file, read by its columns: typed values, and what is wrong with each cell.
import { unescapeFormula } from './csv.ts'
import { isFactField, readFact } from './fact-cells.ts'
import type { ColumnMapping, ImportColumn } from './import-columns.ts'
import { weightText } from './title-unit.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SoldBy, WeightFields } from '#domain/product/weight-fields.ts'
import { readSoldBy } from './weight-cells.ts'

/** `text`: the rule that the value breaks. `kind`: the same for all rows that break it, where the text has a figure of this one. */
export type WrongCell = { column: ImportColumn; value: string; text: string; kind?: string }

/**
 * What a row gives. A cell that is empty clears what may be empty (a description, a barcode, tags, the price before the discount,
 * the description of a picture, what is known about the food) and leaves everything else as it is.
 */
export type RowValues = {
  id?: string
  sku?: string
  barcode?: string | null
  title?: string
  unit?: string
  /** As units are written: "1 kg". `hasMeasure`: the cell said so itself, and not only the header of its column. */
  weight?: { text: string; hasMeasure: boolean }
  description?: string
  category?: string
  subcategory?: string
  tags?: string[]
  priceCents?: Cents
  originalPriceCents?: Cents | null
  discountPercent?: number
  lowStockLevel?: number
  stock?: number
  stockBefore?: number
  isArchived?: boolean
  picture?: string
  pictureAlt?: string
  taxClass?: string | null
  soldBy?: SoldBy
  place?: string
} & Partial<WeightFields> &
  Partial<FactFields>
export type ReadRow = { values: RowValues; wrong: WrongCell[] }

/** How the cells of this file are read: its prices in hundredths, and what its weights are counted in. */
export type Reading = { mapping: ColumnMapping; isInHundredths?: boolean; measure?: string | undefined }
type RowReading = Reading & { isPoint: boolean }

export const longestCell = 10_000

export function readRow(cells: readonly string[], file: Reading): ReadRow {
  const row: ReadRow = { values: {}, wrong: [] }
  const reading = { ...file, isPoint: hasPoint(cells, file) }
  reading.mapping.forEach((column, index) => {
    if (column === null) return
    const value = unescapeFormula(withPlainLines(cells[index] ?? ''))
    const read = readCell(column, value, reading)
    if ('text' in read) row.wrong.push({ column, value: value.slice(0, 200), text: read.text })
    else Object.assign(row.values, read)
  })
  splitPath(row)
  priceTogether(row.values, reading.mapping)
  return row
}

/** "763.725" beside "818.5" can't be seven hundred thousand. */
function hasPoint(cells: readonly string[], { mapping }: Reading): boolean {
  const isOne = (index: number) => /^\D*\d+\.(\d\d?|\d{4,})\D*$/.test(cells[index] ?? '')
  return isOne(mapping.indexOf('price')) || isOne(mapping.indexOf('originalPrice'))
}

/** Programs save line ends in their own way. */
export function withPlainLines(text: string): string {
  return text.replaceAll(/\r+\n?/g, '\n')
}

/** "Food > Fruit > Apples" is the category Food and the sub-category Apples. */
function splitPath({ values, wrong }: ReadRow): void {
  const names = values.category?.split('>').map((name) => name.trim())
  if (names === undefined || names.length < 2) return
  const plain = names.map((name) => name.toLowerCase())
  const value = (values.category ?? '').slice(0, 200)
  if (names.includes(''))
    return void wrong.push({ column: 'category', value, text: 'a name before or after “>” is missing' })
  if (new Set(plain).size < plain.length)
    return void wrong.push({ column: 'category', value, text: 'this category leads back to itself: name each once' })
  values.category = names[0] ?? ''
  values.subcategory ??= names.at(-1) ?? ''
}

/** One price and a discount give the other price. What is sold at its full price has no price before the discount. */
function priceTogether(values: RowValues, mapping: ColumnMapping): void {
  const { priceCents, originalPriceCents: original, discountPercent: percent = 0 } = values
  if (priceCents === undefined && typeof original === 'number' && (percent > 0 || mapping.includes('price'))) {
    values.priceCents = Math.round((original * (100 - percent)) / 100)
    if (percent === 0) values.originalPriceCents = null
  } else if (priceCents !== undefined && original === undefined && mapping.includes('discount'))
    values.originalPriceCents = percent === 0 ? null : Math.round((priceCents * 100) / (100 - percent))
  const { originalPriceCents } = values
  if (originalPriceCents === 0 || (originalPriceCents === values.priceCents && originalPriceCents !== undefined))
    values.originalPriceCents = null
}

function readCell(column: ImportColumn, value: string, reading: RowReading): RowValues | { text: string } {
  if (value.length > longestCell) return { text: `at most ${longestCell.toLocaleString('en')} characters` }
  if (value.includes('\0')) return { text: 'it has a character that can’t be stored' }
  const text = value.trim()
  if (text === '') return emptyCell(column)
  if (isFactField(column)) {
    const fact = readFact(column, column === 'isFood' ? text.toLowerCase() : value)
    return fact === undefined
      ? { text: column === 'isFood' ? 'yes or no' : 'a number such as 12.5' }
      : { [column]: fact }
  }
  switch (column) {
    case '_id':
      return { id: text }
    case 'description':
    case 'sku':
    case 'title':
    case 'unit':
    case 'category':
    case 'subcategory':
      return { [column]: value }
    case 'barcode':
    case 'taxClass':
    case 'place':
    case 'pictureAlt':
      return { [column]: text }
    case 'picture':
      return { picture: firstAddress(text) }
    case 'weight':
      return weightCell(text, reading.measure)
    case 'tags':
      return { tags: readTags(value) }
    case 'price':
      return centsCell(text, reading, (priceCents) => ({ priceCents }))
    case 'originalPrice':
      return centsCell(text, reading, (originalPriceCents) => ({ originalPriceCents }))
    case 'pricePerKg':
      return centsCell(text, reading, (pricePerKgCents) => ({ pricePerKgCents }))
    case 'soldBy': {
      const soldBy = readSoldBy(text)
      return soldBy === undefined ? { text: 'piece or weight' } : { soldBy }
    }
    case 'discount':
      return percentCell(text)
    case 'stock':
      return stockCell(text)
    case 'lowStockLevel':
    case 'portionGrams':
    case 'stockBefore':
    case 'tolerancePercent':
      return wholeCell(text, (number) => ({ [column]: number }))
    case 'archived':
      return yesOrNo(text)
  }
}

/** What an empty cell clears. The brand stays: it's a part of what a product is called. */
function emptyCell(column: ImportColumn): RowValues {
  if (isFactField(column)) return column === 'brand' || column === 'isFood' ? {} : { [column]: readFact(column, '') }
  return cleared[column] ?? {}
}

const cleared: Partial<Record<ImportColumn, RowValues>> = {
  description: { description: '' },
  barcode: { barcode: null },
  tags: { tags: [] },
  originalPrice: { originalPriceCents: null },
  pictureAlt: { pictureAlt: '' },
  taxClass: { taxClass: null },
  place: { place: '' },
}

/** Other shops list all pictures of a product in one cell. */
function firstAddress(text: string): string {
  return /^https?:/i.test(text) ? (text.split(/\s*[,|;\s]\s*(?=https?:)/i)[0] ?? text) : text
}

/** What can't be read is no reason to refuse a product: it's only one of several ways to know its unit. */
function weightCell(text: string, measure: string | undefined): RowValues {
  const weight = weightText(text, measure)
  return weight === undefined ? {} : { weight: { text: weight, hasMeasure: !/^[\d.,\s]+$/.test(text) } }
}

function centsCell(
  text: string,
  { isInHundredths = false, isPoint }: RowReading,
  give: (cents: Cents) => RowValues,
): RowValues | { text: string } {
  const cents = readCents(text, isPoint)
  if (cents === undefined) return { text: 'an amount such as 3.49' }
  return give(isInHundredths ? Math.round(cents / 100) : cents)
}

/** "3.49", "$3.49", "Rs. 3,49", "1,234.50", "1.234,50". Not "1,234", which is a thousand to some and a little more than one to others. */
export function readCents(text: string, isPoint = false): Cents | undefined {
  const bare = text.replaceAll(/^\p{L}{1,3}\.?(?=[\s\d])|(?<=\d\s?)\p{L}{1,3}\.?$|[\s\p{Sc}]/gu, '')
  // Computed by a program: more digits than any currency has.
  const plain = (isPoint ? /^\d{1,9}\.\d{3,}$/ : /^\d{1,9}\.\d{4,}$/).test(bare) ? Number(bare).toFixed(2) : bare
  const isGrouped = /^(\d{1,3}(,\d{3})+\.\d{1,2}|\d{1,3}(\.\d{3})+,\d{1,2})$/.test(plain)
  const digits = isGrouped ? plain.slice(0, plain.search(/[.,]\d{1,2}$/)).replaceAll(/[.,]/g, '') : ''
  const [, whole = '', part = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(isGrouped ? digits + plain.slice(plain.search(/[.,]\d{1,2}$/)) : plain) ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function wholeCell(text: string, give: (number: number) => RowValues): RowValues | { text: string } {
  // Spreadsheets write "12.0".
  const [, whole] = /^(\d{1,10})([.,]0+)?$/.exec(text) ?? []
  return whole === undefined ? { text: 'a whole number from 0' } : give(Number(whole))
}

function percentCell(text: string): RowValues | { text: string } {
  const percent = Number(text.replace(/\s*%$/, '').replace(',', '.'))
  return percent >= 0 && percent < 100 ? { discountPercent: percent } : { text: 'a percentage from 0 to 99' }
}

/** "In stock" doesn't say how much. */
function stockCell(text: string): RowValues | { text: string } {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (['instock', 'yes', 'true', 'available'].includes(word)) return {}
  if (['outofstock', 'soldout', 'no', 'false', 'unavailable'].includes(word)) return { stock: 0 }
  // Sold before it was counted.
  if (/^-\d{1,9}$/.test(text)) return { stock: 0 }
  return wholeCell(text, (stock) => ({ stock }))
}

const truths = new Map([
  ...['yes', 'true', '1', 'y', 'x'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'n'].map((word) => [word, false] as const),
])

function yesOrNo(text: string): RowValues | { text: string } {
  const isArchived = truths.get(text.toLowerCase())
  return isArchived === undefined ? { text: 'yes or no' } : { isArchived }
}

/** Between commas; a comma in a tag has a backslash in front. */
export function readTags(value: string): string[] {
  const tags = value.match(/(?:\\.|[^,\\]|\\$)+/gsu) ?? []
  return tags.map((tag) => tag.replaceAll(/\\(.)/gsu, '$1').trim()).filter((tag) => tag !== '')
}

export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[\\,]/g, '\\$&')).join(', ')
}
