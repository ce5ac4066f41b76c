// The products of the shelves that one person opened on this device, to be found after a reload without a connection.
import { browserStorage } from '#ui/storage.ts'
import type { ProductRow } from '#office/products/product-data.ts'

const most = 500

const keyOf = (uid: string) => `larder.shelves.${uid}`

/** Those opened last stay. */
export function saveProducts(uid: string, rows: readonly ProductRow[]): void {
  const ids = new Set(rows.map(({ _id }) => _id))
  const others = savedProducts(uid).filter(({ _id }) => !ids.has(_id))
  browserStorage.write(keyOf(uid), JSON.stringify([...rows, ...others].slice(0, most)))
}

/** Anything but a list of rows is nothing: an older release may have written it. */
export function savedProducts(uid: string): ProductRow[] {
  try {
    const rows: unknown = JSON.parse(browserStorage.read(keyOf(uid)) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isRow(value: unknown): value is ProductRow {
  if (typeof value !== 'object' || value === null) return false
  const { _id, title, sku, unit, quantity } = value as Record<string, unknown>
  return [_id, title, sku, unit].every((one) => typeof one === 'string') && typeof quantity === 'number'
}
