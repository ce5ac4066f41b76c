import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { checkMapping, columnLabels, guessColumns, headersKey, importColumns } from './import-columns.ts'
import { readCents, readRow, readTags, writeTags } from './import-row.ts'
import { dollars, productCells } from './product-cells.ts'

test('the headers of an export and of other programs are understood', () => {
  expect(guessColumns(importColumns.map((column) => columnLabels[column]))).toEqual(importColumns)
  expect(guessColumns(['Product name', 'EAN', ' sale_price ', 'QTY', 'Colour', 'Name'])).toEqual([
    'title',
    'barcode',
    'price',
    'stock',
    null,
    null,
  ])
  expect(headersKey(['Sale Price', 'Qty'])).toBe(headersKey(['sale_price', 'QTY']))
})

test('a mapping needs a column to find products by, one to import, and none twice', () => {
  const check = (mapping: Parameters<typeof checkMapping>[0], headers = ['a', 'b']) => {
    const checked = checkMapping(mapping, headers)
    return checked.ok ? 'good' : checked.reason
  }
  expect(check(['title', 'price'])).toBe('good')
  expect(check(['unit', 'price'])).toBe('no-identity')
  expect(check(['title', null])).toBe('nothing-to-import')
  expect(check(['title', 'title'])).toBe('column-twice')
  expect(check(['title'])).toBe('wrong-length')
})

test.each([
  ['3.49', 349],
  ['$3.49', 349],
  ['3,5', 350],
  ['12', 1_200],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['12.345.678,90', 1_234_567_890],
  ['1,234', undefined],
  ['1.234', undefined],
  ['3.499', undefined],
  ['-1', undefined],
  ['free', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the amount %j is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test('every amount that is written is read as the same', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => readCents(dollars(cents)) === cents))
})

test('tags come back as they were, also those with commas and backslashes', () => {
  const tag = fc.string({ minLength: 1, unit: fc.constantFrom(',', '\\', 'a', 'é') })
  fc.assert(
    fc.property(
      fc.array(tag, { maxLength: 5 }),
      (tags) => JSON.stringify(readTags(writeTags(tags))) === JSON.stringify(tags),
    ),
  )
  expect(readTags(' organic,  vegan ,,')).toEqual(['organic', 'vegan'])
})

test('an empty cell clears what may be empty and leaves the rest; a wrong one names its rule', () => {
  expect(readRow(['', '', '', ''], ['title', 'barcode', 'price', 'stock'])).toEqual({
    values: { barcode: null },
    wrong: [],
  })
  const { values, wrong } = readRow(["'=1+1", '12.0', 'a lot', 'maybe'], ['title', 'stock', 'price', 'archived'])
  expect(values).toEqual({ title: '=1+1', stock: 12 })
  expect(wrong).toEqual([
    { column: 'price', value: 'a lot', text: 'an amount such as 3.49' },
    { column: 'archived', value: 'maybe', text: 'yes or no' },
  ])
})

test('a product has a cell for each column', () => {
  const cells = productCells({
    id: 'p1',
    sku: 'S',
    barcode: null,
    title: '=Apples',
    unit: '1 kg',
    description: '',
    category: 'Fruit',
    subcategory: 'Apples',
    tags: ['a, b'],
    priceCents: 349,
    originalPriceCents: null,
    lowStockLevel: 5,
    quantity: 7,
    isArchived: false,
    picture: '',
    pictureAlt: '',
  })
  expect(csvLine(cells)).toBe(`p1,S,,'=Apples,1 kg,,Fruit,Apples,"a\\, b",3.49,,5,7,7,no,,\r\n`)
})
