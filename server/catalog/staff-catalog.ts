// What the staff see and do with the catalog.
import type { Database } from '#database/connection.ts'
import { createProductList } from './admin-list.ts'
import { createStaffProducts } from './admin-product.ts'
import { createDeliveries } from './deliveries.ts'
import { createEditProduct } from './edit-product.ts'
import { createStock } from './stock.ts'

export type StaffCatalog = ReturnType<typeof createStaffCatalog>

export function createStaffCatalog({ database }: { database: Database }) {
  return {
    products: { list: createProductList(database), ...createStaffProducts(database) },
    edits: createEditProduct(database),
    stock: createStock(database),
    deliveries: createDeliveries(database),
  }
}
