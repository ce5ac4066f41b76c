// One row of a products file, read by its columns: typed values, and what is wrong with each cell.
import { amountRule, marksIn, readCents } from './amounts.ts'
import type { Marks } from './amounts.ts'
import { pathOf } from './category-path.ts'
import { unescapeFormula } from './csv.ts'
import { isFactField, readFact } from './fact-cells.ts'
import type { ColumnMapping, ImportColumn } from './import-columns.ts'
import { percentCell, stockCell, wholeCell, yesOrNo } from './number-cells.ts'
import type { ReadRow, RowValues } from './row-values.ts'
import { weightText } from './title-unit.ts'
import { isHidden, unpublished } from './unpublished.ts'
import type { ShownBy } from './unpublished.ts'
import type { Cents } from '#domain/money/money.ts'
import { readSoldBy } from './weight-cells.ts'

/** How the cells of this file are read: its prices in hundredths, and what its weights are counted in. */
export type Reading = {
  mapping: ColumnMapping
  isInHundredths?: boolean
  measure?: string | undefined
  /** If all of its prices agree; otherwise each row tells by its own. */
  marks?: Marks | undefined
  shownBy?: readonly ShownBy[]
}
type RowReading = Reading & { marks: Marks }

export const longestCell = 10_000

export function readRow(cells: readonly string[], file: Reading): ReadRow {
  const row: ReadRow = { values: {}, wrong: [] }
  const reading = { ...file, marks: marksOf(cells, file) }
  reading.mapping.forEach((column, index) => {
    if (column === null) return
    const value = unescapeFormula(withPlainLines(cells[index] ?? ''))
    const read = readCell(column, value, reading)
    if ('text' in read) row.wrong.push({ column, value: value.slice(0, 200), text: read.text })
    else Object.assign(row.values, read)
  })
  if (isHidden(cells, file.shownBy)) row.leftOut = unpublished
  splitPath(row)
  priceTogether(row.values, reading.mapping)
  return row
}

/** "763.725" beside "818.5" can't be seven hundred thousand. */
function marksOf(cells: readonly string[], { mapping, marks }: Reading): Marks {
  const prices = [mapping.indexOf('price'), mapping.indexOf('originalPrice')]
  return marks ?? marksIn(prices.map((index) => cells[index] ?? ''))
}

/** Programs save line ends in their own way. */
export function withPlainLines(text: string): string {
  return text.replaceAll(/\r+\n?/g, '\n')
}

/**
 * "Food > Fruit > Apples" is the category Food and the sub-category Apples. Beside a sub-category it may be the name of a category, which
 * only the shop knows.
 */
function splitPath({ values, wrong }: ReadRow): void {
  if (values.category === undefined || values.subcategory !== undefined) return
  const path = pathOf(values.category)
  if (typeof path === 'string') wrong.push({ column: 'category', value: values.category.slice(0, 200), text: path })
  else if (path.length > 1) Object.assign(values, { category: path[0], subcategory: path.at(-1) })
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
    case 'sku':
      return { sku: withoutApostrophe(value) }
    case 'barcode':
      return { barcode: withoutApostrophe(text) }
    case 'description':
    case 'title':
    case 'unit':
    case 'category':
    case 'subcategory':
      return { [column]: value }
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

/** Other shops list all pictures of a product in one cell. Each run of separators is tried once: a cell may be full of them. */
function firstAddress(text: string): string {
  return /^https?:/i.test(text) ? (text.split(/(?<![,|;\s])[,|;\s]+(?=https?:)/i)[0] ?? text) : text
}

/** In front of digits, so that a spreadsheet shows all of them. A code that begins with one is exported with two. */
function withoutApostrophe(code: string): string {
  return code.replace(/^\s*'/, '')
}

/** What can't be read is no reason to refuse a product: it's only one of several ways to know its unit. */
function weightCell(text: string, measure: string | undefined): RowValues {
  const weight = weightText(text, measure)
  return weight === undefined ? {} : { weight: { text: weight, hasMeasure: !/^[\d.,\s]+$/.test(text) } }
}

function centsCell(
  text: string,
  { isInHundredths = false, marks }: RowReading,
  give: (cents: Cents) => RowValues,
): RowValues | { text: string } {
  const cents = readCents(text, marks)
  if (cents === undefined) return { text: amountRule(text) }
  return give(isInHundredths ? Math.round(cents / 100) : cents)
}

/** Between commas; a comma in a tag has a backslash in front. */
export function readTags(value: string): string[] {
  const tags = value.match(/(?:\\.|[^,\\]|\\$)+/gsu) ?? []
  return tags.map((tag) => tag.replaceAll(/\\(.)/gsu, '$1').trim()).filter((tag) => tag !== '')
}

export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[\\,]/g, '\\$&')).join(', ')
}
