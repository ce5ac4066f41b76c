// What is known about a product besides its price: what is in it, what it's good for, how to store it. Not columns of `products`,
// because each sale writes a new version of that row.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

const per100 = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' })

/** One row per product, added by a trigger. The brand is in `products`, for lists and the search. */
export const productFacts = pgTable(
  'product_facts',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    isFood: boolean('is_food').notNull().default(true),
    origin: text().notNull().default(''),
    ingredients: text().notNull().default(''),
    /** Null: unknown. Names of `domain/food/food.ts`. */
    contains: text().array(),
    mayContain: text('may_contain')
      .array()
      .notNull()
      .default(sql`'{}'`),
    diets: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    // Per 100 g or 100 ml, in grams but for the energy.
    energyKcal: per100('energy_kcal'),
    fat: per100('fat'),
    saturates: per100('saturates'),
    carbohydrate: per100('carbohydrate'),
    sugars: per100('sugars'),
    fibre: per100('fibre'),
    protein: per100('protein'),
    salt: per100('salt'),
    portion: text().notNull().default(''),
    storage: text().notNull().default(''),
    /** How cold it has to be; empty: unknown. A name of `domain/food/temperature.ts`. */
    temperature: text().notNull().default(''),
    bestBeforeDays: integer('best_before_days'),
    minimumAge: integer('minimum_age'),
  },
  (table) => [
    check('best_before_not_negative', sql`${table.bestBeforeDays} >= 0`),
    check('minimum_age_not_negative', sql`${table.minimumAge} >= 0`),
  ],
)
