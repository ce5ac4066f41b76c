// One row of a products file, read by its columns: typed values, and what is wrong with each cell.
import { unescapeFormula } from './csv.ts'
import type { ColumnMapping, ImportColumn } from './import-columns.ts'
import type { Cents } from '#domain/money.ts'

/** `text`: the rule that the value breaks. */
export type WrongCell = { column: ImportColumn; value: string; text: string }

/**
 * What a row gives. A cell that is empty clears what may be empty (a description, a barcode, tags, the price before the discount,
 * the description of a picture) and leaves everything else as it is.
 */
export type RowValues = {
  id?: string
  sku?: string
  barcode?: string | null
  title?: string
  unit?: string
  description?: string
  category?: string
  subcategory?: string
  tags?: string[]
  priceCents?: Cents
  originalPriceCents?: Cents | null
  lowStockLevel?: number
  stock?: number
  stockBefore?: number
  isArchived?: boolean
  picture?: string
  pictureAlt?: string
}
export type ReadRow = { values: RowValues; wrong: WrongCell[] }

export const longestCell = 10_000

export function readRow(cells: readonly string[], mapping: ColumnMapping): ReadRow {
  const row: ReadRow = { values: {}, wrong: [] }
  mapping.forEach((column, index) => {
    if (column === null) return
    const value = unescapeFormula(withPlainLines(cells[index] ?? ''))
    const read = readCell(column, value)
    if ('text' in read) row.wrong.push({ column, value: value.slice(0, 200), text: read.text })
    else Object.assign(row.values, read)
  })
  return row
}

/** Programs save line ends in their own way. */
export function withPlainLines(text: string): string {
  return text.replaceAll(/\r+\n?/g, '\n')
}

function readCell(column: ImportColumn, value: string): RowValues | { text: string } {
  if (value.length > longestCell) return { text: `at most ${longestCell} characters` }
  if (value.includes('\0')) return { text: 'it has a character that can’t be stored' }
  const text = value.trim()
  if (text === '') return emptied[column]
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
    case 'picture':
    case 'pictureAlt':
      return { [column]: text }
    case 'tags':
      return { tags: readTags(value) }
    case 'price':
      return centsCell(text, (priceCents) => ({ priceCents }))
    case 'originalPrice':
      return centsCell(text, (originalPriceCents) => ({ originalPriceCents }))
    case 'lowStockLevel':
    case 'stock':
    case 'stockBefore':
      return wholeCell(text, (number) => ({ [column]: number }))
    case 'archived':
      return yesOrNo(text)
  }
}

/** What an empty cell says. */
const emptied: Record<ImportColumn, RowValues> = {
  _id: {},
  sku: {},
  title: {},
  unit: {},
  category: {},
  subcategory: {},
  price: {},
  lowStockLevel: {},
  stock: {},
  stockBefore: {},
  archived: {},
  description: { description: '' },
  barcode: { barcode: null },
  tags: { tags: [] },
  originalPrice: { originalPriceCents: null },
  picture: {},
  pictureAlt: { pictureAlt: '' },
}

function centsCell(text: string, give: (cents: Cents) => RowValues): RowValues | { text: string } {
  const cents = readCents(text)
  return cents === undefined ? { text: 'an amount such as 3.49' } : give(cents)
}

/** "3.49", "$3.49", "3,49", "1,234.50", "1.234,50". Not "1,234", which is a thousand to some and a little more than one to others. */
export function readCents(text: string): Cents | undefined {
  const plain = text.replaceAll(/[\s$€£]/g, '')
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
