// What the staff see and do with the catalog.
import { defaultLowStockLevel } from '#domain/product/stock.ts'
import type { Database } from '#database/connection.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { FetchPicture } from '#server/pictures/fetch-picture.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Uploads } from '#server/pictures/uploads.ts'
import { createBatches } from './batches/batches.ts'
import type { BatchJobParts } from './batches/batch-job.ts'
import { createBulk, prepareBulk } from './batches/bulk.ts'
import { createSamples } from './batches/samples.ts'
import { createStaffProducts } from './products/admin-product.ts'
import { listStaffCategories } from './categories/category-rows.ts'
import { createReceipts } from './receipts/receipts.ts'
import { createEditCategories } from './categories/edit-categories.ts'
import { createEditPicture } from './products/edit-picture.ts'
import { createEditProduct } from './products/edit-product.ts'
import { createEditSynonyms } from './synonyms/edit-synonyms.ts'
import { createGetPictures } from './imports/get-pictures.ts'
import { createImports } from './imports/imports.ts'
import { createPrepareImport } from './imports/prepare-import.ts'
import { createFollowCategories } from './categories/follow-categories.ts'
import { createMergeCategories } from './categories/merge-categories.ts'
import { createStaffSearch } from './products/staff-search.ts'
import { createStock } from './stock/stock.ts'

export type StaffCatalog = ReturnType<typeof createStaffCatalog>

type Parts = Pick<BatchJobParts, 'log' | 'crashAt'> & {
  database: Database
  pictures: Pictures
  uploads: Uploads
  fetchPicture: FetchPicture
  /** The classes of which products and categories name one. */
  tax: () => Settings['tax']
  /** Of products that are added without one. */
  lowStockLevel?: () => number
}

export function createStaffCatalog(parts: Parts) {
  const { database, pictures, uploads, fetchPicture, tax, log, crashAt } = parts
  const { lowStockLevel = () => defaultLowStockLevel } = parts
  const checkAddress = (address: string) => {
    // One of the shop's own isn't fetched.
    if (URL.canParse(address) && pictures.nameAt(new URL(address).pathname) !== undefined) return undefined
    const refusal = fetchPicture.check(address)
    return refusal && fetchPicture.texts[refusal]
  }
  const batches = createBatches({
    database,
    prepare: {
      bulk: prepareBulk,
      import: createPrepareImport({ pictures, checkAddress, lowStockLevel, taxClasses: () => tax().classes }),
    },
    getPictures: createGetPictures({ database, uploads, pictures, fetchPicture }),
    log,
    crashAt,
  })
  const isTaxClass = (key: string) => tax().classes.some((one) => one.key === key)
  const products = createFollowCategories({ database, log, lowStockLevel })
  return {
    products: { list: createStaffSearch(database), ...createStaffProducts(database) },
    edits: createEditProduct(database, isTaxClass),
    lowStockLevel,
    picture: createEditPicture(database, uploads),
    categories: {
      list: () => listStaffCategories(database),
      ...createEditCategories({ database, products, isTaxClass }, (name) =>
        pictures.namesOf('category').includes(name),
      ),
      ...createMergeCategories(database, products),
      products,
    },
    tax,
    isTaxClass,
    synonyms: createEditSynonyms(database),
    stock: createStock(database),
    receipts: createReceipts(database),
    batches,
    bulk: createBulk(database, batches),
    samples: createSamples(database, batches),
    imports: createImports({ database, batches, pictures, log, crashAt }),
  }
}
