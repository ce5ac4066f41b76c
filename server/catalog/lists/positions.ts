// Where a deep page of a list starts. To skip rows the database has to count them, so every 500th row of a list is
// remembered, and a page is read from the one before it.
import type { CatalogReads } from '#database/connection.ts'
import { createListCache } from './list-cache.ts'
import { orderColumns, productMarks } from './product-query.ts'
import type { ProductFilter } from './product-conditions.ts'
import type { OrderOfProducts, PageStart } from './product-query.ts'

type PositionParts = {
  database: CatalogReads
  step?: number
  deepOffset?: number
}
/** Below this, counting is as quick. */
export const deepOffset = 2_000
// About 100 bytes each.
const maxMarks = 50_000
/** Other orders change with every sale. */
const stableOrders = new Set<OrderOfProducts>(['default', 'price', '-price'])

export function createPositions({ database, step = 500, deepOffset: deep = deepOffset }: PositionParts) {
  const marks = createListCache<unknown[]>(database, { maxItems: maxMarks })

  /** Nothing if the list ends before. */
  return async (filter: ProductFilter, order: OrderOfProducts, offset: number): Promise<PageStart | undefined> => {
    if (offset < deep || !stableOrders.has(order)) return { offset }
    // So that a page costs no more than the list up to twice its place, and few different numbers are cached.
    const upTo = step * 2 ** Math.ceil(Math.log2(offset / step))
    const statement = productMarks(filter, order, step, upTo)
    const found = await marks(`${statement.name} ${JSON.stringify(statement.values)}`, async () => {
      const rows = await database.query<Record<string, unknown>>(statement)
      return rows.map((row) => orderColumns(order).map((_, index) => row[`c${index}`]))
    })
    const after = found[Math.floor(offset / step) - 1]
    return after && { after, offset: offset % step }
  }
}
