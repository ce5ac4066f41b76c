// Parent categories and their sub-categories.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  picture: text().notNull(),
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
  },
  (table) => [
    unique('subcategories_name').on(table.categoryId, table.name),
    unique('subcategories_category').on(table.categoryId, table.id),
    check('product_count_not_negative', sql`${table.productCount} >= 0`),
  ],
)
