import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import { csvLine } from './csv.ts'
import { guessColumns, headersKey, measureOf } from './guess-columns.ts'
import { checkMapping, columnLabels, importColumns } from './import-columns.ts'
import type { ColumnMapping, ImportColumn } from './import-columns.ts'
import { marksIn, readCents } from './amounts.ts'
import { readRow, readTags, writeTags } from './import-row.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
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

test('the catalogs of other shops are understood by their headers', () => {
  const mapped = (headers: string) => guessColumns(headers.split(','))
  expect(mapped('index,product,category,sub_category,brand,sale_price,market_price,type,rating')).toEqual([
    null,
    'title',
    'category',
    'subcategory',
    'brand',
    'price',
    'originalPrice',
    null,
    null,
  ])
  // A quantity beside the available one is the size of a pack.
  expect(
    mapped(
      'Category,name,mrp,discountPercent,availableQuantity,discountedSellingPrice,weightInGms,outOfStock,quantity',
    ),
  ).toEqual(['category', 'title', 'originalPrice', 'discount', 'stock', 'price', 'weight', null, null])
  expect(mapped('id,Product,MRP,Quantity')).toEqual([null, 'title', 'price', 'stock'])
  expect([measureOf('weightInGms'), measureOf('Weight (kg)'), measureOf('Variant Grams'), measureOf('Weight')]).toEqual(
    ['g', 'kg', 'grams', undefined],
  )
})

test('headers in other languages are understood', () => {
  const mapped = (headers: string) => guessColumns(headers.split(';'))
  expect(mapped('Artikelnummer;Bezeichnung;Marke;Warengruppe;Verkaufspreis;Einheit;Lagerbestand;EAN-Code')).toEqual([
    'sku',
    'title',
    'brand',
    'category',
    'price',
    'unit',
    'stock',
    'barcode',
  ])
  expect(mapped('Référence;Désignation;Marque;Catégorie;Sous-catégorie;Prix;Quantité;Code-barres')).toEqual([
    'sku',
    'title',
    'brand',
    'category',
    'subcategory',
    'price',
    'stock',
    'barcode',
  ])
  expect(mapped('Código;Nombre;Marca;Categoría;Precio;Unidad;Existencias;Descripción')).toEqual([
    'sku',
    'title',
    'brand',
    'category',
    'price',
    'unit',
    'stock',
    'description',
  ])
})

test('a price beside that of an offer is the one before it', () => {
  const mapped = (headers: string) => guessColumns(headers.split(','))
  expect(mapped('sku,name,price,special_price,qty')).toEqual(['sku', 'title', 'originalPrice', 'price', 'stock'])
  expect(mapped('title,sale_price,price')).toEqual(['title', 'price', 'originalPrice'])
  expect(mapped('name,mrp,price,sale_price')).toEqual(['title', 'originalPrice', null, 'price'])
  expect(mapped('name,Unit price,price')).toEqual(['title', null, 'price'])
  expect(mapped('name,price')).toEqual(['title', 'price'])
})

test('one price and a discount give the other price, and the full price is no offer', () => {
  const prices = (cells: string[], mapping: ColumnMapping, isInHundredths = false) => {
    const { priceCents, originalPriceCents } = readRow(cells, { mapping, isInHundredths }).values
    return [priceCents, originalPriceCents]
  }
  expect(prices(['200', '25 %'], ['originalPrice', 'discount'])).toEqual([15_000, 20_000])
  expect(prices(['150', '25'], ['price', 'discount'])).toEqual([15_000, 20_000])
  expect(prices(['150', '0'], ['price', 'discount'])).toEqual([15_000, null])
  expect(prices(['', '3.50'], ['price', 'originalPrice'])).toEqual([350, null])
  expect(prices(['3.50', '3.50'], ['price', 'originalPrice'])).toEqual([350, null])
  expect(prices(['3.50', '0'], ['price', 'originalPrice'])).toEqual([350, null])
  expect(prices(['2100', '2500'], ['price', 'originalPrice'], true)).toEqual([2_100, 2_500])
})

test('a path is a category and a sub-category, of several pictures the first counts, and a weight has its measure', () => {
  const read = (column: ImportColumn, cell: string, measure?: string) => readRow([cell], { mapping: [column], measure })
  expect(read('category', 'Food > Fruit > Apples').values).toEqual({ category: 'Food', subcategory: 'Apples' })
  expect(read('category', 'A > B > a').wrong).toMatchObject([{ column: 'category', value: 'A > B > a' }])
  expect(read('category', 'Food > Food').values).toEqual({ category: 'Food', subcategory: 'Food' })
  expect(readRow(['Sweets > 18', 'Gum'], { mapping: ['category', 'subcategory'] }).values.category).toBe('Sweets > 18')
  expect(read('category', 'A > ').wrong).toMatchObject([{ column: 'category' }])
  expect(read('picture', 'https://a.example/1.jpg, https://a.example/2.jpg').values.picture).toBe(
    'https://a.example/1.jpg',
  )
  expect(read('weight', '1500', 'g').values.weight).toEqual({ text: '1.5 kg', hasMeasure: false })
  expect(read('weight', '0.75', 'kg').values.weight?.text).toBe('750 g')
  expect(read('weight', '330 ml').values.weight).toEqual({ text: '330 ml', hasMeasure: true })
  expect(read('weight', '0', 'g').values.weight).toBeUndefined()
  expect(read('stock', 'Out of stock').values).toEqual({ stock: 0 })
  expect(read('stock', 'In stock').values).toEqual({})
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
  ['Rs. 999/-', 99_900],
  ['1.234,-', undefined],
  ['5,–', 500],
  ['12.--', 1_200],
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
  ['Rs. 250', 25_000],
  ['₹ 1,250.50', 125_050],
  ['12 kr', 1_200],
  ['141.749999', 14_175],
  ['', undefined],
])('the amount %j is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([
  ['763.725', '818.5', [76_373, 81_850]],
  ['763.725', '818', 'refused'],
  ['763,725', '818.50', 'refused'],
  ['3.499', '3.749999', [350, 375]],
])('three digits behind a point are cents if the other price has some: %j and %j', (price, before, expected) => {
  const { values, wrong } = readRow([price, before], { mapping: ['price', 'originalPrice'] })
  expect(wrong.length > 0 ? 'refused' : [values.priceCents, values.originalPriceCents]).toEqual(expected)
})

test.each([
  ['1,299', '1,499.00', [129_900, 149_900]],
  ['1.299', '1.499,00', [129_900, 149_900]],
  ['1,299', '1.499,00', [130, 149_900]],
])('a price with a thousand tells how the other one is meant: %j and %j', (price, before, expected) => {
  const { priceCents, originalPriceCents } = readRow([price, before], { mapping: ['price', 'originalPrice'] }).values
  expect([priceCents, originalPriceCents]).toEqual(expected)
})

test('what all prices of a file tell is true of each, and what nothing tells has a reason', () => {
  const points = { decimal: '.', hasThousands: true } as const
  const commas = { decimal: ',', hasThousands: true } as const
  expect(['42.075', '1,299', '1.299,50', '24.99'].map((text) => readCents(text, points))).toEqual([
    4_208, 129_900, 129_950, 2_499,
  ])
  expect(['42,075', '1.299', '24.99'].map((text) => readCents(text, commas))).toEqual([4_208, 129_900, 2_499])
  expect(marksIn(['24.99', '1,299', '5'])).toMatchObject({ decimal: '.' })
  expect(marksIn(['24.99', '24,99'])).toEqual({})
  const { wrong } = readRow(['1,299'], { mapping: ['price'] })
  expect(wrong.map(({ text }) => text)).toEqual([
    'this may be thousands or a fraction: write it with two decimals, such as 1299.00',
  ])
})

const nasty = ['http:' + ' '.repeat(9_990) + 'x', `1${' '.repeat(9_990)}x`, '( '.repeat(5_000), '>'.repeat(10_000)]

test('no cell of any column takes long, whatever is in it', () => {
  for (const column of importColumns)
    for (const cell of [...nasty, ',.'.repeat(5_000), '\u00a0'.repeat(10_000), `a${"'".repeat(9_999)}`]) {
      const began = performance.now()
      readRow([cell, cell], { mapping: [column, 'title'], measure: 'g' })
      expect([column, cell.slice(0, 9), performance.now() - began < 150]).toEqual([column, cell.slice(0, 9), true])
    }
})

test('a code keeps its zeros, and one apostrophe less than its cell', () => {
  const { sku, barcode } = readRow(["'0123", "'4006381333931"], { mapping: ['sku', 'barcode'] }).values
  expect([sku, barcode]).toEqual(['0123', '4006381333931'])
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
  expect(readRow(['', '', '', ''], { mapping: ['title', 'barcode', 'price', 'stock'] })).toEqual({
    values: { barcode: null },
    wrong: [],
  })
  const { values, wrong } = readRow(["'=1+1", '12.0', 'a lot', 'maybe'], {
    mapping: ['title', 'stock', 'price', 'archived'],
  })
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
    ...soldByPiece,
    place: 'Aisle 3',
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
    netContent: '1 kg',
    taxClass: 'reduced',
    ...noFacts,
    contains: [],
    brand: 'Orchard',
  })
  expect(csvLine(cells)).toBe(
    `p1,S,,'=Apples,Orchard,1 kg,1 kg,,Fruit,Apples,"a\\, b",3.49,,5,7,7,no,,,yes,,,none,,${','.repeat(13)},reduced,piece,,,,Aisle 3\r\n`,
  )
})
