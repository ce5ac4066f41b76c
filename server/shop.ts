// Wires the capabilities of the shop to each other and to the database.
import type { Database, Transaction } from '#database/connection.ts'
import { isAboutLastOwner } from '#database/last-owner.ts'
import { lastOwnerText } from '#domain/people/permission.ts'
import { createAddresses } from './addresses/addresses.ts'
import { createCatalog } from './catalog/catalog.ts'
import { productNumber } from './catalog/product-row.ts'
import { createStaffCatalog } from './assortment/assortment.ts'
import { createCoupons } from './coupons/coupons.ts'
import { createStaffCoupons } from './coupons/edit-coupons.ts'
import type { StoredExtras } from './customers/customer-json.ts'
import { createCustomers } from './customers/customers.ts'
import { createAdminCustomers } from './customers/admin-customers.ts'
import type { PersonalData } from './customers/personal-data.ts'
import { removeInRounds } from './customers/remove-in-rounds.ts'
import { createAvoidances } from './avoidances/avoidances.ts'
import { createDelivery } from './delivery/delivery.ts'
import { createChecklist } from './checklist/checklist.ts'
import { createFavourites } from './favourites/favourites.ts'
import { bareConfig } from './identity/config-route.ts'
import type { PublicConfig } from './identity/config-route.ts'
import { createSocial } from './identity/social/social.ts'
import type { Social } from './identity/social/social.ts'
import { createVerifier } from './identity/verifier.ts'
import type { IdentitySource } from './identity/verifier.ts'
import { createLists } from './lists/lists.ts'
import { createPurchase, withoutCards } from './purchase.ts'
import type { PurchaseParts } from './purchase.ts'
import { createPictures } from './pictures/pictures.ts'
import { openBucket } from './pictures/bucket.ts'
import type { BucketSettings } from './pictures/bucket.ts'
import { createBucketStore } from './pictures/bucket-store.ts'
import { createDatabaseStore } from './pictures/picture-store.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import { createFetchPicture } from './pictures/fetch-picture.ts'
import { shareShopOf } from './pictures/share-shop.ts'
import { createUploads } from './pictures/uploads.ts'
import { createCrashAt } from './orders/purchase/crash-points.ts'
import { senderOf } from './mail/mail-shop.ts'
import { createMissedSearches } from './reports/missed-searches.ts'
import { createReports } from './reports/reports.ts'
import { createRestock } from './restock/restock.ts'
import type { SendRestocked } from './restock/restock-job.ts'
import { createSetup } from './staff/setup.ts'
import { createSettings } from './settings/settings.ts'
import { createSigns } from './settings/signs.ts'
import type { FixedSettings } from './settings/settings.ts'
import { createStaff } from './staff/staff.ts'
import type { StaffParts } from './staff/staff.ts'
import type { Mail } from './mail/mail.ts'
import { exampleEmail } from './mail/email-examples.ts'
import { createUsuals } from './usuals/usuals.ts'
import { createShopCaches } from './http/cache/shop-caches.ts'
import { createWebhooks } from './webhooks/webhooks.ts'
import type { WebhookParts } from './webhooks/webhooks.ts'
import { writeStaffOrder } from './orders/staff/admin-json.ts'
import { writeStaffProduct } from './assortment/products/admin-json.ts'

export type Shop = ReturnType<typeof createShop>

type ShopParts = {
  database: Database
  identity: IdentitySource
  /** Sign-in with Google and Facebook; none without it. */
  social?: Social
  publicConfig?: PublicConfig
  /** The card provider and what else orders need; without it nothing can be bought. */
  purchase?: PurchaseParts
  staff?: Omit<StaffParts, 'database'>
  /** Emails that a product is back; without it nobody is told. */
  sendRestocked?: SendRestocked
  /** Where uploaded pictures are stored; in the database without it. */
  bucket?: BucketSettings | undefined
  /** From where an import may get pictures although it isn't public https. */
  pictureOrigins?: readonly string[] | undefined
  /** Where webhooks may go, and who is told when one is switched off. */
  webhooks?: WebhookParts | undefined
  /** Settings that the environment sets. */
  fixedSettings?: FixedSettings | undefined
  /** What the owner's checklist tries. */
  checklist?:
    | { publicUrl: string; hasMailServer: boolean; mailFrom: string | undefined; sendNow: Mail['sendNow'] }
    | undefined
  /** `false` reads every response from the database, to measure or test what that costs. */
  cacheResponses?: boolean
}

export function createShop(parts: ShopParts) {
  const { database, identity, social, publicConfig = bareConfig, cacheResponses = true } = parts
  const { publicUrl, hasMailServer, mailFrom, sendNow } = parts.checklist ?? nothingToTry
  const settings = createSettings({ database, fixed: parts.fixedSettings })
  const timeZone = () => settings.current().values.shop.timeZone
  const caches = createShopCaches({ database, settings, isOn: cacheResponses })
  const { log } = parts.purchase ?? withoutCards()
  const uploads = createUploads(createPictureStore(parts), log)
  const pictures = createPictures(uploads, () => shareShopOf(settings.current().values))
  const delivery = createDelivery({ database, settings, log })
  const { extrasOf, personalData, clearing, ...purchase } = createPurchase({
    database,
    pictures,
    delivery,
    settings: settings.current,
    listSubstitutes: (ids, most) => catalog.listSubstitutes(ids, most, 'category'),
    ...(parts.purchase ?? withoutCards()),
  })
  const customers = createCustomers({ database })
  const adminCustomers = createAdminCustomers({ database, accounts: identity.accounts })
  const addresses = createAddresses({ database })
  const avoidances = createAvoidances({ database })
  const favourites = createFavourites({ database })
  const lists = createLists({ database })
  const staff = createStaff({ database, ...parts.staff })
  const restock = createRestock({ database, send: parts.sendRestocked, money: () => settings.current().money, log })
  const missedSearches = createMissedSearches({ database, timeZone, log })
  const catalog = createCatalog({ database: database.catalogReads, onMissedSearch: missedSearches.note })
  const staffCatalog = createStaffCatalog({
    database,
    pictures,
    uploads,
    fetchPicture: createFetchPicture({ origins: parts.pictureOrigins }),
    tax: () => settings.current().values.tax,
    log,
    crashAt: createCrashAt(parts.purchase?.crashAt),
    lowStockLevel: () => settings.current().values.orders.lowStock,
  })
  const webhooks = createWebhooks({
    database,
    findOrder: async (number) => {
      const order = await purchase.staffOrders.find(number)
      return order && writeStaffOrder(order, pictures)
    },
    findProduct: async (id) => {
      const product = await staffCatalog.products.find(id)
      return product && writeStaffProduct(product, pictures)
    },
    permissionsOf: staff.keys.permissionsOf,
    log,
    ...parts.webhooks,
  })
  const staffCoupons = createStaffCoupons(database, (name) => pictures.namesOf('coupon').includes(name))
  return {
    database,
    settings,
    webhooks,
    checklist: createChecklist({
      database,
      settings,
      publicUrl,
      publicConfig,
      hasMailServer,
      mailSender: () => mailFrom ?? senderOf(settings.current().values, publicUrl).address,
      sendTest: (to) => sendNow({ to, ...exampleEmail('test', settings.current().values, publicUrl) }),
      countProducts: staffCatalog.samples.count,
      sampleCoupons: staffCoupons.listSamples,
      checkCards: () => purchase.payments.check({ publishableKey: publicConfig.payments.publishableKey, publicUrl }),
      hasSecondFactor: identity.provider === 'embedded' ? identity.hasSecondFactor : undefined,
    }),
    sendNow,
    signs: createSigns(database),
    ...caches,
    pictures,
    uploads,
    catalog,
    staffCatalog,
    coupons: createCoupons({ database: database.catalogReads }),
    staffCoupons,
    customers,
    adminCustomers,
    /** What other capabilities add to the customer record: checkout details, cart and totals. */
    extrasOf: extrasOf satisfies (uid: string) => Promise<StoredExtras>,
    /** Capabilities that store further personal data, to export and to delete it. */
    personalData: [
      staff.personalData,
      personalData,
      restock.personalData,
      addresses.personalData,
      favourites.personalData,
      avoidances.personalData,
      purchase.wishes.personalData,
      purchase.savedCards.personalData,
      lists.personalData,
      adminCustomers.notes.personalData,
      webhooks.personalData,
    ] as PersonalData[],
    /** Removes what the creator of an unverified account stored, before it passes to the owner of its email. */
    async clearAccount(uid: string, by: 'provider' | 'reset'): Promise<void> {
      const isCleared = await removeInRounds({
        prepare: () => clearing.prepare(uid),
        inTransaction: (work) => customers.clear(uid, work),
        async remove(on) {
          await staff.clear(uid, on)
          await restock.personalData.remove(uid, on)
          await addresses.personalData.remove(uid, on)
          await favourites.personalData.remove(uid, on)
          await avoidances.personalData.remove(uid, on)
          await purchase.wishes.personalData.remove(uid, on)
          await purchase.savedCards.personalData.remove(uid, on)
          await lists.personalData.remove(uid, on)
          return clearing.remove(uid, on, by)
        },
      })
      if (!isCleared) throw new Error('Payments keep being opened for an account that passes to its owner')
    },
    /** The role goes with the account, in the transaction that deletes it; or the reason why the account has to stay. */
    async leaveStaff(uid: string, on: Transaction) {
      try {
        await staff.personalData.remove(uid, on)
        return undefined
      } catch (error) {
        if (!isAboutLastOwner(error)) throw error
        return { code: 'LAST_OWNER', text: lastOwnerText }
      }
    },
    ...purchase,
    staff,
    setup: createSetup({ database }),
    restock,
    addresses,
    delivery,
    avoidances,
    favourites,
    reports: createReports(database, { timeZone }),
    missedSearches,
    lists,
    usuals: createUsuals({ database, catalog, settings }),
    productNumber,
    verifier: createVerifier(identity),
    social: social ?? createSocial({ database, providers: {}, isTest: false }),
    publicConfig,
  }
}

/** For a shop without mail, in a test or a benchmark. */
const nothingToTry: NonNullable<ShopParts['checklist']> = {
  publicUrl: 'http://localhost:3000',
  hasMailServer: false,
  mailFrom: undefined,
  sendNow: async () => ({ state: 'todo', text: 'This shop was opened without mail.' }),
}

function createPictureStore({ database, bucket }: ShopParts): PictureStore {
  const before = createDatabaseStore(database)
  return bucket === undefined ? before : createBucketStore({ database, bucket: openBucket(bucket), before })
}
