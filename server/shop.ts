// Wires the capabilities of the shop to each other and to the database.
import type { Database } from '#database/connection.ts'
import { createCatalog } from './catalog/catalog.ts'
import { createCoupons } from './coupons/coupons.ts'
import type { StoredExtras } from './customers/customer-json.ts'
import { createCustomers } from './customers/customers.ts'
import type { PersonalData } from './customers/own-data-routes.ts'
import { removeInRounds } from './customers/remove-in-rounds.ts'
import { createResponseCache } from './http/response-cache.ts'
import { throttle } from './http/throttle.ts'
import { bareConfig } from './identity/config-route.ts'
import type { PublicConfig } from './identity/config-route.ts'
import { createSocial } from './identity/social/social.ts'
import type { Social } from './identity/social/social.ts'
import { createVerifier } from './identity/verifier.ts'
import type { IdentitySource } from './identity/verifier.ts'
import { createPurchase, withoutCards } from './orders/purchase.ts'
import type { PurchaseParts } from './orders/purchase.ts'
import { createPictures } from './pictures/pictures.ts'

export type Shop = ReturnType<typeof createShop>

const megabyte = 1024 * 1024
const pagesRestMs = 250

type ShopParts = {
  database: Database
  identity: IdentitySource
  /** Other companies' accounts; without it there are none to sign in with. */
  social?: Social
  publicConfig?: PublicConfig
  /** The card provider and what orders need besides; without it nothing can be bought. */
  purchase?: PurchaseParts
  /** `false` makes every answer from the database, to measure or test what that costs. */
  cacheResponses?: boolean
}

export function createShop(parts: ShopParts) {
  const { database, identity, social, publicConfig = bareConfig, cacheResponses = true } = parts
  const isTrusted = () => cacheResponses && database.catalogChanges.isHearing()
  const apiCache = createResponseCache({ maxBytes: 64 * megabyte, isTrusted })
  const pageCache = createResponseCache({ maxBytes: 96 * megabyte, isTrusted })
  database.catalogChanges.subscribe(apiCache.clear)
  // Each sale changes a stock. When they come thick and fast, pages are made anew a few times a second, not at each.
  database.catalogChanges.subscribe(throttle(pageCache.clear, pagesRestMs))
  const pictures = createPictures()
  const { extrasOf, personalData, clearing, ...purchase } = createPurchase({
    database,
    pictures,
    ...(parts.purchase ?? withoutCards()),
  })
  const customers = createCustomers({ database })
  return {
    database,
    apiCache,
    pageCache,
    pictures,
    catalog: createCatalog({ database }),
    coupons: createCoupons({ database }),
    customers,
    /** What the record of a customer shows of other capabilities: checkout details, cart and figures. */
    extrasOf: extrasOf satisfies (uid: string) => Promise<StoredExtras>,
    /** Who keeps further data of an account, to export and to delete it. */
    personalData: [personalData] satisfies PersonalData[],
    /** Takes out what whoever made an account has stored before it passes to the owner of its email. */
    async clearAccount(uid: string, by: 'provider' | 'reset'): Promise<void> {
      const isCleared = await removeInRounds({
        prepare: () => clearing.prepare(uid),
        inTransaction: (work) => customers.clear(uid, work),
        remove: (on) => clearing.remove(uid, on, by),
      })
      if (!isCleared) throw new Error('Payments are being opened for an account that is handed over')
    },
    ...purchase,
    verifier: createVerifier(identity),
    social: social ?? createSocial({ database, providers: {}, isTest: false }),
    publicConfig,
  }
}
