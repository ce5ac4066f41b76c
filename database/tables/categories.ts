// Parent categories and their sub-categories, each in the order that staff gave them.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

// Equal positions: the oldest first.
const placed = () => ({
  /** What its products are taxed as unless they say otherwise; null: as the category, and that as the first class. */
  taxClass: text('tax_class'),
  position: integer().notNull().default(0),
  /** Rises with each change that staff make, by a trigger. */
  version: integer().notNull().default(1),
})

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  picture: text().notNull(),
  /** It goes as soon as none of its sub-categories and products is left. */
  mergingInto: integer('merging_into'),
  ...placed(),
})

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    // Maintained by a trigger on products, so that "Total N Item Found." costs the same at any size of the catalog.
    productCount: integer('product_count').notNull().default(0),
    /** Its products are on their way there; then it goes. */
    mergingInto: integer('merging_into'),
    /** Up to which product all of them have followed its new name or category. Null: there is nothing to follow. */
    productsReached: integer('products_reached'),
    ...placed(),
  },
  (table) => [
    unique('subcategories_name').on(table.categoryId, table.name),
    unique('subcategories_category').on(table.categoryId, table.id),
    check('product_count_not_negative', sql`${table.productCount} >= 0`),
  ],
)

/** Where renamed, moved and merged categories were found before, in lowercase. */
export const oldCategoryNames = pgTable(
  'old_category_names',
  {
    kind: text({ enum: ['category', 'subcategory'] }).notNull(),
    name: text().notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    check(
      'old_category_name_leads_somewhere',
      sql`case ${table.kind} when 'category' then ${table.categoryId} else ${table.subcategoryId} end is not null`,
    ),
  ],
)
