// Reads an uploaded CSV file as a stream: its encoding, its separator, its headers, then row after row. What can't be read is
// refused with a reason that tells how to save the file.
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { Options } from 'csv-parse'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

export type FileFormat = { encoding: string; separator: Separator; headers: string[] }
export type Line = { row: number; cells: string[] }

export const maxRows = 100_000
export const largestFile = 64 * 1024 * 1024
const maxColumns = 200
const longestHeader = 200
const longestRow = 200_000
/** As a spreadsheet has columns: some programs write a separator for each. */
const maxCells = 16_384
/** How much of a file is parsed before others get their turn. */
const pieceBytes = 16 * 1024

export const fileTexts = {
  empty: 'This file is empty.',
  'excel-workbook': 'This is an Excel workbook. Save it as “CSV UTF-8” and upload that.',
  'not-text': 'This isn’t a CSV file.',
  'other-format': 'This isn’t a CSV file. Export your products as CSV, or save them as that in a spreadsheet.',
  'not-utf-8': 'We can’t read the characters of this file. In Excel, save it as “CSV UTF-8”.',
  'one-column': 'We found only one column. Separate the columns by commas, semicolons or tabs.',
  'no-rows': 'This file has headers but no rows.',
  'too-many-columns': `A file can have ${maxColumns} columns at most.`,
  'header-too-long': `A header can have ${longestHeader} characters at most.`,
  'too-many-rows': `A file can have ${maxRows.toLocaleString('en')} rows at most. Split it.`,
  'quote-open': 'A quoted cell is never closed.',
  'row-too-wide': `A row has more than ${maxColumns} cells. A quote or a line break before it may be missing.`,
  'row-too-long': 'A row is far too long. A quote before it may not be closed.',
} as const
export type FileRefusal = keyof typeof fileTexts

/** Thrown while rows are read, because some of them are stored by then. */
export class UnreadableFile extends Error {
  readonly reason: FileRefusal
  readonly row: number | undefined
  constructor(reason: FileRefusal, row?: number, options?: ErrorOptions) {
    super(fileTexts[reason], options)
    this.reason = reason
    this.row = row
  }
}

/** Of today's workbooks, which are zips, and of those before 2007. */
const workbookStarts = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')]
/** JSON, a page or another XML, a PDF: commas in them make them look like tables. */
const otherFile = /^\s*(?:\[\s*[{["]|\{\s*"|<(?:!|\?xml|html|table|rss|feed)|%PDF-)/i

/** From the first part of a file. */
export function readFormat(start: Buffer): Outcome<FileFormat, FileRefusal> {
  if (start.length === 0) return refused('empty')
  if (workbookStarts.some((bytes) => start.subarray(0, bytes.length).equals(bytes))) return refused('excel-workbook')
  const { encoding, text } = decoded(start)
  if (text.includes('\0')) return refused('not-text')
  if (isGarbled(text, encoding)) return refused('not-utf-8')
  if (text.trim() === '') return refused('empty')
  if (otherFile.test(text.slice(0, 1_000))) return refused('other-format')
  const found = separators.map((separator) => ({ separator, headers: headersOf(text, separator) }))
  const [best] = found.toSorted((one, other) => (other.headers?.length ?? 0) - (one.headers?.length ?? 0))
  if (best?.headers === undefined) return refused(endlessHeader(text))
  const { separator } = best
  const given = best.headers.map((header) => header.trim())
  // Left by programs that end each line with a separator.
  while (given.length > 1 && given.at(-1) === '') given.pop()
  const headers = given.length > maxColumns ? given : distinct(given)
  const wrong = wrongHeaders(headers)
  return wrong === undefined ? done({ encoding, separator, headers }) : refused(wrong)
}

/** Headers without an end: there are too many, or a quote before them is still open. */
function endlessHeader(text: string): FileRefusal {
  const [line = ''] = text.slice(0, longestRow).split(/[\r\n]/, 1)
  if (line.includes('"')) return 'quote-open'
  return separators.some((separator) => line.split(separator).length > maxColumns)
    ? 'too-many-columns'
    : 'header-too-long'
}

function wrongHeaders(headers: string[]): FileRefusal | undefined {
  if (headers.length < 2) return 'one-column'
  if (headers.length > maxColumns) return 'too-many-columns'
  return headers.some(({ length }) => length > longestHeader) ? 'header-too-long' : undefined
}

/** Each can be told from the others: "Column 3" without a name, "Price (2)" for the second one. */
function distinct(headers: string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header, index) => {
    const name = header === '' ? `Column ${index + 1}` : header
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`
    taken.add(free.toLowerCase())
    return free
  })
}

function headersOf(text: string, delimiter: Separator): string[] | undefined {
  try {
    const [headers] = parseNow(text, { ...options(delimiter), to: 1 })
    return headers
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Anything but UTF-8 without a mark is what Excel saves in western Europe and America. */
export const fallbackEncoding = 'windows-1252'

function decoded(start: Buffer): { encoding: string; text: string } {
  const encoding = encodingOf(start)
  try {
    return { encoding, text: decoderOf(encoding).decode(start, { stream: true }) }
  } catch {
    return { encoding: fallbackEncoding, text: decoderOf(fallbackEncoding).decode(start) }
  }
}

/** Bytes that have no character there, or are UTF-8 in other rows: characters would come out wrong. */
function isGarbled(text: string, encoding: string): boolean {
  return encoding === fallbackEncoding && /[\u0080-\u009f]|Ã[\u00a0-\u00bf]|â€[™œ“]/.test(text)
}

function encodingOf(start: Buffer): string {
  const [first, second, third, fourth] = start
  // Without the mark, headers in English have a zero beside each letter.
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/** The mark at the beginning is left out by it. */
function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  return new TextDecoder(encoding, { fatal: true })
}

/** Every line ending is one, whichever comes first; rows of another length are refused one by one, not with the file. */
function options(delimiter: Separator) {
  return {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  } as const satisfies Options
}

/** The rows below the headers. Throws `UnreadableFile`. */
export async function* readLines(
  parts: AsyncIterable<Buffer>,
  { encoding, separator, headers }: FileFormat,
): AsyncGenerator<Line> {
  let records = 0
  let row = 0
  const source = Readable.from(textOf(parts, encoding), { objectMode: true })
  const parser = parse({ ...options(separator), info: true })
  // Its error is the one that the loop throws.
  pipeline(source, parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>) {
      records += 1
      row = records + info.empty_lines
      if (record.length > maxCells) throw new UnreadableFile('row-too-wide', row)
      if (records === 1 || record.every((cell) => cell === '')) continue
      if (records > maxRows + 1) throw new UnreadableFile('too-many-rows', row)
      yield { row, cells: cellsOf(record, headers.length, row) }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnreadableFile(error.reason, error.row ?? row + 1, { cause: error })
    if (error instanceof CsvError) throw new UnreadableFile(reasonOf(error), row + 1, { cause: error })
    throw error
  } finally {
    source.destroy()
  }
}

/** Without the empty ones behind the last header. What is there all the same is for the refusal of this row. */
function cellsOf(record: string[], columns: number, row: number): string[] {
  const end = Math.max(record.findLastIndex((cell) => cell !== '') + 1, columns)
  if (end > maxColumns) throw new UnreadableFile('row-too-wide', row)
  return record.slice(0, end)
}

function reasonOf({ code }: CsvError): FileRefusal {
  return code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open'
}

async function* textOf(parts: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch (error) {
      throw new UnreadableFile('not-utf-8', undefined, { cause: error })
    }
  }
  for await (const part of parts)
    for (let at = 0; at < part.length; at += pieceBytes) {
      const text = decode(part.subarray(at, at + pieceBytes))
      if (text.includes('\0')) throw new UnreadableFile('not-text')
      if (isGarbled(text, encoding)) throw new UnreadableFile('not-utf-8')
      yield text
      await new Promise(setImmediate)
    }
  yield decode()
}
