// A file to begin with: the columns that most shops need, and three products as examples.
import { csvLine, csvStart } from './csv.ts'
import { columnLabels } from './import-columns.ts'
import type { ImportColumn } from './import-columns.ts'

export const sampleName = 'products-sample.csv'

const columns: ImportColumn[] = [
  'sku',
  'barcode',
  'title',
  'brand',
  'unit',
  'category',
  'subcategory',
  'price',
  'originalPrice',
  'stock',
  'description',
  'ingredients',
  'contains',
  'picture',
]

const rows: string[][] = [
  [
    'APP-1',
    '',
    'Gala Apples',
    'Orchard Lane',
    '1 kg',
    'Fruit',
    'Apples',
    '3.49',
    '3.99',
    '40',
    'Crisp and sweet.',
    'Apples',
    'none',
    '',
  ],
  [
    'MLK-1',
    '4006381333931',
    'Whole Milk',
    'Green Hill',
    '1 l',
    'Dairy',
    'Milk',
    '1.29',
    '',
    '60',
    '',
    'Milk',
    'milk',
    '',
  ],
  ['SOAP-6', '', 'Hand Soap', '', '6 pieces', 'Household', 'Soap', '4.50', '', '25', 'Unscented.', '', '', ''],
]

export function sampleFile(): string {
  return csvStart + [columns.map((column) => columnLabels[column]), ...rows].map((cells) => csvLine(cells)).join('')
}
