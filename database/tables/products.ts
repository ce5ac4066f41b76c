// What the shop sells, with its price in cents and its stock.
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { subcategories } from './categories.ts'

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull().unique(),
    title: text().notNull(),
    unit: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    picture: text().notNull(),
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
    unitsSold: integer('units_sold').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'products_shelf',
      columns: [table.categoryId, table.subcategoryId],
      foreignColumns: [subcategories.categoryId, subcategories.id],
    }),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
    check('original_price_above_price', sql`${table.originalPriceCents} > ${table.priceCents}`),
    check('quantity_not_negative', sql`${table.quantity} >= 0`),
    check('units_sold_not_negative', sql`${table.unitsSold} >= 0`),
    uniqueIndex('products_title').on(sql`lower(${table.title})`),
    index('products_title_trigrams').using('gin', table.title.op('gin_trgm_ops')),
    index('products_category').on(table.categoryId, table.id),
    index('products_category_price').on(table.categoryId, table.priceCents, table.id),
    index('products_subcategory').on(table.subcategoryId, table.id),
    index('products_subcategory_price').on(table.subcategoryId, table.priceCents, table.id),
    index('products_price').on(table.priceCents, table.id),
    // Sold-out products last. Ties between equally popular ones are broken in a stable mixed order, so that a new shop
    // doesn't list one category only.
    index('products_popular_in_stock').on(
      sql`(${table.quantity} = 0)`,
      sql`(-${table.unitsSold})`,
      sql`md5(${table.sku})`,
    ),
    index('products_low_stock')
      .on(table.quantity, table.id)
      .where(sql`quantity <= 5`),
    index('products_discounted')
      .on(sql`(${table.quantity} = 0)`, sql`(-${table.discountPercent})`, table.id)
      .where(sql`discount_percent > 0`),
  ],
)

/**
 * What lists are counted by, in narrow rows: lowercase titles for text searches, and the kind of a product for filters
 * (`server/catalog/kinds.ts`). Maintained by triggers on `products`.
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
  },
  (table) => [
    index('product_titles_trigrams').using('gin', table.title.op('gin_trgm_ops')),
    index('product_titles_kinds').on(table.subcategoryId, table.kind),
    index('product_titles_kind').on(table.kind, table.productId),
    index('product_titles_kind_price').on(table.kind, table.priceCents, table.productId),
  ],
)
