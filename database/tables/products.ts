// What the shop sells, with its price in cents and its stock.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { measures } from '#domain/product/net-content.ts'
import { subcategories } from './categories.ts'

// What shoppers see. The indexes of their lists have this condition, so that archived products cost them nothing.
const onSale = sql`archived_at is null`

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull().unique(),
    title: text().notNull(),
    /** What stands in its address, if another product had the title first. A trigger chooses it (decision 041). */
    address: text(),
    unit: text().notNull(),
    /** How much it contains, as `domain/product/net-content.ts` reads the unit; `none` if that names no amount, null if unread. */
    netMeasure: text('net_measure', { enum: [...measures, 'none'] }),
    netAmount: numeric('net_amount', { precision: 12, scale: 3, mode: 'number' }),
    netPacks: integer('net_packs'),
    netDrained: numeric('net_drained', { precision: 12, scale: 3, mode: 'number' }),
    brand: text().notNull().default(''),
    /** Diets and allergens as bits (`domain/food/food-flags.ts`), maintained by a trigger on `product_facts`; unknown to begin with. */
    foodFlags: integer('food_flags').notNull().default(524_288),
    /** The allergens that it may have traces of as bits, in the order of `domain/food/food.ts`, and how old a buyer must be: by the same triggers. `traces` is null until `database/copy-facts.ts` has run. */
    traces: integer().default(0),
    minimumAge: integer('minimum_age'),
    description: text().notNull(),
    tags: text().array().notNull(),
    picture: text().notNull(),
    // That of its sub-category, by a trigger. While a sub-category moves, its products follow a few at a time.
    categoryId: integer('category_id').notNull(),
    subcategoryId: integer('subcategory_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    originalPriceCents: integer('original_price_cents'),
    discountPercent: numeric('discount_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(round((original_price_cents - price_cents) * 100.0 / nullif(original_price_cents, 0), 2), 0)`,
      ),
    quantity: integer().notNull(),
    /** The order by popularity. Staples of the sample catalog don't begin at 0, so sales are counted from the orders. */
    unitsSold: integer('units_sold').notNull().default(0),
    /** Not for sale and on no public page; orders keep it. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** The digits as `domain/product/barcode.ts` normalises them. */
    barcode: text(),
    /** At this stock or below the staff are told. */
    lowStockLevel: integer('low_stock_level').notNull().default(5),
    /** Whether that differs from the shop's by choice, by a trigger; otherwise it follows the shop's. Null: written by an older release. */
    hasOwnLowStock: boolean('has_own_low_stock'),
    /** A key of the settings' tax classes; null: that of its sub-category or category. */
    taxClass: text('tax_class'),
    /** Sold by weight (`domain/product/sold-by-weight.ts`): all three of them. Its price is then that of a portion. */
    pricePerKgCents: integer('price_per_kg_cents'),
    portionGrams: integer('portion_grams'),
    tolerancePercent: integer('tolerance_percent'),
    /** Where it is in the shop: "Aisle 3, bay 2". */
    place: text('shop_place').notNull().default(''),
    /** What the picture shows, if the title doesn't say it. */
    pictureAlt: text('picture_alt').notNull().default(''),
    /** Rises with each change of what staff can edit, by a trigger; a sale isn't one. A change names the version it saw. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The member of staff who made the last change. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    foreignKey({
      name: 'products_shelf',
      columns: [table.subcategoryId],
      foreignColumns: [subcategories.id],
    }),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
    check('original_price_above_price', sql`${table.originalPriceCents} > ${table.priceCents}`),
    check('quantity_not_negative', sql`${table.quantity} >= 0`),
    check('units_sold_not_negative', sql`${table.unitsSold} >= 0`),
    check('net_measure_known', sql`${table.netMeasure} in ('g', 'ml', 'm', 'piece', 'none')`),
    check(
      'net_amount_above_0',
      sql`${table.netAmount} > 0 and ${table.netPacks} > 0 and coalesce(${table.netDrained}, 1) > 0`,
    ),
    check('net_amount_measured', sql`(coalesce(${table.netMeasure}, 'none') = 'none') = (${table.netAmount} is null)`),
    check('barcode_of_digits', sql`${table.barcode} ~ '^([0-9]{8}|[0-9]{13,14})$'`),
    check(
      'sold_by_weight_or_not',
      sql`num_nulls(${table.pricePerKgCents}, ${table.portionGrams}, ${table.tolerancePercent}) in (0, 3)`,
    ),
    check(
      'weight_in_range',
      sql`${table.pricePerKgCents} > 0 and ${table.portionGrams} > 0 and ${table.tolerancePercent} >= 0`,
    ),
    check(
      'price_is_that_of_the_portion',
      sql`${table.priceCents} = round(${table.pricePerKgCents}::numeric * ${table.portionGrams} / 1000)`,
    ),
    check('low_stock_level_not_negative', sql`${table.lowStockLevel} >= 0`),
    // By what they are found at /product/….
    uniqueIndex('products_title')
      .on(sql`lower(coalesce(${table.address}, ${table.title}))`)
      .where(onSale)
      .concurrently(),
    index('products_titles')
      .on(sql`lower(${table.title})`, table.id)
      .where(onSale)
      .concurrently(),
    uniqueIndex('products_barcode').on(table.barcode).where(onSale),
    // The indexes of words have a short list of what is new (0043_short_pending_lists), which drizzle doesn't know of.
    index('products_title_trigrams').using('gin', table.title.op('gin_trgm_ops')),
    index('products_category').on(table.categoryId, table.id).where(onSale),
    index('products_category_price').on(table.categoryId, table.priceCents, table.id).where(onSale),
    index('products_subcategory').on(table.subcategoryId, table.id).where(onSale),
    index('products_subcategory_price').on(table.subcategoryId, table.priceCents, table.id).where(onSale),
    index('products_price').on(table.priceCents, table.id).where(onSale),
    // Sold-out products last. Ties between equally popular ones are broken in a stable mixed order, so that a new shop
    // doesn't list one category only.
    index('products_popular_in_stock')
      .on(sql`(${table.quantity} = 0)`, sql`(-${table.unitsSold})`, sql`md5(${table.sku})`)
      .where(onSale),
    index('products_discounted')
      .on(sql`(${table.quantity} = 0)`, sql`(-${table.discountPercent})`, table.id)
      .where(sql`discount_percent > 0 and archived_at is null`),
    // Lists of the back office.
    index('products_without_traces')
      .on(table.id)
      .concurrently()
      .where(sql`traces is null`),
    index('products_minimum_age')
      .on(table.id)
      .concurrently()
      .where(sql`minimum_age is not null`),
    index('products_stock').on(table.quantity, table.id).where(onSale),
    index('products_low_stock')
      .on(table.quantity, table.id)
      .where(sql`quantity <= low_stock_level and archived_at is null`),
    index('products_low_stock_title')
      .on(sql`lower(${table.title})`, table.id)
      .where(sql`quantity <= low_stock_level and archived_at is null`)
      .concurrently(),
    index('products_offer_title')
      .on(sql`lower(${table.title})`, table.id)
      .where(sql`discount_percent > 0 and archived_at is null`)
      .concurrently(),
    index('products_archived')
      .on(table.id)
      .where(sql`archived_at is not null`),
    index('products_without_picture')
      .on(table.id)
      .where(sql`picture = '' and archived_at is null`),
    // Empty but for what an older release added (`database/read-units.ts`).
    index('products_unread_unit')
      .on(table.id)
      .where(sql`net_measure is null`),
  ],
)

/**
 * What lists are counted by, in narrow rows: lowercase titles for text searches, and the kind of a product for filters
 * (`server/catalog/lists/facets.ts`). Only of products on sale. Maintained by triggers on `products`.
 */
export const productTitles = pgTable(
  'product_titles',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    subcategoryId: integer('subcategory_id').notNull(),
    title: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    kind: text().notNull(),
    /** The order by price per unit, one measure after the other (`unit_rank` in the database). */
    unitRank: bigint('unit_rank', { mode: 'number' }).notNull().default(90_000_000_000_000),
    brand: text().notNull().default(''),
  },
  (table) => [
    index('product_titles_trigrams').using('gin', table.title.op('gin_trgm_ops')),
    index('product_titles_kinds').on(table.subcategoryId, table.kind),
    index('product_titles_kind').on(table.kind, table.productId),
    index('product_titles_kind_price').on(table.kind, table.priceCents, table.productId),
    index('product_titles_unit').on(table.unitRank, table.productId),
    index('product_titles_category_unit').on(table.categoryId, table.unitRank, table.productId),
    index('product_titles_subcategory_unit').on(table.subcategoryId, table.unitRank, table.productId),
    index('product_titles_brand').on(table.brand, table.productId),
    // How many products of each kind and brand a list has, and the products of one.
    index('product_titles_kind_brands')
      .on(table.subcategoryId, table.kind, table.brand, table.productId)
      .concurrently(),
    index('product_titles_kind_unit').on(table.kind, table.unitRank, table.productId),
  ],
)

/** Where a renamed product was found before, in lowercase. Written by a trigger. */
export const oldProductTitles = pgTable(
  'old_product_titles',
  {
    title: text().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('old_product_titles_product').on(table.productId)],
)

/** Every change of a price. Written by a trigger, so that none is forgotten. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    oldCents: integer('old_cents').notNull(),
    newCents: integer('new_cents').notNull(),
    oldOriginalCents: integer('old_original_cents'),
    newOriginalCents: integer('new_original_cents'),
    actorUid: text('actor_uid'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('price_changes_product').on(table.productId, table.id)],
)

/** One row once the shop was filled with its first catalog: it's never filled again, even if its owner empties it. */
export const catalogSeed = pgTable(
  'catalog_seed',
  {
    id: integer().primaryKey().default(1),
    filledAt: timestamp('filled_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('catalog_seed_one_row', sql`${table.id} = 1`)],
)
