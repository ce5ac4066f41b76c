// Cells with a number, a percentage, a stock, or yes or no.
import type { RowValues } from './row-values.ts'

export function wholeCell(text: string, give: (number: number) => RowValues): RowValues | { text: string } {
  // Spreadsheets write "12.0".
  const [, whole] = /^(\d{1,10})([.,]0+)?$/.exec(text) ?? []
  return whole === undefined ? { text: 'a whole number from 0' } : give(Number(whole))
}

export function percentCell(text: string): RowValues | { text: string } {
  const percent = Number((text.endsWith('%') ? text.slice(0, -1).trimEnd() : text).replace(',', '.'))
  return percent >= 0 && percent < 100 ? { discountPercent: percent } : { text: 'a percentage from 0 to 99' }
}

/** "In stock" doesn't say how much. */
export function stockCell(text: string): RowValues | { text: string } {
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

export function yesOrNo(text: string): RowValues | { text: string } {
  const isArchived = truths.get(text.toLowerCase())
  return isArchived === undefined ? { text: 'yes or no' } : { isArchived }
}
