// CSV by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front.

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'

export type CsvCell = string | number | null

/** One line with its end. Numbers are never formulas, so they stay as they are. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** A text that already begins with apostrophes gets one more, so that `unescapeFormula` gives back what was written. */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

export function unescapeFormula(text: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeFormula(cell)
  // Semicolons too: spreadsheets of many countries split there.
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
