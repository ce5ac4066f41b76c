import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import { escapeFormula } from './csv.ts'
import { exportColumns } from './import-columns.ts'
import type { ImportColumn } from './import-columns.ts'
import { readRow } from './import-row.ts'
import { planRow } from './plan-import.ts'
import type { CheckPicture, CurrentProduct, FindSubcategory } from './plan-import.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import { productCells } from './product-cells.ts'

const apples: CurrentProduct = {
  fields: {
    title: 'Apples',
    unit: '1 kg',
    description: 'Crisp',
    sku: 'A-1',
    barcode: '4006381333931',
    tags: ['fruit'],
    subcategoryId: 7,
    priceCents: 349,
    originalPriceCents: null,
    lowStockLevel: 5,
    pictureAlt: '',
    taxClass: null,
    ...soldByPiece,
    place: '',
    netContent: '1 kg',
    ...noFacts,
    brand: 'Orchard',
    contains: ['milk'],
    energyKcal: 52,
  },
  isArchived: false,
  quantity: 10,
  picture: 'apples',
  picturePath: '/images/apples-640.webp',
}
const findSubcategory: FindSubcategory = (_category, subcategory) =>
  subcategory === 'Apples' ? 7 : { column: 'subcategory', text: 'there is no such sub-category' }

const checkPicture: CheckPicture = (source) => (source.startsWith('https:') ? undefined : 'an https address')

const cellsOf = (product: CurrentProduct): string[] =>
  productCells({
    ...product.fields,
    id: 'p1',
    category: 'Fruit',
    subcategory: 'Apples',
    quantity: product.quantity,
    isArchived: product.isArchived,
    picture: product.picturePath === '' ? '' : `https://shop.example${product.picturePath}`,
  }).map((cell) => escapeFormula(String(cell ?? '')))

/** The exported row with some cells changed. */
function plan(changes: Partial<Record<ImportColumn, string>>, current: CurrentProduct | 'new' = apples) {
  const cells = cellsOf(apples)
  for (const [index, column] of exportColumns.entries()) cells[index] = changes[column] ?? cells[index] ?? ''
  const row = readRow(cells, { mapping: [...exportColumns] })
  return planRow({ row, current: current === 'new' ? undefined : current, findSubcategory, checkPicture })
}

test('an exported product is the same, whatever is in its fields, valid or not', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', "'", '-', '\t', '\n', '\r', ',', ';', '"', '\\', ' ', 'a', 'İ', '🍏'),
  })
  fc.assert(
    fc.property(text, text, text, fc.array(text), fc.nat(), (title, unit, description, tags, quantity) => {
      const current = { ...apples, quantity, fields: { ...apples.fields, title, unit, description, tags } }
      const row = readRow(cellsOf(current), { mapping: [...exportColumns] })
      return planRow({ row, current, findSubcategory, checkPicture }).action === 'same'
    }),
  )
})

test('only what was changed is, with the values before', () => {
  expect(plan({ price: '2.99', originalPrice: '3.49', tags: 'fruit, sale', archived: 'yes' })).toEqual({
    action: 'edit',
    before: { tags: ['fruit'], priceCents: 349, originalPriceCents: null, isArchived: false },
    after: { tags: ['fruit', 'sale'], priceCents: 299, originalPriceCents: 349, isArchived: true },
  })
  expect(plan({ title: '', price: '', unit: '' })).toEqual({ action: 'same' })
})

test('a stock that nobody touched in the file never changes, however much was sold since', () => {
  const sold = { ...apples, quantity: 3 }
  expect(plan({}, sold)).toEqual({ action: 'same' })
  expect(plan({ stock: '12' })).toEqual({ action: 'edit', before: { quantity: 10 }, after: { quantity: 12 } })
  expect(plan({ stock: '12' }, sold)).toEqual({
    action: 'refuse',
    wrong: [
      {
        column: 'stock',
        value: '12',
        text: 'it was 10 when this was exported and is 3 now: count again',
        kind: 'it has moved since this was exported: count again',
      },
    ],
  })
  expect(plan({ stock: '12', stockBefore: '' }, sold)).toMatchObject({
    before: { quantity: 3 },
    after: { quantity: 12 },
  })
})

test('a row without a product adds one, if it has all that one needs', () => {
  const add = (cells: string[]) =>
    planRow({
      row: readRow(cells, { mapping: ['title', 'unit', 'price', 'subcategory', 'stock'] }),
      current: undefined,
      findSubcategory,
      checkPicture,
    })
  expect(add(['Pears', '500 g', '2', 'Apples', '4'])).toMatchObject({
    action: 'add',
    after: {
      title: 'Pears',
      unit: '500 g',
      priceCents: 200,
      subcategoryId: 7,
      quantity: 4,
      lowStockLevel: 5,
      barcode: null,
    },
  })
  const refused = add(['Pears', '', '', '', ''])
  expect(refused.action === 'refuse' && refused.wrong.map(({ column }) => column)).toEqual([
    'unit',
    'price',
    'category',
  ])
})

test('every wrong cell is named with its value and rule', () => {
  const refused = plan({
    title: 'x'.repeat(121),
    price: '0',
    barcode: '4006381333932',
    subcategory: 'Pears',
    picture: 'ftp://x.example/a.png',
  })
  expect(refused).toMatchObject({ action: 'refuse' })
  expect(
    refused.action === 'refuse' && refused.wrong.map(({ column, text }) => `${column}: ${text}`).toSorted(),
  ).toEqual([
    'barcode: the last digit doesn’t fit the others',
    'picture: an https address',
    'price: from 0.01 to 99999.99',
    'subcategory: there is no such sub-category',
    'title: at most 120 characters',
  ])
})

const foreign = { _id: '', sku: 'X-1' }

test('a new product comes in without what it can do without, and the review says so', () => {
  const tags = Array.from({ length: 14 }, (_, index) => `tag ${index}`).join(',')
  const added = plan(
    { ...foreign, barcode: 'PLU-4030', tags, description: 'x'.repeat(5_001), originalPrice: '2.50', price: '3.00' },
    'new',
  )
  expect(added).toMatchObject({
    action: 'add',
    after: { barcode: null, description: '', originalPriceCents: null, priceCents: 300 },
    note: {
      note: 'imported without the barcode “PLU-4030”, which isn’t an EAN or UPC, and without the description, which is too long, and without tags that are too long, or more than 12, and without the price before the discount “2.50”, which isn’t an amount above the price',
    },
  })
  expect(added.action === 'add' && added.after.tags).toHaveLength(12)
  expect(plan({ ...foreign, barcode: '1', description: 'x'.repeat(10_001) }, 'new')).toMatchObject({
    action: 'add',
    note: {
      kind: 'Imported without the description, which is too long, and without the barcode, which isn’t an EAN or UPC',
    },
  })
  expect(plan({ ...foreign, price: 'cheap' }, 'new')).toMatchObject({ action: 'refuse' })
})

test('the next file of the same catalog changes nothing of that, and a row that names its product by _id is refused', () => {
  expect(plan({ ...foreign, sku: 'A-1', barcode: 'PLU-4030' })).toMatchObject({
    action: 'same',
    note: { kind: 'Imported without the barcode, which isn’t an EAN or UPC' },
  })
  expect(plan({ barcode: 'PLU-4030' })).toMatchObject({ action: 'refuse' })
})

test('what is archived or unpublished elsewhere is left out, also where something is wrong with it', () => {
  expect(plan({ ...foreign, archived: 'yes', price: '' }, 'new')).toMatchObject({ action: 'same', isLeftOut: true })
  expect(plan({ archived: 'yes' })).toMatchObject({ action: 'edit', after: { isArchived: true } })
  const row = { ...readRow([], { mapping: ['title', 'price'] }), leftOut: { note: 'left out', kind: 'Left out' } }
  expect(planRow({ row, current: undefined, findSubcategory, checkPicture })).toMatchObject({ isLeftOut: true })
})

test('a code that begins with an apostrophe is the same after an export', () => {
  const current = { ...apples, fields: { ...apples.fields, sku: "'A-1" } }
  const cells = cellsOf(current)
  const row = readRow(cells, { mapping: [...exportColumns] })
  expect(planRow({ row, current, findSubcategory, checkPicture })).toEqual({ action: 'same' })
})

test('a picture is new if it has another path, and a cell without one leaves it', () => {
  const address = 'https://supplier.example/apples.jpg'
  expect(plan({ picture: address })).toEqual({
    action: 'edit',
    before: { picture: 'apples' },
    after: {},
    pictureSource: address,
  })
  expect(plan({ picture: '' })).toEqual({ action: 'same' })
  expect(plan({ picture: `https://moved.example${apples.picturePath}` })).toEqual({ action: 'same' })
  expect(plan({ picture: address, price: '5' })).toMatchObject({ after: { priceCents: 500 }, pictureSource: address })
})

const chicken: CurrentProduct = {
  ...apples,
  fields: {
    ...apples.fields,
    priceCents: 540,
    originalPriceCents: null,
    pricePerKgCents: 450,
    portionGrams: 1_200,
    tolerancePercent: 20,
  },
}

test('a row makes a product one that is sold by weight, with its portion from the unit and the price of a portion', () => {
  const cells = { soldBy: 'yes', unit: '1.2 kg', weight: '', price: '5.40', originalPrice: '' }
  expect(plan(cells)).toMatchObject({
    action: 'edit',
    after: { pricePerKgCents: 450, portionGrams: 1_200, tolerancePercent: 10, priceCents: 540 },
  })
  expect(plan({ ...cells, pricePerKg: '4.00', tolerancePercent: '25' })).toMatchObject({
    after: { pricePerKgCents: 400, tolerancePercent: 25, priceCents: 480 },
  })
  const wrong = [{ column: 'portionGrams', text: 'fill this in' }]
  expect(plan({ ...cells, unit: 'bunch', pricePerKg: '4.00' })).toMatchObject({ action: 'refuse', wrong })
})

test('a price per kilogram that only compares makes no product one by weight', () => {
  expect(plan({ soldBy: '', pricePerKg: '2.99', portionGrams: '1000' })).toEqual({ action: 'same' })
})

test('of what is sold by weight either price may be changed in a file, and it may become one by the piece', () => {
  const edited = (changes: Partial<Record<ImportColumn, string>>) => {
    const cells = cellsOf(chicken)
    for (const [index, column] of exportColumns.entries()) cells[index] = changes[column] ?? cells[index] ?? ''
    const row = readRow(cells, { mapping: [...exportColumns] })
    return planRow({ row, current: chicken, findSubcategory, checkPicture })
  }
  expect(edited({})).toEqual({ action: 'same' })
  expect(edited({ pricePerKg: '5.00' })).toMatchObject({ after: { pricePerKgCents: 500, priceCents: 600 } })
  expect(edited({ price: '6.00' })).toMatchObject({ after: { pricePerKgCents: 500, priceCents: 600 } })
  expect(edited({ soldBy: 'piece' })).toMatchObject({ after: { pricePerKgCents: null, portionGrams: null } })
})
