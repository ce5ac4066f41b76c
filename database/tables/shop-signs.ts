// The files of every logo and icon that the shop has had: an older version of the settings can be brought back with its own.
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const shopSigns = pgTable(
  'shop_signs',
  { name: text().notNull(), file: text().notNull(), bytes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.file] })],
)
