// The files of pictures that staff uploaded. Their names contain a hash of the content, so a row never changes; orders show
// the picture that was bought from, so none is removed.
import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const pictureFiles = pgTable(
  'picture_files',
  {
    picture: text().notNull(),
    /** `320.webp`, or `original.webp`, from which another part can be cropped. */
    file: text().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Of an unfinished upload whose files are being removed from the bucket: until when nobody else touches them. */
    removingUntil: timestamp('removing_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.picture, table.file] })],
)
