// Exports of other shops have all of their products, also those that nobody can buy there: drafts, private ones, and those that were
// taken off sale. They are left out, because an import puts what it adds on sale.
import type { RowNote } from './row-values.ts'
import { shopOf } from './shop-exports.ts'
import type { ShopExport } from './shop-exports.ts'

/** A column, and the words in it that mean a product is on sale. */
export type ShownBy = { index: number; words: readonly string[] }

const columns: Partial<Record<ShopExport, Record<string, readonly string[]>>> = {
  woocommerce: { published: ['1', ''] },
  magento: { product_online: ['1', ''] },
  shopify: {
    status: ['active', ''],
    published: ['true', '1', 'yes', ''],
    'published on online store': ['true', '1', 'yes', ''],
  },
}

export function shownBy(headers: readonly string[]): ShownBy[] {
  const shop = shopOf(headers)
  const words = (shop && columns[shop]) ?? {}
  return headers.flatMap((header, index) => {
    const known = words[header.trim().toLowerCase()]
    return known === undefined ? [] : [{ index, words: known }]
  })
}

export function isHidden(cells: readonly string[], columns: readonly ShownBy[] = []): boolean {
  return columns.some(({ index, words }) => !words.includes((cells[index] ?? '').trim().toLowerCase()))
}

export const unpublished: RowNote = {
  note: 'left out: it isn’t published in your other shop',
  kind: 'Left out: not published in your other shop',
}
export const archivedThere: RowNote = {
  note: 'left out: it’s archived in this file',
  kind: 'Left out: archived in this file',
}
