// Wires the capabilities of the shop to each other and to the database.
import type { Database } from '#database/connection.ts'
import { createCatalog } from './catalog/catalog.ts'
import { createCoupons } from './coupons/coupons.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { createPictures } from './pictures/pictures.ts'

export type Shop = ReturnType<typeof createShop>

const megabyte = 1024 * 1024

/** `keepAnswers: false` makes every answer from the database, to measure or test what that costs. */
export function createShop({ database, keepAnswers = true }: { database: Database; keepAnswers?: boolean }) {
  const isTrusted = () => keepAnswers && database.catalogChanges.isHearing()
  const answers = createAnswerCache({ maxBytes: 64 * megabyte, isTrusted })
  const pages = createAnswerCache({ maxBytes: 96 * megabyte, isTrusted })
  database.catalogChanges.subscribe(answers.clear)
  database.catalogChanges.subscribe(pages.clear)
  return {
    database,
    answers,
    pages,
    pictures: createPictures(),
    catalog: createCatalog({ database }),
    coupons: createCoupons({ database }),
  }
}
