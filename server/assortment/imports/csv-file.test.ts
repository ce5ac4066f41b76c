// Reading CSV files of every kind, and refusing what can't be read. Nothing that is uploaded may throw anything else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableFile, maxRows, readFormat, readLines } from './csv-file.ts'
import type { Line } from './csv-file.ts'

async function* partsOf(file: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}

/** Headers and rows, or why it can't be read. */
async function read(content: string | Buffer, size?: number): Promise<string | { headers: string[]; lines: Line[] }> {
  const file = Buffer.isBuffer(content) ? content : Buffer.from(content)
  const format = readFormat(file.subarray(0, 256 * 1024))
  if (!format.ok) return format.reason
  const lines: Line[] = []
  try {
    for await (const line of readLines(partsOf(file, size), format.value)) lines.push(line)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return `${error.reason} in row ${error.row}`
  }
  return { headers: format.value.headers, lines }
}

test.each([
  ['commas', 'Title,Price\r\nApples,3\r\n'],
  ['semicolons', 'Title;Price\r\nApples;3\r\n'],
  ['tabs', 'Title\tPrice\nApples\t3'],
  ['a byte order mark', '\uFEFFTitle,Price\nApples,3\n'],
  ['lone carriage returns', 'Title,Price\rApples,3\r'],
  ['quotes', '"Title","Price"\n"Apples","3"\n'],
  ['UTF-16', Buffer.from('\uFEFFTitle\tPrice\r\nApples\t3\r\n', 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from('Title,Price\r\nApples,3\r\n', 'utf16le')],
  ['UTF-16 with its bytes turned', Buffer.from('Title,Price\r\nApples,3\r\n', 'utf16le').swap16()],
  ['characters of Windows', Buffer.from('Title,Price\nApples,3\nK\u00e4se,4\n', 'latin1')],
  ['separators at the ends', 'Title,Price,,\nApples,3,,\n'],
])('a file with %s is read', async (_what, content) => {
  for (const size of [1, 7, 1_000]) {
    const found = await read(content, size)
    expect(found).toMatchObject({
      headers: ['Title', 'Price'],
      lines: expect.arrayContaining([{ row: 2, cells: expect.anything() }]),
    })
    expect(typeof found === 'object' && found.lines[0]?.cells.slice(0, 2)).toEqual(['Apples', '3'])
  }
})

test('rows are counted as a spreadsheet does, with empty ones and lines in cells', async () => {
  const found = await read('Title,Text\n\n"a","one\ntwo"\n,\nb,"say ""hi"", ok"\n')
  expect(typeof found === 'object' && found.lines).toEqual([
    { row: 3, cells: ['a', 'one\ntwo'] },
    { row: 5, cells: ['b', 'say "hi", ok'] },
  ])
})

test.each([
  ['JSON', '[\n  { "name": "Apple", "price": 1.5 },\n  { "name": "Pear", "price": 2 }\n]', 'other-format'],
  ['lines of JSON', '{"name": "Apple", "price": 1.5}\n{"name": "Pear", "price": 2}\n', 'other-format'],
  ['a page', '\uFEFF\n<!DOCTYPE html><html><body>Title, Price</body></html>', 'other-format'],
  ['XML', '<?xml version="1.0" encoding="UTF-8"?><rss><item>1,2</item></rss>', 'other-format'],
  ['a PDF', '%PDF-1.7\n1 0 obj << /A, /B >>', 'other-format'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'excel-workbook'],
])('%s is refused as what it is', async (_what, content, reason) => {
  expect(await read(content)).toBe(reason)
})

test('headers may begin like another kind of file', async () => {
  expect(await read('[Title],{Price},<Unit>\nApples,3,1 kg\n')).toMatchObject({
    headers: ['[Title]', '{Price}', '<Unit>'],
  })
  expect(await read('<Title>,Price\nApples,3\n')).toMatchObject({ headers: ['<Title>', 'Price'] })
})

test('far too many columns are refused as that, however long their names are', async () => {
  const headers = Array.from({ length: 10_000 }, (_, index) => `A rather long name of a column ${index}`)
  expect(await read(`${headers.join(',')}\n`)).toBe('too-many-columns')
  expect(await read(`Title,${'x'.repeat(250_000)}\n`)).toBe('header-too-long')
  expect(await read(`Title,"${'x'.repeat(250_000)}\n`)).toBe('quote-open')
})

test('columns without a header, or with one that another has, can be told apart', async () => {
  expect(await read(',Title,Price,price\n0,a,1,2\n')).toMatchObject({
    headers: ['Column 1', 'Title', 'Price', 'price (2)'],
  })
})

test('of a row with more cells than headers only those are read that say something', async () => {
  const found = await read(`Title,Price\nApples,3${','.repeat(16_000)}\nPears,4,5,,\n`)
  expect(typeof found === 'object' && found.lines).toEqual([
    { row: 2, cells: ['Apples', '3'] },
    { row: 3, cells: ['Pears', '4', '5'] },
  ])
})

const unreadable: [content: string | Buffer, reason: string][] = [
  ['', 'empty'],
  [' \r\n\n ', 'empty'],
  ['\uFEFF', 'empty'],
  ['Title\nApples\n', 'one-column'],

  [`${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\n`, 'too-many-columns'],
  [`${'x'.repeat(201)},b\n`, 'header-too-long'],
  ['PK\u0003\u0004rest', 'excel-workbook'],
  ['Title,Price\na\0b,3\n', 'not-text'],
  // Shift JIS, and a file of which only some rows are UTF-8.
  [Buffer.from([0x54, 0x2c, 0x50, 0x0a, 0x81, 0x5b, 0x2c, 0x33]), 'not-utf-8'],
  [Buffer.concat([Buffer.from('Title,Price\nK\u00e4se,3\n'), Buffer.from('K\u00e4se,3', 'latin1')]), 'not-utf-8'],
  ['Title,Price\nb,3\n"a,3\n', 'quote-open in row 3'],
  [`Title,Price\nb,3\n"${'a,3\n'.repeat(100_000)}`, 'row-too-long in row 3'],
  [`Title,Price\nb,3\n${'a,'.repeat(201)}a\n`, 'row-too-wide in row 3'],
  [`Title,Price\nb,3\n${','.repeat(20_000)}\n`, 'row-too-wide in row 3'],
  [`Title,Price\n${'a,1\n'.repeat(maxRows + 1)}`, `too-many-rows in row ${maxRows + 2}`],
]

test.each(unreadable.map(([content, reason], index) => ({ index, content, reason })))(
  'unreadable file $index is refused: $reason',
  async ({ content, reason }) => {
    expect(await read(content, 64 * 1024)).toBe(reason)
  },
)

test('ten thousand files of nonsense are read or refused, and nothing else', async () => {
  const bits = fc.constantFrom(
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    'Title',
    'Price',
    '=1',
    "'",
    ' ',
    'é',
    '🍏',
    '\uFEFF',
    '\0',
  )
  const texts = fc.array(bits, { maxLength: 40 }).map((parts) => Buffer.from(parts.join('')))
  const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array))
  const headed = fc.oneof(texts, bytes).map((rest) => Buffer.concat([Buffer.from('Title,Price\n'), rest]))
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, bytes, headed), fc.integer({ min: 1, max: 50 }), async (file, size) => {
      number += 1
      const found = await read(file, size)
      return (
        typeof found === 'string' || found.lines.every(({ cells }) => cells.every((cell) => typeof cell === 'string'))
      )
    }),
    { numRuns: 10_000 },
  )
  expect(number).toBe(10_000)
})
