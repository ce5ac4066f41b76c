// The columns of the products file: how an export heads them, and what the headers of other people's files mean.
import { refused, done } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export const importColumns = [
  '_id',
  'sku',
  'barcode',
  'title',
  'unit',
  'description',
  'category',
  'subcategory',
  'tags',
  'price',
  'originalPrice',
  'lowStockLevel',
  'stock',
  'stockBefore',
  'archived',
  'picture',
  'pictureAlt',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What each column of a file is, from left to right; null: it isn't imported. */
export type ColumnMapping = (ImportColumn | null)[]

/** As an export heads them. */
export const columnLabels: Record<ImportColumn, string> = {
  _id: '_id',
  sku: 'SKU',
  barcode: 'Barcode',
  title: 'Title',
  unit: 'Unit',
  description: 'Description',
  category: 'Category',
  subcategory: 'Sub-category',
  tags: 'Tags',
  price: 'Price',
  originalPrice: 'Price before discount',
  lowStockLevel: 'Low-stock level',
  stock: 'Stock',
  stockBefore: 'Stock when exported',
  archived: 'Archived',
  picture: 'Picture',
  pictureAlt: 'Picture description',
}

/** Without case, spaces and punctuation. */
const otherNames: Record<ImportColumn, string[]> = {
  _id: ['id', 'productid', 'larderid'],
  sku: ['articlenumber', 'articleno', 'itemnumber', 'itemno', 'productcode', 'code'],
  barcode: ['ean', 'ean13', 'ean8', 'upc', 'gtin', 'gtin13', 'globaluniqueid'],
  title: ['name', 'productname', 'producttitle', 'product', 'item', 'article'],
  unit: ['size', 'packsize', 'package', 'weight', 'content', 'unitsize'],
  description: ['text', 'details', 'productdescription', 'longdescription', 'bodyhtml', 'body'],
  category: ['parent', 'department', 'maincategory', 'productcategory', 'categories'],
  subcategory: ['children', 'shelf', 'aisle', 'section', 'producttype', 'type'],
  tags: ['tag', 'labels', 'keywords'],
  price: ['saleprice', 'sellingprice', 'retailprice', 'unitprice', 'priceusd', 'currentprice'],
  originalPrice: ['originalprice', 'compareatprice', 'regularprice', 'listprice', 'oldprice', 'rrp', 'msrp'],
  lowStockLevel: [
    'lowstocklevel',
    'lowstock',
    'lowstockamount',
    'reorderlevel',
    'reorderpoint',
    'minimumstock',
    'minstock',
  ],
  stock: ['quantity', 'qty', 'instock', 'stocklevel', 'stockquantity', 'inventory', 'counted', 'onhand'],
  stockBefore: ['stockatexport', 'stockbefore', 'stockbelieved', 'believed'],
  archived: ['isarchived', 'discontinued', 'hidden'],
  picture: ['image', 'imageurl', 'imagesrc', 'images', 'photo', 'pictureurl', 'pictureaddress'],
  pictureAlt: ['imagealt', 'imagealttext', 'alttext', 'alt', 'picturealt'],
}

const columnsByName = new Map(
  importColumns.flatMap((column) =>
    [columnLabels[column], ...otherNames[column]].map((name) => [plainName(name), column] as const),
  ),
)

/** Each column once: of two headers that mean the same, the first. */
export function guessColumns(headers: readonly string[]): ColumnMapping {
  const taken = new Set<ImportColumn>()
  return headers.map((header) => {
    const column = columnsByName.get(plainName(header))
    if (column === undefined || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** The same headers in another case or with other spaces are the same file to us, so that its mapping is remembered. */
export function headersKey(headers: readonly string[]): string {
  return JSON.stringify(headers.map(plainName))
}

function plainName(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export type MappingRefusal = 'wrong-length' | 'column-twice' | 'nothing-to-import' | 'no-identity'

/** By which a product is found, in this order. */
const identities: ReadonlySet<ImportColumn> = new Set(['_id', 'sku', 'barcode', 'title'])

export function checkMapping(
  mapping: ColumnMapping,
  headers: readonly string[],
): Outcome<ColumnMapping, MappingRefusal> {
  if (mapping.length !== headers.length) return refused('wrong-length')
  const columns = mapping.filter((column) => column !== null)
  if (new Set(columns).size !== columns.length) return refused('column-twice')
  if (!columns.some((column) => identities.has(column))) return refused('no-identity')
  if (columns.length < 2) return refused('nothing-to-import')
  return done(mapping)
}

/** "Price: an amount such as 3.49", "Unit is missing (e.g. 500 g)". `column` is its label. */
export function wrongCellText(column: string, rule: string): string {
  return /^is(n’t)? /.test(rule) ? `${column} ${rule}` : `${column}: ${rule}`
}
