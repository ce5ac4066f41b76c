// What a page may ask of the shop: the server hands it over with each visit, loaders take it from the router context.
import { createContext } from 'react-router'
import type { Catalog } from '#server/catalog/catalog.ts'
import type { Coupons } from '#server/coupons/coupons.ts'
import type { Pictures } from '#server/pictures/pictures.ts'

export type Visit = {
  catalog: Catalog
  coupons: Coupons
  pictures: Pictures
  /** The address of the shop as shoppers see it, without a slash at its end. */
  publicUrl: string
  now: Date
  /** Stands on every inline script that the page itself writes: new for each rendering, so that nobody can guess it. */
  nonce: string
  /** Says that what the page shows is right only until then, so that it is not kept any longer. */
  cacheUntil: (end: Date) => void
  /** A fault while the page was made. */
  report: (fault: unknown) => void
  /** Whether an error was reported after which the server has its own page to send: this one needn't be rendered. */
  isGivenUp: () => boolean
}

export const shopContext = createContext<Visit>()
