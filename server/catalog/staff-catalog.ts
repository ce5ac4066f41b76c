// What the staff see and do with the catalog.
import type { Database } from '#database/connection.ts'
import type { FetchPicture } from '#server/pictures/fetch-picture.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Uploads } from '#server/pictures/uploads.ts'
import { createBatches } from './batches/batches.ts'
import type { BatchJobParts } from './batches/batch-job.ts'
import { createBulk, prepareBulk } from './batches/bulk.ts'
import { createProductList } from './admin-list.ts'
import { createStaffProducts } from './admin-product.ts'
import { listStaffCategories } from './category-rows.ts'
import { createDeliveries } from './deliveries.ts'
import { createEditCategories } from './edit-categories.ts'
import { createEditPicture } from './edit-picture.ts'
import { createEditProduct } from './edit-product.ts'
import { createEditSynonyms } from './edit-synonyms.ts'
import { createGetPictures } from './imports/get-pictures.ts'
import { createImports } from './imports/imports.ts'
import { createPrepareImport } from './imports/prepare-import.ts'
import { createMergeCategories } from './merge-categories.ts'
import { createStock } from './stock.ts'

export type StaffCatalog = ReturnType<typeof createStaffCatalog>

type Parts = Pick<BatchJobParts, 'log' | 'crashAt'> & {
  database: Database
  pictures: Pictures
  uploads: Uploads
  fetchPicture: FetchPicture
}

export function createStaffCatalog({ database, pictures, uploads, fetchPicture, log, crashAt }: Parts) {
  const checkAddress = (address: string) => {
    // One of the shop's own isn't fetched.
    if (URL.canParse(address) && pictures.nameAt(new URL(address).pathname) !== undefined) return undefined
    const refusal = fetchPicture.check(address)
    return refusal && fetchPicture.texts[refusal]
  }
  const batches = createBatches({
    database,
    prepare: { bulk: prepareBulk, import: createPrepareImport(pictures, checkAddress) },
    getPictures: createGetPictures({ database, uploads, pictures, fetchPicture }),
    log,
    crashAt,
  })
  return {
    products: { list: createProductList(database), ...createStaffProducts(database) },
    edits: createEditProduct(database),
    picture: createEditPicture(database, uploads),
    categories: {
      list: () => listStaffCategories(database),
      ...createEditCategories(database, (name) => pictures.namesOf('category').includes(name)),
      ...createMergeCategories(database),
    },
    synonyms: createEditSynonyms(database),
    stock: createStock(database),
    deliveries: createDeliveries(database),
    batches,
    bulk: createBulk(database, batches),
    imports: createImports({ database, batches, pictures, log, crashAt }),
  }
}
