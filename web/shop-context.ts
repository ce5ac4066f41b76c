// What a page may use of the server, handed over with each visit; loaders read it from the router context.
import { createContext } from 'react-router'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import type { Coupons } from '#server/coupons/coupons.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { Pictures } from '#server/pictures/pictures.ts'

export type Visit = {
  catalog: Catalog
  coupons: Coupons
  pictures: Pictures
  delivery: Pick<Delivery, 'findPromise'>
  /** What the browser sent of them to a personal page; empty for every other page. */
  cookies: string
  /** What the shopkeeper chose, one version for the whole page. */
  settings: Settings
  /** As much of it as every page knows. */
  shop: PublicShop
  /** The shop's address as shoppers see it, without a trailing slash. */
  publicUrl: string
  now: Date
  /** Set on every inline script that the page itself writes: new for each rendering, so that nobody can guess it. */
  nonce: string
  /** Limits how long the page may be cached, for content that is only valid until then. */
  cacheUntil: (end: Date) => void
  /** Reports an error that occurred during rendering. */
  report: (error: unknown) => void
  /** Whether an error was reported for which the server sends its own page: this one needn't be rendered. */
  isGivenUp: () => boolean
}

export const shopContext = createContext<Visit>()
